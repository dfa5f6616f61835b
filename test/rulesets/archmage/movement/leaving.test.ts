// Who may step in, and who strikes at a grabber that lets go and leaves. AE-POS-04, AE-GRB-04.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { fight, flat, foe, hero, openings, PASS, power, weapon } from "../table.ts";
import type { TestTable } from "../table.ts";

const grab = { kind: "grab", on: "hit", to: "target", id: "", amount: 0, types: [], ends: "default", difficulty: "normal", turns: 1 };
const brute = (name: string) =>
  foe(name, { foe: { typeKey: name }, defences: flat(10) }, [
    weapon("claw", { attackBonus: 9, damageFormula: "2" }),
    power("seize", { damage: "1", attackBonus: 9, applies: [grab] }),
  ]);
/** Orla acts first, then Tamsin, then the foes in the order of their letters. */
function start(foes: readonly string[], melees: readonly [string, string][] = []): TestTable {
  const heroes = ["Orla", "Tamsin"].map((name) => hero(name, { level: 1, hp: { value: 40, max: 40 } }, [weapon("sword")]));
  const table = fight([...heroes, ...foes.map(brute)], [20, 18, ...foes.map((_, index) => 15 - index)]);
  for (const [a, b] of melees) table.engage(a, b);
  return table;
}

describe("stepping in", () => {
  it("AE-POS-04 a guard is near the goal: nobody nearby is asked about somebody far away, whoever is with it is", () => {
    const rush = (far: readonly string[]) => {
      const table = start(["X", "Y"]);
      for (const name of far) table.creature(name).system.position.zone = "far";
      const options = { "past-X": true };
      const shown = table.proposal("Orla", "move", { at: ["Y"], options }).fields.some(({ key }) => key === "past-X");
      const asked = table.act("Orla", "move", { at: ["Y"], options }, shown ? [PASS] : []).asked.length;
      return [shown, asked];
    };
    expect([rush([]), rush(["Y"]), rush(["X"]), rush(["X", "Y"])]).toEqual([
      [true, 1],
      [false, 0],
      [false, 0],
      [true, 1],
    ]);
  });
});

describe("letting go", () => {
  it("AE-GRB-04 whom a grabber lets go of and leaves doesn't strike, whether it lets go first or as it moves; others do, and it does later", () => {
    const held = () => {
      const table = start(["X"], [["Tamsin", "X"]]);
      table.act("Orla", "move", { at: ["X"] });
      table.endTurn();
      table.endTurn();
      table.act("X", "usePower", { item: "seize", at: ["Orla"] }, [15, []]);
      return table;
    };
    const first = held();
    first.act("X", "releaseGrab");
    expect(first.proposal("X", "move").notes).toHaveLength(1);
    expect(openings(first.act("X", "move", {}, [PASS]))).toEqual([uuidOf("Tamsin")]);
    const atOnce = held();
    expect(openings(atOnce.act("X", "move", {}, [{ confirm: true }, PASS]))).toEqual([uuidOf("Tamsin")]);
    const later = held();
    later.act("X", "releaseGrab");
    for (let turn = 0; turn < 3; turn += 1) later.endTurn();
    expect(openings(later.act("X", "move", {}, [PASS, PASS]))).toHaveLength(2);
    const again = held();
    again.act("X", "releaseGrab");
    again.creature("X").system.budget.standard = true;
    again.act("X", "usePower", { item: "seize", at: ["Orla"] }, [15, []]);
    expect(again.creature("X").system.grab).toMatchObject({ released: [], holding: [uuidOf("Orla")] });
  });
});
