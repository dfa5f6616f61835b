// Attack rolls, Armor Class, sequences, touch spells.

import { describe, expect, it } from "vitest";
import { migrateFields } from "../../../../src/engine/data/migration.ts";
import { featureFields } from "../../../../src/rulesets/definition/data/item-fields.ts";
import { armorClass } from "../../../../src/rulesets/definition/numbers/defences.ts";
import { attackBonus } from "../../../../src/rulesets/definition/attacks/attack-bonus.ts";
import { profileOf } from "../../../../src/rulesets/definition/items/attack-profile.ts";
import { sequenceOf } from "../../../../src/rulesets/definition/turns/attack-sequence.ts";
import { abilities, attack, bow, duel, guarded, PASS, STRIKE, sword } from "../duel.ts";
import type { Some } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { armor, definition, feature, fight, foe, hero, shield, spell } from "../table.ts";

const total = (table: TestTable, name: string, against: Parameters<typeof armorClass>[2] = {}) =>
  armorClass(table.creature(name), table.battle.options, against).total;

describe("attack rolls", () => {
  it("DE-ATK-01 a melee attack adds base attack and the better of Strength and Dexterity; equal to Armor Class hits", () => {
    const hits = attack(duel({ foe: guarded(9) }), [9, 5]);
    expect(hits.step("Attack")).toMatchObject({ rule: "DE-ATK-01", outcome: "hit", data: { total: 19 }, against: "ac" });
    const misses = attack(duel({ foe: guarded(10) }), [9]);
    expect(misses.step("Attack").outcome).toBe("miss");
    const nimble = attack(duel({ hero: { abilities: abilities({ str: 1, dex: 3 }) } }), [5, 1]);
    expect(nimble.step("Attack").data).toMatchObject({ total: 14 });
    const world = attack(duel({ hero: { abilities: abilities({ str: 1, dex: 3 }) }, options: { meleeAbility: "str" } }), [5, 1]);
    expect(world.step("Attack").data).toMatchObject({ total: 12 });
  });

  const archer = (more: Some = {}) =>
    duel({
      hero: { bab: 3, abilities: abilities({ dex: 2 }), size: "large", slots: { primary: "Bow" }, ...more },
      items: [bow()],
    });

  it("DE-ATK-02 DE-SIZ-01 a ranged attack adds Dexterity and size, and opens its maker up in a threatened square", () => {
    const table = archer();
    const played = attack(table, [STRIKE, 20, 3, 2, 10, 4], {}, "Bow");
    expect(played.asked[0]).toMatchObject({ kind: "choose", rule: "DE-AOO-01" });
    const shot = played.steps.findLast(({ text }) => text === "DEFINITION.Step.Attack");
    expect(shot).toMatchObject({ rule: "DE-ATK-02", data: { total: 14 } });
    const afar = archer().place({ A: [0, 0], B: [4, 0] });
    expect(attack(afar, [10, 4], {}, "Bow").asked).toHaveLength(2);
  });

  it("DE-ATK-02 DE-TRP-01 the card says by how much the number that it names is off", () => {
    const table = archer({}).place({ A: [0, 0], B: [4, 0] });
    Object.assign(table.battle.options, { proneAcMelee: -4, proneAcRanged: 4 });
    table.toggle("B", "prone");
    const shot = attack(table, [10, 4], {}, "Bow").step("Attack");
    expect(shot).toMatchObject({ against: "ac", shift: 8 });
  });

  it("DE-ATK-02 an opening that fells the archer stops the shot, which is spent", () => {
    const table = duel({ hero: { hp: { value: 2, max: 40 }, slots: { primary: "Bow" } }, items: [bow()] });
    const played = attack(table, [STRIKE, 15, 4], {}, "Bow");
    expect([played.has("StoppedByOpening"), table.hp("A"), table.active]).toEqual([true, 0, "B"]);
  });

  it("DE-ATK-03 a shot at one of two grapplers may fall on the other; an ally in the way changes nothing", () => {
    const grapplers = () => {
      const table = duel({
        foes: ["B", "C"],
        hero: { slots: { primary: "Bow" } },
        items: [bow()],
        at: { A: [0, 0], B: [5, 0], C: [6, 0] },
      });
      Object.assign(table.system("B").grapple, { role: "aggressor", with: "Actor.C" });
      Object.assign(table.system("C").grapple, { role: "defender", with: "Actor.B" });
      return table;
    };
    const strayed = grapplers();
    expect(attack(strayed, [50, 15, 3], {}, "Bow").step("OtherGrappler").data).toMatchObject({ total: 50, other: "C" });
    expect([strayed.hp("B"), strayed.hp("C")]).toEqual([100, 93]);
    const kept = grapplers();
    expect(attack(kept, [51, 15, 3], {}, "Bow").has("RightGrappler")).toBe(true);
    expect([kept.hp("B"), kept.hp("C")]).toEqual([93, 100]);
    const between = fight([hero("A", { system: { slots: { primary: "Bow" } }, items: [bow()] }), hero("D"), foe("B")]).place({
      A: [0, 0],
      D: [1, 0],
      B: [4, 0],
    });
    expect(between.act("A", "attack", { item: "Bow", at: ["B"] }, [10, 1]).step("Attack").breakdown?.terms).toEqual([]);
  });

  it("DE-ATK-04 a shield bash takes any attack of the sequence, with the better ability and a die by the shield", () => {
    const bash = (shieldType: string, more: Some = {}) => {
      const table = duel({
        hero: { abilities: abilities({ str: 3, dex: 1 }), slots: { primary: "Sword", offhand: "Shield" } },
        items: [sword(), shield("Shield", { shieldType, ...more })],
      });
      attack(table, [1, 1]);
      return attack(table, [11, 2], {}, "Shield");
    };
    const played = bash("full");
    expect(played.step("Attack")).toMatchObject({ rule: "DE-ATK-04", data: { total: 15 } });
    expect(played.step("DamageRolled").dice?.request).toEqual({ terms: [{ count: 1, faces: 6 }], bonus: 3 });
    const faces = (type: string, more: Some = {}) => bash(type, more).step("DamageRolled").dice?.request.terms[0]?.faces;
    expect([faces("buckler"), faces("tower"), faces("other", { bashFormula: "1d3" })]).toEqual([4, 10, 3]);
  });

  it("DE-ATK-05 another attack for every five points above +5, four at most", () => {
    expect([5, 6, 10, 11, 16, 21, 0].map(sequenceOf)).toEqual([[5], [6, 1], [10, 5], [11, 6, 1], [16, 11, 6, 1], [21, 16, 11, 6], [0]]);
  });

  it("DE-ATK-06 DE-ATK-10 attacks are used in falling order; what stands in for one uses its bonus", () => {
    const table = duel({ hero: { bab: 11 }, foe: { hp: { value: 100, max: 100 }, ...guarded(20) } });
    expect(attack(table, [2]).step("Attack").data).toMatchObject({ total: 17 });
    const disarm = (script: Parameters<typeof attack>[1]) => table.act("A", "trip", { at: ["B"] }, script);
    expect(disarm([2, PASS]).step("Attack").data).toMatchObject({ total: 12 });
    expect(attack(table, [2]).step("Attack").data).toMatchObject({ total: 7 });
    expect(table.refusal(() => attack(table, [2]))).toBe("DE-ACT-04 NoAttackLeft");
  });

  it("DE-ATK-05 several attacks in one go fall on the same target, and stop when it falls", () => {
    const table = duel({ hero: { bab: 11 }, foe: { hp: { value: 12, max: 40 } } });
    const played = attack(table, [10, 8], { attacks: 3 });
    expect([played.steps.filter(({ text }) => text === "DEFINITION.Step.Attack").length, table.system("A").turn.attacksUsed]).toEqual([
      1, 1,
    ]);
    const sturdy = duel({ hero: { bab: 11 } });
    const totals = attack(sturdy, [10, 1, 10, 1, 10, 1], { attacks: 3 }).steps.filter(({ text }) => text === "DEFINITION.Step.Attack");
    expect(totals.map(({ data }) => data?.["total"])).toEqual([25, 20, 15]);
  });

  it("DE-ATK-07 touch ignores shield, parry, armor and natural parts", () => {
    const parts = { parry: 1, natural: 1, deflection: 1, dodge: 1, luck: 1 };
    const table = fight([
      hero("A", {
        system: { abilities: abilities({ dex: 2 }), ac: parts, slots: { offhand: "Shield" } },
        items: [armor("Mail", { acBonus: 5 }), shield("Shield", { acBonus: 2 })],
      }),
      foe("B"),
    ]);
    expect([total(table, "A"), total(table, "A", { touch: true })]).toEqual([24, 15]);
    expect([total(table, "A", { flatFooted: true }), total(table, "A", { touch: true, flatFooted: true })]).toEqual([21, 12]);
    const circumstance = fight([hero("A", { system: { ac: { circumstance: 2, insight: 1 } } }), foe("B")]);
    expect(total(circumstance, "A", { touch: true })).toBe(13);
  });

  it("DE-ATK-07 a foe without items has its parts entered", () => {
    const table = fight([hero("A"), foe("B", { system: { ac: { armorOverride: 4, shieldOverride: 1 } } })]);
    expect([total(table, "B"), total(table, "B", { touch: true })]).toEqual([15, 10]);
  });
});

