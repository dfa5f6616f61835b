// Who holds whom, kept the same on both: how a hold begins and ends, and what it keeps from (SH-GRP-02, SH-GRP-03).

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../data/types.ts";

/** Those who hold a creature, as far as they are still there. */
export function grapplersOf(battle: ShockBattle, creature: ShockCreature): ShockCreature[] {
  return creature.system.grappledBy.flatMap((uuid) => battle.creatures[uuid] ?? []);
}

/** Whom a creature holds. */
export function heldBy(battle: ShockBattle, creature: ShockCreature): ShockCreature | undefined {
  return battle.creatures[creature.system.grappling];
}

/** One takes hold of another. */
export function tie(grappler: ShockCreature, held: ShockCreature): void {
  grappler.system.grappling = held.uuid;
  if (!held.system.grappledBy.includes(grappler.uuid)) held.system.grappledBy = [...held.system.grappledBy, grappler.uuid];
}

/** A hold ends, and the card says why. */
export function untie(context: ShockContext, grappler: ShockCreature, held: ShockCreature, rule: string): void {
  grappler.system.grappling = "";
  held.system.grappledBy = held.system.grappledBy.filter((uuid) => uuid !== grappler.uuid);
  context.note({ rule, text: "SHOCK.Step.Released", data: { name: held.name, grappler: grappler.name }, about: held.uuid });
}

/** Why a creature cannot leave its place, or null (SH-GRP-03). */
export function whyHeldFast(creature: ShockCreature): RefusalReason | null {
  const { grappledBy, grappling } = creature.system;
  if (grappledBy.length > 0) return { rule: "SH-GRP-03", text: "SHOCK.Refusal.Grappled", data: { name: creature.name } };
  return grappling === "" ? null : { rule: "SH-GRP-03", text: "SHOCK.Refusal.Grappling", data: { name: creature.name } };
}
