// Tests, advantage and the luck die, on the specification's own examples.

import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/engine/data/json.ts";
import type { ScriptedAnswer } from "../../../../src/engine/tables/scripted.ts";
import { hero, item, TestTable } from "../table.ts";

interface Ann {
  readonly luck?: number;
  readonly athletics?: number;
  readonly options?: Readonly<Record<string, number | string | boolean>>;
}

/** Ann, strength d6 and athletics d4, with a training of 1 where the test names it. */
function ann({ luck = 0, athletics = 4, options = {} }: Ann = {}): TestTable {
  const system = { luck: { mod: luck }, proficiencies: { martial: 1 } };
  return new TestTable([hero("Ann", { attributes: { strength: 6 }, skills: { athletics }, system })], options);
}

/** What a test of strength and athletics comes to, and whether it succeeds. */
function tested(table: TestTable, faces: ScriptedAnswer, options: JsonObject = {}): { total: unknown; luck: unknown; outcome: unknown } {
  const given = { attribute: "strength", skill: "athletics", difficulty: 6, ...options };
  const step = table.act("Ann", "test", { options: given }, [faces]).steps[0];
  return { total: step?.data?.["total"], luck: step?.data?.["luck"], outcome: step?.outcome };
}
const trained = { proficiency: "martial" };

describe("tests", () => {
  it("LU-TST-01: strength d6 shows 3, athletics d4 shows 2, and 1: 6; without a skill die 3 and 1: 4", () => {
    expect(tested(ann(), [3, 2, 10], trained).total).toBe(6);
    expect(tested(ann({ athletics: 0 }), [3, 10], trained).total).toBe(4);
    // An attribute that nobody has entered has a d4.
    const other = ann().act("Ann", "test", { options: { attribute: "mind", skill: "" } }, [[4, 10]]);
    expect(other.asked).toMatchObject([{ dice: { terms: [{ faces: 4 }, { faces: 20 }] } }]);
  });

  it("LU-TST-01: of several proficiencies one counts, talents help, and a word that the world does not know adds nothing", () => {
    const table = new TestTable([
      hero("Ann", {
        items: [item("Talent", "handy", { modifiers: [{ target: "test", value: 2 }] })],
        system: { proficiencies: { martial: 1 } },
      }),
    ]);
    const made = table.act("Ann", "test", { options: { skill: "", proficiency: "martial", modifier: -1 } }, [[4, 10]]);
    expect(made.steps[0]?.breakdown?.terms.map(({ kind, value }) => [kind, value])).toEqual([
      ["proficiency", 1],
      ["talent", 2],
      ["situational", -1],
    ]);
    const unknown = table.act("Ann", "test", { options: { skill: "", proficiency: "sorcery", attribute: "wings" } }, [[4, 10]]);
    expect(unknown.steps[0]?.breakdown?.total).toBe(2);
  });

  it("LU-TST-02: 6 against 6 succeeds, 5 against 6 fails", () => {
    expect(tested(ann(), [3, 3, 10]).outcome).toBe("success");
    expect(tested(ann(), [3, 2, 10]).outcome).toBe("failure");
  });

  it("LU-TST-03: 19 with a luck of 1 is 20; 1 with a luck of -1 is 0", () => {
    expect(tested(ann({ luck: 1 }), [1, 1, 19]).luck).toBe(20);
    expect(tested(ann({ luck: -1 }), [1, 1, 1]).luck).toBe(0);
    const talented = new TestTable([hero("Ann", { items: [item("Talent", "charmed", { luckMod: 2 })] })]);
    expect(tested(talented, [1, 19]).luck).toBe(21);
  });

  it("LU-TST-04: dice 2 and 1, and 1: luck 20 makes 8, luck 19 leaves 4, luck 22 makes 8", () => {
    expect(tested(ann(), [2, 1, 20], trained).total).toBe(8);
    expect(tested(ann(), [2, 1, 19], trained).total).toBe(4);
    expect(tested(ann({ luck: 2 }), [2, 1, 20], trained)).toMatchObject({ total: 8, luck: 22 });
  });

  it("LU-TST-05: of 2+3 and 4+4, advantage keeps 8 and disadvantage 5; without either the first counts, and luck is rolled once", () => {
    expect(tested(ann(), [2, 3, 4, 4, 10], { advantage: 1 }).total).toBe(8);
    expect(tested(ann(), [2, 3, 4, 4, 10], { advantage: -1 }).total).toBe(5);
    expect(tested(ann(), [2, 3, 10]).total).toBe(5);
    const step = ann().act("Ann", "test", { options: { skill: "athletics", advantage: 1 } }, [[2, 3, 4, 4, 10]]).steps[0];
    expect(step?.dice?.kept).toEqual([[false], [false], [true], [true]]);
  });

  it("LU-TST-05: by the world's reading, the luck die is rolled again, or a level is worth 2", () => {
    const lucky = { options: { advantageMode: "luckDie" } };
    expect(tested(ann(lucky), [2, 3, 5, 20], { advantage: 1 })).toMatchObject({ total: 9, luck: 20 });
    expect(tested(ann(lucky), [2, 3, 5, 20], { advantage: -1 })).toMatchObject({ total: 5, luck: 5 });
    const flat = { options: { advantageMode: "flat" } };
    expect(tested(ann(flat), [2, 3, 10], { advantage: 2 }).total).toBe(9);
    expect(tested(ann(flat), [2, 3, 10], { advantage: -1 }).total).toBe(3);
  });

  it("LU-TST-06: double advantage keeps the best of 5, 8 and 9, and more than two levels are two; the world may allow fewer", () => {
    expect(tested(ann(), [2, 3, 4, 4, 6, 3, 10], { advantage: 2 }).total).toBe(9);
    expect(tested(ann(), [2, 3, 4, 4, 6, 3, 10], { advantage: 7 }).total).toBe(9);
    expect(tested(ann(), [2, 3, 4, 4, 6, 3, 10], { advantage: -7 }).total).toBe(5);
    expect(tested(ann({ options: { advantageCap: 1 } }), [2, 3, 4, 4, 10], { advantage: 2 }).total).toBe(8);
  });

  it("LU-TST-07: a luck test: 9 with a luck of 1 reaches 10, 9 alone does not; no 4 is added, and a level rolls the die again", () => {
    const outcome = (table: TestTable, faces: ScriptedAnswer, advantage = 0) =>
      table.act("Ann", "luck", { options: { difficulty: 10, advantage } }, [faces]).steps[0];
    expect(outcome(ann({ luck: 1 }), 9)?.outcome).toBe("success");
    expect(outcome(ann(), 9)?.outcome).toBe("failure");
    expect(outcome(ann(), 20)?.data).toMatchObject({ total: 20 });
    expect(outcome(ann(), [9, 11], 1)?.outcome).toBe("success");
    expect(outcome(ann(), [9, 11], -1)?.outcome).toBe("failure");
  });
});
