// Damage, critical hits, and what being untrained does to both.

import { describe, expect, it } from "vitest";
import { skillBonus } from "../../../../src/rulesets/definition/numbers/checks.ts";
import { strengthPart } from "../../../../src/rulesets/definition/damage/damage-dice.ts";
import { abilities, attack, bow, duel, greatsword, guarded, PASS, sword } from "../duel.ts";
import type { Some } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { armor, feature, spell, weapon } from "../table.ts";

const mage = (system: Some, more: Some = {}) =>
  duel({
    hero: { bab: 4, abilities: abilities({ str: 1, dex: 3 }), slots: { primary: "Sword" }, ...more },
    items: [sword({ attackBonus: 1 }), spell("Ray", { damage: { formula: "2d6" }, ...system })],
  });
const cast = (table: TestTable, script: Parameters<typeof attack>[1], at = ["B"]) =>
  table.act("A", "castSpell", { item: "Ray", at }, script);

describe("damage", () => {
  it("DE-DMG-01 the weapon's die and Strength; never below what the world sets", () => {
    const table = duel();
    attack(table, [10, 5]);
    expect(table.hp("B")).toBe(91);
    const weak = duel({ hero: { abilities: abilities({ str: -1 }) } });
    attack(weak, [10, 1]);
    expect(weak.hp("B")).toBe(100);
    const world = duel({ hero: { abilities: abilities({ str: -1 }) }, options: { minDamage: 1 } });
    attack(world, [10, 1]);
    expect(world.hp("B")).toBe(99);
  });

  it("DE-DMG-02 two hands add half as much Strength again, rounded down whatever its sign", () => {
    expect([4, 3, 0, -1, -3].map((strength) => strengthPart(strength, true))).toEqual([6, 4, 0, -2, -5]);
    const table = duel({ hero: { slots: { primary: "Greatsword" } }, items: [greatsword()] });
    attack(table, [10, 5], {}, "Greatsword");
    expect(table.hp("B")).toBe(89);
    const thrown = duel({ hero: { slots: { primary: "Bow" } }, items: [bow({ damageAbility: "none" })], at: { A: [0, 0], B: [5, 0] } });
    attack(thrown, [10, 5], {}, "Bow");
    expect(thrown.hp("B")).toBe(95);
  });
});

