// The specification's two-round worked scenario, with the very same numbers.

import { describe, expect, it } from "vitest";
import { flat, foe, hero, power, TestTable, weapon, STEP_IN } from "./table.ts";
import { uuidOf } from "../../../src/engine/testing/builders.ts";

function heroesAndFoes(): TestTable {
  // Orla: Con +2, initiative +6 (Dex +0, level 4, misc 2), attack +8 (Str +4), AC 17 and PD 16 by base and bonus.
  const orla = hero(
    "Orla Venn",
    {
      level: 4,
      hp: { value: 38, max: 38 },
      recoveries: { value: 8, max: 8, die: 8 },
      initiative: { misc: 2 },
      defences: { ac: { base: 1 }, pd: { base: -2 } },
    },
    [weapon("sword", { die: 8, attackAbility: "str", damageAbility: "str" })],
    { str: 18, con: 14, dex: 10, wis: 12 },
  );
  const tamsin = hero(
    "Tamsin Reed",
    { level: 4, hp: { value: 30, max: 30 }, defences: { ac: { base: 2 } } },
    [weapon("bow", { die: 6, delivery: "ranged", attackAbility: "dex", damageAbility: "dex" })],
    { dex: 18, con: 12, wis: 12 },
  );
  const witch = foe("Fen Witch", { initiative: { value: 7 }, hp: { value: 48, max: 48 } }, [
    power("rot", {
      kind: "spell",
      delivery: "ranged",
      defence: "pd",
      attackBonus: 9,
      damage: "2d8",
      types: ["poison"],
      applies: [
        { kind: "ongoing", on: "hit", to: "target", id: "", amount: 5, types: ["poison"], ends: "save", difficulty: "normal", turns: 1 },
      ],
    }),
    power("hex", { kind: "spell", delivery: "ranged", defence: "pd", attackBonus: 9, damage: "3d8" }),
  ]);
  const reaver = (name: string) =>
    foe(name, { initiative: { value: 5 }, hp: { value: 60, max: 60 }, defences: flat(18), foe: { typeKey: "Marsh Reaver" } }, [
      weapon("cleaver", { attackBonus: 9, damageFormula: "1d8+4" }),
      weapon("javelin", { attackBonus: 9, damageFormula: "1d6+4", delivery: "ranged" }),
    ]);
  return new TestTable([tamsin, witch, orla, reaver("Marsh Reaver A"), reaver("Marsh Reaver B")]);
}

