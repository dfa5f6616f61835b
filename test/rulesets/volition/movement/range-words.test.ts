// How creatures stand to each other follows from where their tokens stand (VO-POS-01), and what is said by hand holds until one of the two moves.

import { describe, expect, it } from "vitest";
import { dragged, onMap } from "../../map/on-map.ts";
import { impose } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { AWARE, fight, foe, hero, TestTable as Table, uuid, volition } from "../table.ts";

const TWO_AND_TWO = () => [hero("A"), hero("H"), foe("B"), foe("C")];

/** A and B side by side, H nearby, C far off. */
function gathered(options: TestTable["battle"]["options"] = {}): TestTable {
  const table = new Table(TWO_AND_TWO(), options);
  onMap(table, { A: [0, 0], B: [1, 1], H: [4, 0], C: [20, 0] });
  table.begin(AWARE);
  return table;
}
const words = (table: TestTable) => (["B", "H", "C"] as const).map((other) => table.relation("A", other));

describe("whom an ability is meant for", () => {
  it("VO-ATK-07 what is meant for as many as there are is proposed for all of them, what has a number for one", () => {
    const action = volition.actions.find(({ id }) => id === "useAbility");
    const meant = (target: object): unknown => {
      const table = fight([hero("A", { items: [{ id: "wave", type: "volitionAbility", system: { target } }] }), foe("B")]);
      const user = table.creature("A");
      return action?.targetCandidates?.(table.battle, user, user.items["wave"])?.all;
    };
    expect([meant({ who: "enemy", count: 0 }), meant({ who: "enemy", count: 2 }), meant({ who: "ally", count: 0 })]).toEqual([
      true,
      undefined,
      true,
    ]);
  });
});

describe("positions from the map", () => {
  it("VO-POS-01 a battle begins with everybody standing as the tokens do, without a line for each", () => {
    const table = gathered();
    expect(words(table)).toEqual(["engaged", "nearby", "far"]);
    expect(table.records[0]?.record.steps.filter(({ rule }) => rule === "VO-POS-01")).toEqual([]);
  });

  it("VO-POS-01 what the GM has said before the battle stays, and what is said in it holds until one of the two moves", () => {
    const table = new Table(TWO_AND_TWO());
    onMap(table, { A: [0, 0], B: [1, 1], H: [4, 0], C: [20, 0] });
    table.stand(["A", "B", "nearby"]);
    table.begin(AWARE);
    expect(table.relation("A", "B")).toBe("nearby");
    table.act("A", "setPosition", { at: ["C"], options: { relation: "nearby" } });
    dragged(table, { H: [5, 0] });
    expect(words(table)).toEqual(["nearby", "nearby", "nearby"]);
    dragged(table, { C: [21, 0] });
    expect(words(table)).toEqual(["nearby", "nearby", "far"]);
  });

  it("VO-POS-01 friends are next to each other; two who move together stay as they were; nothing that follows is nothing written", () => {
    const table = gathered();
    expect(dragged(table, { H: [0, 1] }).step("OnMap.nextTo").data).toEqual({ name: "H", others: ["A"] });
    expect(table.relation("A", "H")).toBe("nextTo");
    const together = dragged(table, { A: [3, 0], B: [4, 1] });
    expect([together.has("OnMap.engaged"), table.relation("A", "B")]).toEqual([false, "engaged"]);
    expect(dragged(table, { A: [3, 1], B: [4, 2] }).changes).toEqual([]);
  });

  it("VO-CON-07 a grab ends when the held is dragged away, however far", () => {
    const table = gathered();
    impose(table, "B", "A", { condition: "grabbed", duration: "manual" });
    const far = dragged(table, { A: [30, 0] });
    expect([table.conditions("A"), table.relation("A", "B"), far.has("EffectEnds")]).toEqual([[], "far", true]);
  });

  it("VO-POS-01 nobody is engaged with whom players do not see", () => {
    const table = gathered();
    expect(dragged(table, { C: [0, 1, { hidden: true }] }).changes).toEqual([]);
    expect(dragged(table, { C: [0, 1] }).has("OnMap.engaged")).toBe(true);
  });

  it("VO-POS-01 a world may read every map or none, and say how far nearby is", () => {
    expect(words(gathered({ wordsFromMap: "never" }))).toEqual(["far", "far", "far"]);
    expect(words(gathered({ nearbySpaces: 3 }))).toEqual(["engaged", "far", "far"]);
    const open = (wordsFromMap: string): TestTable => {
      const table = new Table(TWO_AND_TWO(), { wordsFromMap });
      onMap(table, { A: [0, 0], B: [1, 1] }, { spaces: "gridless" });
      table.begin(AWARE);
      return table;
    };
    expect([open("gridded").relation("A", "B"), open("always").relation("A", "B")]).toEqual(["far", "engaged"]);
  });

  it("VO-POS-01 whoever joins stands where its token does; without a map nobody is moved by it", () => {
    const table = fight(TWO_AND_TWO());
    expect(dragged(fight(TWO_AND_TWO(), { wordsFromMap: "never" }), { A: [0, 0], B: [1, 0] }).changes).toEqual([]);
    onMap(table, { A: [0, 0] });
    const late = hero("Late");
    onMap(table, { Late: [1, 0] });
    table.join(late);
    expect([table.relation("A", "Late"), table.system("A").relations.map(({ to }) => to)]).toEqual(["nextTo", [uuid("Late")]]);
  });
});
