// Reductions and immunities, extra dice, and what a critical makes of both.

import { describe, expect, it } from "vitest";
import { attack, bow, dagger, duel, PASS, STRIKE, sword } from "../duel.ts";
import { feature, spell, weapon } from "../table.ts";

const stone = (more: object) => ({ hp: { value: 40, max: 40 }, ...more });

describe("reductions are the target's own", () => {
  it("DE-HP-01 what is taken off depends on the kind, and is told", () => {
    const table = duel({ hero: { bab: 6, slots: { primary: "Sword" } }, foe: stone({ reductions: { all: 1, slashing: 2, piercing: 9 } }) });
    const played = attack(table, [15, 6]);
    expect(played.step("Reduced").data).toMatchObject({ taken: 3, left: 7 });
    expect(table.hp("B")).toBe(33);
  });

  it("DE-HP-01 a weapon of two kinds counts as the kind that is hampered least", () => {
    const pick = weapon("Pick", { damage: { formula: "1d6", types: ["piercing", "blunt"] } });
    const table = duel({
      hero: { bab: 6, slots: { primary: "Pick" } },
      items: [pick],
      foe: stone({ reductions: { piercing: 5, blunt: 1 } }),
    });
    attack(table, [15, 6], {}, "Pick");
    expect(table.hp("B")).toBe(31);
  });

  it("DE-HP-01 the immune take nothing: of a kind, or of blows that are not meant to kill", () => {
    const table = duel({ hero: { bab: 6, slots: { primary: "Sword" } }, foe: stone({ immunities: ["slashing"] }) });
    attack(table, [15, 6]);
    expect(table.hp("B")).toBe(40);
    const golem = duel({ hero: { bab: 6, slots: { primary: "Sword" } }, foe: stone({ immunities: ["nonLethal"] }) });
    attack(golem, [15, 6], { nonLethal: true });
    attack(golem, [15, 6]);
    expect([golem.hp("B"), golem.nld("B")]).toEqual([30, 0]);
  });

  it("DE-HP-01 features and effects raise them", () => {
    const hide = feature("Hide", {
      effects: [
        { key: "reduction", value: 1 },
        { key: "reduction.slashing", value: 2 },
      ],
    });
    const table = duel({ hero: { bab: 6, slots: { primary: "Sword" } }, foe: stone({}), foeItems: [hide] });
    attack(table, [15, 6]);
    expect(table.hp("B")).toBe(33);
  });

  it("DE-DTH-07 an attack of opportunity is reduced too, before its size is looked at", () => {
    const hurt = (reductions: object, script: Parameters<typeof attack>[1]) => {
      const table = duel({ hero: { hp: { value: 8, max: 8 }, reductions }, foe: { unarmed: { formula: "1d4" } } });
      return table.act("A", "move", {}, script);
    };
    expect(hurt({}, [STRIKE, 15, 4, 20]).has("SaveMade")).toBe(true);
    expect(hurt({ blunt: 1 }, [STRIKE, 15, 4]).asks).toEqual(["Opportunity", "OpportunityRoll", "Damage"]);
  });

  it("DE-CAS-01 a spell without an attack roll meets them as well", () => {
    const blast = spell("Blast", { components: { somatic: false }, damage: { formula: "2d6", types: ["other"] } });
    const table = duel({ items: [blast], foe: stone({ reductions: { other: 5 } }), at: { A: [0, 0], B: [5, 0] } });
    table.act("A", "castSpell", { item: "Blast", at: ["B"] }, [[4, 4]]);
    expect(table.hp("B")).toBe(37);
  });
});

describe("extra dice", () => {
  const request = (played: ReturnType<typeof attack>, text: string) => played.step(text).dice?.request;

  it("DE-CRT-04 a spell's riders are rolled once where a critical doubles what it lists", () => {
    const ray = spell("Ray", {
      delivery: "rangedTouch",
      components: { somatic: false },
      damage: { formula: "2d6+1", extra: [{ dice: "1d4", label: "frost" }] },
    });
    const table = duel({ items: [ray], at: { A: [0, 0], B: [5, 0] } });
    const played = table.act("A", "castSpell", { item: "Ray", at: ["B"] }, [20, 20, [1, 1, 1, 1, 1]]);
    expect(request(played, "CriticalDamage")).toEqual({
      terms: [
        { count: 4, faces: 6 },
        { count: 1, faces: 4 },
      ],
      bonus: 2,
    });
    expect(played.step("CriticalDamage").data).toMatchObject({ times: 2 });
  });

  it("DE-CRT-04 riders of a spell without an attack roll are rolled with it, and so is a die of the moment", () => {
    const damage = { formula: "2d6", extra: [{ dice: "1d4", label: "frost" }] };
    const blast = spell("Blast", { components: { somatic: false }, damage });
    const table = duel({ items: [blast], at: { A: [0, 0], B: [5, 0] } });
    table.act("A", "castSpell", { item: "Blast", at: ["B"], options: { extraDice: "1d3" } }, [[1, 2, 3, 3]]);
    expect(table.hp("B")).toBe(91);
  });

  it("DE-CRT-04 an opportunist's die is said with the attack, and no critical multiplies it", () => {
    const table = duel({ hero: { bab: 6, slots: { primary: "Sword" } } });
    const played = attack(table, [20, 20, [1, 1, 1]], { extraDice: "1d6" });
    expect(request(played, "CriticalDamage")?.terms).toEqual([
      { count: 2, faces: 8 },
      { count: 1, faces: 6 },
    ]);
    expect(table.refusal(() => attack(table, [], { extraDice: "much" }))).toMatch(/^DE-CRT-04 /);
  });

  it.each([
    ["weapons", [true, true, false]],
    ["melee", [true, false, false]],
    ["ranged", [false, true, false]],
    ["spells", [false, false, true]],
  ])("DE-CRT-04 a feature's dice are added to %s", (key, expected) => {
    const die = feature("Imbuement", { dice: [{ key, dice: "1d3" }] });
    const blast = spell("Blast", { components: { somatic: false }, damage: { formula: "1d6" } });
    const table = () => duel({ hero: { bab: 6, slots: { primary: "Sword" } }, items: [sword(), bow(), dagger(), blast, die] });
    const rolled = (played: ReturnType<typeof attack>, text: string) =>
      request(played, text)?.terms.some(({ faces }) => faces === 3) === true;
    const faces = (index: number): number[] => (expected[index] === true ? [1, 1] : [1]);
    const shooting = table();
    shooting.system("A").slots.primary = "Bow";
    expect([
      rolled(attack(table(), [15, faces(0)]), "DamageRolled"),
      rolled(attack(shooting, [PASS, 15, faces(1)], {}, "Bow"), "DamageRolled"),
      rolled(table().act("A", "castSpell", { item: "Blast", at: ["B"] }, [PASS, faces(2)]), "SpellDamageRolled"),
    ]).toEqual(expected);
  });
});