describe("the worked scenario", () => {
  it("AE-INI-04 AE-POS-04 AE-SHM-01 AE-DTH-01 AE-INI-09 AE-ESC-02 the two rounds go as the specification says", () => {
    const table = heroesAndFoes();
    const escalation = (): number => table.battle.system.escalation.value;
    table.begin(12, 10, 9, 10);
    expect(table.order).toEqual(["Tamsin Reed 20", "Fen Witch 17", "Orla Venn 15", "Marsh Reaver A 15", "Marsh Reaver B 15"]);
    expect([table.battle.round, escalation(), table.active]).toEqual([1, 0, "Tamsin Reed"]);
    // R1.1
    table.act("Tamsin Reed", "delay");
    expect([table.active, table.battle.system.order.holds["TamsinReed"]?.kind]).toEqual(["Fen Witch", "delay"]);
    // R1.2
    const rot = table.act("Fen Witch", "usePower", { item: "rot", at: ["Orla Venn"] }, [11, [4, 4]]);
    expect(rot.step("Attack")).toMatchObject({ outcome: "hit", against: "pd", data: { total: 20, natural: 11 } });
    expect(table.hp("Orla Venn")).toBe(30);
    table.endTurn();
    // R1.3
    table.act("Orla Venn", "move", { at: ["Fen Witch"], options: { "past-MarshReaverA": true } }, [STEP_IN]);
    expect(table.creature("Orla Venn").system.position.engagedWith).toEqual([uuidOf("Marsh Reaver A")]);
    expect(table.creature("Fen Witch").system.position.engagedWith).toEqual([]);
    const blow = table.act("Orla Venn", "attack", { item: "sword", at: ["Marsh Reaver A"] }, [12, [3, 3, 3, 4]]);
    expect(blow.step("Attack")).toMatchObject({ outcome: "hit", data: { total: 20 } });
    expect(table.hp("Marsh Reaver A")).toBe(60 - 17);
    table.endTurn(9);
    expect(table.hp("Orla Venn")).toBe(25);
    expect(Object.keys(table.creature("Orla Venn").effects)).toHaveLength(1);
    // R1.4: no other count than 15 is legal now, Reaver A waits there
    expect(table.active).toBe("Marsh Reaver A");
    expect(table.refusal(() => table.act("Tamsin Reed", "actNow", { options: { count: 16 } }))).toContain("CountNotFree");
    expect(table.refusal(() => table.act("Tamsin Reed", "actNow", { options: { count: 14 } }))).toContain("CountNotFree");
    table.act("Tamsin Reed", "actNow");
    expect(table.order).toEqual(["Fen Witch 17", "Orla Venn 15", "Tamsin Reed 15", "Marsh Reaver A 15", "Marsh Reaver B 15"]);
    expect(table.active).toBe("Tamsin Reed");
    const stray = table.act("Tamsin Reed", "attack", { item: "bow", at: ["Marsh Reaver A"] }, [1, 3]);
    expect(stray.steps.filter((step) => step.outcome !== undefined)).toMatchObject([
      { outcome: "fumble", about: uuidOf("Marsh Reaver A") },
      { outcome: "miss", about: uuidOf("Orla Venn"), data: { total: 11 } },
    ]);
    expect([table.hp("Marsh Reaver A"), table.hp("Orla Venn")]).toEqual([43, 25]);
    table.endTurn();
    // R1.5
    expect(table.active).toBe("Marsh Reaver A");
    const cut = table.act("Marsh Reaver A", "attack", { item: "cleaver", at: ["Orla Venn"] }, [10, 5]);
    expect(cut.step("Attack")).toMatchObject({ outcome: "hit", data: { total: 19 } });
    expect(table.hp("Orla Venn")).toBe(16);
    expect(cut.has("Staggered")).toBe(true);
    table.endTurn();
    // R1.6
    table.act("Marsh Reaver B", "ready", { at: ["Tamsin Reed"], options: { deed: "attack:javelin", trigger: "Tamsin moves" } });
    const round2 = table.endTurn();
    // R2
    expect(round2.has("Escalation")).toBe(true);
    expect([table.battle.round, escalation(), table.active]).toEqual([2, 1, "Fen Witch"]);
    // R2.1
    table.act("Fen Witch", "usePower", { item: "hex", at: ["Orla Venn"] }, [14, [8, 8, 1]]);
    expect(table.hp("Orla Venn")).toBe(-1);
    expect(table.conditions("Orla Venn")).toEqual(["dying"]);
    table.endTurn();
    // R2.2: the death save is asked for, so the turn passes first
    expect(table.active).toBe("Orla Venn");
    const save = table.startTurn(17, [5, 5, 5, 4]);
    expect(save.asked[0]).toMatchObject({ kind: "roll", prompt: true, of: uuidOf("Orla Venn") });
    expect([table.hp("Orla Venn"), table.hero("Orla Venn").system.recoveries.value]).toEqual([21, 7]);
    expect(table.creature("Orla Venn").system.budget).toMatchObject({ standard: false, move: false, quick: false });
    table.endTurn(13);
    expect(table.hp("Orla Venn")).toBe(16);
    expect(table.creature("Orla Venn").effects).toEqual({});
    expect(table.hero("Orla Venn").system.death.fails).toBe(0);
    // R2.3: the readied javelin comes before the move
    expect(table.active).toBe("Tamsin Reed");
    const javelin = table.act("Marsh Reaver B", "useReadied", {}, [9, 3]);
    expect(javelin.step("Attack")).toMatchObject({ outcome: "hit", data: { total: 18 } });
    expect(table.hp("Tamsin Reed")).toBe(23);
    expect(table.order).toEqual(["Fen Witch 17", "Orla Venn 15", "Marsh Reaver B 15", "Tamsin Reed 15", "Marsh Reaver A 15"]);
    expect(table.act("Tamsin Reed", "move").offers).toEqual([]);
    const shot = table.act("Tamsin Reed", "attack", { item: "bow", at: ["Marsh Reaver A"] }, [10, [1, 2, 2, 2]]);
    expect(shot.step("Attack")).toMatchObject({ outcome: "hit", data: { total: 19 } });
    expect(shot.step("Attack").breakdown?.terms).toContainEqual(
      expect.objectContaining({ label: "ARCHMAGE.Term.Escalation", value: 1, rule: "AE-ESC-02" }),
    );
    expect(table.hp("Marsh Reaver A")).toBe(43 - 11);
    table.endTurn();
    // R2.4
    expect(table.active).toBe("Marsh Reaver A");
    expect(table.act("Marsh Reaver A", "attack", { item: "cleaver", at: ["Orla Venn"] }, [4]).step("Attack")).toMatchObject({
      outcome: "miss",
      data: { total: 13 },
    });
    // R2.5: Reaver B has no turn
    table.endTurn();
    expect([table.battle.round, escalation(), table.active]).toEqual([3, 2, "Fen Witch"]);
    expect(table.order).toEqual(["Fen Witch 17", "Orla Venn 15", "Marsh Reaver B 15", "Tamsin Reed 15", "Marsh Reaver A 15"]);
  });
});
