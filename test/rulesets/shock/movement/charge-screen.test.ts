// Charges and screens: the rush and its price, whoever stands in for somebody (SH-CHG, SH-SCR).

import { describe, expect, test } from "vitest";
import { freshSide } from "../../../../src/rulesets/shock/turns/sides.ts";
import type { ScriptedAnswer, TestTable } from "../table.ts";
import { fight, foe, hero, weapon } from "../table.ts";

const lets: ScriptedAnswer = { choose: ["none"] };

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
    expect(table.creature("A").items["Dagger"]).toBeUndefined();
    expect(table.battle.ground.lying["Ground"]?.["Dagger"]).toMatchObject({ from: "Actor.A" });
  });

  test("SH-CHG-01 what a charge that ends in a throw proposes can be done: as near as the legs lead, else from where the dialog says", () => {
    const dagger = weapon("Dagger", { thrown: true, range: { normal: 30, long: 60 } });
    const table = far(16, { items: [dagger] });
    const asks = (options = {}) => table.proposal("A", "charge", { at: ["Ruk"], options: { weapon: "Dagger:throw", ...options } });
    expect(asks().fields.map(({ key, value }) => [key, value])).toEqual(
      expect.arrayContaining([
        ["feet", 60],
        ["distance", 20],
      ]),
    );
    expect(asks({ distance: 25 }).fields[0]).toMatchObject({ key: "feet", value: 55 });
    expect([asks().refusal, asks({ distance: 25 }).refusal, asks({ distance: 10 }).refusal?.rule]).toEqual([null, null, "SH-CHG-01"]);
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

  test("SH-CHG-03 SH-CHG-04 those who strike at its start meet the lower AC already", () => {
    const table = fight([hero("A", { system: { ac: { base: 14 } } }), foe("Ruk"), foe("Skeg")]);
    table.place({ A: [0, 0], Ruk: [5, 0], Skeg: [0, 1] });
    const played = charge(table, 20, [{ choose: ["opportunityAttack"] }, 11, 1, 1]);
    // 11 + 1 is a hit against AC 12.
    expect(played.steps.find(({ text, about }) => text === "SHOCK.Step.Attack.strike" && about === "Actor.A")?.outcome).toBe("hit");
  });

  test("SH-CHG-01 whoever is dead or gone is not proposed", () => {
    const table = fight([hero("A"), foe("Ruk"), foe("Skeg"), foe("Snik")]);
    table.gm("slay", { at: ["Ruk"] });
    table.act("Skeg", "breakOff", { options: { way: "flee" } });
    const targetCandidates = table.definition("charge").targetCandidates?.(table.battle, table.creature("A"));
    expect(["Ruk", "Skeg", "Snik"].filter((name) => targetCandidates?.accepts(table.creature(name)))).toEqual(["Snik"]);
  });

  test("SH-CHG-04 an armed neighbour of the start strikes first, unless one has disengaged from it", () => {
    const start = (): TestTable => fight([hero("A"), foe("Ruk"), foe("Skeg")]).place({ A: [0, 0], Ruk: [5, 0], Skeg: [0, 1] });
    const played = charge(start(), 20, [lets, 1]);
    expect(played.asked.map(({ of }) => of)).toEqual(["Actor.Skeg", "Actor.A"]);
    const disengaged = start();
    disengaged.system("A").disengagedFrom = ["Actor.Skeg"];
    expect(charge(disengaged, 20, [1]).asks).not.toContain("Opportunity");
    const open = start().place({ Skeg: [9, 9] });
    expect(charge(open, 20, [1]).asks).not.toContain("Opportunity");
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
    // How many a foe can screen against is its skill.
    expect(table.act("S", "screenAlly", { at: ["A"], options: { feet: 25 } }).step("Screens").secret).toEqual(["count"]);
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
    const target = (mine: readonly number[], theirs: readonly number[]): unknown => {
      const played = attack(screenedBy([1]), "Ruk", [mine, theirs, 1]);
      return played.step("Attack.strike").data?.["target"];
    };
    expect(target([4, 4], [4, 4])).toBe("S0");
    expect(target([5, 4], [4, 3])).toBe("A");
    expect(target([4, 4], [4, 3])).toBe("S0");
  });

  test("SH-SCR-02 the attacker rolls with the skill of its attack, a screener with that of what it parries with", () => {
    const table = fight([
      hero("A"),
      hero("S", { system: { skills: { shoot: 3, stab: 1 } } }),
      hero("B", { system: { skills: { shoot: 3, stab: 1 } } }),
    ]);
    table.system("S").screen.wardId = "Actor.A";
    table.combatant("B").system.side = "enemies";
    table.battle.system.sides = [freshSide("party"), freshSide("enemies")];
    table.battle.system.order.groups = ["party", "enemies"];
    table.battle.system.order.phase = "enemies";
    table.place({ A: [0, 0], S: [1, 0], B: [0, 1] });
    const played = table.act("B", "meleeAttack", { item: "Sword", at: ["A"] }, [[3, 3], [3, 3], 1]);
    const checks = played.steps.filter(({ text }) => text === "SHOCK.Step.Check").map(({ data }) => [data?.["skill"], data?.["total"]]);
    expect(checks).toEqual([
      ["SHOCK.Skill.stab", 7],
      ["SHOCK.Skill.stab", 7],
    ]);
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

  test("SH-SCR-03 attackers are counted, not attacks", () => {
    const table = screenedBy([1]);
    attack(table, "Ruk", [[6, 6], [1, 1], 1]);
    table.system("Ruk").actions.main = 1;
    expect(attack(table, "Ruk", [[6, 6], [1, 1], 1]).asks).toContain("ScreenCheck");
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

  test("SH-SCR-01 whoever is held can screen a neighbour from where it is, but goes nowhere for that", () => {
    const table = fight([hero("A"), skilled("S", 1), foe("Ruk")]).place({ A: [2, 0], S: [1, 0], Ruk: [0, 0] });
    table.system("S").grappledBy = ["Actor.Ruk"];
    table.system("Ruk").grappling = "Actor.S";
    expect(table.refusal(() => table.act("S", "screenAlly", { at: ["A"], options: { feet: 5 } }))).toBe("SH-GRP-03 Grappled");
    table.act("S", "screenAlly", { at: ["A"] });
    expect(table.system("S").screen.wardId).toBe("Actor.A");
  });

  test("SH-SCR-06 a screener that moves up from beside an armed foe gives it an opportunity; one that stays does not", () => {
    const start = (): TestTable => fight([hero("A"), skilled("S", 1), foe("Ruk")]).place({ A: [2, 0], S: [1, 0], Ruk: [0, 0] });
    expect(start().act("S", "screenAlly", { at: ["A"] }).asked).toEqual([]);
    expect(start().act("S", "screenAlly", { at: ["A"], options: { feet: 5 } }, [lets]).asks).toEqual(["Opportunity"]);
    const farther = fight([hero("A"), skilled("S", 1), foe("Ruk")]).place({ A: [5, 0], S: [1, 0], Ruk: [0, 0] });
    expect(farther.proposal("S", "screenAlly", { at: ["A"] }).fields).toContainEqual(expect.objectContaining({ key: "feet", value: 15 }));
    expect(farther.act("S", "screenAlly", { at: ["A"] }, [lets]).asks).toEqual(["Opportunity"]);
    const disengaged = start();
    disengaged.system("S").disengagedFrom = ["Actor.Ruk"];
    expect(disengaged.act("S", "screenAlly", { at: ["A"], options: { feet: 5 } }).asked).toEqual([]);
  });
});
