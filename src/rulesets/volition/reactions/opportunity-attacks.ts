// Opportunity attacks: whoever is given an opening is asked at once, and strikes before the deed that gave it goes on (VO-OPP-01, -02, VO-CON-08).

import { combatantOf } from "../../../engine/battle/battle.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import { has } from "../data/conditions.ts";
import type { VolitionBattle, VolitionContext, VolitionCreature } from "../data/types.ts";
import { whySurprised, whyUnable } from "../numbers/able.ts";
import { momentOf } from "./triggers.ts";
import { areEngaged } from "../map/positions.ts";
import { isFighting } from "../numbers/states.ts";
import { hasMeleeBasic } from "../items/attack-profile.ts";

/** Those of these enemies that can take an opening now: in a melee stance, able, and held by nobody. */
export function strikersAmong(battle: VolitionBattle, foes: readonly VolitionCreature[]): VolitionCreature[] {
  if (!isFighting(battle)) return [];
  return foes.filter(
    (foe) =>
      combatantOf(battle, foe.uuid) !== undefined &&
      whyUnable(foe) === null &&
      whySurprised(battle, foe, false) === null &&
      !has(foe, "grabbed") &&
      hasMeleeBasic(foe),
  );
}

/** Lets these enemies strike at whoever gives them an opening; they are asked at once. Tells whether the provoker is still up. */
export function* answerOpenings(
  context: VolitionContext,
  provoker: VolitionCreature,
  foes: readonly VolitionCreature[],
  rule: string,
): Procedure<boolean> {
  const strikers = strikersAmong(context.battle, foes);
  if (strikers.length === 0) return true;
  const wordsFor = (foe: VolitionCreature) => ({ name: provoker.name, foe: foe.name });
  for (const foe of strikers) context.note({ rule, text: "VOLITION.Step.Provokes", data: wordsFor(foe), about: provoker.uuid });
  const answered = yield* offerReactions(context, { when: "opening", about: momentOf(provoker, strikers) });
  for (const foe of strikers) {
    if (answered.some(({ creature }) => creature === foe.uuid)) continue;
    context.note({ rule: "VO-OPP-01", text: "VOLITION.Step.LetsPass", data: wordsFor(foe), about: foe.uuid });
  }
  if (whyUnable(provoker) === null) return true;
  context.note({ rule: "VO-OPP-01", text: "VOLITION.Step.StoppedByOpening", data: { name: provoker.name }, about: provoker.uuid });
  return false;
}

/** A deed that gives these enemies openings, which come before it: who is stopped by one does not do it. */
export function* withOpenings(
  context: VolitionContext,
  provoker: VolitionCreature,
  foes: readonly VolitionCreature[],
  rule: string,
  deed: () => Procedure,
): Procedure {
  if (yield* answerOpenings(context, provoker, foes, rule)) yield* deed();
}

/** Those who would strike if this creature gave all whom it is engaged with an opening: what a dialog warns of. */
export function wouldStrike(battle: VolitionBattle, provoker: VolitionCreature, foes: readonly VolitionCreature[]): VolitionCreature[] {
  return strikersAmong(
    battle,
    foes.filter((foe) => areEngaged(provoker, foe)),
  );
}
