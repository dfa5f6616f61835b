// What is part of a body, what is broken, what a focus gives, how kinds of bonus are written.

import { describe, expect, it } from "vitest";
import { armorClass } from "../../../../src/rulesets/definition/numbers/defences.ts";
import { abilities, attack, duel, PASS, sword } from "../duel.ts";
import { armor, feature, focus, foe, fight, hero, shield, spell, weapon } from "../table.ts";

const teeth = weapon("Teeth", { natural: true, damage: { formula: "1d6", types: ["piercing"] } });

describe("parts of a body", () => {
  it("DE-EQ-01 teeth are in no hand: they strike, but cannot be drawn, put away or taken away", () => {
    const table = duel({ foe: { hp: { value: 50, max: 50 }, slots: { primary: "Teeth" } }, foeItems: [teeth], foeActs: true });
    expect([table.applies("B", "draw", "Teeth"), table.applies("B", "putAway", "Teeth")]).toEqual([false, false]);
    expect(table.act("B", "attack", { item: "Teeth", at: ["A"] }, [15, 3]).has("Attack")).toBe(true);
    table.endTurn();
    expect(table.refusal(() => table.act("A", "disarm", { at: ["B"] }))).toBe("DE-DIS-02 NothingToDisarm");
    expect(table.refusal(() => table.act("A", "shatter", { at: ["B"] }))).toBe("DE-SHT-01 NothingToShatter");
  });

  it("DE-EQ-01 whoever holds a weapon and has teeth attacks with either", () => {
    const table = duel({ hero: { bab: 6, slots: { primary: "Sword" } }, items: [sword(), teeth] });
    attack(table, [5, 1], {}, "Teeth");
    expect(attack(table, [5, 1]).step("Attack").data).toMatchObject({ item: "Sword" });
  });
});

describe("what is broken", () => {
  const broken = { durability: { value: 0, max: 10 } };

  it("DE-SHT-02 a broken weapon attacks nobody, and bare hands threaten in its place", () => {
    const table = duel({ items: [sword(broken)] });
    expect(table.refusal(() => attack(table, []))).toBe("DE-SHT-02 Broken");
    const pike = duel({
      foe: { slots: { primary: "Pike" } },
      foeItems: [weapon("Pike", { isReach: true, ...broken })],
      at: { A: [2, 0], B: [0, 0] },
    });
    expect(pike.proposal("A", "standUp").fields.every(({ value }) => value === false)).toBe(true);
  });

  it("DE-SHT-02 broken armour and shields protect nobody, and are not broken again", () => {
    const worn = [armor("Mail", { acBonus: 4, ...broken }), shield("Targe", { acBonus: 2, ...broken })];
    const table = duel({ foe: { slots: { offhand: "Targe" } }, foeItems: worn });
    expect(armorClass(table.creature("B"), table.battle.options).total).toBe(10);
    expect(table.refusal(() => table.act("A", "shatter", { at: ["B"] }))).toBe("DE-SHT-01 NothingToShatter");
  });

  it("DE-SHT-02 the second attack shatters with the second bonus", () => {
    const table = duel({ hero: { bab: 6, abilities: {} }, foe: { slots: { primary: "Sword" } }, foeItems: [sword()] });
    attack(table, [1]);
    const played = table.act("A", "shatter", { at: ["B"] }, [10, 20]);
    expect(played.steps.find(({ data }) => data?.["what"] === "DEFINITION.Opposed.attack")?.data).toMatchObject({ name: "A", total: 11 });
  });
});

