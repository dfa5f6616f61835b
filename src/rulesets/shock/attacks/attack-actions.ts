// Attacks with what is at hand: in melee, at range, with bare hands, in an instant, at an opportunity (SH-MEL-01, SH-RNG-01, SH-SNP-01, SH-OA-01).

import { availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { type Procedure, confirm } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { TargetCandidates } from "../../../engine/actions/action.ts";
import { actionSummary } from "../sheet/item-facts.ts";
import { attack } from "./attack.ts";
import type { Occasion, PriceKind } from "../data/prices.ts";
import { whyHampered, whyNotReady } from "./attack-limits.ts";
import { type Special, type WeaponUse, declare, planAttack } from "./attack-plan.ts";
import { type Way, waysOf } from "../items/attack-profile.ts";
import { isHolding } from "../turns/costs.ts";
import { pay } from "../turns/payers.ts";
import { areFoes } from "../turns/sides.ts";
import { isDead, isFighting } from "../numbers/states.ts";
import { clickedWeapon, HANDS, useFor } from "./weapon-choice.ts";
import type { ShockAction, ShockBattle, ShockContext, ShockCreature, ShockItem, ShockPayer, ShockShapes, Weapon } from "../data/types.ts";
import { isFoe, isWeapon, TYPES } from "../data/types.ts";
import { aimOf, proposeStrike } from "./attack-dialog.ts";
import { action } from "../turns/define-action.ts";

const ONE = { min: 1, max: 1 };

/** Foes that are not dead, one of them. */
export function oneFoe(battle: ShockBattle, creature: ShockCreature): TargetCandidates<ShockShapes> {
  return { max: 1, accepts: (other) => areFoes(battle, creature, other) && !isDead(other) && !other.system.fled };
}

/** Attacks of one's turn may be made with a turn that was held, off-turn and without the penalty of a Snap Attack. */
function occasionOf(battle: ShockBattle, creature: ShockCreature, payer: ShockPayer): Occasion {
  if (payer.limits) return payer.limits.occasion;
  return isHolding(battle, creature) || creature.system.released ? "held" : "main";
}

/** What whoever pays knows of the place. */
function knownBy(payer: ShockPayer): Special {
  return payer.limits ? { known: payer.limits.known } : {};
}

function whyNotWith(
  battle: ShockBattle,
  creature: ShockCreature,
  { weapon, way }: { readonly weapon: Weapon; readonly way: Way },
  payer: ShockPayer,
): RefusalReason | null {
  const unarmed = weapon.system.mode === "unarmed";
  return payer.why({ kind: "main" }) ?? whyNotReady(battle, creature, weapon) ?? whyHampered(creature, { unarmed, way, name: weapon.name });
}

/** The way in which an action uses a weapon, if it can be used so. */
function wayWith(item: ShockItem | undefined, ways: readonly Way[]): Way | undefined {
  return item && isWeapon(item) ? waysOf(item).find((way) => ways.includes(way)) : undefined;
}

function withWeapon(id: string, icon: string, ways: readonly [Way, ...Way[]], rules: readonly string[]): ShockAction {
  const useWith = (creature: ShockCreature, intent: ShockContext["intent"]): WeaponUse => {
    const weapon = clickedWeapon(creature, intent);
    const data = { name: creature.name, item: weapon.name };
    const way = wayWith(weapon, ways) ?? refuse(rules[0] ?? "SH-MEL-01", `SHOCK.Refusal.NotThatWay.${id}`, data);
    return { key: `${weapon.id}:${way}`, weapon, way };
  };
  return action({
    id,
    icon,
    cost: "main",
    group: true,
    rules,
    offered: { on: "item", types: [TYPES.weapon] },
    facts: (battle, creature, item) => actionSummary(battle, creature, item, wayWith(item, ways)),
    targets: ONE,
    targetCandidates: oneFoe,
    applies: (_battle, _creature, item) => item === undefined || wayWith(item, ways) !== undefined,
    availability: (battle, creature, item, payer) =>
      availabilityOf(
        item && isWeapon(item) ? whyNotWith(battle, creature, { weapon: item, way: wayWith(item, ways) ?? ways[0] }, payer) : null,
      ),
    propose(battle, intent, payer) {
      const attacker = requireCreature(battle, intent.actor);
      const use = useWith(attacker, intent);
      return proposeStrike(battle, intent, attacker, { occasion: occasionOf(battle, attacker, payer), special: knownBy(payer), use });
    },
    perform: (context) => strike(context, "main", (attacker) => useWith(attacker, context.intent)),
  });
}

/** Plans, pays and carries out an attack of one's own turn. */
function* strike(context: ShockContext, kind: PriceKind, useOf: (attacker: ShockCreature) => WeaponUse): Procedure {
  const { battle, intent, payer } = context;
  const attacker = requireCreature(battle, intent.actor);
  const target = requireCreature(battle, intent.targets?.[0] ?? null);
  const occasion = occasionOf(battle, attacker, payer);
  const declaration = declare(battle, intent, [attacker, target], useOf(attacker), occasion, knownBy(payer));
  planAttack(battle, declaration);
  pay(context, attacker, kind);
  yield* attack(context, declaration);
}

const meleeAttack = withWeapon("meleeAttack", "crossed-swords", ["melee"], ["SH-MEL-01", "SH-ATK-01", "SH-SHV-01", "SH-GRP-01"]);
const rangedAttack = withWeapon("rangedAttack", "bullseye", ["shot", "throw"], ["SH-RNG-01", "SH-RNG-02", "SH-ATK-01"]);

const unarmedAttack = action({
  id: "unarmedAttack",
  icon: "hand-fist",
  cost: "main",
  group: true,
  rules: ["SH-MEL-01", "SH-DMG-03", "SH-SHV-01", "SH-GRP-01"],
  offered: { on: "sheet" },
  place: "attack",
  facts: actionSummary,
  targets: ONE,
  targetCandidates: oneFoe,
  availability: (battle, creature, _item, payer) => availabilityOf(payer.why({ kind: "main" })),
  propose(battle, intent, payer) {
    const attacker = requireCreature(battle, intent.actor);
    const occasion = occasionOf(battle, attacker, payer);
    return proposeStrike(battle, intent, attacker, { occasion, special: knownBy(payer), use: HANDS });
  },
  perform: (context) => strike(context, "main", () => HANDS),
});

/** An attack outside of one's turn, with whatever the dialog names. */
function outOfTurn(
  source: Pick<ShockAction, "id" | "rules"> & { readonly icon: string; readonly cost: "instantMain" | "opportunity" },
  occasion: "snap" | "opportunity",
  rules: {
    readonly whyNot: (battle: ShockBattle, creature: ShockCreature, payer: ShockPayer) => RefusalReason | null;
    readonly whyNotAt?: (attacker: ShockCreature, target: ShockCreature) => RefusalReason | null;
    /** Whether its trigger has come, where nobody was asked about one. Missing: it has none. */
    readonly mayBegin?: (context: ShockContext, attacker: ShockCreature, target: ShockCreature) => Procedure<boolean>;
  } & Pick<ShockAction, "applies">,
): ShockAction {
  const { whyNot, whyNotAt = () => null, mayBegin, applies } = rules;
  return action({
    ...source,
    ...(applies ? { applies } : {}),
    offered: { on: "sheet" },
    place: "reaction",
    targets: ONE,
    targetCandidates: oneFoe,
    availability: (battle, creature, _item, payer) => availabilityOf(whyNot(battle, creature, payer)),
    propose(battle, intent, payer) {
      const attacker = requireCreature(battle, intent.actor);
      const check = (): RefusalReason | null => {
        const target = aimOf(battle, intent);
        return target && whyNotAt(attacker, target);
      };
      return proposeStrike(battle, intent, attacker, { occasion, special: knownBy(payer) }, { check });
    },
    *perform(context) {
      const { battle, intent, payer } = context;
      const attacker = requireCreature(battle, intent.actor);
      const target = requireCreature(battle, intent.targets?.[0] ?? null);
      const special = knownBy(payer);
      const use = useFor(battle, intent, attacker, target, occasion, special);
      const declaration = declare(battle, intent, [attacker, target], use, occasion, special);
      planAttack(battle, declaration);
      refuseIf(whyNotAt(attacker, target));
      if (mayBegin && payer.limits === null && !(yield* mayBegin(context, attacker, target))) return;
      pay(context, attacker, source.cost);
      if (occasion === "snap") noteSnap(context, attacker, target);
      yield* attack(context, declaration);
    },
  });
}

function noteSnap(context: ShockContext, { uuid, name }: ShockCreature, target: ShockCreature): void {
  if (context.depth === 0) return;
  context.note({ rule: "SH-SNP-01", text: "SHOCK.Step.Snaps", data: { name, target: target.name }, about: uuid });
}

const snapAttack = outOfTurn(
  { id: "snapAttack", icon: "bolt", cost: "instantMain", rules: ["SH-SNP-01", "SH-SNP-02", "SH-SNP-03", "SH-SNP-04"] },
  "snap",
  { whyNot: whyNoSnap, applies: (battle, creature) => isFighting(battle) && (!isFoe(creature) || creature.system.disciplined) },
);

/** Nobody strikes whom it was disengaged from (SH-OA-02). */
function whyNotAt(attacker: ShockCreature, target: ShockCreature): RefusalReason | null {
  const data = { name: attacker.name, target: target.name };
  return target.system.disengagedFrom.includes(attacker.uuid) ? { rule: "SH-OA-02", text: "SHOCK.Refusal.Disengaged", data } : null;
}

/** Nobody strikes for nothing: the GM says whether the target has given an opening. Who says no is told, since a question was answered (SH-OA-01). */
function* hasGivenOpening(context: ShockContext, { uuid, name }: ShockCreature, target: ShockCreature): Procedure<boolean> {
  const data = { name, target: target.name };
  const agreed = yield* confirm({ rule: "SH-OA-01", text: "SHOCK.Ask.GivesOpening", data, of: "gm", fallback: true });
  if (!agreed) context.note({ rule: "SH-OA-01", text: "SHOCK.Step.NoOpening", data, about: uuid });
  return agreed;
}

/** Those that the map does not show are taken by hand, while another side acts. */
const opportunityAttack = outOfTurn(
  { id: "opportunityAttack", icon: "hand-back-fist", cost: "opportunity", rules: ["SH-OA-01", "SH-OA-02", "SH-SHV-03"] },
  "opportunity",
  {
    whyNot: (battle, creature, payer) => payer.why({ kind: "opportunity" }),
    whyNotAt,
    mayBegin: hasGivenOpening,
    applies: (battle) => isFighting(battle),
  },
);

export const attackActions: readonly ShockAction[] = [meleeAttack, rangedAttack, unarmedAttack, snapAttack, opportunityAttack];

/** Why a creature cannot make a Snap Attack now, or null: it takes an unspent Main, and the discipline for it (SH-SNP-01 to SH-SNP-03). */
function whyNoSnap(battle: ShockBattle, creature: ShockCreature, payer: ShockPayer): RefusalReason | null {
  const data = { name: creature.name };
  if (isFoe(creature) && !creature.system.disciplined) return { rule: "SH-SNP-03", text: "SHOCK.Refusal.Undisciplined", data };
  const reason = payer.why({ kind: "instantMain" });
  return reason?.rule === "SH-ACT-05" ? { ...reason, rule: "SH-SNP-02" } : reason;
}
