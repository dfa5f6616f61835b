// How foes of a kind are told apart (SH-GRD-02).

import { expect, test } from "vitest";
import shock from "../../../../src/rulesets/shock/index.ts";
import { isFoe } from "../../../../src/rulesets/shock/data/types.ts";
import { fight, foe, hero, TestTable } from "../table.ts";

const goblin = (name: string) => foe(name, { system: { kind: "Goblin" } });
const orc = (name: string) => foe(name, { system: { kind: "Orc" } });
const marks = (table: TestTable, ...names: readonly string[]) =>
  names.map((name) => {
    const creature = table.creature(name);
    return isFoe(creature) ? `${String(creature.system.marker.number)} ${creature.system.marker.tint}` : "";
  });

test("SH-GRD-02 foes are numbered within their kind, with one tint for each kind; heroes need none", () => {
  const table = new TestTable([hero("Maren"), goblin("Snik"), orc("Ruk"), goblin("Snak"), orc("Skeg"), goblin("Snok")]);
  const played = table.gm("markers");
  expect(played.steps.map(({ data }) => [data?.["name"], data?.["kind"], data?.["number"], data?.["tint"]])).toEqual([
    ["Snik", "Goblin", 1, "SHOCK.Tint.blue"],
    ["Snak", "Goblin", 2, "SHOCK.Tint.blue"],
    ["Snok", "Goblin", 3, "SHOCK.Tint.blue"],
    ["Ruk", "Orc", 1, "SHOCK.Tint.orange"],
    ["Skeg", "Orc", 2, "SHOCK.Tint.orange"],
  ]);
  expect(shock.vitals(table.creature("Snak"), {}).states).toContainEqual({
    label: "SHOCK.State.marker",
    data: { number: 2, tint: "SHOCK.Tint.blue" },
    rule: "SH-GRD-02",
    // It only tells one from others of its kind.
    badge: true,
    // Stands on the token.
    img: "systems/sortie/icons/mark-2--blue.svg",
  });
  expect(table.states("Maren")).toEqual([]);
});

test("SH-GRD-02 a battle marks its foes by itself; whoever joins goes on counting, whoever left leaves a gap, and the end takes the markers off", () => {
  const table = fight([hero("Maren"), goblin("Snik"), goblin("Snak"), orc("Ruk")]);
  expect(marks(table, "Snik", "Snak", "Ruk")).toEqual(["1 blue", "2 blue", "1 orange"]);
  table.leave("Snik");
  table.join(goblin("Snok"));
  table.join(foe("Ghost", { system: { kind: "  " } }));
  expect(marks(table, "Snak", "Snok", "Ghost")).toEqual(["2 blue", "3 blue", "1 green"]);
  table.endBattle();
  expect([marks(table, "Snak", "Ruk"), table.states("Snak")]).toEqual([["0 ", "0 "], []]);
});

test("SH-GRD-02 more kinds than tints begin anew", () => {
  const table = new TestTable(["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"].map((name) => foe(name)));
  table.gm("markers");
  expect(marks(table, "A", "H", "I", "J")).toEqual(["1 blue", "1 grey", "1 blue", "1 orange"]);
});

test("SH-GRD-02 is refused where there is nobody to mark", () => {
  const table = new TestTable([hero("Maren")]);
  expect(table.refusal(() => table.gm("markers"))).toBe("SH-GRD-02 NoFoesToMark");
  expect(table.offers("Maren", "markers")).toBe("SH-GRD-02 NoFoesToMark");
});
