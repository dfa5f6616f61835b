// Battles at random, by the id of their ruleset: what laws over all rulesets are tried with.

import type { Battle, Shapes } from "../../../src/engine/battle/battle.ts";
import type { BattleRecord } from "../../../src/engine/procedures/record.ts";
import type { RandomPlay } from "../../../src/engine/testing/random-play.ts";
import { beginAtRandom as archmage } from "../archmage/random.ts";
import { beginAtRandom as definition } from "../definition/random.ts";
import { beginAtRandom as luck } from "../luck/random.ts";
import { beginAtRandom as shock } from "../shock/random.ts";
import { beginAtRandom as volition } from "../volition/random.ts";

/** Where a random battle begins, for each ruleset: a battle of that ruleset's shapes. */
export const RANDOM_BATTLES: Readonly<Record<string, (seed: number) => unknown>> = { archmage, definition, luck, shock, volition };

/** A battle as it began, and all that was done in it. */
export interface RecordedPlay<S extends Shapes> {
  readonly start: Battle<S>;
  readonly records: readonly BattleRecord[];
}

/** Plays a battle and tells each record. */
export type HeardPlay<S extends Shapes> = (seed: number, heard: (record: BattleRecord) => void) => RandomPlay<S>;

const known = new WeakMap<object, Map<number, unknown>>();

/** What a player plays with a seed; each is played once, whichever laws look at it. Nobody changes it: take a copy. */
export function recordedPlay<S extends Shapes>(play: HeardPlay<S>, seed: number): RecordedPlay<S> {
  const bySeed = known.get(play) ?? new Map<number, unknown>();
  known.set(play, bySeed);
  const found = bySeed.get(seed);
  if (found) return found as RecordedPlay<S>;
  const records: BattleRecord[] = [];
  const { start } = play(seed, (record) => records.push(record));
  const recorded = { start, records };
  bySeed.set(seed, recorded);
  return recorded;
}