describe("critical hits", () => {
  const keen = { crit: { rangeMin: 19, multiplier: 2 } };

  it("DE-CRT-01 a threat needs the natural die in range and a total that hits", () => {
    const threat = attack(duel({ hero: { bab: 3, abilities: {} }, items: [sword(keen)], foe: guarded(12) }), [19, 1, 1]);
    expect(threat.step("Threat")).toMatchObject({ rule: "DE-CRT-01", outcome: "hit", data: { total: 22 } });
    const miss = attack(duel({ hero: { bab: 4, abilities: {} }, foe: guarded(15) }), [20]);
    expect(miss.step("Attack").outcome).toBe("miss");
    expect(attack(duel({ foe: guarded(0) }), [19, 1]).has("Threat")).toBe(false);
  });

  it("DE-CRT-01 a world may let a natural 20 always hit and a natural 1 always miss", () => {
    const options = { naturalExtremes: true };
    expect(attack(duel({ foe: guarded(50), options }), [20, 2, 1]).step("Threat").outcome).toBe("hit");
    expect(attack(duel({ foe: guarded(-20), options }), [1]).step("Attack").outcome).toBe("miss");
  });

  it("DE-CRT-02 the same roll again confirms: equal is critical, less is a plain hit", () => {
    const confirmed = duel({ foe: guarded(12) });
    const played = attack(confirmed, [20, 12, [4, 5]]);
    expect(played.step("Confirmed")).toMatchObject({ outcome: "critical", data: { total: 22 }, against: "ac" });
    expect(confirmed.hp("B")).toBe(83);
    const plain = duel({ foe: guarded(12) });
    expect(attack(plain, [20, 11, 5]).step("NotConfirmed").outcome).toBeUndefined();
    expect(plain.hp("B")).toBe(91);
  });

  it("DE-CRT-03 base dice and flat bonuses come as often as the multiplier says", () => {
    const training = feature("Training", { effects: [{ key: "damage", value: 2, bonusType: "training" }] });
    const request = (items: NonNullable<Parameters<typeof duel>[0]>["items"]) => {
      const played = attack(
        duel({ ...(items ? { items } : {}) }),
        [20, 19, Array.from({ length: items?.[0]?.id === "Axe" ? 3 : 2 }, () => 1)],
        {},
        items?.[0]?.id ?? "Sword",
      );
      return played.step("CriticalDamage").dice?.request;
    };
    expect(request([sword()])).toEqual({ terms: [{ count: 2, faces: 8 }], bonus: 8 });
    expect(request([sword(), training])).toEqual({ terms: [{ count: 2, faces: 8 }], bonus: 12 });
    const axe = duel({
      hero: { slots: { primary: "Axe" } },
      items: [weapon("Axe", { damage: { formula: "1d8" }, crit: { rangeMin: 20, multiplier: 3 } })],
    });
    expect(attack(axe, [20, 19, [1, 1, 1]], {}, "Axe").step("CriticalDamage").dice?.request).toEqual({
      terms: [{ count: 3, faces: 8 }],
      bonus: 12,
    });
  });

  it("DE-CRT-04 extra dice, and bonuses that say so, are added once", () => {
    const flaming = sword({ damage: { formula: "1d8", extra: [{ dice: "1d6", label: "fire" }] } });
    const played = attack(duel({ items: [flaming] }), [20, 19, [1, 2, 3]]);
    expect(played.step("CriticalDamage").dice?.request).toEqual({
      terms: [
        { count: 2, faces: 8 },
        { count: 1, faces: 6 },
      ],
      bonus: 8,
    });
    const single = feature("Spite", { effects: [{ key: "damage", value: 2, multiplied: false }] });
    const spiteful = attack(duel({ items: [sword(), single] }), [20, 19, [1, 2]]);
    expect(spiteful.step("CriticalDamage").dice?.request.bonus).toBe(10);
  });

  it("DE-CRT-05 a spell with an attack roll threatens on 20, and is confirmed by the same roll", () => {
    const played = cast(mage({ delivery: "rangedTouch" }, { hp: { value: 50, max: 50 } }), [PASS, PASS, 20, 2, [3, 4]]);
    expect([played.step("Threat").rule, played.step("NotConfirmed").outcome]).toEqual(["DE-CRT-01", undefined]);
    expect(played.step("DamageRolled").dice?.request).toEqual({ terms: [{ count: 2, faces: 6 }], bonus: 0 });
  });

  it("DE-CRT-06 a spell critical rolls its own listed damage twice, and riders once", () => {
    const rider = feature("Rider", { effects: [{ key: "damage.spell", value: 3, multiplied: false }] });
    const table = duel({ items: [spell("Ray", { delivery: "meleeTouch", damage: { formula: "4d6+3" } }), rider] });
    const played = cast(table, [20, 19, [1, 1, 1, 1, 1, 1, 1, 1]]);
    expect(played.step("CriticalDamage")).toMatchObject({
      rule: "DE-CRT-06",
      dice: { request: { terms: [{ count: 8, faces: 6 }], bonus: 9 } },
    });
    const tripled = duel({
      items: [spell("Ray", { delivery: "meleeTouch", damage: { formula: "1d6" }, crit: { rangeMin: 18, multiplier: 3 } })],
    });
    expect(cast(tripled, [18, 19, [1, 1, 1]]).step("CriticalDamage").dice?.request.terms).toEqual([{ count: 3, faces: 6 }]);
  });
});

describe("training", () => {
  it("DE-EQ-04 untrained armor hampers attacks, movement skills and riding, and spoils half of all spells", () => {
    const clad = (trained: boolean) =>
      duel({
        hero: { bab: 3, training: { all: false, weapons: [], armor: trained ? ["heavy"] : [] } },
        items: [sword(), armor("Plate", { checkPenalty: -3, group: "heavy" }), spell("Ray", { damage: { formula: "1d6" } })],
      });
    expect(attack(clad(true), [10, 1]).step("Attack").data).toMatchObject({ total: 17 });
    expect(attack(clad(false), [10, 1]).step("Attack").data).toMatchObject({ total: 14 });
    expect(cast(clad(false), [PASS, 50]).has("SpellFails")).toBe(true);
    expect(cast(clad(false), [PASS, 51, 4]).has("SpellHolds")).toBe(true);
    expect(cast(clad(true), [PASS, 4]).has("SpellDamageRolled")).toBe(true);
    const rider = clad(false).creature("A");
    rider.system.skills = { ...rider.system.skills, ride: 5, acrobatics: 4, knowledge: 2 };
    expect((["ride", "acrobatics", "knowledge"] as const).map((skill) => skillBonus(rider, skill, {}).total)).toEqual([2, 1, 2]);
  });

  it("DE-EQ-05 an untrained weapon is worse to hit and to hurt with, and threatens nothing", () => {
    const table = duel({ hero: { bab: 2, training: { all: false } }, items: [sword({ group: "blades" })] });
    const played = attack(table, [10, 5]);
    expect(played.step("Attack").data).toMatchObject({ total: 13 });
    expect(played.step("DamageRolled").dice?.request).toEqual({ terms: [{ count: 1, faces: 8 }], bonus: 1 });
    const armed = (group: string) => {
      const shot = duel({
        foeActs: true,
        foeItems: [bow()],
        hero: { slots: { primary: "Sword" }, training: { all: false } },
        items: [sword({ group })],
      });
      return shot.act("B", "attack", { item: "Bow", at: ["A"] }, group === "" ? [PASS, 1] : [1]).asked.length;
    };
    expect([armed(""), armed("blades")]).toEqual([2, 1]);
  });
});
