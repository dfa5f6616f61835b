// Who holds whom, kept the same on both: how a hold begins and ends, and what a fall does to it (SH-GRP-02, SH-GRP-03, SH-GRP-10).

import { participants } from "../../../engine/battle.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { option } from "../settings.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../types.ts";
import { isWithin } from "./distances.ts";
import { isAble, isDead, isFighting } from "./states.ts";
import { meleeReach } from "./weapons.ts";

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

/** Whoever falls lets go; who was held stays held, unless it is dead or the world reads that otherwise (SH-GRP-10). */
export function letFallen(context: ShockContext, fallen: ShockCreature): void {
  const { battle } = context;
  const held = heldBy(battle, fallen);
  if (held) untie(context, fallen, held, "SH-GRP-10");
  else fallen.system.grappling = "";
  if (!isDead(fallen) && option(battle.options, "grappleDown") === "continue") return;
  for (const grappler of grapplersOf(battle, fallen)) untie(context, grappler, fallen, "SH-GRP-10");
  fallen.system.grappledBy = [];
}

/** Farther than a drag and a reach together: whoever is there has been moved away, not along (SH-GRP-05). */
const DRAG = 10;

/** Ends the holds that nothing holds up any more: the other one has left the battle, is dead, or stands somewhere else altogether. */
export function endBrokenTies(context: ShockContext): void {
  const { battle } = context;
  if (!isFighting(battle)) return;
  const here = participants(battle);
  for (const grappler of here) {
    if (grappler.system.grappling === "") continue;
    const held = here.find(({ uuid }) => uuid === grappler.system.grappling);
    if (!held) grappler.system.grappling = "";
    else if (isDead(held) || !isAble(grappler) || isWithin(battle, grappler, held, meleeReach(battle, grappler) + DRAG) === false)
      untie(context, grappler, held, "SH-GRP-02");
  }
  for (const held of here)
    held.system.grappledBy = held.system.grappledBy.filter((uuid) => battle.creatures[uuid]?.system.grappling === held.uuid);
}

/** Ends every hold of and on a creature that leaves the battle. */
export function dropTies(battle: ShockBattle, gone: ShockCreature): void {
  for (const other of participants(battle)) {
    other.system.grappledBy = other.system.grappledBy.filter((uuid) => uuid !== gone.uuid);
    if (other.system.grappling === gone.uuid) other.system.grappling = "";
  }
  gone.system.grappling = "";
  gone.system.grappledBy = [];
}

/** Why a creature cannot leave its place, or null (SH-GRP-03). */
export function whyHeldFast(creature: ShockCreature): RefusalReason | null {
  const { grappledBy, grappling } = creature.system;
  if (grappledBy.length > 0) return { rule: "SH-GRP-03", text: "SHOCK.Refusal.Grappled", data: { name: creature.name } };
  return grappling === "" ? null : { rule: "SH-GRP-03", text: "SHOCK.Refusal.Grappling", data: { name: creature.name } };
}
