// Who is in melee and who is far away follows from where tokens stand (AE-POS-01, AE-POS-02), and what is said by hand holds until one of the two moves.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { dragged, onMap } from "../../map/on-map.ts";
import { foe, hero, TestTable } from "../table.ts";

function begun(options: TestTable["battle"]["options"] = {}): TestTable {
  const table = new TestTable([hero("Orla"), hero("Tamsin"), foe("Reaver"), foe("Witch")], options);
  onMap(table, { Orla: [0, 0], Reaver: [1, 1], Tamsin: [4, 0], Witch: [20, 0] });
  table.begin(20, 15, 10, 5);
  return table;
}
const melee = (table: TestTable, name: string): string[] => table.creature(name).system.position.engagedWith;
const zone = (table: TestTable, name: string): string => table.creature(name).system.position.zone;

describe("positions from the map", () => {
  it("AE-POS-01 AE-POS-02 what was said by hand before the battle stays when it begins", () => {
    const table = new TestTable([hero("Orla"), foe("Reaver")]);
    onMap(table, { Orla: [0, 0], Reaver: [4, 0] });
    table.engage("Orla", "Reaver");
    table.begin(20, 15);
    expect(melee(table, "Orla")).toEqual([uuidOf("Reaver")]);
    const away = new TestTable([hero("Orla"), foe("Reaver")]);
    onMap(away, { Orla: [0, 0], Reaver: [4, 0] });
    away.creature("Reaver").system.position.zone = "far";
    away.begin(20, 15);
    expect(zone(away, "Reaver")).toBe("far");
  });

  it("AE-POS-02 a battle begins with neighbours in melee, and AE-POS-01 with whoever stands apart far away", () => {
    const table = begun();
    expect([melee(table, "Orla"), melee(table, "Reaver"), melee(table, "Tamsin")]).toEqual([[uuidOf("Reaver")], [uuidOf("Orla")], []]);
    expect(["Orla", "Tamsin", "Witch"].map((name) => zone(table, name))).toEqual(["nearby", "nearby", "far"]);
  });

  it("AE-POS-01 where most are nowhere together nobody is far away, and one move reaches anybody", () => {
    const two = new TestTable([hero("Orla"), foe("Reaver")]);
    onMap(two, { Orla: [0, 0], Reaver: [8, 0] });
    two.begin(20, 15);
    expect(["Orla", "Reaver"].map((name) => zone(two, name))).toEqual(["nearby", "nearby"]);
    const table = new TestTable([hero("Orla"), foe("Reaver"), foe("Witch")]);
    onMap(table, { Orla: [0, 0], Reaver: [8, 0], Witch: [8, 7] });
    table.begin(20, 15, 10);
    expect(["Orla", "Reaver", "Witch"].map((name) => zone(table, name))).toEqual(["nearby", "nearby", "nearby"]);
    dragged(table, { Reaver: [30, 0] });
    expect(zone(table, "Reaver")).toBe("nearby");
    dragged(table, { Witch: [4, 0] });
    dragged(table, { Reaver: [40, 0] });
    expect(zone(table, "Reaver")).toBe("far");
  });

  it("AE-POS-02 AE-GRB-01 a token dragged away is out of melee and out of every grip, as one record", () => {
    const table = begun();
    table.creature("Reaver").system.grab.holding.push(uuidOf("Orla"));
    table.creature("Orla").system.grab.by.push(uuidOf("Reaver"));
    const gone = dragged(table, { Orla: [3, 3] });
    expect([melee(table, "Orla"), table.creature("Orla").system.grab.by, table.creature("Reaver").system.grab.holding]).toEqual([
      [],
      [],
      [],
    ]);
    expect(gone.step("ApartOnMap").data).toEqual({ name: "Orla", foe: "Reaver" });
    expect(dragged(table, { Orla: [3, 4] }).changes).toEqual([]);
    expect(dragged(table, { Orla: [2, 2] }).step("EngagedOnMap").rule).toBe("AE-POS-02");
  });

  it("AE-POS-01 far away and back again; two neighbours far from all are in melee all the same", () => {
    const table = begun();
    dragged(table, { Witch: [5, 3] });
    expect(zone(table, "Witch")).toBe("nearby");
    dragged(table, { Tamsin: [30, 0] });
    expect(zone(table, "Tamsin")).toBe("far");
    dragged(table, { Witch: [31, 0] });
    expect([melee(table, "Tamsin"), zone(table, "Tamsin"), zone(table, "Witch")]).toEqual([[uuidOf("Witch")], "nearby", "nearby"]);
  });

  it("AE-POS-02 what a rule or a hand has said holds until one of the two moves, and the fallen are nobody's melee", () => {
    const table = begun();
    table.engage("Tamsin", "Witch");
    table.creature("Witch").system.position.zone = "nearby";
    dragged(table, { Orla: [1, 0] });
    expect(melee(table, "Tamsin")).toEqual([uuidOf("Witch")]);
    dragged(table, { Tamsin: [4, 1] });
    expect(melee(table, "Tamsin")).toEqual([]);
    table.hero("Tamsin").system.death.dead = true;
    expect(dragged(table, { Tamsin: [2, 2] }).has("EngagedOnMap")).toBe(false);
  });

  it("AE-POS-01 a world may leave the map alone", () => {
    const table = begun({ wordsFromMap: "never" });
    expect([melee(table, "Orla"), zone(table, "Witch")]).toEqual([[], "nearby"]);
    expect(dragged(table, { Orla: [3, 3] }).changes).toEqual([]);
  });
});
