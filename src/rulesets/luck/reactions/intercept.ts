// Intercept: an ally steps into the way of an attack and becomes its target (LU-REA-06, LU-REA-07).

import { fighters } from "../../../engine/battle/battle.ts";
import { wayInto } from "../../../engine/movement/forced-movement.ts";
import { isLonger, lengthOfWay } from "../../../engine/movement/measured-way.ts";
import { wayThrough } from "../../../engine/movement/moving.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { type ReactionRule, offerReactions } from "../../../engine/actions/reactions.ts";
import type { LuckBattle, LuckContext, LuckCreature, LuckShapes } from "../data/types.ts";
import { type Aim, isBlow } from "../data/moments.ts";
import { distances, farthestOf } from "../numbers/speed.ts";
import type { ReactionPrice } from "../data/prices.ts";
import { lastReaction, REACTION } from "../turns/may-react.ts";
import { isFighting } from "../numbers/states.ts";
import { areAllies } from "../turns/sides.ts";

/** What stepping in costs. */
export const INTERCEPT: ReactionPrice = { kind: "reaction", stamina: 1 };
const AIMED = "aimed";

/** Allies of the target that could get there. Where tokens don't tell how far that is, people know. */
export function interceptors(battle: LuckBattle, attacker: string, target: string): LuckCreature[] {
  const ward = battle.creatures[target];
  if (!ward || !isFighting(battle)) return [];
  return fighters(battle).flatMap(({ creature }): LuckCreature[] => {
    const ally = battle.creatures[creature];
    if (!ally?.system.traits.intercepts || creature === target || creature === attacker || !areAllies(battle, ally, ward)) return [];
    return isTooFar(battle, ally, ward) ? [] : [ally];
  });
}

/** Whether somebody's speed does not take it into another's space, by tokens: around walls, every second diagonal space counted twice (LU-MOV-01). */
function isTooFar(battle: LuckBattle, ally: LuckCreature, ward: LuckCreature): boolean {
  const way = wayInto(battle, ally, ward);
  if (!way) return way === null;
  const [start, ...stops] = way;
  // Whoever stands beside the target has no way to go; how long another one is, only people know where the scene's unit says nothing.
  if (!start || stops.length <= 1 || typeof battle.terrain?.unitDistance !== "number") return false;
  return isLonger(lengthOfWay(wayThrough({ distances }, battle, start, stops)), farthestOf(ally));
}

/** Asks everybody who may at the same moment; the first of those who want to steps in. Returns whom the attack is at now. */
export function* interceptedTarget(
  context: LuckContext,
  attack: { readonly attacker: LuckCreature; readonly target: LuckCreature; readonly total: number },
): Procedure<LuckCreature> {
  const { attacker, target, total } = attack;
  const aim: Aim = { attacker: attacker.uuid, target: target.uuid, total, guard: "" };
  yield* offerReactions(context, { when: AIMED, about: aim });
  return context.battle.creatures[aim.guard] ?? target;
}

/** The window of those who could step in. The GM hears one question for all of his. */
export const interceptRow: ReactionRule<LuckShapes> = {
  id: AIMED,
  when: AIMED,
  rule: "LU-REA-06",
  text: "LUCK.Ask.Intercept",
  jointly: "LUCK.Ask.InterceptAny",
  pass: "LUCK.Choice.NoIntercept",
  depth: 1,
  data: ({ creatures }, about, ally) => ({
    name: creatures[about.attacker]?.name ?? "",
    target: creatures[about.target]?.name ?? "",
    total: about.total,
    ally: ally.name,
  }),
  who: (battle, about) => (isBlow(about) ? [] : interceptors(battle, about.attacker, about.target)),
  actions: ["intercept"],
  deeds: () => [{ action: "intercept" }],
  label: (_battle, { name }) => ({ text: "LUCK.Choice.Intercept", data: { name } }),
  payer: () => REACTION,
  notes: lastReaction,
};
