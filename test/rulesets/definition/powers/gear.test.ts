// Getting gear out, using it and drinking it (DE-ACT-11, -14, -16, DE-CHG-04).

import { describe, expect, test } from "vitest";
import { abilities, duel, PASS, STRIKE, sword } from "../duel.ts";
import { armor, fight, foe, gear, hero, spell } from "../table.ts";

const potion = (more: object = {}) => gear("Potion", { gearType: "potion", healing: "1d8", ...more });

describe("gear", () => {
  test("DE-ACT-11 an item out of the bag is a move that gives an opening, so is one that is swung", () => {
    const rope = [gear("Rope"), gear("Bullroarer", { activation: "motion" }), gear("Whistle", { storage: "quick" })];
    const table = duel({ items: rope });
    expect(table.act("A", "retrieve", { item: "Rope" }, [PASS]).step("Retrieves").rule).toBe("DE-ACT-11");
    expect(table.system("A").turn.moveUsed).toBe(true);
    expect(table.act("A", "useGear", { item: "Bullroarer" }, [PASS]).step("Uses").rule).toBe("DE-ACT-11");
    expect(table.system("A").turn.standardAsMove).toBe(true);
  });

  test("DE-ACT-14 a potion is a move that gives an opening, out of a belt a swift action that gives none", () => {
    const table = duel({ hero: { hp: { value: 20, max: 50 } }, items: [sword(), potion()] });
    table.act("A", "useGear", { item: "Potion" }, [PASS, 5]);
    expect([table.hp("A"), table.system("A").turn.moveUsed]).toEqual([25, true]);
    expect(table.creature("A").items["Potion"]?.system).toMatchObject({ quantity: 0 });
    expect(table.offers("A", "useGear", "Potion")).toBe("DE-ACT-14 NoneLeft");
    const belted = duel({ hero: { hp: { value: 20, max: 50 } }, items: [sword(), potion({ storage: "potionBelt", quantity: 2 })] });
    belted.act("A", "useGear", { item: "Potion" }, [5]);
    expect(belted.system("A").turn).toMatchObject({ moveUsed: false, swiftUsed: true });
    expect(belted.offers("A", "useGear", "Potion")).toBe("DE-ACT-07 NoSwift");
  });

  test("DE-ACT-05 a grenade is thrown: an attack, a save for half, one less of them; its throw opens its maker up", () => {
    const flask = gear("Flask", {
      gearType: "grenade",
      activation: "use",
      quantity: 2,
      delivery: "rangedTouch",
      save: { type: "ref", dc: 13 },
      damage: { formula: "2d6", types: ["other"] },
    });
    const table = duel({ hero: { bab: 2, abilities: abilities({ dex: 3 }) }, items: [flask] });
    expect(table.refusal(() => table.act("A", "useGear", { item: "Flask" }))).toBe("DE-ATK-02 OneTarget");
    const proposal = table.proposal("A", "useGear", { item: "Flask", at: ["B"] });
    expect([proposal.breakdowns[0]?.breakdown.total, proposal.fields.map(({ key }) => key)]).toEqual([
      5,
      ["modifier", "extraDice", "nonLethal", "saved", "opening-Actor-B"],
    ]);
    const played = table.act("A", "useGear", { item: "Flask", at: ["B"], options: { saved: "half" } }, [PASS, 10, [3, 4], 15]);
    expect(played.step("Attack").data).toMatchObject({ total: 15 });
    expect([table.hp("B"), table.creature("A").items["Flask"]?.system]).toMatchObject([97, { quantity: 1 }]);
  });

  test("DE-ACT-05 a staff without an attack roll reaches several, each with a save of its own", () => {
    const staff = gear("Staff", { gearType: "staff", activation: "use", save: { type: "will", dc: 12 }, damage: { formula: "1d6" } });
    const table = duel({ items: [staff], foes: ["B", "C"] });
    table.act("A", "useGear", { item: "Staff", at: ["B", "C"] }, [5, 12, 11]);
    expect([table.hp("B"), table.hp("C"), table.creature("A").items["Staff"]?.system]).toMatchObject([100, 95, { quantity: 1 }]);
  });

  test("DE-ACT-14 a potion can be given to a friend within reach, at the same cost", () => {
    const ada = hero("Ada", { system: { hp: { value: 3, max: 20 } } });
    const table = fight([hero("A", { items: [potion()] }), ada, foe("B")]).place({ A: [0, 0], Ada: [1, 0], B: [9, 9] });
    const field = table.proposal("A", "useGear", { item: "Potion" }).fields.find(({ key }) => key === "receiver");
    expect(field).toMatchObject({ value: "Actor.A", choices: [{ value: "Actor.A" }, { value: "Actor.Ada" }] });
    expect(table.refusal(() => table.act("A", "useGear", { item: "Potion", options: { receiver: "Actor.B" } }))).toBe(
      "DE-ACT-14 NotAtHand",
    );
    table.act("A", "useGear", { item: "Potion", options: { receiver: "Actor.Ada" } }, [8]);
    expect([table.hp("Ada"), table.hp("A"), table.system("A").turn.moveUsed]).toEqual([11, 20, true]);
    const own = fight([hero("A", { system: { hp: { value: 3, max: 20 } }, items: [potion()] }), foe("B")]);
    own.act("A", "useGear", { item: "Potion", options: { receiver: "Actor.A" } }, [8]);
    expect(own.hp("A")).toBe(11);
  });

  test("DE-ACT-06 free acts of other words are other acts; the same words twice are not", () => {
    const table = duel();
    table.act("A", "freeAct", { options: { act: "Drop the lantern" } });
    table.act("A", "freeAct", { options: { act: "Nod" } });
    expect(table.refusal(() => table.act("A", "freeAct", { options: { act: " nod " } }))).toBe("DE-ACT-06 FreeTwice");
    expect(table.refusal(() => table.act("A", "freeAct"))).toBe("DE-ACT-06 WhichAct");
  });

  test("DE-EQ-04 any skill can be rolled, riding in strange armour with its penalty", () => {
    const mail = armor("Mail", { group: "Heavy", checkPenalty: -3 });
    const table = fight([hero("A", { system: { skills: { ride: 5, beguile: 2 }, training: { all: false } }, items: [mail] }), foe("B")]);
    expect(table.proposal("A", "useSkill", { options: { skill: "ride" } }).breakdowns[0]?.breakdown.total).toBe(2);
    expect(table.act("A", "useSkill", { options: { skill: "ride", modifier: 1 } }, [10]).step("Skill").data).toMatchObject({ total: 13 });
    expect(table.act("A", "useSkill", { options: { skill: "beguile" } }, [10]).step("Skill").data).toMatchObject({ total: 12 });
  });

  test("DE-ACT-14 spilled by a blow that fells the drinker, the potion heals nobody", () => {
    const table = duel({ hero: { hp: { value: 2, max: 50 } }, foe: { abilities: abilities({ str: 5 }) }, items: [potion()] });
    table.act("A", "useGear", { item: "Potion" }, [STRIKE, 19, 4]);
    expect(table.creature("A").items["Potion"]?.system).toMatchObject({ quantity: 1 });
    expect(table.conditions("A")).toContain("dying");
  });

  test("DE-ACT-16 speech, knowledge, pockets, command words and thoughts are free, each once", () => {
    const things = [
      gear("Ring", { activation: "command" }),
      gear("Circlet", { activation: "thought" }),
      gear("Key", { storage: "quick" }),
      gear("Coin", { storage: "quick" }),
    ];
    const table = duel({ items: things });
    table.act("A", "useGear", { item: "Ring" });
    expect(table.offers("A", "useGear", "Circlet")).toBe("DE-ACT-06 FreeTwice");
    table.act("A", "retrieve", { item: "Key" });
    expect(table.offers("A", "retrieve", "Coin")).toBe("DE-ACT-06 FreeTwice");
    table.act("A", "speak");
    const played = table.act("A", "useKnowledge", {}, [11]);
    expect(played.step("Knowledge").data).toMatchObject({ total: 11 });
    expect(table.system("A").turn).toMatchObject({ moveUsed: false, standardUsed: false, swiftUsed: false });
  });

  test("DE-CHG-04 in a charge one small act is swift: a potion, an oil, another weapon, and nothing else", () => {
    const items = [sword(), potion(), gear("Oil", { gearType: "oil" }), spell("Blink", { actionType: "swift" })];
    const table = duel({ items, at: { A: [0, 0], B: [5, 0] } });
    table.act("A", "charge", { at: ["B"], options: { feet: 20 } });
    table.place({ A: [4, 0], B: [5, 0] });
    expect(table.offers("A", "castSpell", "Blink")).toBe("DE-ACT-08 FullRoundTaken");
    expect(table.act("A", "useGear", { item: "Potion" }, [4]).has("Opportunity")).toBe(false);
    expect(table.offers("A", "useGear", "Oil")).toBe("DE-ACT-07 NoSwift");
  });

  test("DE-ACT-11 dice that nobody can read refuse before anything is spent", () => {
    const table = duel({ items: [potion({ healing: "lots" })] });
    expect(table.refusal(() => table.act("A", "useGear", { item: "Potion" }))).toMatch(/^DE-ACT-14/);
    expect(table.refusal(() => table.act("A", "useGear", { item: "Nothing" }))).toBe("SORTIE-ITEM ItemGone");
  });
});
