// What is done out of turn by hand, where the table has seen what no action told: stepping in, striking at an opening.

import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { fieldsOnly, refusalOf, availabilityOf } from "../../../engine/actions/availability.ts";
import { areEnemies } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { loose } from "../attacks/attack.ts";
import { planAttack } from "../attacks/attack-plan.ts";
import { stepBetween, whyNotBetween, whyNotStepIn } from "./intercept.ts";
import { strikersAmong } from "./opportunity-attacks.ts";
import { alliesOf, areClose, areEngaged, isFree, isWithin } from "../map/positions.ts";
import { isActive, isDown, isFighting } from "../numbers/states.ts";
import type { VolitionAction, VolitionBattle, VolitionCreature, VolitionPayer } from "../data/types.ts";
import { proposeAttack } from "../attacks/attack-dialog.ts";
import { action } from "../turns/define-action.ts";

/** Friends whom a creature can step in front of by hand, those at its side first. */
function friendsOf(battle: VolitionBattle, creature: VolitionCreature): VolitionCreature[] {
  const near = alliesOf(battle, creature).filter((ally) => isWithin(creature, ally, "nearby"));
  return near.toSorted((a, b) => Number(areClose(creature, b)) - Number(areClose(creature, a)));
}

/** Why a creature cannot step in by hand, or null: for whom, if nobody is near? */
function whyNotIntercept(battle: VolitionBattle, creature: VolitionCreature, payer: VolitionPayer): RefusalReason | null {
  const reason = whyNotStepIn(battle, creature) ?? payer.why({ kind: "free", triggered: true });
  if (reason || friendsOf(battle, creature).length > 0) return reason;
  return { rule: "VO-INT-01", text: "VOLITION.Refusal.NobodyToStepInFor", data: { name: creature.name } };
}

/** Who steps in, whose way it is, and for whom; refuses what the rules forbid. Only who acts is on its way somewhere: whoever steps in is not (VO-INT-03). */
function planIntercept(battle: VolitionBattle, intent: Intent, payer: VolitionPayer) {
  const creature = requireCreature(battle, intent.actor);
  const enemy = requireCreature(battle, intent.targets?.[0] ?? null);
  refuseIf(whyNotIntercept(battle, creature, payer));
  const data = { name: creature.name, enemy: enemy.name, target: enemy.name };
  if (!areEnemies(creature, enemy) || isDown(enemy)) refuse("VO-INT-01", "VOLITION.Refusal.NotAnEnemy", data);
  if (!isActive(battle, enemy) && payer.limits?.onItsWay !== enemy.uuid) refuse("VO-INT-03", "VOLITION.Refusal.NotOnItsWay", data);
  const named = textOption(intent, "friend");
  const friend = named === "" ? friendsOf(battle, creature)[0] : battle.creatures[named];
  if (friend?.side !== creature.side || friend.uuid === creature.uuid) {
    return refuse("VO-INT-01", "VOLITION.Refusal.NotAnAlly", { ...data, target: friend?.name ?? named, item: "" });
  }
  refuseIf(whyNotBetween(battle, creature, enemy, friend));
  return { creature, enemy, friend };
}

