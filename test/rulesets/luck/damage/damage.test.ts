// Damage of any source, endurance and health, harmed and bloodied, hands that enter it. LU-DMG.

import { describe, expect, it } from "vitest";
import { categoryOf } from "../../../../src/rulesets/luck/data/conditions.ts";
import { isBloodied, isHarmed } from "../../../../src/rulesets/luck/numbers/states.ts";
import { attack, duel, spear } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { item } from "../table.ts";

const hurt = (table: TestTable, amount: string, more: Record<string, string | boolean> = {}, ...script: number[]) =>
  table.gm("hurt", { at: ["Bolt"], options: { amount, ...more } }, script);
/** Bolt with these pools: endurance and health. */
const bolt = (endurance: number, health: number, more: object = {}): TestTable =>
  duel({ foe: { endurance: { value: endurance, max: 12 }, health: { value: health, max: 12 }, constitution: 20, ...more } });

describe("sources and categories", () => {
  it("LU-DMG-01 damage without an attacker goes through the same steps, and may be cut to nothing", () => {
    const taken = (elemental: number) => {
      const table = duel({ foe: { deflection: { elemental } } });
      hurt(table, "5", { type: "fire" });
      return table.pools("Bolt");
    };
    expect([taken(2), taken(7)]).toEqual(["9/12", "12/12"]);
    const guarded = duel({ foe: { deflection: { elemental: 2 } } });
    guarded.toggle("Bolt", "guarding");
    hurt(guarded, "5", { type: "fire" });
    expect(guarded.pools("Bolt")).toBe("10/12");
  });

  it("LU-DMG-01 an ability's own damage is a source like any other", () => {
    const blast = item("Ability", "blast", { damage: 6, damageType: "shock", targets: 2 });
    const table = duel({ items: [blast], foes: ["Bolt", "Fix"], hero: { size: 6 }, foe: { deflection: { elemental: 2 } } });
    table.act("Anna", "useTechnique", { item: "blast", at: ["Bolt", "Fix"] });
    expect([table.pools("Bolt"), table.pools("Fix"), table.turn("Anna").actions]).toEqual(["8/12", "8/12", 2]);
  });

  it("LU-DMG-02 bludgeoning, piercing and slashing are physical", () => {
    expect(["bludgeoning", "piercing", "slashing"].map(categoryOf)).toEqual(["physical", "physical", "physical"]);
    const table = duel({ foe: { deflection: { physical: 4, elemental: 1 } } });
    expect(attack(table, [3, 2, 5]).step("Damage").data).toMatchObject({ amount: 6 });
  });

  it("LU-DMG-03 arcane, cold, fire, radiant, shock and void are elemental", () => {
    const types = ["arcane", "cold", "fire", "radiant", "shock", "void"];
    expect(types.map(categoryOf)).toEqual(types.map(() => "elemental"));
    const table = duel({ items: [spear({ damageType: "void" })], foe: { deflection: { physical: 4, elemental: 1 } } });
    expect(attack(table, [3, 2, 5]).step("Damage").data).toMatchObject({ amount: 9 });
  });

  it("LU-DMG-04 psychic damage and damage of no type is typeless, and no ordinary deflection meets it", () => {
    const deflection = { physical: 8, elemental: 8 };
    const taken = (type: string, more = {}) => {
      const table = duel({ foe: { deflection: { ...deflection, ...more } } });
      table.toggle("Bolt", "guarding");
      hurt(table, "7", { type });
      return table.pools("Bolt");
    };
    expect([taken("psychic"), taken(""), taken("psychic", { typeless: 3 })]).toEqual(["5/12", "5/12", "8/12"]);
    const burnt = duel({ items: [spear({ damageType: "fire", damage: 1 })], foe: { deflection } });
    expect(attack(burnt, [3, 2, 5]).step("Damage").data).toMatchObject({ amount: 1 });
    expect(categoryOf("constructor")).toBe("typeless");
  });
});

