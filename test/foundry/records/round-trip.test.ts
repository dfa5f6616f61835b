// Whatever was played, in any order: taken back newest first, through the functions that the undo button uses, every document is as it was, byte for byte;
// every record is one that the documents can hold, plays the same from the battle that is reconstructed for its file, and counts in the report without loss.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BattleRecord, Change, Documents } from "../../../src/engine/index.ts";
import { CORE_ACTIONS } from "../../../src/engine/run/core-actions.ts";
import { applyChanges, documentsOf, inverseOf, snapshotOf } from "../../../src/engine/index.ts";
import { playRandomly } from "../../../src/engine/testing/random-play.ts";
import { planReturn } from "../../../src/foundry/undo/undo-plan.ts";
import type { Kind } from "../../../src/foundry/undo/allowed-paths.ts";
import { impossibleChanges } from "../../../src/foundry/undo/allowed-paths.ts";
import { battleBefore } from "../../../src/foundry/records/replay-file.ts";
import { reportOf } from "../../../src/foundry/records/report.ts";
import archmage from "../../../src/rulesets/archmage/index.ts";
import type { ArchmageBattle } from "../../../src/rulesets/archmage/data/types.ts";
import { company } from "../../rulesets/archmage/company.ts";
import { TestTable } from "../../rulesets/archmage/table.ts";

interface Story {
  readonly start: ArchmageBattle;
  readonly end: ArchmageBattle;
  readonly records: readonly BattleRecord[];
}

function play(seed: number, rounds: number): Story {
  const start = new TestTable(company()).battle;
  const records: BattleRecord[] = [];
  const played = playRandomly(archmage, start, seed, rounds, (_battle, record) => {
    records.push(record);
    return [];
  });
  expect(played.problems).toEqual([]);
  return { start, end: played.battle, records };
}

/** Documents with their keys in order, so that equal means equal to the byte. */
function bytes(documents: Documents | ReadonlyMap<string, unknown>): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, sorted(inner)]),
    );
  };
  return JSON.stringify(sorted(Object.fromEntries(documents)));
}

function takeBack(documents: Map<string, Record<string, unknown>>, changes: readonly Change[]): void {
  const plan = planReturn(inverseOf(changes), documents);
  expect(plan.conflicts).toEqual([]);
  expect(plan.gone).toEqual([]);
  applyChanges(documents, plan.write);
}

function kindIn(battle: ArchmageBattle): (uuid: string) => Kind {
  return (uuid) => {
    if (uuid === "World") return { documentName: "World", type: "" };
    if (uuid === battle.uuid) return { documentName: "Combat", type: battle.ruleset };
    if (uuid.includes(".ActiveEffect.")) return { documentName: "ActiveEffect", type: "" };
    if (uuid.includes(".Combatant.")) return { documentName: "Combatant", type: battle.ruleset };
    const [actor = "", item] = uuid.split(".Item.");
    const creature = battle.creatures[actor];
    return item === undefined
      ? { documentName: "Actor", type: creature?.type ?? "" }
      : { documentName: "Item", type: creature?.items[item]?.type ?? "" };
  };
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

describe("random battles", () => {
  it("are taken back byte for byte, in reverse", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { start, end, records } = play(seed, 3);
        const documents = snapshotOf(end);
        for (const record of records.toReversed()) takeBack(documents, record.changes);
        expect(bytes(documents)).toBe(bytes(documentsOf(start)));
        for (const record of records) applyChanges(documents, planReturn(record.changes, documents).write);
        expect(bytes(documents)).toBe(bytes(documentsOf(end)));
      }),
      { numRuns: 10, seed: 3 },
    );
  });

  it("hold only records that their documents can hold", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { start, records } = play(seed, 2);
        for (const { changes } of records) expect(impossibleChanges(archmage, changes, kindIn(start))).toEqual([]);
      }),
      { numRuns: 8, seed: 4 },
    );
  });

  it("can be had back at any record, from the end of the story", () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: 0, max: 0.99, noNaN: true }), (seed, where) => {
        const { end, records } = play(seed, 2);
        const index = Math.floor(where * records.length);
        const record = records[index];
        if (!record) return;
        const since = records.slice(index + 1).map(({ changes }) => changes);
        // The story begins before its battle and goes on after it; whether that runs is no document's value.
        const moments = records.map(({ intent }) => intent.action);
        const started = index > moments.indexOf(CORE_ACTIONS.beginBattle) && index <= moments.indexOf(CORE_ACTIONS.endBattle);
        const before = battleBefore(archmage, { ...end, started }, record, since, true);
        expect(before, `${record.intent.action} cannot be replayed`).not.toBeNull();
      }),
      { numRuns: 8, seed: 5 },
    );
  });

  it("lose no hit point in the report", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { start, end, records } = play(seed, 3);
        const counted = records.map(({ intent, changes }) => ({ intent, changes, state: "applied" as const }));
        const { rows } = reportOf(counted, [], { health: ["hp.value"], spent: [] }, () => false);
        for (const creature of Object.values(start.creatures)) {
          const row = rows.find((candidate) => candidate.creature === creature.uuid);
          const after = end.creatures[creature.uuid]?.system.hp.value ?? 0;
          // Healing counts what lies above 0, so the sums agree for whoever never fell below it.
          const fell = records.some(({ changes }) =>
            changes.some(
              ({ document, path, after: value }) => document === creature.uuid && path === "system.hp.value" && Number(value) < 0,
            ),
          );
          if (!fell) expect(creature.system.hp.value - (row?.taken ?? 0) + (row?.healed ?? 0)).toBe(after);
        }
        const sum = (key: "dealt" | "taken" | "healed" | "healing" | "down" | "felled"): number =>
          rows.reduce((total, row) => total + row[key], 0);
        expect([sum("dealt"), sum("healing"), sum("felled")]).toEqual([sum("taken"), sum("healed"), sum("down")]);
      }),
      { numRuns: 6, seed: 6 },
    );
  });
});
