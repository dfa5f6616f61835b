// How effects begin, count and end: ongoing damage, saves, one round, the end of a battle, the token HUD. VO-CON-01, VO-CON-15, VO-ACT-04.

import { describe, expect, it } from "vitest";
import { buildIntent, uuidOf } from "../../../../src/engine/testing/builders.ts";
import type { TestTable } from "../table.ts";
import { ability, foe, hero, turnOf, volition } from "../table.ts";
import { duel, impose } from "../duel.ts";
import type { Some } from "../duel.ts";

/** A save that fails. */
const LOW = [1, 1, 1];

describe("ongoing damage and saves", () => {
  const burning = (system: Some, ...more: Record<string, string | number>[]) => {
    const table = duel({ hero: system });
    for (const options of more) impose(table, "B", "A", { condition: "ongoing", ...options });
    return table;
  };

  it("VO-CON-15 it is lost at the end of the turn, before the saves", () => {
    const table = burning({ hp: { value: 4, max: 24 } }, { ongoing: 5 });
    const played = table.endTurn([4, 4, 3]);
    expect([table.hp("A"), table.conditions("A")]).toEqual([-1, []]);
    expect(played.steps.map(({ text }) => text.replace("VOLITION.Step.", "")).slice(0, 4)).toEqual([
      "DamageTyped",
      "Dying",
      "CheckMade",
      "EffectEnds",
    ]);
  });

  it("VO-ACT-04 the end of a turn: ongoing damage, then a save of 11 for each effect, oldest first", () => {
    const table = burning({ hp: { value: 6, max: 24 } }, { ongoing: 4 });
    table.endTurn([4, 4, 4]);
    expect([table.hp("A"), table.conditions("A")]).toEqual([2, []]);
    const two = burning({}, { condition: "dazed", saveTarget: 13 }, { ongoing: 4 });
    const played = two.endTurn([4, 4, 4], [4, 3, 3]);
    expect(played.asked.map(({ data }) => data?.["target"])).toEqual([13, 11]);
    expect(two.conditions("A")).toEqual(["dazed", "ongoing"]);
  });

  it("VO-CON-15 of one type only the highest bites, unless the world adds them up; other types all do", () => {
    const left = (options: Record<string, string>) => {
      const table = duel({ options });
      for (const [ongoing, type] of [
        [3, "fire"],
        [5, "fire"],
        [2, "cold"],
      ] as const)
        impose(table, "B", "A", { condition: "ongoing", ongoing, type });
      table.endTurn(LOW, LOW, LOW);
      return [table.hp("A"), table.conditions("A").length];
    };
    expect(left({})).toEqual([33, 3]);
    expect(left({ sameTypeOngoing: "stack" })).toEqual([30, 3]);
  });

  it("VO-CON-15 it is not resisted, unless the world says so", () => {
    const left = (options: Record<string, boolean>, natural: number[]) => {
      const burn = ability("Burn", { damage: { formula: "1", types: [] }, effects: [{ condition: "ongoing", amount: 5, type: "fire" }] });
      const table = duel({ hero: { resist: [{ type: "fire", threshold: 13 }] }, foeItems: [burn], foeActs: true, options });
      table.act("B", "useAbility", { item: "Burn", at: ["A"] }, [natural]);
      table.endTurn();
      table.endTurn(LOW);
      return table.hp("A");
    };
    expect(left({}, [4, 4, 4])).toBe(34);
    expect(left({ ongoingResist: true }, [4, 4, 4])).toBe(37);
    expect(left({ ongoingResist: true }, [5, 4, 4])).toBe(34);
  });

  it("VO-CON-15 the HUD asks how much", () => {
    const table = duel();
    table.run(buildIntent("sortie.toggleCondition", uuidOf("A"), { options: { condition: "ongoing" } }), [{ choose: ["10"] }]);
    table.endTurn([4, 4, 3]);
    expect(table.hp("A")).toBe(30);
  });
});

describe("one round", () => {
  const dazed = (options: Record<string, string> = {}) => {
    const table = duel({ options });
    impose(table, "A", "B", { condition: "dazed", duration: "oneRound" });
    return table;
  };
  const has = (table: TestTable) => table.conditions("B").includes("dazed");

  it("VO-CON-01 an effect of one round ends at the start of its source's next turn, or as the world says", () => {
    const table = dazed();
    table.endTurn();
    expect(has(table)).toBe(true);
    table.turnOf("A");
    expect(has(table)).toBe(false);
    const late = dazed({ oneRoundEnds: "sourceEnd" });
    late.endTurn();
    late.turnOf("A");
    expect(has(late)).toBe(true);
    late.endTurn();
    expect(has(late)).toBe(false);
    const own = dazed({ oneRoundEnds: "bearerEnd" });
    own.turnOf("B");
    expect(has(own)).toBe(true);
    own.endTurn();
    expect(has(own)).toBe(false);
  });

  it("VO-CON-01 when its source is gone it ends at the end of the next round", () => {
    const table = turnOf("A", [foe("A", { system: { band: "fast" } }), hero("B"), foe("C", { system: { band: "slow" } })]);
    impose(table, "A", "B", { condition: "dazed", duration: "oneRound" });
    table.act("C", "hurt", { at: ["A"], options: { amount: "99" } });
    expect(table.active).toBe("B");
    const rounds = [];
    while (has(table)) {
      rounds.push(table.battle.round);
      table.endTurn();
    }
    expect([rounds.at(-1), table.battle.round]).toEqual([2, 3]);
  });

  it("VO-CON-01 the end of the battle clears what has a time, where the world wants it", () => {
    const cleared = (options: Record<string, boolean>) => {
      const table = duel({ options });
      impose(table, "A", "B", { condition: "dazed" });
      impose(table, "A", "B", { condition: "softened", duration: "encounter" });
      impose(table, "A", "B", { condition: "flying", duration: "manual" });
      table.endBattle();
      return table.conditions("B");
    };
    expect(cleared({})).toEqual(["flying"]);
    expect(cleared({ clearAtCombatEnd: false })).toEqual(["dazed", "flying", "softened"]);
  });

  it("VO-HP-04 the slain stay marked when the battle is over", () => {
    const table = duel();
    table.act("A", "hurt", { at: ["B"], options: { amount: "999" } });
    expect(table.conditions("B")).toEqual(["dead"]);
    table.endBattle();
    expect([table.conditions("B"), table.foe("B").system.defeat]).toEqual([["dead"], "dead"]);
  });
});

describe("from the token HUD", () => {
  it.each(volition.conditions.filter(({ id }) => id !== "ongoing" && id !== "grabbed").map(({ id }) => id))(
    "VO-CON-01 %s goes on and off",
    (id) => {
      const table = duel();
      const toggle = () => table.run(buildIntent("sortie.toggleCondition", uuidOf("B"), { options: { condition: id } }));
      toggle();
      expect(table.conditions("B")).toEqual([id]);
      toggle();
      expect(table.conditions("B")).toEqual([]);
    },
  );

  it("VO-ACT-04 what it puts on ends with the world's usual save", () => {
    const table = duel({ options: { saveDefaultTarget: 9 } });
    table.toggle("A", "dazed");
    table.endTurn([3, 3, 3]);
    expect(table.conditions("A")).toEqual([]);
  });
});