describe("pools", () => {
  it("LU-DMG-05 endurance goes first, what exceeds it comes off health", () => {
    const table = bolt(5, 12);
    const played = hurt(table, "10");
    expect([table.pools("Bolt"), played.step("Damage").data?.["amount"]]).toEqual(["0/7", 10]);
  });

  it("LU-DMG-06 at half of maximum endurance or less a creature is harmed", () => {
    const table = bolt(12, 12);
    expect(hurt(table, "5").has("Harmed")).toBe(false);
    expect(hurt(table, "1").has("Harmed")).toBe(true);
    expect(hurt(table, "1").has("Harmed")).toBe(false);
    expect([table.pools("Bolt"), isHarmed(table.creature("Bolt"))]).toEqual(["5/12", true]);
    const odd = (value: number) => isHarmed(duel({ foe: { endurance: { value, max: 13 } } }).creature("Bolt"));
    expect([odd(6), odd(7)]).toEqual([true, false]);
  });

  it("LU-DMG-07 below maximum health a creature is bloodied for as long as that is so", () => {
    const table = bolt(0, 12);
    expect(isBloodied(table.creature("Bolt"))).toBe(false);
    expect(hurt(table, "4").has("Bloodied")).toBe(true);
    expect(hurt(table, "1").has("Bloodied")).toBe(false);
    expect([table.pools("Bolt"), isBloodied(table.creature("Bolt"))]).toEqual(["0/7", true]);
    table.gm("heal", { at: ["Bolt"], options: { amount: "9", pool: "health" } });
    expect([table.pools("Bolt"), isBloodied(table.creature("Bolt"))]).toEqual(["0/12", false]);
  });

  it("LU-DMG-08 any source can be nonlethal: a weapon, a maneuver, an ability, an entry by hand", () => {
    const net = (nonlethal: boolean) => {
      const table = bolt(0, 4);
      return hurt(table, "6", { type: "bludgeoning", nonlethal }, ...(nonlethal ? [] : [15])).has("RisksDeath");
    };
    expect([net(true), net(false)]).toEqual([false, true]);
    const weak = { endurance: { value: 0, max: 12 }, health: { value: 4, max: 12 } };
    const club = duel({ items: [spear({ nonlethal: true })], foe: weak });
    expect(attack(club, [3, 2, 5]).has("RisksDeath")).toBe(false);
    const flat = item("Maneuver", "flat of the blade", { isAttack: true, nonlethal: true });
    const maneuver = duel({ items: [spear(), flat], foe: weak });
    expect(
      maneuver
        .act("Anna", "useTechnique", { item: "flat of the blade", at: ["Bolt"], options: { with: "spear" } }, [[3, 2, 5]])
        .has("RisksDeath"),
    ).toBe(false);
    const hush = duel({ items: [item("Ability", "hush", { damage: 9, nonlethal: true })], foe: weak });
    expect(hush.act("Anna", "useTechnique", { item: "hush", at: ["Bolt"] }).has("RisksDeath")).toBe(false);
  });
});

describe("by hand", () => {
  it("LU-DMG-01 the sheet takes damage for its own creature, dice too", () => {
    const table = duel();
    table.act("Bolt", "suffer", { options: { amount: "2d6+1", type: "cold" } }, [[3, 4]]);
    expect(table.pools("Bolt")).toBe("4/12");
  });

  it("LU-DMG-07 healing stops at the maximum and wakes nobody", () => {
    const table = bolt(2, 12);
    table.toggle("Bolt", "unconscious");
    const played = table.act("Bolt", "recover", { options: { amount: "30", pool: "endurance" } });
    expect([table.pools("Bolt"), played.step("Heals").data?.["amount"], table.conditions("Bolt")]).toEqual(["12/12", 10, ["unconscious"]]);
  });

  it("LU-ATK-04 worn armour, talents and effects stand in the sum", () => {
    const armor = item("Armor", "mail", { worn: true, evasion: -1, deflection: { physical: 3 } });
    const talent = item("Talent", "stubborn", { modifiers: [{ target: "deflection.physical", value: 1 }] });
    const loose = item("Armor", "spare", { worn: false, deflection: { physical: 50 } });
    const table = duel({ foeItems: [armor, talent, loose], foe: { deflection: { physical: 2 } } });
    const played = attack(table, [2, 2, 5]);
    expect(played.step("Attack").outcome).toBe("hit");
    expect(played.step("Damage").breakdown).toMatchObject({
      total: 3,
      terms: [{}, {}, { value: -2 }, { label: "mail", value: -3 }, { label: "stubborn", value: -1 }],
    });
  });
});
