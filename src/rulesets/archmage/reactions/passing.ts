// Running past enemies who may step in: who could, who is passed, and what they say (AE-POS-04).

import { offerReactions } from "../../../engine/actions/reactions.ts";
import { fighters } from "../../../engine/battle/battle.ts";
import { canStep } from "../../../engine/map/grid.ts";
import { isPlaced } from "../../../engine/map/token-positions.ts";
import { friendlySpaces, wayOfRush } from "../../../engine/movement/forced-movement.ts";
import { booleanOption } from "../../../engine/procedures/intent-options.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { ArchmageBattle, ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { enemiesOf, isEngaged, isNear } from "../map/positions.ts";
import { isWordedOnMap } from "../map/map-words.ts";
import { has, isBarredByAmbush } from "../numbers/states.ts";
import { whyUnable } from "../turns/costs.ts";

/** Enemies that could stop a mover on its way to a goal: free, able, near the goal, and where nobody is the goal near everybody (AE-POS-04). */
export function interceptors(battle: ArchmageBattle, mover: ArchmageCreature, goal: ArchmageCreature | null): ArchmageCreature[] {
  const isInTheWay = (enemy: ArchmageCreature): boolean => (goal ? isNear(enemy, goal) : enemy.system.position.zone === "nearby");
  return enemiesOf(battle, mover).filter(
    (enemy) =>
      enemy.uuid !== goal?.uuid &&
      !isBarredByAmbush(battle, enemy) &&
      !isEngaged(battle, enemy) &&
      isInTheWay(enemy) &&
      whyUnable(enemy) === null &&
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