const mage = (system: Some, more: Some = {}) =>
  duel({
    hero: { bab: 4, abilities: abilities({ str: 1, dex: 3 }), slots: { primary: "Sword" }, ...more },
    items: [sword({ attackBonus: 1 }), spell("Ray", { damage: { formula: "2d6" }, ...system })],
  });
const cast = (table: TestTable, script: Parameters<typeof attack>[1], at = ["B"]) =>
  table.act("A", "castSpell", { item: "Ray", at }, script);

describe("touch spells", () => {
  it("DE-ATK-08 a melee touch spell gives no opening; a ranged one gives one for casting and one for the shot", () => {
    expect(cast(mage({ delivery: "meleeTouch" }), [10, [1, 1]]).asked.map(({ kind }) => kind)).toEqual(["roll", "roll"]);
    const once = mage({ delivery: "rangedTouch" });
    const kinds = cast(once, [STRIKE, 1, 10, [1, 1]]).asked.map(({ kind }) => kind);
    expect(kinds).toEqual(["choose", "roll", "roll", "roll"]);
    const prowess = mage({ delivery: "rangedTouch" });
    prowess.system("B").immediate.aooMax = 2;
    const both = cast(prowess, [STRIKE, 1, STRIKE, 1, 10, [1, 1]]);
    expect(both.asked.filter(({ kind }) => kind === "choose").map(({ rule }) => rule)).toEqual(["DE-AOO-01", "DE-AOO-01"]);
  });

  it("DE-ATK-09 Weapon Fixation adds its bonus to melee touches, not to ranged ones", () => {
    const fixation = feature("Fixation", { effects: [{ key: "attack.unarmed", value: 1 }], flags: ["meleeTouchBonus"] });
    const bonusWith = (delivery: string, items: readonly ReturnType<typeof feature>[]) => {
      const table = duel({ hero: { bab: 5, abilities: abilities({ str: 3 }) }, items: [spell("Ray", { delivery }), ...items] });
      const caster = table.creature("A");
      const profile = profileOf(caster, caster.items["Ray"] ?? null, table.battle.options);
      return attackBonus(caster, profile, table.battle.options, { index: 0 }).total;
    };
    expect([bonusWith("meleeTouch", []), bonusWith("meleeTouch", [fixation])]).toEqual([8, 9]);
    expect([bonusWith("rangedTouch", []), bonusWith("rangedTouch", [fixation])]).toEqual([5, 5]);
  });

  it("DE-ATK-09 a bonus to melee touches, as the sheet offers it, counts for touches and manoeuvres; sheets before schema 2 named it otherwise", () => {
    const offered = definition.numbers?.find(({ label }) => label === "DEFINITION.Changeable.attack_touch")?.key ?? "";
    const stored: Record<string, unknown> = { effects: [{ key: "meleeTouch", value: 2 }] };
    migrateFields(featureFields, stored);
    for (const effects of [[{ key: offered, value: 2 }], stored["effects"]]) {
      const table = duel({ hero: { bab: 5, abilities: abilities({ str: 3 }) }, items: [feature("Grip", { effects })] });
      expect(table.act("A", "trip", { at: ["B"] }, [10, PASS, 1, 20]).step("Attack").data).toMatchObject({ total: 20 });
    }
  });

  it("DE-ATK-10 a touch spell takes a standard action, or an attack action where it says so", () => {
    const table = mage({ delivery: "meleeTouch" }, { bab: 6 });
    attack(table, [1, 1]);
    expect(table.refusal(() => cast(table, []))).toBe("DE-ACT-04 NoStandard");
    const flagged = mage({ delivery: "meleeTouch", asAttackAction: true }, { bab: 6 });
    attack(flagged, [1, 1]);
    expect(cast(flagged, [6, [1, 1]]).step("Attack").data).toMatchObject({ total: 10 });
    expect(flagged.system("A").turn).toMatchObject({ attacksUsed: 2, standardUsed: false });
  });

  it("DE-ATK-11 nothing of the weapon in hand counts for a touch spell", () => {
    const fixation = feature("Fixation", { effects: [{ key: "attack.unarmed", value: 2 }], flags: ["meleeTouchBonus"] });
    const large = (delivery: string) =>
      duel({
        hero: { bab: 4, abilities: abilities({ str: 1, dex: 3 }), size: "large" },
        items: [sword({ attackBonus: 1 }), spell("Ray", { delivery, damage: { formula: "1d4" } }), fixation],
        at: { A: [0, 0], B: [1, 0] },
      });
    expect(cast(large("meleeTouch"), [7, 1]).step("Attack").data).toMatchObject({ total: 16 });
    expect(cast(large("rangedTouch"), [PASS, PASS, 7, 1]).step("Attack").data).toMatchObject({ total: 13 });
  });
});
