// Opportunity attacks: whoever is given an opening is asked at once, and strikes before the deed that gave it goes on (VO-OPP-01, -02, VO-CON-08, setting `oppBefore`).

import { combatantOf } from "../../../engine/battle.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { confirm } from "../../../engine/procedure.ts";
import { has } from "../conditions.ts";
import { option } from "../settings.ts";
import type { VolitionBattle, VolitionContext, VolitionCreature } from "../types.ts";
import { surprisedReason, unableReason } from "./able.ts";
import { areEngaged } from "./positions.ts";
import { isFighting } from "./states.ts";
import { hasMeleeBasic } from "./attack-profile.ts";
import { basicAttack } from "./strike.ts";

/** Those of these enemies that can take an opening now: in a melee stance, able, and held by nobody. */
export function strikersAmong(battle: VolitionBattle, foes: readonly VolitionCreature[]): VolitionCreature[] {
  if (!isFighting(battle)) return [];
  return foes.filter(
    (foe) =>
      combatantOf(battle, foe.uuid) !== undefined &&
      unableReason(foe) === null &&
      surprisedReason(battle, foe, false) === null &&
      !has(foe, "grabbed") &&
      hasMeleeBasic(foe),
  );
}

/** Lets these enemies strike at whoever gives them an opening, one after the other. Tells whether the provoker is still up; it stops at the blow that fells it. */
export function* answerOpenings(
  context: VolitionContext,
  provoker: VolitionCreature,
  foes: readonly VolitionCreature[],
  rule: string,
): Procedure<boolean> {
  const { battle } = context;
  for (const foe of strikersAmong(battle, foes)) {
    const data = { name: provoker.name, foe: foe.name };
    context.note({ rule, text: "VOLITION.Step.Provokes", data, about: provoker.uuid });
    const strikes = yield* confirm({ rule: "VO-OPP-01", text: "VOLITION.Ask.OpportunityAttack", data, of: foe.uuid, fallback: true });
    if (!strikes) {
      context.note({ rule: "VO-OPP-01", text: "VOLITION.Step.LetsPass", data, about: foe.uuid });
      continue;
    }
    yield* basicAttack(context, foe, provoker, { opportunity: true });
    if (unableReason(provoker) === null) continue;
    context.note({ rule: "VO-OPP-01", text: "VOLITION.Step.StoppedByOpening", data, about: provoker.uuid });
    return false;
  }
  return true;
}

/** A deed that gives these enemies openings, which come before it, or after it where the world says so. Tells whether the deed was done. */
export function* withOpenings(
  context: VolitionContext,
  provoker: VolitionCreature,
  foes: readonly VolitionCreature[],
  rule: string,
  deed: () => Procedure,
): Procedure<boolean> {
  if (option(context.battle.options, "oppBefore") === true) {
    if (!(yield* answerOpenings(context, provoker, foes, rule))) return false;
    yield* deed();
    return true;
  }
  yield* deed();
  yield* answerOpenings(context, provoker, foes, rule);
  return true;
}

/** Those who would strike if this creature gave all whom it is engaged with an opening: what a dialog warns of. */
export function wouldStrike(battle: VolitionBattle, provoker: VolitionCreature, foes: readonly VolitionCreature[]): VolitionCreature[] {
  return strikersAmong(
    battle,
    foes.filter((foe) => areEngaged(provoker, foe)),
  );
}
