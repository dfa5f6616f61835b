// Blocking with an item that is hit instead. LU-BLK.

import { describe, expect, it } from "vitest";
import { uuidOf } from "../../../../src/engine/testing/builders.ts";
import { isHeld } from "../../../../src/rulesets/luck/data/types.ts";
import type { Duel } from "../duel.ts";
import { attack, duel, spear } from "../duel.ts";
import type { Played, TestTable } from "../table.ts";
import { shield } from "../table.ts";

/** Bolt holds a shield of block 4 and can afford a reaction. */
const shielded = (system: object = {}, more: Duel = {}): TestTable =>
  duel({
    ...more,
    foeItems: [shield("buckler", { durability: { value: 10, max: 10 }, ...system })],
    foe: { stamina: { value: 3, max: 3 }, evasion: 1, ...more.foe },
  });
const choices = (played: Played) => {
  const ask = played.asked.find(({ rule }) => rule === "LU-REA-08");
  return ask?.kind === "choose" ? ask.options.map(({ value }) => value) : [];
};
const none = { choose: ["none"] };
const block = { choose: ["block:buckler"] };
const durability = (table: TestTable) => {
  const { system } = table.creature("Bolt").items["buckler"] ?? {};
  return system && "durability" in system ? system.durability.value : undefined;
};
const suffered = (table: TestTable): string[] => {
  const item = table.creature("Bolt").items["buckler"];
  return item && isHeld(item) ? item.system.suffers.map(({ name }) => name) : [];
};
const effect = (more: object) => ({
  label: "burning",
  applies: "onHit",
  onItems: true,
  modifiers: [{ target: "dodge", value: -1 }],
  ...more,
});

