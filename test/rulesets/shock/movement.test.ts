// Moving: Run, openings, Disengage, prone, charges and screens (SH-OA, SH-RUN, SH-DIS, SH-PRN, SH-CHG, SH-SCR).

import { describe, expect, test } from "vitest";
import { leavesReach } from "../../../src/rulesets/shock/rules/moves.ts";
import type { ScriptedAnswer, TestTable } from "./table.ts";
import { fight, foe, hero, weapon } from "./table.ts";

/** Somebody takes its opening with this weapon and misses. */
const misses = (item = "Axe"): ScriptedAnswer[] => [{ confirm: true }, { choose: [`opening:strike:melee:${item}`] }, 1];
const lets: ScriptedAnswer = { confirm: false };

const bow = (id = "Bow") => weapon(id, { mode: "bow", hands: 2, range: { normal: 60, long: 120 }, attributes: ["dex"] });
const spear = weapon("Spear", { reach: 10 });

describe("openings", () => {
  test("SH-OA-01 standing up beside a sword and a bow gives one opening, which costs the foe no action", () => {
    const table = fight([hero("A"), foe("Ruk"), foe("Archer", { items: [bow()] })]).place({ A: [0, 0], Ruk: [1, 0], Archer: [0, 1] });
    table.lay("A", "prone");
    table.system("Ruk").actions.main = 0;
    const played = table.act("A", "standUp", {}, misses());
    expect(played.asks.filter((text) => text === "Opening")).toEqual(["Opening"]);
    expect(table.budget("Ruk")).toBe("0/1");
    expect(table.hasCondition("A", "prone")).toBe(false);
  });

  test("SH-OA-01 the blow comes before the deed: who falls to it does not go on, and the action is gone", () => {
    const table = fight([hero("A", { system: { hp: { value: 1 } } }), hero("B"), foe("Ruk")]).place({ A: [0, 0], Ruk: [1, 0] });
    table.lay("A", "prone");
    const played = table.act("A", "standUp", {}, [
      { confirm: true },
      { choose: ["opening:strike:melee:Axe"] },
      20,
      { choose: ["none"] },
      { choose: ["none"] },
      6,
    ]);
    expect(played.has("StoppedByOpening")).toBe(true);
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
    expect(provokeTwice("unlimited")).toBe(4);
    expect(provokeTwice("one")).toBe(3);
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
    const stand = (oaReach: string): number => {
      const table = fight([hero("A"), giant()], { oaReach }).place({ A: [0, 0], Giant: [2, 0] });
      table.lay("A", "prone");
      return table.act("A", "standUp", {}, oaReach === "reach" ? [lets] : []).asked.length;
    };
    expect(stand("adjacent")).toBe(0);
    expect(stand("reach")).toBe(1);
    const run = fight([hero("A"), giant()]).place({ A: [0, 0], Giant: [2, 0] });
    expect(run.act("A", "run", { options: { feet: 5 } }, [lets]).asked).toHaveLength(1);
    const skill = fight([hero("A"), giant()]).place({ A: [0, 0], Giant: [2, 0] });
    expect(skill.act("A", "useSkill", {}, [[1, 1]]).asks).toEqual(["Check"]);
  });

  test("SH-OA-03 without a map the dialog asks who is near, and is believed", () => {
    const table = fight([hero("A"), foe("Ruk")]);
    const { fields } = table.lay("A", "prone").proposal("A", "standUp");
    expect(fields.map(({ key, value }) => [key, value])).toEqual([["provokes-Actor.Ruk", false]]);
    expect(table.act("A", "standUp", { options: { "provokes-Actor.Ruk": true } }, [lets]).asks).toEqual(["Opening"]);
  });
});

