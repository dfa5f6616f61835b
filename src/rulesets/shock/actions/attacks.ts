// Attacks with what is at hand: in melee, at range, with bare hands, in an instant, at an opening (SH-MEL-01, SH-RNG-01, SH-SNP-01, SH-OA-01).

import { attempt, fieldsOnly, unless } from "../../../engine/availability.ts";
import { requireCreature } from "../../../engine/context.ts";
import { words } from "../../../engine/intent-options.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import type { TargetPicks } from "../../../engine/ruleset.ts";
import { carryOut } from "../rules/attack.ts";
import type { Occasion } from "../rules/attack-bonus.ts";
import { whyHampered, whyNotReady } from "../rules/attack-limits.ts";
import { planAttack } from "../rules/attack-plan.ts";
import type { Way } from "../rules/attack-profile.ts";
import { waysOf } from "../rules/attack-profile.ts";
import type { Cost } from "../rules/budget.ts";
import { inOwnPhase, isHolding, pay, surprisedReason, unaffordable } from "../rules/budget.ts";
import { areFoes } from "../rules/sides.ts";
import { isDead, isFighting, unableReason } from "../rules/states.ts";
import type { Means } from "../rules/strike-with.ts";
import { clickedWeapon, meansFor, meansOf } from "../rules/strike-with.ts";
import { BARE_HANDS, ownWeapons, threatReach } from "../rules/weapons.ts";
import { whyNoSnap } from "../rules/window.ts";
import { option } from "../settings.ts";
import type { ShockAction, ShockBattle, ShockContext, ShockCreature, ShockItem, ShockShapes, Weapon } from "../types.ts";
import { isFoe, isWeapon, TYPES } from "../types.ts";
import { meansField, proposeStrike } from "./attack-dialog.ts";
import { action } from "./define.ts";

const ONE = { min: 1, max: 1 };

/** Foes that are not dead, one of them. */
export function oneFoe(battle: ShockBattle, creature: ShockCreature): TargetPicks<ShockShapes> {
  return { max: 1, suits: (other) => areFoes(battle, creature, other) && !isDead(other) && !other.system.fled };
}

/** Attacks of one's turn may be made with a turn that was held, off-turn and without the penalty of a Snap Attack. */
function occasionOf(battle: ShockBattle, creature: ShockCreature): Occasion {
  return isHolding(battle, creature) || creature.system.released ? "held" : "main";
}

function whyNotWith(battle: ShockBattle, creature: ShockCreature, weapon: Weapon, way: Way): RefusalReason | null {
  const unarmed = weapon.system.mode === "unarmed";
  return (
    unaffordable(battle, creature, "main") ??
    whyNotReady(battle, creature, weapon) ??
    whyHampered(creature, { unarmed, way, name: weapon.name })
  );
}

/** The way in which an action uses a weapon, if it can be used so. */
function wayWith(item: ShockItem | undefined, ways: readonly Way[]): Way | undefined {
  return item && isWeapon(item) ? waysOf(item).find((way) => ways.includes(way)) : undefined;
}

function withWeapon(id: string, icon: string, ways: readonly [Way, ...Way[]], rules: readonly string[]): ShockAction {
  const meansWith = (creature: ShockCreature, intent: ShockContext["intent"]): Means => {
    const weapon = clickedWeapon(creature, intent);
    const data = { name: creature.name, item: weapon.name };
    const way = wayWith(weapon, ways) ?? refuse(rules[0] ?? "SH-MEL-01", `SHOCK.Refusal.NotThatWay.${id}`, data);
    return { key: `${weapon.id}:${way}`, weapon, way };
  };
  return action({
    id,
    icon,
    cost: "main",
    rules,
    offered: { on: "item", types: [TYPES.weapon] },
    targets: ONE,
    picks: oneFoe,
    applies: (_battle, _creature, item) => item === undefined || wayWith(item, ways) !== undefined,
    availability: (battle, creature, item) =>
      unless(item && isWeapon(item) ? whyNotWith(battle, creature, item, wayWith(item, ways) ?? ways[0]) : null),
    propose(battle, intent) {
      const attacker = requireCreature(battle, intent.actor);
      return proposeStrike(battle, intent, attacker, { occasion: occasionOf(battle, attacker), means: meansWith(attacker, intent) });
    },
    perform: (context) => strike(context, "main", (attacker) => meansWith(attacker, context.intent)),
  });
}

/** Plans, pays and carries out an attack of one's own turn. */
function* strike(context: ShockContext, cost: Cost, means: (attacker: ShockCreature) => Means): Procedure {
  const { battle, intent } = context;
  const attacker = requireCreature(battle, intent.actor);
  const target = requireCreature(battle, intent.targets?.[0] ?? null);
  const { weapon, way } = means(attacker);
  const plan = planAttack(battle, intent, attacker, target, weapon, occasionOf(battle, attacker), { way });
  pay(context, attacker, cost);
  yield* carryOut(context, plan);
}

const meleeAttack = withWeapon("meleeAttack", "khanda", ["melee"], ["SH-MEL-01", "SH-ATK-01", "SH-SHV-01", "SH-GRP-01"]);
const rangedAttack = withWeapon("rangedAttack", "bullseye", ["shot", "throw"], ["SH-RNG-01", "SH-RNG-02", "SH-ATK-01"]);

const HANDS: Means = { key: `${BARE_HANDS}:melee`, weapon: null, way: "melee" };

