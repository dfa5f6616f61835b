// Checks how resistances are graded, and that the sheet offers a preset for each grade.

import { describe, expect, it } from "vitest";
import { checkFields, initialOf } from "../../../../src/engine/index.ts";
import { buildBattle, buildCreature } from "../../../../src/engine/testing/builders.ts";
import { foeFields } from "../../../../src/rulesets/volition/data/fields.ts";
import volition from "../../../../src/rulesets/volition/index.ts";
import { gradeOf } from "../../../../src/rulesets/volition/numbers/resistance-grades.ts";
import { sheetView } from "../../../../src/rulesets/volition/sheet/sheet-view.ts";

function viewOf(resist: { type: string; threshold: number }[]) {
  const foe = buildCreature(volition, { type: "volitionFoe", name: "Husk", system: { resist } });
  return sheetView(buildBattle(volition, [foe]), foe);
}

describe("grades of resistance", () => {
  it("VO-RES-02: X up to 12 is low, 13 and 14 are medium, 15 and more is heavy", () => {
    expect([4, 12, 13, 14, 15, 18].map(gradeOf)).toEqual(["low", "low", "medium", "medium", "heavy", "heavy"]);
  });

  it("VO-RES-02: the sheet has a preset for each grade, whose row the fields take, and names the grade of what is entered", () => {
    const view = viewOf([{ type: "fire", threshold: 14 }]);
    expect(view["resist"]).toEqual([{ label: "VOLITION.Damage.fire", threshold: 14, grade: "VOLITION.Sheet.Grade.medium" }]);
    expect(view["grades"]).toEqual([
      { label: "VOLITION.Sheet.Grade.low", threshold: 12, entry: '{"threshold":12}' },
      { label: "VOLITION.Sheet.Grade.medium", threshold: 13, entry: '{"threshold":13}' },
      { label: "VOLITION.Sheet.Grade.heavy", threshold: 15, entry: '{"threshold":15}' },
    ]);
    expect(checkFields(foeFields, { ...initialOf(foeFields), resist: [{ type: "weapon", threshold: 15 }] })).toEqual([]);
  });
});
