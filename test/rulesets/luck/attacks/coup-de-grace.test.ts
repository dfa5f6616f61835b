// Killing strikes. LU-DTH-07 to -10.

import { describe, expect, it } from "vitest";
import type { ScriptedAnswer } from "../../../../src/engine/tables/scripted.ts";
import type { Duel } from "../duel.ts";
import { duel, spear } from "../duel.ts";
import { addEffect } from "../../../../src/engine/battle/effects.ts";
import type { TestTable } from "../table.ts";

const sleeping = (more: Duel = {}): TestTable => {
  const table = duel({ items: [spear({ attributes: ["strength"] })], foes: ["Bolt", "Fix"], ...more });
  table.toggle("Bolt", "unconscious");
  return table;
};
const strike = (table: TestTable, ...script: ScriptedAnswer[]) =>
  table.act("Anna", "killingStrike", { item: "spear", at: ["Bolt"] }, script);

describe("killing strikes", () => {
  it("LU-DTH-08 the dialog shows the test that is rolled: its bonus, its advantage and its chance against constitution", () => {
    const shown = (table: TestTable) => table.proposal("Anna", "killingStrike", { item: "spear", at: ["Bolt"] }).breakdowns;
    const table = sleeping({ hero: { proficiencies: { martial: 1 } } });
    table.turn("Anna").attacks = 2;
    const [bonus, advantage, size] = shown(table);
    expect([bonus?.label, bonus?.breakdown.total, advantage?.breakdown.total, size]).toEqual(["LUCK.Dialog.TestBonus", 1, 1, undefined]);
    // One of two sets of 2d6 reaches 3; a luck of 20 makes sure.
    const sets = 1 - (1 / 36) ** 2;
    expect(bonus?.chance).toBeCloseTo(0.95 * sets + 0.05);
    const rolled = strike(table, [1, 1, 1, 1, 5], [1, 2, 4, 4, 5]);
    expect(rolled.step("TestFailed").breakdown?.total).toBe(bonus?.breakdown.total);
    const hard = sleeping({ hero: { proficiencies: {} }, foe: { constitution: 9 } });
    expect(shown(hard)[0]?.chance).toBeLessThan(1);
  });

  it("LU-DTH-08 what is added to any test is added to this one", () => {
    const table = sleeping({ hero: { proficiencies: {} } });
    const { creature } = { creature: table.creature("Anna") };
    addEffect(creature, {
      id: "blessed",
      name: "Blessed",
      img: "",
      system: { ruleset: "luck", modifiers: [{ target: "test", value: 2, kind: "effect" }] },
    });
    expect(strike(table, [1, 1, 1, 1, 5]).step("TestMade").data?.["total"]).toBe(4);
  });

  it("LU-DTH-07 LU-ACT-14 corpses are neither struck nor brought round", () => {
    const table = sleeping();
    table.toggle("Fix", "unconscious");
    table.toggle("Fix", "dead");
    for (const action of ["killingStrike", "resuscitate"]) {
      const candidates = table
        .definition(action)
        .targetCandidates?.(table.battle, table.creature("Anna"), table.creature("Anna").items["spear"]);
      expect(["Bolt", "Fix"].map((name) => candidates?.accepts(table.creature(name)))).toEqual([true, false]);
    }
  });

  it("LU-DTH-07 they need an unconscious target and a weapon in hand, of the kind that the world asks for", () => {
    expect(sleeping().offers("Anna", "killingStrike", "spear")).toBe("available");
    expect(duel().refusal(() => strike(duel()))).toBe("LU-DTH-07 NotUnconscious");
    const world = (killingStrikeWeapon: string, nonlethal: boolean) => {
      const table = sleeping({ items: [spear({ nonlethal })], options: { killingStrikeWeapon } });
      return table.refusal(() => strike(table));
    };
    expect([world("nonlethal", false), world("lethal", true)]).toEqual(["LU-DTH-07 NeedsNonlethal", "LU-DTH-07 NeedsLethal"]);
    const cudgel = sleeping({ items: [spear({ nonlethal: true })], options: { killingStrikeWeapon: "nonlethal" } });
    strike(cudgel, [6, 6, 1, 1, 5]);
    expect(cudgel.conditions("Bolt")).toContain("dead");
    const sheathed = sleeping({ items: [spear({ wielded: false })] });
    expect(sheathed.refusal(() => strike(sheathed))).toBe("LU-ACT-05 NotInHand");
  });

  it("LU-DTH-08 a normal test at one level of advantage against constitution kills at once, whatever luck says", () => {
    const killed = (faces: readonly number[], more: Duel = {}) => {
      const table = sleeping({ hero: { proficiencies: {} }, ...more });
      const played = strike(table, faces);
      expect(played.asked).toHaveLength(1);
      return [table.conditions("Bolt").includes("dead"), table.combatant("Bolt").defeated, played.step("TestMade").data?.["total"]];
    };
    expect(killed([1, 2, 2, 2, 9])).toEqual([true, true, 4]);
    expect(killed([1, 1, 1, 1, 20])).toEqual([true, true, 6]);
    expect(killed([1, 1, 1, 2, 9], { hero: { proficiencies: { martial: 1 } } })).toEqual([true, true, 4]);
  });

  it("LU-DTH-09 where it fails, a sneak attack follows at no further cost, and counts as an attack", () => {
    const table = sleeping({ hero: { proficiencies: {} } });
    const played = strike(table, [1, 1, 1, 2, 9], [1, 2, 4, 4, 5]);
    expect(played.step("StrikesInstead").data).toMatchObject({ target: "Bolt" });
    expect(played.step("Attack").data).toMatchObject({ total: 8 });
    expect([table.turn("Anna").attacks, table.turn("Anna").actions, table.pools("Bolt")]).toEqual([1, 0, "0/12"]);
  });

  it("LU-DTH-09 whatever hinders that attack, it has advantage", () => {
    const bowlike = spear({ modes: ["projectile"] });
    const table = sleeping({ items: [bowlike], hero: { proficiencies: {} } });
    table.toggle("Bolt", "prone");
    table.toggle("Bolt", "cover");
    const played = strike(table, [1, 1, 1, 2, 9], [1, 2, 4, 4, 5]);
    expect(played.step("Attack").data).toMatchObject({ total: 8 });
    const even = sleeping({ items: [bowlike], hero: { proficiencies: {} } });
    even.toggle("Bolt", "prone");
    expect(strike(even, [1, 1, 1, 2, 9], [1, 2, 4, 4, 5]).step("Attack").data).toMatchObject({ total: 8 });
  });

  it("LU-DTH-10 in combat it takes three actions, which may be spread over turns; outside it is free", () => {
    const table = sleeping();
    strike(table, [6, 6, 1, 1, 9]);
    expect(table.turn("Anna").actions).toBe(0);
    const late = sleeping();
    late.turn("Anna").actions = 2;
    strike(late);
    expect(late.turn("Anna").pending).toMatchObject({ action: "killingStrike", item: "spear", paid: 2, need: 3 });
    expect(late.conditions("Bolt")).toEqual(["unconscious"]);
    late.endTurn();
    late.turnOf("Fix");
    late.endTurn();
    late.act("Anna", "continuePending", {}, [[6, 6, 1, 1, 9]]);
    expect([late.conditions("Bolt").includes("dead"), late.turn("Anna").actions]).toEqual([true, 2]);
    const peace = sleeping();
    peace.battle.started = false;
    strike(peace, [6, 6, 1, 1, 9]);
    expect(peace.conditions("Bolt")).toContain("dead");
  });

  it("LU-DTH-10 what was begun comes to nothing if its victim has woken meanwhile", () => {
    const late = sleeping();
    late.turn("Anna").actions = 2;
    strike(late);
    late.endTurn();
    late.turnOf("Fix");
    late.endTurn();
    late.toggle("Bolt", "unconscious");
    late.turnOf("Anna");
    const played = late.act("Anna", "continuePending");
    expect(played.has("ComesToNothing")).toBe(true);
    expect([late.conditions("Bolt"), late.turn("Anna").pending.action]).toEqual([[], ""]);
  });
});
