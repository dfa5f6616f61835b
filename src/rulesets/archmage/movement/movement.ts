// Moving: what holds a creature back, leaving a melee, running up to somebody, being stopped on the way (AE-POS-01 to -04, AE-GRB-03).

import type { Place } from "../../../engine/battle/battle.ts";
import { activeCreature, areEnemies, fighters } from "../../../engine/battle/battle.ts";
import { booleanOption } from "../../../engine/procedures/intent-options.ts";
import { canStep } from "../../../engine/map/grid.ts";
import { isPlaced, moveTo } from "../../../engine/map/token-positions.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { confirm } from "../../../engine/procedures/procedure.ts";
import { friendlySpaces, noteNoWay, wayInTow, wayOfRush } from "../../../engine/movement/forced-movement.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { ArchmageBattle, ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import { unableReason } from "../turns/costs.ts";
import { isWordedOnMap } from "./range-words.ts";
import { engage, engagedFoes, enemiesOf, grabbersOf, heldBy, isEngaged, isNear, part, release } from "../map/positions.ts";
import { has, isBarredByAmbush, isFighting } from "../numbers/states.ts";

/** Why a creature can't move from where it is (other than by teleport), or null. */
export function immobile(battle: ArchmageBattle, creature: ArchmageCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (has(creature, "stuck")) return { rule: "AE-CND-06", text: "ARCHMAGE.Refusal.Stuck", data };
  if (grabbersOf(battle, creature).length > 0) return { rule: "AE-GRB-01", text: "ARCHMAGE.Refusal.Grabbed", data };
  return null;
}

/** Enemies that could stop a mover on its way to a goal: free, able, near the goal, and where nobody is the goal near everybody (AE-POS-04). */
export function interceptors(battle: ArchmageBattle, mover: ArchmageCreature, goal: ArchmageCreature | null): ArchmageCreature[] {
  const isInTheWay = (enemy: ArchmageCreature): boolean => (goal ? isNear(enemy, goal) : enemy.system.position.zone === "nearby");
  return enemiesOf(battle, mover).filter(
    (enemy) =>
      enemy.uuid !== goal?.uuid &&
      !isBarredByAmbush(battle, enemy) &&
      !isEngaged(battle, enemy) &&
      isInTheWay(enemy) &&
      unableReason(enemy) === null &&
      !has(enemy, "stuck") &&
      hasWayTo(battle, mover, enemy),
  );
}

/** Whether somebody could be stopped beside a guard: not on the far side of a wall, where the map says who stands beside whom. */
function hasWayTo(battle: ArchmageBattle, mover: ArchmageCreature, guard: ArchmageCreature): boolean {
  if (!isWordedOnMap(battle, mover) || !isPlaced(battle, guard) || !canStep(battle.terrain)) return true;
  return wayOfRush(battle, mover, guard, { mayPass: friendlySpaces(battle, mover), around: true }) !== null;
}

/** Of those who could, the ones that the mover really passes: named by the table, or sheltering the goal. */
export function passed(
  battle: ArchmageBattle,
  mover: ArchmageCreature,
  goal: ArchmageCreature | null,
  named: readonly string[],
): ArchmageCreature[] {
  const shelter = goal?.system.position.behind ?? "";
  return interceptors(battle, mover, goal).filter(({ uuid }) => uuid === shelter || named.includes(uuid));
}

/** Uuids of the creatures that a dialog says are passed; it names them by combatant. */
export function saidToBePassed(battle: ArchmageBattle, intent: Pick<Intent, "options">): string[] {
  return fighters(battle)
    .filter(({ id }) => booleanOption(intent, `past-${id}`))
    .map(({ creature }) => creature);
}

/** Asks those who are passed whether they step in; the first who does stops the mover. Tells whether the way was free. */
export function* runPast(context: ArchmageContext, mover: ArchmageCreature, guards: readonly ArchmageCreature[]): Procedure<boolean> {
  const about = { who: mover.uuid, foes: guards.map(({ uuid }) => uuid), stopped: false };
  yield* offerReactions(context, { when: "passing", about });
  return !about.stopped;
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

/** Victims that a mover must let go of: as big as it or bigger (AE-GRB-03), or stuck where they are (AE-CND-06). */
export function cannotCarry(battle: ArchmageBattle, mover: ArchmageCreature): ArchmageCreature[] {
  return heldBy(battle, mover).filter((victim) => victim.system.size >= mover.system.size || has(victim, "stuck"));
}

/** Asks a grabber that wants to move whether it lets go of those it can't carry; null where it does not, and stays: nothing is spent then. */
export function* askToLetGo(context: ArchmageContext, mover: ArchmageCreature): Procedure<ArchmageCreature[] | null> {
  const victims = cannotCarry(context.battle, mover);
  for (const victim of victims) {
    const rule = has(victim, "stuck") ? "AE-CND-06" : "AE-GRB-03";
    const data = { name: mover.name, victim: victim.name };
    if (yield* confirm({ rule, text: "ARCHMAGE.Ask.LetGo", data, of: mover.uuid, fallback: true })) continue;
    context.note({ rule, text: "ARCHMAGE.Step.KeepsHold", data, about: mover.uuid });
    return null;
  }
  return victims;
}

/** Lets go of those whom a grabber still holds of them. */
export function letGoOf(context: ArchmageContext, mover: ArchmageCreature, victims: readonly ArchmageCreature[]): void {
  const held = heldBy(context.battle, mover);
  for (const victim of victims.filter((one) => held.includes(one))) {
    release(mover, victim);
    context.note({ rule: "AE-GRB-01", text: "ARCHMAGE.Step.Released", data: { name: victim.name, by: mover.name }, about: victim.uuid });
  }
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
