// Moving: Run, opportunities, Disengage, prone (SH-OA, SH-RUN, SH-DIS, SH-PRN).

import { describe, expect, test } from "vitest";
import { leavesReach } from "../../../../src/rulesets/shock/movement/movement.ts";
import type { ScriptedAnswer, TestTable } from "../table.ts";
import { fight, foe, hero, weapon } from "../table.ts";

/** Somebody takes its opportunity with this weapon and misses. */
const misses = (item = "Axe"): ScriptedAnswer[] => [{ choose: ["opportunityAttack"], data: { weapon: `${item}:melee` } }, 1];
const lets: ScriptedAnswer = { choose: ["none"] };

const bow = (id = "Bow") => weapon(id, { mode: "bow", hands: 2, range: { normal: 60, long: 120 }, attributes: ["dex"] });
const spear = weapon("Spear", { reach: 10 });

describe("opportunities", () => {
  test("SH-OA-01 standing up beside a sword and a bow gives one opportunity, which costs the foe no action", () => {
    const table = fight([hero("A"), foe("Ruk"), foe("Archer", { items: [bow()] })]).place({ A: [0, 0], Ruk: [1, 0], Archer: [0, 1] });
    table.lay("A", "prone");
    table.system("Ruk").actions.main = 0;
    const played = table.act("A", "standUp", {}, misses());
    expect(played.asks.filter((text) => text === "Opportunity")).toEqual(["Opportunity"]);
    expect(table.budget("Ruk")).toBe("0/1");
    expect(table.hasCondition("A", "prone")).toBe(false);
  });

  test("SH-OA-01 the blow comes before the deed: who falls to it does not go on, and the action is gone", () => {
    const table = fight([hero("A", { system: { hp: { value: 1 } } }), hero("B"), foe("Ruk")]).place({ A: [0, 0], Ruk: [1, 0] });
    table.lay("A", "prone");
    const played = table.act("A", "standUp", {}, [{ choose: ["opportunityAttack"] }, 20, { choose: ["none"] }, { choose: ["none"] }, 6]);
    expect(played.has("StoppedByOpportunity")).toBe(true);
    expect(table.hasCondition("A", "prone")).toBe(true);
    expect(table.system("A").actions.move).toBe(0);
    expect(table.now).toBe("B");
  });

  test("SH-OA-01 every provoking action may be answered again; a world may allow one a round", () => {
    const provokeTwice = (oaPerRound: string): number => {
      const table = fight([hero("A"), hero("B"), foe("Ruk")], { oaPerRound }).place({ A: [0, 0], B: [0, 1], Ruk: [1, 0] });
      const first = table.act("A", "run", {}, misses());
      const second = table.act("B", "run", {}, oaPerRound === "one" ? [] : [lets]);
      return first.asked.length + second.asked.length;
    };
    expect(provokeTwice("unlimited")).toBe(3);
    expect(provokeTwice("one")).toBe(2);
  });

  test("SH-OA-02 nobody out of reach strikes, nor anybody who was disengaged from; the unable do not", () => {
    const far = fight([hero("A"), foe("Ruk")]).place({ A: [0, 0], Ruk: [2, 0] });
    expect(far.act("A", "run").asked).toEqual([]);
    const near = fight([hero("A"), foe("Ruk"), foe("Skeg")]).place({ A: [0, 0], Ruk: [1, 0], Skeg: [9, 9] });
    near.act("A", "disengage");
    expect(near.system("A").disengagedFrom).toEqual(["Actor.Ruk"]);
    near.place({ Skeg: [0, 1] });
    expect(near.act("A", "run", {}, [lets]).asked.map(({ of }) => of)).toEqual(["Actor.Skeg"]);
    const asleep = fight([hero("A"), foe("Ruk", { system: { hp: { value: 0 }, down: { state: "unconscious" } } }), foe("Skeg")]).place({
      A: [0, 0],
      Ruk: [1, 0],
      Skeg: [9, 9],
    });
    expect(asleep.act("A", "run").asked).toEqual([]);
  });

  test("SH-OA-02 the unarmed do not strike, claws do", () => {
    const asked = (items: readonly ReturnType<typeof weapon>[]): number => {
      const table = fight([hero("A"), foe("Wolf", { items })]).place({ A: [0, 0], Wolf: [1, 0] });
      return table.act("A", "run", {}, items.length > 0 && items[0]?.id === "Bite" ? [lets] : []).asked.length;
    };
    expect(asked([])).toBe(0);
    expect(asked([weapon("Fist", { mode: "unarmed", armed: false })])).toBe(0);
    expect(asked([weapon("Bite", { mode: "unarmed", armed: true })])).toBe(1);
  });

  test("SH-OA-03 bodily acts provoke neighbours only, however long a reach; leaving that reach provokes", () => {
    const giant = () => foe("Giant", { system: { reachBase: 10 }, items: [weapon("Club", { reach: 10 })] });
    const stand = fight([hero("A"), giant()]).place({ A: [0, 0], Giant: [2, 0] });
    stand.lay("A", "prone");
    expect(stand.act("A", "standUp").asked).toEqual([]);
    const run = fight([hero("A"), giant()]).place({ A: [0, 0], Giant: [2, 0] });
    expect(run.act("A", "run", { options: { feet: 5 } }, [lets]).asked).toHaveLength(1);
    const skill = fight([hero("A"), giant()]).place({ A: [0, 0], Giant: [2, 0] });
    expect(skill.act("A", "useSkill", {}, [[1, 1]]).asks).toEqual(["Check"]);
  });

  test("SH-OA-03 without a map the dialog asks who is near, and is believed", () => {
    const table = fight([hero("A"), foe("Ruk")]);
    const { fields } = table.lay("A", "prone").proposal("A", "standUp");
    expect(fields.map(({ key, value }) => [key, value])).toEqual([["provokes-Actor.Ruk", false]]);
    expect(table.act("A", "standUp", { options: { "provokes-Actor.Ruk": true } }, [lets]).asks).toEqual(["Opportunity"]);
  });
});

