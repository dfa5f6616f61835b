// Plays sequences of random records, one battle a seed, and takes each whole battle back and writes it again as the undo button would.

import type { BattleRecord, Change } from "../../../src/engine/index.ts";
import { applyChanges, equalPlain, inverseOf, snapshotOf } from "../../../src/engine/index.ts";
import type { Battle } from "../../../src/engine/battle/battle.ts";
import type { RandomPlay } from "../../../src/engine/testing/random-play.ts";
import { planReturn } from "../../../src/foundry/undo/undo-plan.ts";
import { playAtRandom as archmage } from "../../rulesets/archmage/random.ts";
import { playAtRandom as definition } from "../../rulesets/definition/random.ts";
import { playAtRandom as luck } from "../../rulesets/luck/random.ts";
import { playAtRandom as shock } from "../../rulesets/shock/random.ts";
import { playAtRandom as volition } from "../../rulesets/volition/random.ts";
import { playAtRandom as vigil } from "./vigil.ts";
import type { Outcome } from "../campaign.ts";
import { addCounts } from "../campaign.ts";

type Play = (
  seed: number,
  heard: (record: BattleRecord) => void,
) => Omit<RandomPlay<never>, "ruleset" | "start" | "battle"> & {
  readonly ruleset: { readonly id: string };
  readonly start: Battle;
  readonly battle: Battle;
};

/** Every ruleset of the repository: the seed says which is played. */
const PLAYS: readonly Play[] = [archmage, definition, luck, shock, volition];

/** Of so many seeds the last plays the example that summons. */
const SUMMONS_EVERY = 60;

/** Plays the battle of one seed. Losses name the seed: `npm run campaign -- sequences --runs 1 --seed <it>` plays it again. */
export function playSequence(seed: number): Outcome {
  const play = seed % SUMMONS_EVERY === SUMMONS_EVERY - 1 ? vigil : PLAYS[seed % PLAYS.length];
  if (!play) throw new RangeError(`${String(seed)} is no seed.`);
  const records: BattleRecord[] = [];
  const played = play(seed, (record) => records.push(record));
  const { id } = played.ruleset;
  const problems = [...played.problems, ...(played.problems.length > 0 ? [] : thereAndBack(played.start, played.battle, records))];
  return {
    counts: { records: played.records, battles: 1, refused: played.refused, [id]: played.records },
    losses: problems.map((problem) => `${id}, seed ${String(seed)}: ${problem}`),
  };
}

/** Plays battles of the seeds `from`, `from + step` … until there are so many records, or the first loss. */
export function playSequences(from: number, step: number, records: number, tell: (played: number) => void = () => undefined): Outcome {
  const counts: Record<string, number> = { records: 0 };
  for (let seed = from; (counts["records"] ?? 0) < records; seed += step) {
    const outcome = playSequence(seed);
    addCounts(counts, outcome.counts);
    if (outcome.losses.length > 0) return { counts, losses: outcome.losses };
    tell(outcome.counts["records"] ?? 0);
  }
  return { counts, losses: [] };
}

/** Takes everything back, newest first, and writes it again: by the plans that undo and redo are made of. */
function thereAndBack(start: Battle, end: Battle, records: readonly BattleRecord[]): string[] {
  const documents = snapshotOf(end);
  const problems = records.toReversed().flatMap(({ changes, id }) => write(documents, inverseOf(changes), `undoing ${id}`));
  if (!same(documents, snapshotOf(start))) problems.push("the battle taken back is not the battle at its start");
  problems.push(...records.flatMap(({ changes, id }) => write(documents, changes, `redoing ${id}`)));
  if (!same(documents, snapshotOf(end))) problems.push("the battle written again is not the battle at its end");
  return problems;
}

function write(documents: Map<string, Record<string, unknown>>, changes: readonly Change[], what: string): string[] {
  const plan = planReturn(changes, documents);
  applyChanges(documents, plan.write);
  const left = plan.conflicts.length + plan.gone.length;
  return left === 0 ? [] : [`${what} leaves ${String(left)} changes unwritten`];
}

function same(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return equalPlain(Object.fromEntries(one), Object.fromEntries(other));
}
