// Trampling: over everybody in the way.

import { describe, expect, it } from "vitest";
import { abilities, duel, PASS, STRIKE } from "./duel.ts";
import type { attack } from "./duel.ts";
import type { TestTable } from "./table.ts";

type Script = Parameters<typeof attack>[1];

describe("trample", () => {
  const run = (more: Parameters<typeof duel>[0] = {}) =>
    duel({
      foes: ["B", "C"],
      hero: { bab: 0, movement: 40, abilities: abilities({ str: 5 }) },
      at: { A: [0, 0], B: [3, 0], C: [4, 0] },
      ...more,
    });
  const trample = (table: TestTable, script: Script, options = {}, at = ["B", "C"]) => table.act("A", "trample", { at, options }, script);

  it("DE-TRM-01 twice the movement over everybody in the way; each loss ends on the floor, a win ends the run", () => {
    const table = run();
    const played = trample(table, [10, PASS, 10, 12, 4, PASS, 10, PASS, 7, 13]);
    expect([played.step("Tramples").data?.["feet"], table.conditions("B"), table.conditions("C")]).toEqual([80, ["prone"], []]);
    expect(played.has("TrampleStops")).toBe(true);
    const far = run();
    expect(far.refusal(() => trample(far, [], { feet: 85 }))).toBe("DE-TRM-01 TrampleTooFar");
    const missed = run({ foe: { ac: { misc: 20 } } });
    expect(trample(missed, [10, PASS]).has("TrampleStops")).toBe(true);
  });

  it("DE-TRM-02 unarmed damage and twice Strength, crushing; a world may add Strength once more", () => {
    const hurt = (str: number, options = {}) => {
      const table = run({ hero: { bab: 20, abilities: abilities({ str }) }, options });
      trample(table, [10, PASS, 20, 1, 4, PASS], {}, ["B"]);
      return 100 - table.hp("B");
    };
    expect([hurt(5), hurt(-1), hurt(5, { trampleBase: "dieAndStr" })]).toEqual([14, 2, 19]);
  });

  it("DE-TRM-03 bystanders are opened up to as well, and nobody strikes beyond its limit", () => {
    const table = run({ foes: ["B", "C"], at: { A: [0, 0], B: [3, 0], C: [0, 1] } });
    const played = trample(table, [STRIKE, 1, 10, STRIKE, 1, 20, 1, 4], {}, ["B"]);
    const openings = played.asked.filter(({ kind }) => kind === "choose").map(({ rule, of }) => `${rule} ${String(of)}`);
    expect(openings).toEqual(["DE-AOO-01 Actor.C", "DE-AOO-01 Actor.B"]);
    const felled = run({ hero: { hp: { value: 2, max: 50 } } });
    trample(felled, [10, STRIKE, 15, 3]);
    expect([felled.hp("A"), felled.active]).toEqual([0, "B"]);
  });
});