const intercept = action({
  id: "intercept",
  icon: "people-arrows",
  price: { kind: "free" },
  rules: ["VO-INT-01", "VO-INT-02", "VO-INT-03", "VO-POS-05", "VO-CON-06"],
  offered: { on: "sheet" },
  place: "reaction",
  targets: { min: 1, max: 1 },
  targetCandidates: (battle, creature) => ({ max: 1, accepts: (other) => areEnemies(creature, other) && isActive(battle, other) }),
  applies: (battle, creature) => isFighting(battle) && isFree(battle, creature),
  availability: (battle, creature, _item, payer) => availabilityOf(whyNotIntercept(battle, creature, payer)),
  propose(battle, intent, payer) {
    const refusal = refusalOf(() => planIntercept(battle, intent, payer));
    // Who is asked in somebody's way is told for whom.
    if (payer.limits?.onItsWay !== undefined) return fieldsOnly([], refusal);
    const choices = friendsOf(battle, requireCreature(battle, intent.actor)).map(({ uuid, name }) => ({ value: uuid, label: name }));
    return fieldsOnly(
      [{ key: "friend", kind: "choice", value: choices[0]?.value ?? "", label: "VOLITION.Dialog.friend.Label", choices }],
      refusal,
    );
  },
  perform: asProcedure((context) => {
    const { battle, intent, payer, moment } = context;
    const { creature, enemy, friend } = planIntercept(battle, intent, payer);
    if (moment) {
      const { drawn } = moment.about;
      const before = drawn.find((each) => each.friend === friend.uuid);
      const data = { name: battle.creatures[before?.ally ?? ""]?.name ?? "", enemy: enemy.name };
      if (before) refuse("VO-INT-02", "VOLITION.Refusal.SteppedInAlready", data);
      moment.about.drawn = [...drawn, { friend: friend.uuid, ally: creature.uuid }];
    }
    payer.pay({ kind: "free", triggered: true });
    stepBetween(context, creature, enemy, friend);
  }),
});

/** Why a creature cannot take an opening now, or null (VO-OPP-01, VO-CON-08). */
function whyNotStrike(battle: VolitionBattle, creature: VolitionCreature, payer: VolitionPayer): RefusalReason | null {
  const reason = payer.why({ kind: "free", triggered: true });
  if (reason || strikersAmong(battle, [creature]).length > 0) return reason;
  return { rule: "VO-OPP-01", text: "VOLITION.Refusal.CannotStrike", data: { name: creature.name } };
}

/** Whoever is targeted has given the opening, where nobody was asked about one. */
function atOpening({ targets: [provoker = ""] = [] }: Intent, payer: VolitionPayer): VolitionPayer {
  return isAsked(payer) ? payer : { ...payer, limits: { ...payer.limits, provoker } };
}

function isAsked({ limits }: VolitionPayer): boolean {
  return limits?.provoker !== undefined;
}

function whyNotEngaged(
  battle: VolitionBattle,
  { targets: [uuid = ""] = [] }: Intent,
  creature: VolitionCreature,
  payer: VolitionPayer,
): RefusalReason | null {
  if (isAsked(payer)) return null;
  const target = battle.creatures[uuid];
  if (!target || areEngaged(creature, target)) return null;
  return { rule: "VO-OPP-01", text: "VOLITION.Refusal.NotEngagedWith", data: { name: creature.name, target: target.name } };
}

const opportunityAttack = action({
  id: "opportunityAttack",
  icon: "hand-back-fist",
  price: { kind: "free" },
  rules: ["VO-OPP-01", "VO-OPP-02", "VO-CON-08"],
  offered: { on: "sheet" },
  place: "reaction",
  targets: { min: 1, max: 1 },
  targetCandidates: (_battle, creature) => ({ max: 1, accepts: (other) => areEngaged(creature, other) }),
  applies: (battle, creature) => isFighting(battle) && !isFree(battle, creature),
  availability: (battle, creature, _item, payer) => availabilityOf(whyNotStrike(battle, creature, payer)),
  propose(battle, intent, payer) {
    const creature = requireCreature(battle, intent.actor);
    const shown = proposeAttack(battle, intent, creature, null, atOpening(intent, payer));
    return {
      ...shown,
      refusal: whyNotStrike(battle, creature, payer) ?? whyNotEngaged(battle, intent, creature, payer) ?? shown.refusal,
    };
  },
  *perform(context) {
    const { battle, intent, payer } = context;
    const creature = requireCreature(battle, intent.actor);
    refuseIf(whyNotStrike(battle, creature, payer) ?? whyNotEngaged(battle, intent, creature, payer));
    yield* loose(context, planAttack(battle, intent, creature, null, atOpening(intent, payer)));
  },
});

export const reactionActions: readonly VolitionAction[] = [intercept, opportunityAttack];
