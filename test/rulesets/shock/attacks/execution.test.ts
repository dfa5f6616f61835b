// Executions: a minute, somebody who suspects nothing, a save.

import { describe, expect, it } from "vitest";
import { bow, dagger, duel, sword } from "../duel.ts";
import type { JsonObject } from "../../../../src/engine/data/json.ts";
import type { Played, ScriptedAnswer, TestTable } from "../table.ts";
import { fight, foe, hero } from "../table.ts";

const two = (total: number): readonly number[] => [Math.ceil(total / 2), Math.floor(total / 2)];

/** Ruk suspects nothing; Maren is so near. */
function ambush(more: Parameters<typeof duel>[0] = {}): TestTable {
  const table = duel({ items: [sword(), bow({ range: { normal: 30, long: 60 } })], ...more });
  return table.lay("Ruk", "unaware");
}
const execute = (table: TestTable, item: string, script: readonly ScriptedAnswer[], options: JsonObject = {}): Played =>
  table.act("Maren", "execution", { item, at: ["Ruk"], options }, script);

describe("executions", () => {
  it("SH-EXE-01 only of somebody who suspects nothing", () => {
    const table = ambush();
    expect(table.applies("Maren", "execution", "Sword")).toBe(true);
    const alert = duel();
    expect(alert.applies("Maren", "execution", "Sword")).toBe(false);
    expect(alert.refusal(() => execute(alert, "Sword", []))).toBe("SH-EXE-01 Alert");
    execute(table, "Sword", [20]);
    // Whoever survives it knows now.
    expect([table.hasCondition("Ruk", "unaware"), table.applies("Maren", "execution", "Sword")]).toEqual([false, false]);
  });

  it("SH-EXE-04 the minute passes on the world's clock where nobody fights, and in rounds where the assailant does", () => {
    const inPeace = ambush();
    const fighting = ambush();
    inPeace.leave("Maren");
    for (const table of [inPeace, fighting]) table.battle = { ...table.battle, time: 0 };
    execute(inPeace, "Sword", [20], { seconds: 90 });
    execute(fighting, "Sword", [20]);
    expect([inPeace.battle.time, fighting.battle.time]).toEqual([90, 0]);
  });

  it("SH-EXE-02 a shot takes a minute that nothing disturbs, then a check that ignores AC", () => {
    const shot = (total: number): Played =>
      execute(ambush({ at: [6, 0], ruk: { ac: { base: 40 } } }), "Bow", [two(total - 3), ...(total >= 10 ? [1] : [])]);
    expect(shot(11).step("ExecutionHits").outcome).toBe("hit");
    expect(shot(10).has("ExecutionHits")).toBe(true);
    expect(shot(9).step("ExecutionMisses").outcome).toBe("miss");
    const disturbed = ambush({ at: [6, 0] });
    expect(disturbed.refusal(() => execute(disturbed, "Bow", [], { disturbed: true }))).toBe("SH-EXE-02 Disturbed");
    expect(disturbed.refusal(() => execute(disturbed, "Bow", [], { seconds: 50 }))).toBe("SH-EXE-02 TooSoon");
    expect(disturbed.hasCondition("Ruk", "unaware")).toBe(true);
    const hard = ambush({ at: [6, 0] });
    expect(execute(hard, "Bow", [two(6)]).has("ExecutionMisses")).toBe(true);
    expect(hard.creature("Maren").items["Bow"]?.system).toMatchObject({ loaded: false });
    // Whoever was missed knows now, too.
    expect(hard.hasCondition("Ruk", "unaware")).toBe(false);
  });

  it("SH-EXE-03 +4 within 10 ft, else +2 within the normal range, else nothing", () => {
    const bonus = (distance: number): number => {
      const table = ambush({ at: null });
      const [sum] = table.proposal("Maren", "execution", { item: "Bow", at: ["Ruk"], options: { distance, pressed: false } }).breakdowns;
      return (sum?.breakdown.total ?? 0) - 1;
    };
    expect([bonus(10), bonus(11), bonus(30), bonus(40)]).toEqual([4, 2, 2, 0]);
  });

  it("SH-EXE-04 a blow takes a minute near the victim, and hits", () => {
    const table = ambush({ ruk: { ac: { base: 40 } } });
    expect(execute(table, "Sword", [20]).step("ExecutionHits")).toMatchObject({ rule: "SH-EXE-04", outcome: "hit" });
    const early = ambush();
    expect(early.refusal(() => execute(early, "Sword", [], { seconds: 59 }))).toBe("SH-EXE-04 TooSoon");
    const far = ambush({ at: [2, 0] });
    expect(far.refusal(() => execute(far, "Sword", []))).toBe("SH-MEL-01 OutOfReach");
    const { fields } = early.proposal("Maren", "execution", { item: "Sword", at: ["Ruk"] });
    expect(fields.map(({ key }) => key)).toContain("seconds");
  });

  it("SH-EXE-05 the victim saves with a d20, less the assailant's skill", () => {
    const skilled = { maren: { skills: { stab: 2 } }, ruk: { hp: { value: 50, max: 50 } } };
    const failed = ambush(skilled);
    expect(execute(failed, "Sword", [16]).step("SaveFailed").data).toMatchObject({ total: 14 });
    const passed = ambush(skilled);
    expect(execute(passed, "Sword", [17]).step("SaveMade").data).toMatchObject({ total: 15 });
    expect([failed.hp("Ruk"), passed.hp("Ruk")]).toEqual([0, 41]);
  });

  it("SH-EXE-05 a Physical save that the table asks for goes against the creature's own number, and costs nothing", () => {
    const saves = (die: number, modifier = 0): boolean =>
      fight([hero("A", { system: { saves: { physical: 14 } } }), foe("Ruk")])
        .act("A", "rollSave", { options: { modifier } }, [die])
        .has("SaveMade");
    expect([saves(13), saves(14), saves(14, -1), saves(13, 1)]).toEqual([false, true, false, true]);
  });

  it("SH-EXE-06 failed: no hit points left, mortally wounded or unconscious, foes too; passed: the most that the weapon can do", () => {
    const table = ambush();
    execute(table, "Sword", [1]);
    expect([table.hp("Ruk"), table.down("Ruk"), table.system("Ruk").down.rounds]).toEqual([0, "mortal", 6]);
    const stunned = ambush({ items: [sword({ nonLethal: true })] });
    execute(stunned, "Sword", [1]);
    expect([stunned.hp("Ruk"), stunned.down("Ruk")]).toEqual([0, "unconscious"]);
    const spared = ambush();
    execute(spared, "Sword", [20]);
    expect([spared.hp("Ruk"), spared.down("Ruk")]).toEqual([11, "up"]);
    const weak = ambush({ ruk: { hp: { value: 5, max: 5 } } });
    execute(weak, "Sword", [20]);
    expect(weak.down("Ruk")).toBe("dead");
  });

  it("SH-EXE-06 SH-SHK-07 passed: what is printed with the die counts, and a blow never does less than its Shock", () => {
    const passed = (more: Parameters<typeof sword>[0], options = {}) => {
      const table = ambush({ items: [sword(more)], options });
      execute(table, "Sword", [20]);
      return 20 - table.hp("Ruk");
    };
    expect(passed({ damage: "1d8+1" })).toBe(10);
    expect(passed({ damage: "1d2", shock: { value: 5, ac: 13 } })).toBe(6);
    expect(passed({ damage: "1d2", shock: { value: 5, ac: 10 } })).toBe(6);
    expect(passed({ damage: "1d2", shock: { value: 5, ac: 10 } }, { shockFloor: "wouldApply" })).toBe(3);
  });

  it("SH-EXE-01 SH-EXE-04 whoever is wounded or attacked suspects something from then on", () => {
    const wounded = ambush();
    wounded.gm("hurt", { at: ["Ruk"], options: { amount: "1" } });
    const missed = ambush({ ruk: { ac: { base: 20 } } });
    missed.act("Maren", "meleeAttack", { item: "Sword", at: ["Ruk"] }, [1]);
    expect([wounded.hasCondition("Ruk", "unaware"), missed.hasCondition("Ruk", "unaware")]).toEqual([false, false]);
  });

  it("SH-EXE-04 SH-ACT-01 in a fight it takes the Main, and a minute without another", () => {
    const table = ambush({ ruk: { hp: { value: 50, max: 50 } } });
    execute(table, "Sword", [20]);
    expect(table.budget("Maren")).toBe("0/1");
    table.lay("Ruk", "unaware");
    const again = (rounds: number): TestTable => {
      for (let round = 0; round < rounds; round += 1) table.nextRound();
      return table;
    };
    expect(again(9).refusal(() => execute(table, "Sword", []))).toBe("SH-EXE-04 ActedLately");
    expect(execute(again(1), "Sword", [20]).has("ExecutionHits")).toBe(true);
  });

  it("SH-EXE-02 SH-EXE-05 what can be thrown ends it from afar, at the cost of the Shoot of whoever throws", () => {
    const items = [dagger()];
    const table = ambush({ at: [3, 0], items, maren: { skills: { shoot: 1, stab: 0, exert: 4 } }, ruk: { hp: { value: 50, max: 50 } } });
    expect(table.proposal("Maren", "execution", { item: "Dagger", at: ["Ruk"] }).fields.map(({ key }) => key)).toContain("manner");
    const played = execute(table, "Dagger", [[6, 6], 16], { manner: "throw" });
    expect(played.step("ExecutionHits").rule).toBe("SH-EXE-02");
    expect(played.step("SaveMade").data).toMatchObject({ total: 15 });
    expect(table.creature("Maren").items["Dagger"]).toBeUndefined();
    expect(table.battle.ground.lying["Ground"]?.["Dagger"]).toMatchObject({ from: "Actor.Maren" });
  });

  it("SH-EXE-04 SH-EXE-06 bare hands will do, and a blow that does not kill leaves the spared unconscious", () => {
    const table = ambush();
    const played = table.act("Maren", "unarmedExecution", { at: ["Ruk"] }, [20]);
    expect(played.step("ExecutionHits").data).toMatchObject({ item: "SHOCK.Term.BareHands" });
    expect([table.hp("Ruk"), duel().applies("Maren", "unarmedExecution")]).toEqual([16, false]);
    const sap = ambush({ items: [sword({ nonLethal: true })], ruk: { hp: { value: 5, max: 5 } } });
    execute(sap, "Sword", [20]);
    expect(sap.down("Ruk")).toBe("unconscious");
  });

  it("SH-EXE-02 the map tells how far, and an enemy at the assassin's throat forbids the shot", () => {
    const near = ambush({ at: [1, 0] });
    expect(near.refusal(() => execute(near, "Bow", []))).toBe("SH-MOD-09 TooNear");
  });
});
