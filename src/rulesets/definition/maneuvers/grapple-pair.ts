// Who holds whom, and what ends with the grip (DE-GRP-02 to -04, DE-GRP-08, DE-GRP-10 to -12).

import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { takeOff } from "../effects/effects.ts";
import { giveCondition } from "../data/conditions.ts";

/** The other one of a grapple, or undefined. */
export function partnerOf(battle: DefinitionBattle, creature: DefinitionCreature): DefinitionCreature | undefined {
  return creature.system.grapple.role === "" ? undefined : battle.creatures[creature.system.grapple.with];
}

/** Whom a creature holds, or undefined. */
export function captiveOf(battle: DefinitionBattle, creature: DefinitionCreature): DefinitionCreature | undefined {
  return creature.system.grapple.role === "aggressor" ? partnerOf(battle, creature) : undefined;
}

/** One gets hold of another. */
export function pairUp(context: DefinitionContext, aggressor: DefinitionCreature, defender: DefinitionCreature): void {
  Object.assign(aggressor.system.grapple, { role: "aggressor", with: defender.uuid, submissionRounds: null });
  Object.assign(defender.system.grapple, { role: "defender", with: aggressor.uuid, submissionRounds: null });
  giveCondition(context, aggressor, "grappling", { rule: "DE-GRP-02", source: defender.uuid });
  giveCondition(context, defender, "grappled", { rule: "DE-GRP-02", source: aggressor.uuid });
}

/** A submission ends, the grapple goes on (DE-GRP-11). */
export function endSubmission(context: DefinitionContext, defender: DefinitionCreature, rule: string): void {
  defender.system.grapple.submissionRounds = null;
  takeOff(context, defender, "submission", { rule });
}

/** A pin ends, and with it what the pin alone made possible. */
export function endPin(context: DefinitionContext, defender: DefinitionCreature, rule: string): void {
  takeOff(context, defender, "pinned", { rule });
  const aggressor = defender.system.grapple.with;
  if (aggressor !== "") takeOff(context, defender, "exposed", { rule, source: aggressor });
}

/** Both are free of each other, whoever of the two it is asked of. */
export function releaseGrapple(context: DefinitionContext, member: DefinitionCreature, rule: string): void {
  const partner = partnerOf(context.battle, member);
  for (const each of partner ? [member, partner] : [member]) {
    if (each.system.grapple.role === "defender") {
      endSubmission(context, each, rule);
      endPin(context, each, rule);
    }
    takeOff(context, each, "grappled", { rule });
    takeOff(context, each, "grappling", { rule });
    Object.assign(each.system.grapple, { role: "", with: "", submissionRounds: null });
  }
  const data = { name: member.name, other: partner?.name ?? "" };
  if (partner) context.note({ rule, text: "DEFINITION.Step.GrappleEnds", data, about: member.uuid });
}
