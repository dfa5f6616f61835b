// Coming to somebody and out of everything: what holds a creature back, running up to another, teleporting (AE-POS-01 to -03, AE-TEL-01).

import { type Place, activeCreature, areEnemies } from "../../../engine/battle/battle.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { isPlaced, moveTo } from "../../../engine/map/token-positions.ts";
import { friendlySpaces, noteNoWay, wayInTow, wayOfRush } from "../../../engine/movement/forced-movement.ts";
import type { ArchmageBattle, ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { engage, engagedFoes, grabbersOf, heldBy, part } from "./positions.ts";
import { has, isFighting } from "../numbers/states.ts";

/** Why a creature can't move from where it is (other than by teleport), or null. */
export function immobile(battle: ArchmageBattle, creature: ArchmageCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (has(creature, "stuck")) return { rule: "AE-CND-06", text: "ARCHMAGE.Refusal.Stuck", data };
  if (grabbersOf(battle, creature).length > 0) return { rule: "AE-GRB-01", text: "ARCHMAGE.Refusal.Grabbed", data };
  return null;
}

/** Brings a mover's token beside somebody, with whom it carries; where walls or enemies leave no way it is left to the table. */
export function runUpTo(context: ArchmageContext, mover: ArchmageCreature, goal: ArchmageCreature): void {
  const { battle } = context;
  const rush = { mayPass: friendlySpaces(battle, mover), around: true };
  const way = wayOfRush(battle, mover, goal, rush);
  if (!way) noteNoWay(context, mover, goal, "AE-POS-03", rush);
  if (!way || way.length < 2) return;
  bringAlong(context, mover, way);
  moveTo(context, mover, way.slice(1), "walk");
}

/** Whom a mover holds comes along its way. */
export function bringAlong(context: ArchmageContext, mover: ArchmageCreature, way: readonly Place[]): void {
  for (const victim of heldBy(context.battle, mover)) {
    const inTow = wayInTow(context.battle, victim, way);
    if (inTow && inTow.length > 1) moveTo(context, victim, inTow.slice(1), "forced");
  }
}

/** Brings a mover into melee with an enemy, or beside a friend. */
export function arrive(context: ArchmageContext, mover: ArchmageCreature, goal: ArchmageCreature): void {
  runUpTo(context, mover, goal);
  if (areEnemies(mover, goal)) {
    engage(mover, goal);
    context.note({ rule: "AE-POS-03", text: "ARCHMAGE.Step.Engages", data: { name: mover.name, foe: goal.name }, about: mover.uuid });
    return;
  }
  mover.system.position.zone = goal.system.position.zone;
  const { position } = mover.system;
  if (isFighting(context.battle) && !position.besides.includes(goal.uuid)) position.besides = [...position.besides, goal.uuid];
  context.note({ rule: "AE-STB-04", text: "ARCHMAGE.Step.MovesBeside", data: { name: mover.name, ally: goal.name }, about: mover.uuid });
}

/** Somebody teleports: nobody strikes, and nothing holds it. In its own turn it may be put anywhere on the map for nothing afterwards. */
export function teleport(context: ArchmageContext, mover: ArchmageCreature): void {
  vanish(context.battle, mover);
  if (activeCreature(context.battle)?.uuid === mover.uuid && isPlaced(context.battle, mover)) mover.system.budget.teleport = true;
  context.note({ rule: "AE-TEL-01", text: "ARCHMAGE.Step.Teleports", data: { name: mover.name }, about: mover.uuid });
}

/** Leaves every melee and hold at once, without giving anybody an opening (AE-TEL-01). */
export function vanish(battle: ArchmageBattle, mover: ArchmageCreature): void {
  for (const foe of engagedFoes(battle, mover)) part(mover, foe);
  for (const grabber of grabbersOf(battle, mover)) part(mover, grabber);
  for (const victim of heldBy(battle, mover)) part(mover, victim);
  mover.system.position.behind = "";
}
