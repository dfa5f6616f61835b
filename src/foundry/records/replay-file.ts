// A record as a file that plays again anywhere: the record, and the battle that it started from. Pure.

import type { Battle, BattleRecord, Change, JsonObject, Ruleset } from "../../engine/index.ts";
import { clonePlain, equalPlain, inverseOf, isPlainObject, replay, withChanges } from "../../engine/index.ts";
import { admit } from "../validation/validate.ts";
import { type ReplayFile, replayFile as stored } from "../validation/replay.ts";

/** One step of the record beside the same step of its replay; null where there is none. */
interface ComparedStep {
  readonly recorded: string | null;
  readonly replayed: string | null;
  readonly same: boolean;
}

interface ReplayResult {
  readonly same: boolean;
  readonly steps: readonly ComparedStep[];
  /** Values that come out differently, as "document path". */
  readonly changes: readonly string[];
  /** Why it could not be played, "" when it could. */
  readonly problem: string;
}

/** The stored part of a record, without what its message adds. */
function plainRecord(record: BattleRecord): BattleRecord {
  const { version, id, ruleset, battle, round, turn, intent, answers, steps, offers, changes } = record;
  return clonePlain({ version, id, ruleset, battle, round, turn, intent, answers, steps, offers, changes });
}

/**
 * The battle before a record: `present` with everything that happened since taken back, newest first, and then the record itself. It counts only if the record
 * plays the same from it; null otherwise.
 */
export function battleBefore(
  ruleset: Ruleset,
  present: Battle,
  record: BattleRecord,
  since: readonly (readonly Change[])[],
  applied: boolean,
): Battle | null {
  let battle = present;
  for (const changes of since.toReversed()) battle = withChanges(battle, inverseOf(changes));
  if (applied) battle = withChanges(battle, inverseOf(record.changes));
  if (record.intent.action === "sortie.beginBattle") battle = { ...battle, started: false };
  return replayRecord(ruleset, battle, record).same ? battle : null;
}

/** Packs a record for a file. */
export function replayFile(record: BattleRecord, battle: Battle | null, system: string): ReplayFile {
  return { format: "sortie.record", version: 1, system, record: plainRecord(record), battle: battle && clonePlain(battle) };
}

/** Reads a file's text; null for anything that is no such file. Everything in it is only ever played in memory. */
export function readReplayFile(text: string): ReplayFile | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  return admit(stored, data);
}

/** Plays a record again on a copy of a battle, and compares. */
export function replayRecord(ruleset: Ruleset, battle: Battle, record: BattleRecord): ReplayResult {
  try {
    const again = replay(ruleset, clonePlain(battle), record);
    const steps = compareSteps(record.steps, again.steps);
    const changes = differingChanges(record.changes, again.changes);
    return { same: steps.every(({ same }) => same) && changes.length === 0, steps, changes, problem: "" };
  } catch (error) {
    const steps = compareSteps(record.steps, []);
    return { same: false, steps, changes: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

function compareSteps(recorded: BattleRecord["steps"], replayed: BattleRecord["steps"]): ComparedStep[] {
  return Array.from({ length: Math.max(recorded.length, replayed.length) }, (_, index) => {
    const [first, second] = [recorded[index], replayed[index]];
    return { recorded: first ? lineOf(first) : null, replayed: second ? lineOf(second) : null, same: equalPlain(first, second) };
  });
}

/** A step in one line, without a language: the key of its sentence and its data. */
function lineOf({ rule, text, data, outcome, dice }: BattleRecord["steps"][number]): string {
  const facts: JsonObject = { ...data, ...(outcome ? { outcome } : {}), ...(dice ? { dice: dice.total } : {}) };
  return `${rule} ${text} ${JSON.stringify(facts)}`;
}

/** A record keeps names of new effects in the world's language, which a replay does not know: names of effects are not compared. */
function differingChanges(recorded: readonly Change[], replayed: readonly Change[]): string[] {
  const addressed = (changes: readonly Change[]): Map<string, Change> =>
    new Map(changes.map((change) => [`${change.document} ${change.path}`.trim(), nameless(change)]));
  const [first, second] = [addressed(recorded), addressed(replayed)];
  return [...new Set([...first.keys(), ...second.keys()])].filter((address) => !equalPlain(first.get(address), second.get(address)));
}

function nameless(change: Change): Change {
  const without = (value: Change["after"]): Change["after"] =>
    isPlainObject(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== "name")) : value;
  return change.path === "" ? { ...change, before: without(change.before) ?? null, after: without(change.after) ?? null } : change;
}
