// Opportunity attacks: everybody who is given an opening is asked at once, and strikes before the deed that gave it goes on (AE-OA-01).

import { combatantOf } from "../../../engine/battle/battle.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import type { ArchmageBattle, ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { whyUnable } from "../turns/costs.ts";
import { cannotStrike } from "../turns/payers.ts";
import { isFighting } from "../numbers/states.ts";

/** Those of these foes that can take an opening now. */
export function strikersAmong(battle: ArchmageBattle, foes: readonly ArchmageCreature[]): ArchmageCreature[] {
  if (!isFighting(battle)) return [];
  return foes.filter((foe) => combatantOf(battle, foe.uuid) !== undefined && cannotStrike(battle, foe) === null);
}

/** Lets these foes strike at whoever gives them an opening. Tells whether the provoker can go on with what it was about to do. */
export function* answerOpenings(
  context: ArchmageContext,
  provoker: ArchmageCreature,
  foes: readonly ArchmageCreature[],
  rule: string,
): Procedure<boolean> {
  const { battle } = context;
  if (!combatantOf(battle, provoker.uuid)) return true;
  const strikers = strikersAmong(battle, foes);
  for (const { name } of strikers) {
    context.note({ rule, text: "ARCHMAGE.Step.Provokes", data: { name: provoker.name, foe: name }, about: provoker.uuid });
  }
  const about = { who: provoker.uuid, foes: strikers.map(({ uuid }) => uuid), stopped: false };
  const answered = yield* offerReactions(context, { when: "opening", about });
  for (const foe of strikers.filter(({ uuid }) => !answered.some(({ creature }) => creature === uuid))) {
    const data = { name: provoker.name, foe: foe.name };
    context.note({ rule: "AE-OA-01", text: "ARCHMAGE.Step.LetsGo", data, about: foe.uuid });
  }
  if (whyUnable(provoker) === null) return true;
  if (strikers.length > 0) {
    context.note({ rule: "AE-OA-01", text: "ARCHMAGE.Step.StoppedByOpening", data: { name: provoker.name }, about: provoker.uuid });
  }
  return false;
}
