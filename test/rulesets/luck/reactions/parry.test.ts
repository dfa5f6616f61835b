// Parrying, and how items wear. LU-PAR.

import { describe, expect, it } from "vitest";
import { durabilityOf } from "../../../../src/rulesets/luck/items/durability.ts";
import { isHeld } from "../../../../src/rulesets/luck/data/types.ts";
import type { Duel } from "../duel.ts";
import { attack, duel, spear } from "../duel.ts";
import type { Played, TestTable } from "../table.ts";
import { weapon } from "../table.ts";

const parry = { choose: ["parry:blade"] };
const none = { choose: ["none"] };

/** Bolt holds a blade and can afford reactions. */
const armed = (system: object = {}, more: Duel = {}): TestTable =>
  duel({
    ...more,
    foeItems: [weapon("blade", { metal: true, ...system })],
    foe: { stamina: { value: 3, max: 3 }, evasion: 1, ...more.foe },
  });
const blade = (table: TestTable) => {
  const item = table.creature("Bolt").items["blade"];
  if (!item || !isHeld(item)) throw new Error("Bolt has no blade");
  return durabilityOf(item);
};
const choices = (played: Played) => {
  const ask = played.asked.find(({ rule }) => rule === "LU-REA-08");
  return ask?.kind === "choose" ? ask.options.map(({ value }) => value) : [];
};

describe("parry", () => {
  it("LU-PAR-01 it adds the item's parry value, or 1, to physical deflection for that attack", () => {
    const taken = (system: object, damageType: string) => {
      const table = armed(system, {
        items: [spear({ damageType })],
        foe: { deflection: { physical: 2, elemental: 2 }, stamina: { value: 3, max: 3 }, evasion: 1 },
      });
      const played = attack(table, [3, 2, 5], parry);
      expect(table.system("Bolt").stamina.value).toBe(2);
      return played.step("Damage").data?.["amount"];
    };
    expect([taken({ parry: 3 }, "slashing"), taken({}, "slashing"), taken({ parry: 3 }, "fire")]).toEqual([5, 7, 8]);
    const next = armed({ parry: 3 });
    attack(next, [3, 2, 5], parry);
    expect(attack(next, [3, 4, 5]).step("Damage").data).toMatchObject({ amount: 10 });
  });

  it("LU-PAR-01 several parries add up as long as reactions last", () => {
    const table = armed({ parry: 3 });
    table.turn("Bolt").reactions = 2;
    expect(attack(table, [3, 2, 5], parry, parry).step("Damage").data).toMatchObject({ amount: 4 });
    expect([blade(table).value, table.turn("Bolt").reactions, table.system("Bolt").stamina.value]).toEqual([8, 0, 1]);
  });

  it("LU-PAR-01 a parry against other than physical damage is allowed, paid, worn, and said to be in vain", () => {
    const table = armed({}, { items: [spear({ damageType: "fire" })] });
    const played = attack(table, [3, 2, 5], parry);
    expect(played.has("ParriesInVain")).toBe(true);
    expect([blade(table).value, table.pools("Bolt")]).toEqual([9, "2/12"]);
  });

  it("LU-PAR-02 the item loses 1 durability afterwards, and the parry that breaks it still counts", () => {
    const table = armed({ durability: { value: 4, max: 10 } });
    attack(table, [3, 2, 5], parry);
    expect(blade(table)).toEqual({ value: 3, max: 10 });
    const last = armed({ parry: 3, durability: { value: 1, max: 10 } });
    const played = attack(last, [3, 2, 5], parry);
    expect([blade(last).value, played.step("Damage").data?.["amount"], played.has("ItemBreaks")]).toEqual([0, 7, true]);
  });

  it("LU-PAR-03 what lists no durability has 10 of metal, 4 of anything else", () => {
    expect(blade(armed({ metal: true }))).toEqual({ value: 10, max: 10 });
    expect(blade(armed({ metal: false }))).toEqual({ value: 4, max: 4 });
    expect(blade(armed({ metal: true, durability: { max: 7 } }))).toEqual({ value: 7, max: 7 });
    const table = armed({ metal: false });
    attack(table, [3, 2, 5], parry);
    expect(table.creature("Bolt").items["blade"]?.system).toMatchObject({ durability: { value: 3, max: 4 } });
  });

  it("LU-PAR-04 a broken item neither blocks nor parries", () => {
    expect(choices(attack(armed({ block: 2, durability: { value: 0, max: 10 } }), [3, 2, 5], none))).toEqual(["none", "dodge"]);
    expect(choices(attack(armed({ block: 2, durability: { value: 1, max: 10 } }), [3, 2, 5], none))).toEqual([
      "none",
      "dodge",
      "block:blade",
      "parry:blade",
    ]);
  });
});