describe("block", () => {
  it("LU-BLK-04 what a hit does to its own maker is no effect of being hit: it stays when the hit is blocked", () => {
    const reckless = shielded({}, { items: [spear({ onHit: [effect({ to: "self", label: "off balance", onItems: false })] })] });
    const played = attack(reckless, [3, 2, 5], block);
    expect([played.has("EffectLost"), played.step("EffectGained").data?.["name"]]).toEqual([false, "Anna"]);
  });

  it("LU-BLK-01 it takes an item with the block property, in hand and whole, and 1 stamina", () => {
    const offered = (system: object, more: Duel = {}) => {
      const table = shielded(system, more);
      const able = (more.foe?.["stamina"] as { value: number } | undefined)?.value !== 0;
      return choices(attack(table, [3, 2, 5], ...(able ? [none] : [])));
    };
    expect(offered({})).toContain("block:buckler");
    expect(offered({}, { foe: { stamina: { value: 0, max: 3 } } })).toEqual([]);
    expect(offered({ wielded: false })).toEqual(["none", "dodge"]);
    expect(offered({ durability: { value: 0, max: 10 } })).toEqual(["none", "dodge"]);
    expect(offered({ block: null })).toEqual(["none", "dodge", "parry:buckler"]);
    const table = shielded();
    attack(table, [3, 2, 5], block);
    expect([table.system("Bolt").stamina.value, table.turn("Bolt").reactions]).toEqual([2, 0]);
  });

  it("LU-BLK-02 it is chosen after the hit is known and before damage is taken", () => {
    const table = shielded();
    const played = attack(table, [3, 2, 5], block);
    const window = played.asked.find(({ rule }) => rule === "LU-REA-08");
    expect(window).toMatchObject({ of: uuidOf("Bolt"), data: { total: 6, amount: 10 } });
    const open = shielded();
    const hit = attack(open, [3, 2, 5], none);
    expect(hit.asked.find(({ rule }) => rule === "LU-REA-08")?.data?.["type"]).toBe(hit.step("Damage").data?.["type"]);
    expect(played.steps.map(({ text }) => text.replace("LUCK.Step.", ""))).toEqual(["Attack", "LuckDie", "Blocks"]);
    // Nobody is asked about a miss.
    expect(attack(shielded({}, { foe: { evasion: 9, stamina: { value: 3, max: 3 } } }), [3, 2, 5]).asked).toHaveLength(1);
  });

  it("LU-BLK-03 the block value stands in for deflection, and at least 1 reaches the item", () => {
    const table = shielded({}, { foe: { deflection: { physical: 8 }, stamina: { value: 3, max: 3 }, evasion: 1 } });
    attack(table, [3, 2, 5], block);
    expect([durability(table), table.pools("Bolt")]).toEqual([4, "12/12"]);
    const light = shielded({}, { items: [spear({ damage: 0 })] });
    attack(light, [1, 1, 5], block);
    expect([durability(light), light.pools("Bolt")]).toEqual([9, "12/12"]);
  });

  it("LU-BLK-04 effects of the hit go to the item if they can, and are lost otherwise", () => {
    const burning = shielded(
      {},
      { items: [spear({ onHit: [effect({}), effect({ label: "knocked down", condition: "prone", onItems: false })] })] },
    );
    const played = attack(burning, [3, 2, 5], block);
    expect(played.steps.slice(3).map(({ text, data }) => [text.replace("LUCK.Step.", ""), data?.["effect"]])).toEqual([
      ["EffectOnItem", "burning"],
      ["EffectLost", "knocked down"],
    ]);
    expect([burning.conditions("Bolt"), Object.keys(burning.creature("Bolt").effects)]).toEqual([[], []]);
    expect(suffered(burning)).toEqual(["burning"]);
  });

  it("LU-BLK-04 what the item suffers goes by the turns of whoever brought it, ends with the battle, or when somebody sees to it", () => {
    const burnt = (rounds: number | null) => {
      const table = shielded({}, { items: [spear({ onHit: [effect({ durationRounds: rounds })] })] });
      attack(table, [3, 2, 5], block);
      return table;
    };
    const twoTurns = burnt(2);
    const left = [1, 2].map(() => {
      twoTurns.endTurn();
      twoTurns.endTurn();
      return suffered(twoTurns).length;
    });
    expect(left).toEqual([1, 0]);
    const gone = burnt(2);
    gone.toggle("Anna", "dead");
    expect(suffered(gone)).toEqual(["burning"]);
    gone.endBattle();
    expect(suffered(gone)).toEqual([]);
    // Whoever brought it acts last and has no turn any more: a whole round, and not for ever.
    const orphaned = shielded({}, { friends: ["Carl"], items: [spear({ onHit: [effect({ durationRounds: 1 })] })] });
    attack(orphaned, [3, 2, 5], block);
    orphaned.toggle("Anna", "dead");
    const ends: number[] = [];
    for (let round = orphaned.battle.round; round < 4; round += 1) {
      while (orphaned.battle.round === round) {
        if (orphaned.active === "") orphaned.pick(orphaned.candidates[0] ?? "");
        else orphaned.endTurn();
      }
      ends.push(suffered(orphaned).length);
    }
    expect(ends).toEqual([1, 0, 0]);
    const lasting = burnt(null);
    lasting.endBattle();
    expect([suffered(lasting), lasting.applies("Bolt", "tend", "buckler")]).toEqual([["burning"], true]);
    lasting.act("Bolt", "tend", { item: "buckler" });
    expect([suffered(lasting), lasting.applies("Bolt", "tend", "buckler")]).toEqual([[], false]);
  });

  it("LU-BLK-05 what exceeds the item's durability goes straight to the bearer, effects with it", () => {
    const items = [spear({ critDamage: 8, onHit: [effect({ condition: "prone" })] })];
    const weak = { durability: { value: 6, max: 10 } };
    const table = shielded(weak, { items, foe: { deflection: { physical: 8 }, stamina: { value: 3, max: 3 }, evasion: 1 } });
    const played = attack(table, [3, 2, 19], block);
    expect([durability(table), table.pools("Bolt"), table.conditions("Bolt")]).toEqual([0, "8/12", ["prone"]]);
    expect(played.step("Damage")).toMatchObject({ rule: "LU-BLK-05", data: { amount: 4 } });
    expect(played.step("ItemBreaks").data).toMatchObject({ item: "buckler" });
    const exact = shielded(weak, { items });
    attack(exact, [3, 2, 5], block);
    expect([durability(exact), exact.pools("Bolt"), exact.conditions("Bolt")]).toEqual([0, "12/12", []]);
  });

  it("LU-BLK-05 no deflection meets what gets past the block", () => {
    const past = (physical: number): string => {
      const foe = { deflection: { physical }, stamina: { value: 3, max: 3 }, evasion: 1 };
      const table = shielded({ durability: { value: 6, max: 10 } }, { foe });
      attack(table, [3, 2, 19], block);
      return table.pools("Bolt");
    };
    expect(past(3)).toBe(past(0));
  });

  it("LU-BLK-05 a second block meets what the first let through, as long as reactions last", () => {
    const foeItems = [shield("buckler", { durability: { value: 6, max: 10 } }), shield("door", { block: 1, metal: false })];
    const table = duel({ foeItems, foe: { stamina: { value: 3, max: 3 }, evasion: 1 } });
    table.turn("Bolt").reactions = 2;
    const played = attack(table, [3, 2, 19], block, { choose: ["block:door"] });
    const window = played.asked.filter(({ rule }) => rule === "LU-REA-08")[1];
    expect(window).toMatchObject({ text: "LUCK.Ask.DefendExcess", data: { amount: 4 } });
    expect(table.pools("Bolt")).toBe("12/12");
    expect(table.turn("Bolt").reactions).toBe(0);
  });
});