describe("Run", () => {
  test("SH-RUN-01 up to the normal rate: 30 ft yes, 35 ft no", () => {
    const table = fight([hero("A"), foe("Ruk")]);
    expect(table.refusal(() => table.act("A", "run", { options: { feet: 35 } }))).toBe("SH-RUN-01 TooFar");
    table.act("A", "run", { options: { feet: 30 } });
    expect(table.budget("A")).toBe("1/0");
  });

  test("SH-RUN-02 leaving a reach gives an opportunity; moving inside it, or into it, does not", () => {
    expect(leavesReach(5, 10, 10)).toBe(false);
    expect(leavesReach(10, 15, 10)).toBe(true);
    expect(leavesReach(15, 20, 10)).toBe(false);
    const from = (squares: number, feet: number, script: readonly ScriptedAnswer[]): number => {
      const table = fight([hero("A"), foe("Ruk", { items: [spear] })]).place({ A: [0, 0], Ruk: [squares, 0] });
      return table.act("A", "run", { options: { feet } }, script).asked.length;
    };
    expect(from(1, 5, [])).toBe(0);
    expect(from(2, 5, [lets])).toBe(1);
    expect(from(3, 5, [])).toBe(0);
  });

  test("SH-RUN-02 the dialog knows better than the map where the way leads", () => {
    const table = fight([hero("A"), foe("Ruk")]).place({ A: [0, 0], Ruk: [1, 0] });
    expect(table.proposal("A", "run").fields.map(({ key, value }) => [key, value])).toEqual([
      ["feet", 30],
      ["far-Actor.Ruk", 35],
    ]);
    expect(table.act("A", "run", { options: { feet: 10, "far-Actor.Ruk": 5 } }).asked).toEqual([]);
  });
});

describe("Disengage", () => {
  test("SH-DIS-01 all whose reach covers the user are shaken off for the round; a later one is not; it grants no movement", () => {
    const people = [hero("A"), foe("Ruk"), foe("Skeg", { items: [spear] }), foe("Third")];
    const table = fight(people).place({ A: [0, 0], Ruk: [1, 0], Skeg: [2, 0], Third: [9, 9] });
    table.act("A", "disengage");
    expect(table.budget("A")).toBe("0/1");
    expect(table.system("A").disengagedFrom).toEqual(["Actor.Ruk", "Actor.Skeg"]);
    table.place({ Third: [0, 1] });
    expect(table.act("A", "run", {}, [lets]).asked.map(({ of }) => of)).toEqual(["Actor.Third"]);
    table.nextRound();
    expect(table.system("A").disengagedFrom).toEqual([]);
  });
});

describe("prone", () => {
  test("SH-PRN-01 going prone is Free, in the own phase, and gives nobody an opportunity", () => {
    const table = fight([hero("A"), foe("Ruk")]).place({ A: [0, 0], Ruk: [1, 0] });
    expect(table.act("A", "goProne").asked).toEqual([]);
    expect(table.hasCondition("A", "prone")).toBe(true);
    expect(table.budget("A")).toBe("1/1");
    expect(table.refusal(() => table.act("Ruk", "goProne"))).toBe("SH-ACT-04 FreeInOwnPhase");
    expect(table.applies("A", "goProne")).toBe(false);
    expect(table.refusal(() => table.act("A", "goProne"))).toBe("SH-PRN-01 AlreadyProne");
  });

  test("SH-PRN-02 the prone move at half rate, in whole squares, when charging too", () => {
    const rate = (moveRate: number): (number | undefined)[] => {
      const table = fight([hero("A", { system: { moveRate } }), foe("Ruk")]).lay("A", "prone");
      return [table.shown("A", "move"), Number(shockCharge(table))];
    };
    expect(rate(30)).toEqual([15, 30]);
    expect(rate(25)).toEqual([10, 20]);
    expect(rate(5)).toEqual([5, 10]);
    const table = fight([hero("A"), foe("Ruk")]).lay("A", "prone");
    expect(table.refusal(() => table.act("A", "run", { options: { feet: 20 } }))).toBe("SH-RUN-01 TooFar");
  });

  test("SH-PRN-03 standing up takes what lies within reach, whoever dropped it", () => {
    const table = fight([hero("A"), foe("Ruk"), foe("Skeg")]).place({ A: [0, 0], Ruk: [1, 0], Skeg: [9, 0] });
    table.act("A", "dropItem", { item: "Sword" });
    table.act("Ruk", "dropItem", { item: "Axe" });
    table.act("Skeg", "dropItem", { item: "Axe" });
    table.lay("A", "prone");
    const played = table.act("A", "standUp");
    expect(played.steps.filter(({ text }) => text.startsWith("SHOCK.Step.PicksUp")).map(({ data }) => data?.["item"])).toEqual([
      "Sword",
      "Axe",
    ]);
    for (const item of ["Sword", "Axe"]) expect(table.creature("A").items[item]?.system).toMatchObject({ place: "readied" });
    expect(Object.values(table.battle.ground.lying).flatMap((store) => Object.values(store))).toMatchObject([{ name: "Axe", x: 9, y: 0 }]);
    expect(table.budget("A")).toBe("1/0");
    expect(table.refusal(() => table.act("A", "standUp"))).toBe("SH-PRN-03 NotProne");
  });
});

function shockCharge(table: TestTable): number | undefined {
  return Number(table.derived("A")["charge"]);
}