const unarmedAttack = action({
  id: "unarmedAttack",
  icon: "hand-fist",
  cost: "main",
  rules: ["SH-MEL-01", "SH-DMG-03", "SH-SHV-01", "SH-GRP-01"],
  offered: { on: "sheet" },
  targets: ONE,
  picks: oneFoe,
  availability: (battle, creature) => unless(unaffordable(battle, creature, "main")),
  propose(battle, intent) {
    const attacker = requireCreature(battle, intent.actor);
    return proposeStrike(battle, intent, attacker, { occasion: occasionOf(battle, attacker), means: HANDS });
  },
  perform: (context) => strike(context, "main", () => HANDS),
});

/** What somebody else's weapons can do that the creature has picked up: they are no items of its own (SH-ITM-07). */
function borrowedMeans(battle: ShockBattle, creature: ShockCreature): Means[] {
  const own = ownWeapons(creature);
  return meansOf(battle, creature, "main").filter(({ weapon }) => weapon !== null && !own.includes(weapon));
}

function borrowedFor(battle: ShockBattle, creature: ShockCreature, intent: ShockContext["intent"]): Means {
  const means = borrowedMeans(battle, creature);
  const named = words(intent, "weapon");
  const found = named === "" ? means[0] : means.find(({ key }) => key === named);
  return found ?? refuse("SH-ITM-07", "SHOCK.Refusal.NotAtHand", { name: creature.name });
}

const borrowedAttack = action({
  id: "borrowedAttack",
  icon: "hand-holding",
  cost: "main",
  rules: ["SH-MEL-01", "SH-RNG-01", "SH-ITM-07"],
  offered: { on: "sheet" },
  targets: ONE,
  picks: oneFoe,
  applies: (battle, creature) => borrowedMeans(battle, creature).length > 0,
  availability: (battle, creature) => unless(unaffordable(battle, creature, "main")),
  propose(battle, intent) {
    const attacker = requireCreature(battle, intent.actor);
    const made = attempt(() => borrowedFor(battle, attacker, intent));
    if (made.refusal) return fieldsOnly([], made.refusal);
    const fields = meansField(borrowedMeans(battle, attacker), made.value);
    return proposeStrike(battle, intent, attacker, { occasion: occasionOf(battle, attacker), means: made.value }, { fields });
  },
  perform: (context) => strike(context, "main", (attacker) => borrowedFor(context.battle, attacker, context.intent)),
});

/** An attack outside of one's turn, with whatever the dialog names. */
function outOfTurn(
  source: Pick<ShockAction, "id" | "rules"> & { readonly icon: string; readonly cost: "instantMain" | "none" },
  occasion: "snap" | "opening",
  whyNot: (battle: ShockBattle, creature: ShockCreature) => RefusalReason | null,
  more: Pick<ShockAction, "applies">,
): ShockAction {
  return action({
    ...source,
    ...more,
    offered: { on: "sheet" },
    targets: ONE,
    picks: oneFoe,
    availability: (battle, creature) => unless(whyNot(battle, creature)),
    propose: (battle, intent) => proposeStrike(battle, intent, requireCreature(battle, intent.actor), { occasion }),
    *perform(context) {
      const { battle, intent } = context;
      const attacker = requireCreature(battle, intent.actor);
      const target = requireCreature(battle, intent.targets?.[0] ?? null);
      const { weapon, way } = meansFor(battle, intent, attacker, target, occasion);
      const plan = planAttack(battle, intent, attacker, target, weapon, occasion, { way });
      const reason = occasion === "opening" ? whyNoOpeningAt(battle, attacker, target) : null;
      if (reason) refuse(reason.rule, reason.text, reason.data);
      pay(context, attacker, source.cost);
      if (occasion === "opening") attacker.system.openingsTaken += 1;
      yield* carryOut(context, plan);
    },
  });
}

const snapAttack = outOfTurn(
  { id: "snapAttack", icon: "bolt", cost: "instantMain", rules: ["SH-SNP-01", "SH-SNP-02", "SH-SNP-03", "SH-SNP-04"] },
  "snap",
  whyNoSnap,
  { applies: (battle, creature) => isFighting(battle) && (!isFoe(creature) || creature.system.disciplined) },
);

/** Openings that the map does not show, by hand: only while somebody else's side acts (SH-OA-01). */
function whyNoOpening(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  const unable = unableReason(creature) ?? surprisedReason(battle, creature);
  if (unable) return unable;
  const data = { name: creature.name };
  return inOwnPhase(battle, creature) ? { rule: "SH-OA-01", text: "SHOCK.Refusal.OwnPhase", data } : null;
}

/** Nobody strikes whom it was disengaged from, unarmed, or more often than the world allows (SH-OA-01, SH-OA-02, open point 9). */
function whyNoOpeningAt(battle: ShockBattle, attacker: ShockCreature, target: ShockCreature): RefusalReason | null {
  const data = { name: attacker.name, target: target.name };
  if (threatReach(battle, attacker) === null) return { rule: "SH-OA-01", text: "SHOCK.Refusal.NotArmed", data };
  if (target.system.disengagedFrom.includes(attacker.uuid)) return { rule: "SH-OA-02", text: "SHOCK.Refusal.Disengaged", data };
  const spent = option(battle.options, "oaPerRound") === "one" && attacker.system.openingsTaken > 0;
  return spent ? { rule: "SH-OA-01", text: "SHOCK.Refusal.OpeningTaken", data } : null;
}

const opportunityAttack = outOfTurn(
  { id: "opportunityAttack", icon: "hand-back-fist", cost: "none", rules: ["SH-OA-01", "SH-OA-02", "SH-SHV-03"] },
  "opening",
  whyNoOpening,
  { applies: (battle) => isFighting(battle) },
);

export const attackActions: readonly ShockAction[] = [
  meleeAttack,
  rangedAttack,
  unarmedAttack,
  borrowedAttack,
  snapAttack,
  opportunityAttack,
];
