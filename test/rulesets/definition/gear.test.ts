// Getting gear out, using it and drinking it (DE-ACT-11, -14, -16, DE-CHG-04).

import { describe, expect, test } from "vitest";
import { abilities, duel, PASS, STRIKE, sword } from "./duel.ts";
import { gear, spell } from "./table.ts";

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

  test("DE-ACT-16 a world may count each item by itself", () => {
    const items = [gear("Ring", { activation: "command" }), gear("Circlet", { activation: "thought" })];
    const table = duel({ items, options: { freeActionKey: "item" } });
    table.act("A", "useGear", { item: "Ring" });
    expect(table.offers("A", "useGear", "Circlet")).toBe("available");
    expect(table.offers("A", "useGear", "Ring")).toBe("DE-ACT-06 FreeTwice");
  });

  test("DE-CHG-04 in a charge one small act is swift: a potion, an oil, another weapon, and nothing else", () => {
    const items = [sword(), potion(), gear("Oil", { gearType: "oil" }), spell("Blink", { actionType: "swift" })];
    const charging = (options = {}) => {
      const table = duel({ items, at: { A: [0, 0], B: [5, 0] }, options });
      table.act("A", "charge", { at: ["B"], options: { feet: 20 } });
      return table.place({ A: [4, 0], B: [5, 0] });
    };
    const table = charging();
    expect(table.offers("A", "castSpell", "Blink")).toBe("DE-ACT-08 FullRoundTaken");
    expect(table.act("A", "useGear", { item: "Potion" }, [4]).has("Opportunity")).toBe(false);
    expect(table.offers("A", "useGear", "Oil")).toBe("DE-ACT-07 NoSwift");
    expect(charging({ chargeSwift: "onlyIfSwift" }).offers("A", "useGear", "Potion")).toBe("DE-ACT-08 FullRoundTaken");
  });

  test("DE-ACT-11 dice that nobody can read refuse before anything is spent", () => {
    const table = duel({ items: [potion({ healing: "lots" })] });
    expect(table.refusal(() => table.act("A", "useGear", { item: "Potion" }))).toMatch(/^DE-ACT-14/);
    expect(table.refusal(() => table.act("A", "useGear", { item: "Nothing" }))).toBe("SORTIE-ITEM ItemGone");
  });
});