describe("what a focus gives", () => {
  const needy = spell("Ray", { delivery: "rangedTouch", components: { somatic: false, focus: true }, damage: { formula: "1d6" } });
  const dread = spell("Dread", { components: { somatic: false }, save: { type: "will", dc: 12 } });
  const mage = (slots: object, options = {}) =>
    duel({
      hero: { bab: 0, abilities: {}, slots },
      items: [needy, dread, focus("Lens", { bonus: 2 })],
      options,
      at: { A: [0, 0], B: [5, 0] },
    });

  it("DE-GRP-13 a spell that needs a focus is refused with none in hand", () => {
    expect(mage({}).offers("A", "castSpell", "Ray")).toBe("DE-GRP-13 NoFocus");
    expect(mage({ offhand: "Lens" }).offers("A", "castSpell", "Ray")).toBe("available");
  });

  it.each([
    ["both", 12, 14],
    ["attacks", 12, 12],
    ["saves", 10, 14],
    ["none", 10, 12],
  ])("DE-EQ-03 its bonus counts as the world plays it: %s", (focusBonus, attackTotal, difficulty) => {
    const table = () => mage({ offhand: "Lens" }, { focusBonus });
    expect(
      table()
        .act("A", "castSpell", { item: "Ray", at: ["B"] }, [10, 1])
        .step("Attack").data,
    ).toMatchObject({ total: attackTotal });
    expect(
      table()
        .act("A", "castSpell", { item: "Dread", at: ["B"] }, [20])
        .step("SaveMade").data,
    ).toMatchObject({ difficulty });
  });
});

describe("bonuses as people write them", () => {
  it.each(["natural", "Natural armor", "natural armour bonus", "NATURAL"])(
    'DE-ATK-07 a bonus of the type "%s" does not count against touch',
    (bonusType) => {
      const table = fight([hero("A", { items: [feature("Hide", { effects: [{ key: "ac", value: 2, bonusType }] })] }), foe("B")]);
      const ac = (touch: boolean) => armorClass(table.creature("A"), table.battle.options, { touch }).total;
      expect([ac(false), ac(true)]).toEqual([12, 10]);
    },
  );

  it("DE-CRT-06 a bonus to the damage of spells counts for those that roll no attack", () => {
    const blast = spell("Blast", { components: { somatic: false }, damage: { formula: "1d6" } });
    const potent = feature("Potent", { effects: [{ key: "damage.spell", value: 3 }] });
    const table = duel({ items: [blast, potent], at: { A: [0, 0], B: [5, 0] } });
    table.act("A", "castSpell", { item: "Blast", at: ["B"] }, [4]);
    expect(table.hp("B")).toBe(93);
  });

  it("DE-EQ-05 a shield of a strange group bashes worse", () => {
    const bash = (weapons: string[]) =>
      duel({
        hero: { bab: 0, abilities: {}, training: { all: false, weapons, armor: ["Light"] }, slots: { offhand: "Door" } },
        items: [shield("Door", { group: "Doors" })],
      });
    const strange = bash([]);
    expect(attack(strange, [13, 4], {}, "Door").step("Attack").data).toMatchObject({ total: 10 });
    expect(strange.hp("B")).toBe(99);
    expect(attack(bash(["doors"]), [13, 3], {}, "Door").step("Attack").data).toMatchObject({ total: 13 });
  });
});

describe("styles and small acts", () => {
  it("DE-STN-01 a manoeuvre may be the attack with which a style is chosen, and the attacks after it keep it", () => {
    const table = duel({ hero: { bab: 6, abilities: abilities({ str: 4 }), slots: { primary: "Sword" } } });
    table.act("A", "trip", { at: ["B"], options: { reckless: true, defensive: true } }, [10, PASS, 1, 20]);
    expect(table.conditions("A")).toEqual(["defensive", "reckless"]);
    expect(attack(table, [9, 1]).step("Attack").data).toMatchObject({ total: 10 });
    expect(table.hp("B")).toBe(93);
  });

  it("DE-ACT-12 a 5-foot step is a move in the course of which a weapon may be drawn", () => {
    const table = duel({ hero: { slots: { primary: "" } } });
    table.act("A", "fiveFootStep");
    table.act("A", "draw", { item: "Sword" });
    expect(table.system("A").turn).toMatchObject({ moveUsed: true, standardUsed: false, freeUsed: ["draw"] });
  });

  it("DE-GRP-12 whoever is pinned neither stands up nor lies down", () => {
    const table = duel({});
    table.lay("A", "pinned");
    expect(table.offers("A", "dropProne")).toBe("DE-GRP-12 Pinned");
    table.lay("A", "prone");
    expect(table.offers("A", "standUp")).toBe("DE-GRP-12 Pinned");
  });
});
