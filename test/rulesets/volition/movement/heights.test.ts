// Whoever flies is as high as its token: it comes down when the flight ends, falls when it is felled up there, and is up again when that is taken back.

import { describe, expect, it } from "vitest";
import { inverseOf } from "../../../../src/engine/procedures/changes.ts";
import type { BattleRecord } from "../../../../src/engine/procedures/record.ts";
import { withChanges } from "../../../../src/engine/procedures/restore.ts";
import { putOnScene } from "../../../../src/engine/testing/builders.ts";
import { AWARE, fight, foe, hero, stance, TestTable, uuid, volition } from "../table.ts";

/** A on the ground, B on the wing this many spaces above the next one, C as high on a roof. */
function air(above = 3): TestTable {
  const table = new TestTable([
    hero("A", { system: { band: "fast", hp: { value: 24, max: 24 } }, items: [stance("Blade")] }),
    foe("B", { system: { hp: { value: 20, max: 20 } } }),
    foe("C", { system: { hp: { value: 20, max: 20 } } }),
  ]);
  table.battle = putOnScene(volition, table.battle, {
    A: { x: 0, y: 0 },
    B: { x: 1, y: 0, elevation: above },
    C: { x: 9, y: 0, elevation: 3 },
  });
  table.toggle("B", "flying");
  table.begin(AWARE);
  return table;
}

const height = (table: TestTable, name: string) => [
  table.creature(name).token?.elevation,
  table.battle.terrain?.places[uuid(name)]?.elevation,
];
const UNIT = 5;

function toggled(table: TestTable): BattleRecord | undefined {
  table.toggle("B", "flying");
  return table.records.at(-1)?.record;
}

describe("whoever is aloft", () => {
  it("VO-CON-06 whoever flies no longer comes down to the ground in the same record, and is up again when it is taken back", () => {
    const table = air();
    expect(height(table, "B")).toEqual([3 * UNIT, 3]);
    const record = toggled(table);
    expect(height(table, "B")).toEqual([0, 0]);
    expect(record?.steps.filter(({ text }) => text === "SORTIE.Step.Lands")).toMatchObject([{ rule: "VO-CON-06", about: uuid("B") }]);
    expect(record?.moves).toEqual([{ token: table.creature("B").token?.uuid, kind: "forced", way: [{ x: 100, y: 0, elevation: 0 }] }]);
    const before = withChanges(table.battle, inverseOf(record?.changes ?? []));
    expect([before.creatures[uuid("B")]?.token?.elevation, before.terrain?.places[uuid("B")]?.elevation]).toEqual([3 * UNIT, 3]);
  });

  it("VO-CON-06 comes down to the floor of its level, and not to the ground below it", () => {
    const table = air();
    const loft = { id: "loft", name: "Loft", bottom: 2, opensTo: [] };
    table.battle = putOnScene(volition, table.battle, {
      A: { x: 0, y: 0, elevation: 2, level: loft },
      B: { x: 1, y: 0, elevation: 4, level: loft },
    });
    toggled(table);
    expect(height(table, "B")).toEqual([2 * UNIT, 2]);
    expect(table.creature("B").token?.level).toBe("loft");
  });

  it("VO-CON-06 whoever is felled in the air falls, though its wings are still there", () => {
    const table = air();
    table.act("A", "hurt", { at: ["B"], options: { amount: "50" } });
    expect(table.conditions("B")).toEqual(["dead", "flying"]);
    expect(height(table, "B")).toEqual([0, 0]);
    expect(table.records.at(-1)?.record.steps.at(-1)).toMatchObject({ text: "SORTIE.Step.FallsDown", about: uuid("B") });
    expect(table.relation("A", "B")).toBe("nearby");
  });

  it("VO-CON-06 a blow that fells nobody moves nobody, and whoever falls on a roof stays there", () => {
    const table = air();
    table.act("A", "hurt", { at: ["B"], options: { amount: "5" } });
    table.act("A", "hurt", { at: ["C"], options: { amount: "50" } });
    expect([height(table, "B"), height(table, "C")]).toEqual([
      [3 * UNIT, 3],
      [3 * UNIT, 3],
    ]);
  });

  it("VO-POS-01 up there it is beside nobody; once it is down it stands in melee with whoever it came down beside", () => {
    const table = air();
    expect(table.relation("A", "B")).toBe("nearby");
    table.toggle("B", "flying");
    expect(table.relation("A", "B")).toBe("engaged");
  });

  it("VO-CON-06 without a map there is no height to lose", () => {
    const table = fight([hero("A"), foe("B")]);
    table.toggle("B", "flying");
    expect(toggled(table)?.moves).toBeUndefined();
  });
});
