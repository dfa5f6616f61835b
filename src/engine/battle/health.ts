// How much fight is left in a creature, as the ruleset's tally counts it.

import { type Battle, type Creature, type Shapes, combatantOf } from "./battle.ts";
import type { Ruleset } from "../contract/ruleset.ts";

/** Points that damage lowers and healing raises, all pools together; temporary ones left out. */
export function healthOf<S extends Shapes>(ruleset: Ruleset<S>, creature: Creature<S>): number {
  let sum = 0;
  for (const read of readersOf(ruleset, creature)) sum += read(creature);
  return sum;
}

/** Whether somebody still takes part in the fight: takes turns, and has points left of those that go last. */
export function isStanding<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S>): boolean {
  if (isSpent(ruleset, creature) || ruleset.tactics?.isOut?.(creature) === true) return false;
  const combatant = combatantOf(battle, creature.uuid);
  return combatant !== undefined && ruleset.takesTurns(battle, combatant);
}

/** Whether nothing is left of the points that go last. */
export function isSpent<S extends Shapes>(ruleset: Ruleset<S>, creature: Creature<S>): boolean {
  const last = readersOf(ruleset, creature).at(-1);
  return last !== undefined && last(creature) <= 0;
}

type Reader = (creature: Creature) => number;

/** Readers of the pools that count, made once for a tally: they are read thousands of times a battle. Where it names none, the first pool that sheets show. */
function readersOf<S extends Shapes>(ruleset: Ruleset<S>, creature: Creature<S>): readonly Reader[] {
  const paths = ruleset.reportTotals?.health;
  if (!paths || paths.length === 0) return shownReaders(ruleset, creature);
  let readers = readersByTotals.get(paths);
  if (!readers) {
    readers = paths.map(readerOf);
    readersByTotals.set(paths, readers);
  }
  return readers;
}

const readersByTotals = new WeakMap<readonly string[], readonly Reader[]>();

/** What is left of somebody as players see it, stored or worked out: wounds that count up are shown as what is left of them. */
function shownReaders<S extends Shapes>(ruleset: Ruleset<S>, creature: Creature<S>): readonly Reader[] {
  const [first] = ruleset.vitals(creature, {}).pools;
  return first ? [() => first.value] : [];
}

/** Reads the points at a path below `system`; 0 where there are none. */
function readerOf(path: string): Reader {
  const keys = path.split(".");
  return ({ system }) => {
    let points: unknown = system;
    for (const key of keys) points = isObject(points) ? points[key] : undefined;
    return typeof points === "number" ? points : 0;
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Whether somebody is out of the fight where they lie: nothing left of the points that go last, or no more turns. Outside of a battle, points alone say it. */
export function isDown<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, creature: Creature<S>): boolean {
  const combatant = combatantOf(battle, creature.uuid);
  return isSpent(ruleset, creature) || combatant?.defeated === true || (combatant !== undefined && !ruleset.takesTurns(battle, combatant));
}
