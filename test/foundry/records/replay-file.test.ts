// A record in a file: plays again and says whether it comes to the same, step by step; anything else in a file is told apart.

import { describe, expect, it } from "vitest";
import { readReplayFile, replayFile, replayRecord } from "../../../src/foundry/records/replay-file.ts";
import { storedRecord } from "../../../src/foundry/records/message.ts";
import { JUNK, placesIn, replaced } from "../validation/junk.ts";
import { archmage, flat, foe, hero, power, TestTable } from "../../rulesets/archmage/table.ts";

function blast(targets: number): { table: TestTable; script: number[]; at: string[] } {
  const at = Array.from({ length: targets }, (_, index) => `Rat ${String(index)}`);
  const flame = power("flame", {
    kind: "spell",
    delivery: "ranged",
    ability: "int",
    defence: "pd",
    damage: "6d6",
    types: ["fire"],
    usage: "daily",
    targets: { count: targets, group: true },
    applies: [
      { kind: "condition", on: "hit", to: "target", id: "dazed", amount: 0, types: [], ends: "save", difficulty: "normal", turns: 1 },
      { kind: "ongoing", on: "hit", to: "target", id: "", amount: 5, types: ["fire"], ends: "save", difficulty: "normal", turns: 1 },
    ],
  });
  const mage = hero("Corvin", { level: 5 }, [flame], { int: 18 });
  const rats = at.map((name) => foe(name, { hp: { value: 60, max: 60 }, defences: flat(12) }));
  return { table: new TestTable([mage, ...rats]), script: [...at.map(() => 15), 1, 2, 3, 4, 5, 6], at };
}

describe("a replayable file", () => {
  const { table, at } = blast(6);
  const record = table.act("Corvin", "usePower", { item: "flame", at }, [...at.map(() => 15), [1, 2, 3, 4, 5, 6]]);
  const before = table.records[0]?.before ?? null;
  const file = readReplayFile(JSON.stringify(replayFile(record, before, "0.1.0")));

  it("plays the same again", () => {
    if (!file?.battle) throw new Error("The file lacks its battle");
    const result = replayRecord(archmage, file.battle, file.record);
    expect(result).toMatchObject({ same: true, changes: [], problem: "" });
    expect(result.steps.length).toBe(record.steps.length);
  });

  it("shows where it comes to something else", () => {
    if (!file?.battle) throw new Error("The file lacks its battle");
    const forged = { ...file.record, changes: file.record.changes.slice(1) };
    const first = file.record.changes[0];
    expect(replayRecord(archmage, file.battle, forged)).toMatchObject({
      same: false,
      changes: [`${first?.document ?? ""} ${first?.path ?? ""}`],
    });
    const shortened = { ...file.record, answers: file.record.answers.slice(1) };
    expect(replayRecord(archmage, file.battle, shortened).same).toBe(false);
  });

  it("tells other files apart", () => {
    for (const text of ["", "{}", "[1]", '{"format":"sortie.record","version":1,"record":{}}', '{"format":"other"}'])
      expect(readReplayFile(text)).toBeNull();
  });

  it("shows what it can, or is none, whatever stands in any place of it", () => {
    const small = blast(1);
    const hit = small.table.act("Corvin", "usePower", { item: "flame", at: small.at }, [15, [1, 2, 3, 4, 5, 6]]);
    const from = small.table.records[0]?.before;
    const whole = readReplayFile(JSON.stringify(replayFile(hit, null, "0.1.0")));
    if (!whole || !from) throw new Error("The file lacks its battle");
    let shown = 0;
    for (const place of placesIn(whole)) {
      for (const [name, junk] of JUNK) {
        // What no text can hold, no file holds.
        if (["undefined", "function", "symbol", "nested 20000 deep", "big integer", "thrower"].includes(name)) continue;
        const read = readReplayFile(JSON.stringify(replaced(whole, place, junk)));
        if (!read) continue;
        shown += 1;
        expect(replayRecord(archmage, from, read.record)).toHaveProperty("same");
      }
    }
    expect(shown).toBeGreaterThan(0);
  });

  it("is about a small message: six targets, two effects each, stay well below 12 kB", () => {
    // In a world every creature's uuid is that of an unlinked token.
    const names = [...new Set(record.changes.flatMap(({ document }) => /^Actor\.[^.]+/.exec(document)?.[0] ?? []))];
    let text = JSON.stringify(record);
    for (const [index, name] of names.entries())
      text = text.replaceAll(`"${name}`, `"Scene.aaaaaaaaaaaaaaaa.Token.bbbbbbbbbbbbbbb${String(index)}.Actor.cccccccccccccccc`);
    const { asked: _, ...long } = JSON.parse(text) as typeof record;
    const size = JSON.stringify(storedRecord(long, archmage.reportTotals)).length;
    expect(size).toBeLessThan(9000);
  });
});
