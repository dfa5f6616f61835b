// Intercept: an ally steps into the way of an attack and becomes its target (LU-REA-06, LU-REA-07).

import { areWithin } from "../../../engine/positions.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { chooseOne, together } from "../../../engine/procedure.ts";
import type { LuckBattle, LuckContext, LuckCreature } from "../types.ts";
import { speed } from "./defences.ts";
import type { ReactionPrice } from "./prices.ts";
import { payReaction, whyNoReaction } from "./reactions.ts";
import { isFighting } from "./states.ts";
import { areAllies } from "./teams.ts";

const PRICE: ReactionPrice = { kind: "reaction", stamina: 1 };

/** Allies of the target that could get there and pay for it. Where tokens don't tell how far that is, people know. */
export function interceptors(battle: LuckBattle, attacker: LuckCreature, target: LuckCreature): LuckCreature[] {
  if (!isFighting(battle)) return [];
  return Object.values(battle.combatants).flatMap(({ creature }): LuckCreature[] => {
    const ally = battle.creatures[creature];
    if (!ally?.system.traits.intercepts || creature === target.uuid || creature === attacker.uuid || !areAllies(battle, ally, target))
      return [];
    const tooFar = areWithin(battle.terrain, creature, target.uuid, speed(ally).total) === false;
    return tooFar || whyNoReaction(battle, ally, PRICE) !== null ? [] : [ally];
  });
}

/** Asks everybody who may at the same moment; the first of those who want to steps in. Returns whom the attack is at now. */
export function* interceptedTarget(
  context: LuckContext,
  attack: { readonly attacker: LuckCreature; readonly target: LuckCreature; readonly total: number },
): Procedure<LuckCreature> {
  const { attacker, target, total } = attack;
  const able = interceptors(context.battle, attacker, target);
  const players = able.filter(({ controlled }) => controlled);
  const others = able.filter(({ controlled }) => !controlled);
  const data = { name: attacker.name, target: target.name, total };
  const answers = yield* together([
    ...players.map((ally) => asked(ally.uuid, [ally], { ...data, ally: ally.name })),
    // The GM hears one question for all of his.
    ...(others.length > 0 ? [asked("gm", others, data)] : []),
  ]);
  const guard = answers.find((answer) => answer !== undefined);
  if (!guard) return target;
  payReaction(context.battle, guard, PRICE);
  guard.system.turn.freeDefence = true;
  context.note({
    rule: "LU-REA-06",
    text: "LUCK.Step.Intercepts",
    data: { ...data, ally: guard.name },
    about: guard.uuid,
  });
  return guard;
}

function* asked(of: string, allies: readonly LuckCreature[], data: Record<string, string | number>): Procedure<LuckCreature | undefined> {
  const answer = yield* chooseOne({
    rule: "LU-REA-06",
    text: of === "gm" ? "LUCK.Ask.InterceptAny" : "LUCK.Ask.Intercept",
    data,
    of,
    options: [
      { value: "none", label: "LUCK.Choice.NoIntercept" },
      ...allies.map(({ uuid, name }) => ({ value: uuid, label: "LUCK.Choice.Intercept", data: { name } })),
    ],
    fallback: "none",
  });
  return allies.find(({ uuid }) => uuid === answer);
}