describe("Run", () => {
  test("SH-RUN-01 up to the normal rate: 30 ft yes, 35 ft no", () => {
    const table = fight([hero("A"), foe("Ruk")]);
    expect(table.refusal(() => table.act("A", "run", { options: { feet: 35 } }))).toBe("SH-RUN-01 TooFar");
    table.act("A", "run", { options: { feet: 30 } });
    expect(table.budget("A")).toBe("1/0");
  });

  test("SH-RUN-02 leaving a reach gives an opening; moving inside it, or into it, does not", () => {
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

  test("SH-DIS-01 a world may shake off neighbours only", () => {
    const table = fight([hero("A"), foe("Ruk"), foe("Skeg", { items: [spear] })], { disengageReach: "adjacent" });
    table.place({ A: [0, 0], Ruk: [1, 0], Skeg: [2, 0] }).act("A", "disengage");
    expect(table.system("A").disengagedFrom).toEqual(["Actor.Ruk"]);
  });
});

describe("prone", () => {
  test("SH-PRN-01 going prone is Free, in the own phase, and gives nobody an opening", () => {
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
    expect(table.creature("A").items["Sword"]?.system).toMatchObject({ place: "readied", takenBy: "" });
    expect(table.creature("Ruk").items["Axe"]?.system).toMatchObject({ place: "readied", takenBy: "Actor.A" });
    expect(table.creature("Skeg").items["Axe"]?.system).toMatchObject({ place: "ground" });
    expect(table.budget("A")).toBe("1/0");
    expect(table.refusal(() => table.act("A", "standUp"))).toBe("SH-PRN-03 NotProne");
  });
});

function shockCharge(table: TestTable): number | undefined {
  return Number(table.derived("A")["charge"]);
}

describe("charges", () => {
  const far = (squares: number, more: Parameters<typeof hero>[1] = {}): TestTable =>
    fight([hero("A", more), foe("Ruk")]).place({ A: [0, 0], Ruk: [squares, 0] });
  const charge = (table: TestTable, feet: number, script: readonly ScriptedAnswer[] = []) =>
    table.act("A", "charge", { at: ["Ruk"], options: { feet, weapon: "Sword:melee" } }, script);

  test("SH-CHG-01 Main and Move for a rush of up to twice the rate, and a blow at +2", () => {
    const table = far(13);
    expect(table.refusal(() => charge(table, 65))).toBe("SH-CHG-01 TooFar");
    const played = charge(table, 60, [5]);
    expect(played.step("Attack.strike").data?.["total"]).toBe(7);
    expect(table.budget("A")).toBe("0/0");
    const tired = far(5);
    tired.act("A", "run", { options: { feet: 5 } });
    expect(tired.refusal(() => charge(tired, 20))).toBe("SH-CHG-01 NoCharge");
  });

  test("SH-CHG-01 a charge may end with a throw", () => {
    const dagger = weapon("Dagger", { thrown: true, range: { normal: 30, long: 60 } });
    const table = far(13, { items: [dagger] });
    const played = table.act("A", "charge", { at: ["Ruk"], options: { feet: 30, distance: 30, weapon: "Dagger:throw" } }, [5]);
    expect(played.step("Attack.strike").data?.["total"]).toBe(7);
    expect(table.creature("A").items["Dagger"]?.system).toMatchObject({ place: "ground" });
  });

  test("SH-CHG-02 at least 5 ft", () => {
    const table = far(1);
    expect(table.refusal(() => charge(table, 0))).toBe("SH-CHG-02 NoRunUp");
    expect(table.proposal("A", "charge", { at: ["Ruk"] }).refusal?.rule).toBe("SH-CHG-02");
    const next = far(2);
    charge(next, 5, [1]);
    expect(next.system("A").chargePenalty).toBe(true);
  });

  test("SH-CHG-03 AC is 2 lower until the round closes", () => {
    const table = far(5, { system: { ac: { base: 14 } } });
    charge(table, 20, [1]);
    expect(table.shown("A", "ac")).toBe(12);
    table.done("A");
    expect(table.shown("A", "ac")).toBe(12);
    table.done("Ruk");
    expect(table.shown("A", "ac")).toBe(14);
  });

  test("SH-CHG-04 an armed neighbour of the start strikes first, unless one has disengaged from it", () => {
    const start = (): TestTable => fight([hero("A"), foe("Ruk"), foe("Skeg")]).place({ A: [0, 0], Ruk: [5, 0], Skeg: [0, 1] });
    const played = charge(start(), 20, [lets, 1]);
    expect(played.asked.map(({ of }) => of)).toEqual(["Actor.Skeg", "Actor.A"]);
    const disengaged = start();
    disengaged.system("A").disengagedFrom = ["Actor.Skeg"];
    expect(charge(disengaged, 20, [1]).asks).not.toContain("Opening");
    const open = start().place({ Skeg: [9, 9] });
    expect(charge(open, 20, [1]).asks).not.toContain("Opening");
  });

  test("SH-CHG-04 a world may let those strike whose reach the charge leaves on its way", () => {
    const asked = (chargeLeavesReach: boolean): number => {
      const table = fight([hero("A"), foe("Ruk"), foe("Skeg", { items: [spear] })], { chargeLeavesReach });
      table.place({ A: [0, 0], Ruk: [5, 0], Skeg: [0, 2] });
      return charge(table, 20, [...(chargeLeavesReach ? [lets] : []), 1]).asks.filter((text) => text === "Opening").length;
    };
    expect(asked(false)).toBe(0);
    expect(asked(true)).toBe(1);
  });
});

describe("screens", () => {
  const skilled = (name: string, stab: number) => hero(name, { system: { skills: { stab } } });
  /** B, C, … screen A; Ruk attacks A with this script. */
  function screenedBy(levels: readonly number[], options = {}): TestTable {
    const screeners = levels.map((level, index) => skilled(`S${String(index)}`, level));
    const spots: Record<string, readonly [number, number]> = { A: [0, 0], Ruk: [1, 0], Skeg: [1, 1], S0: [0, 1], S1: [-1, 0], S2: [0, -1] };
    const present = ["A", "Ruk", "Skeg", ...screeners.map(({ name }) => name)];
    const table = fight([hero("A"), ...screeners, foe("Ruk"), foe("Skeg")], options).place(
      Object.fromEntries(Object.entries(spots).filter(([name]) => present.includes(name))),
    );
    for (const { name } of screeners) table.act(name, "screenAlly", { at: ["A"] });
    for (const name of ["A", ...screeners.map((screener) => screener.name)]) {
      table.system(name).actions.main = 0;
      table.done(name);
    }
    return table;
  }
  const attack = (table: TestTable, by: string, script: readonly ScriptedAnswer[]) =>
    table.act(by, "meleeAttack", { item: "Axe", at: ["A"] }, script);

  test("SH-SCR-01 a Move of up to the rate; it lasts until the next turn, while the ward is within 5 ft", () => {
    const table = fight([hero("A"), skilled("S", 1), foe("Ruk")]).place({ A: [0, 0], S: [5, 0], Ruk: [9, 9] });
    expect(table.refusal(() => table.act("S", "screenAlly", { at: ["A"], options: { feet: 35 } }))).toBe("SH-SCR-01 TooFar");
    expect(table.refusal(() => table.act("S", "screenAlly", { at: ["S"] }))).toBe("SH-SCR-01 ScreensItself");
    expect(table.refusal(() => table.act("S", "screenAlly", { at: ["Ruk"] }))).toBe("SH-SCR-01 WardIsFoe");
    table.act("S", "screenAlly", { at: ["A"], options: { feet: 25 } });
    expect(table.system("S").screen.wardId).toBe("Actor.A");
    table.place({ S: [1, 0] });
    table.act("A", "run");
    expect(table.system("S").screen.wardId).toBe("Actor.A");
    table.place({ A: [-5, 0] });
    table.act("A", "speak");
    expect(table.system("S").screen.wardId).toBe("");
  });

  test("SH-SCR-01 it ends when the screener's next turn starts", () => {
    const table = screenedBy([1]);
    expect(table.system("S0").screen.wardId).toBe("Actor.A");
    table.nextRound();
    expect(table.system("S0").screen.wardId).toBe("");
  });

  test("SH-SCR-02 the attacker has to win the check, or the screener is the target: 8 against 9 and 8 against 8 are the screener's", () => {
    const target = (mine: readonly number[], theirs: readonly number[]): string | undefined => {
      const played = attack(screenedBy([1]), "Ruk", [mine, theirs, 1]);
      return String(played.step("Attack.strike").data?.["target"]);
    };
    expect(target([4, 4], [4, 4])).toBe("S0");
    expect(target([5, 4], [4, 3])).toBe("A");
    expect(target([4, 4], [4, 3])).toBe("S0");
  });

  test("SH-SCR-02 both use the better of STR and DEX and their best combat skill", () => {
    const table = screenedBy([2]);
    table.system("S0").attributes.dex.mod = 1;
    table.system("Ruk").attributes.str.mod = 3;
    const played = attack(table, "Ruk", [[1, 1], [1, 1], 1]);
    const totals = played.steps.filter(({ text }) => text === "SHOCK.Step.Check").map(({ data }) => data?.["total"]);
    expect(totals).toEqual([5, 5]);
    expect(played.has("ScreenHolds")).toBe(true);
  });

  test("SH-SCR-03 a screener opposes as many attackers as its best combat skill; without any it is no screen", () => {
    const one = screenedBy([1]);
    expect(attack(one, "Ruk", [[6, 6], [1, 1], 1]).has("ScreenBeaten")).toBe(true);
    expect(attack(one, "Skeg", [1]).asks).not.toContain("ScreenCheck");
    const none = screenedBy([0]);
    expect(attack(none, "Ruk", [1]).asks).not.toContain("ScreenCheck");
  });

  test("SH-SCR-03 attackers are counted, not attacks, unless the world says so", () => {
    const again = (screenCount: string): boolean => {
      const table = screenedBy([1], { screenCount });
      attack(table, "Ruk", [[6, 6], [1, 1], 1]);
      table.system("Ruk").actions.main = 1;
      return attack(table, "Ruk", screenCount === "attackers" ? [[6, 6], [1, 1], 1] : [1]).asks.includes("ScreenCheck");
    };
    expect(again("attackers")).toBe(true);
    expect(again("attacks")).toBe(false);
  });

  test("SH-SCR-04 several screeners roll each against one roll; the lowest of those that succeed is hit", () => {
    const played = attack(screenedBy([1, 1, 1]), "Ruk", [[4, 3], [6, 4], [4, 3], [3, 2], 1]);
    expect(played.asks.filter((text) => text === "ScreenCheck")).toHaveLength(4);
    expect(played.step("Attack.strike").data?.["target"]).toBe("S1");
  });

  test("SH-SCR-05 the dialog says whether an attack can be parried at all", () => {
    const table = screenedBy([1]);
    const fields = table.proposal("Ruk", "meleeAttack", { item: "Axe", at: ["A"] }).fields;
    expect(fields.find(({ key }) => key === "screenable")?.value).toBe(true);
    const played = table.act("Ruk", "meleeAttack", { item: "Axe", at: ["A"], options: { screenable: false } }, [1]);
    expect(played.step("Attack.strike").data?.["target"]).toBe("A");
  });

  test("SH-SCR-06 a screener that moves up from beside an armed foe gives it an opening; one that stays does not", () => {
    const start = (): TestTable => fight([hero("A"), skilled("S", 1), foe("Ruk")]).place({ A: [2, 0], S: [1, 0], Ruk: [0, 0] });
    expect(start().act("S", "screenAlly", { at: ["A"] }).asked).toEqual([]);
    expect(start().act("S", "screenAlly", { at: ["A"], options: { feet: 5 } }, [lets]).asks).toEqual(["Opening"]);
    const disengaged = start();
    disengaged.system("S").disengagedFrom = ["Actor.Ruk"];
    expect(disengaged.act("S", "screenAlly", { at: ["A"], options: { feet: 5 } }).asked).toEqual([]);
  });
});
