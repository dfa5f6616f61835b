// How much fight is left in a creature, as the ruleset's tally counts it.

import type { Battle, Creature, Shapes } from "../battle.ts";
import { combatantOf } from "../battle.ts";
import { isPlainObject } from "../json.ts";
import type { Ruleset } from "../ruleset.ts";

/** Points that damage lowers and healing raises, all pools together; temporary ones left out. */
export function healthOf<S extends Shapes>(ruleset: Ruleset<S>, creature: Creature<S>): number {
  let sum = 0;
  for (const path of healthPaths(ruleset, creature)) sum += pointsAt(creature, path);
  return sum;
}

/** Whether somebody still takes part in the fight: takes turns, and has points left of those that go last. */
export function isStanding<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S>): boolean {
  if (isSpent(ruleset, creature)) return false;
  const combatant = combatantOf(battle, creature.uuid);
  return combatant !== undefined && ruleset.takesTurns(battle, combatant);
}

/** Whether nothing is left of the points that go last. */
export function isSpent<S extends Shapes>(ruleset: Ruleset<S>, creature: Creature<S>): boolean {
  const last = healthPaths(ruleset, creature).at(-1);
  return last !== undefined && pointsAt(creature, last) <= 0;
}

/** Paths below `system` of the pools that count; without a tally, those that sheets show. */
function healthPaths<S extends Shapes>(ruleset: Ruleset<S>, creature: Creature<S>): readonly string[] {
  return (
    ruleset.tally?.health ??
    ruleset
      .vitals(creature, {})
      .pools.flatMap(({ path }) => (path === undefined ? [] : [path]))
      .slice(0, 1)
  );
}

function pointsAt(creature: Creature, path: string): number {
  let points: unknown = creature.system;
  for (const key of keysOf(path)) points = isPlainObject(points) ? points[key] : undefined;
  return typeof points === "number" ? points : 0;
}

/** The keys of a path, taken apart once: rulesets have few, and they are read thousands of times a battle. */
function keysOf(path: string): readonly string[] {
  const known = keysByPath.get(path);
  if (known) return known;
  const keys = path.split(".");
  keysByPath.set(path, keys);
  return keys;
}

const keysByPath = new Map<string, readonly string[]>();
