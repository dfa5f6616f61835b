// How foes are told apart on the map (SH-GRD-02).

import { expect, test } from "vitest";
import { markersOf } from "../../../src/rulesets/shock/rules/markers.ts";
import { foe, hero, TestTable } from "./table.ts";

const goblin = (name: string) => foe(name, { system: { kind: "Goblin" } });
const orc = (name: string) => foe(name, { system: { kind: "Orc" } });

test("SH-GRD-02 foes are numbered within their kind, with one tint for each kind; heroes need none", () => {
  const table = new TestTable([hero("Maren"), goblin("Snik"), orc("Ruk"), goblin("Snak"), orc("Skeg"), goblin("Snok")]);
  expect(markersOf(table.battle)).toEqual([
    { kind: "Goblin", tint: "blue", names: ["Snik", "Snak", "Snok"] },
    { kind: "Orc", tint: "orange", names: ["Ruk", "Skeg"] },
  ]);
  const played = table.gm("markers");
  expect(played.steps.map(({ data }) => [data?.["name"], data?.["kind"], data?.["number"], data?.["tint"]])).toEqual([
    ["Snik", "Goblin", 1, "SHOCK.Tint.blue"],
    ["Snak", "Goblin", 2, "SHOCK.Tint.blue"],
    ["Snok", "Goblin", 3, "SHOCK.Tint.blue"],
    ["Ruk", "Orc", 1, "SHOCK.Tint.orange"],
    ["Skeg", "Orc", 2, "SHOCK.Tint.orange"],
  ]);
  expect(played.changes).toEqual([]);
});

test("SH-GRD-02 a foe without a kind is one of its actor's name", () => {
  const table = new TestTable([foe("Ghost"), foe("Wight", { system: { kind: "  " } })]);
  expect(markersOf(table.battle).map(({ kind }) => kind)).toEqual(["Ghost", "Wight"]);
});

test("SH-GRD-02 is refused where there is nobody to mark", () => {
  const table = new TestTable([hero("Maren")]);
  expect(table.refusal(() => table.gm("markers"))).toBe("SH-GRD-02 NoFoesToMark");
  expect(table.offers("Maren", "markers")).toBe("SH-GRD-02 NoFoesToMark");
});
