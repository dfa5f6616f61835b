// Recoveries and healing. VO-REC.

import { describe, expect, it } from "vitest";
import type { ScriptedAnswer } from "../../../../src/engine/tables/scripted.ts";
import { recoveryAverage } from "../../../../src/rulesets/volition/damage/healing.ts";
import { isCharacter } from "../../../../src/rulesets/volition/data/types.ts";
import type { TestTable } from "../table.ts";
import { ability, feature, fight, foe, hero, stance, volition } from "../table.ts";
import { duel } from "../duel.ts";
import type { Some } from "../duel.ts";

const AVERAGE: ScriptedAnswer = { choose: ["average"] };
const ROLL: ScriptedAnswer = { choose: ["roll"] };
/** A recovery that is worth 10 on average. */
const TEN = { dice: 2, die: 8, bonus: 2 };

/** Heals A by hand. */
const recover = (table: TestTable, options: Record<string, string>, script: readonly ScriptedAnswer[] = []) =>
  table.act("A", "recover", { options }, script);
const wounded = (recovery: Some, more: Some = {}, options = {}) =>
  duel({ hero: { hp: { value: 5, max: 40 }, recovery: { ...TEN, ...recovery }, ...more }, options });
const state = (table: TestTable) => {
  const { hp, recovery } = table.hero("A").system;
  return [hp.value, recovery.value, recovery.overdraw];
};

describe("recoveries", () => {
  it("VO-REC-01 a hero has at most 8, unless a feature says more", () => {
    const plain = duel();
    const gifted = duel({ items: [stance("Blade"), feature("Tough", { changes: [{ path: "recovery.max", add: 1 }] })] });
    const most = (table: TestTable) => volition.vitals(table.creature("A"), {}).pips.find(({ id }) => id === "recoveries")?.max;
    expect([most(plain), most(gifted)]).toEqual([8, 9]);
    const more = duel({ hero: { recovery: TEN }, items: [feature("Hardy", { changes: [{ path: "recovery.bonus", add: 3 }] })] });
    const a = more.creature("A");
    expect(isCharacter(a) && recoveryAverage(a)).toBe(13);
    expect(volition.explain(more.battle, a, "recovery")?.total).toBe(13);
  });

  it("VO-REC-02 healing uses up a recovery, a Free Recovery heals the same for none", () => {
    const table = wounded({ value: 4 });
    recover(table, { cost: "recovery" }, [AVERAGE]);
    expect(state(table)).toEqual([15, 3, 0]);
    const free = wounded({ value: 4 });
    recover(free, { cost: "freeRecovery" }, [AVERAGE]);
    expect(state(free)).toEqual([15, 4, 0]);
    const plain = wounded({ value: 4 });
    recover(plain, { cost: "plain", amount: "100" });
    expect(state(plain)).toEqual([40, 4, 0]);
  });

  it("VO-REC-03 without recoveries all healing but a Free Recovery is halved", () => {
    const eleven = { dice: 0, die: 8, bonus: 11, value: 0 };
    const healed = (options: Record<string, string>, script: readonly ScriptedAnswer[]) => {
      const table = wounded(eleven);
      recover(table, options, script);
      return state(table);
    };
    expect(healed({ cost: "recovery" }, [AVERAGE])).toEqual([10, 0, 1]);
    expect(healed({ cost: "plain", amount: "9" }, [])).toEqual([9, 0, 1]);
    expect(healed({ cost: "freeRecovery" }, [AVERAGE])).toEqual([16, 0, 0]);
    expect(healed({ cost: "plain", amount: "1" }, [])).toEqual([5, 0, 1]);
    const one = wounded({ ...eleven, value: 1 });
    recover(one, { cost: "plain", amount: "9" });
    expect(state(one)).toEqual([14, 1, 0]);
  });

  it("VO-REC-04 each such healing takes 1 from Volition and every defence until a Full Rest", () => {
    const table = wounded({ value: 0 }, { volition: 4, defense: { ac: 17, pd: 15, md: 14 } });
    recover(table, { cost: "plain", amount: "2" });
    recover(table, { cost: "plain", amount: "2" });
    const numbers = () => ["volition", "ac", "pd", "md"].map((id) => volition.explain(table.battle, table.creature("A"), id)?.total);
    expect(numbers()).toEqual([2, 15, 13, 12]);
    table.endBattle();
    table.gm("fullRest");
    expect(numbers()).toEqual([4, 17, 15, 14]);
  });

  it("VO-REC-05 the hero rolls, or takes the average with each die rounded down", () => {
    const average = (recovery: Some) => {
      const a = hero("A", { system: { recovery } });
      return isCharacter(a) && recoveryAverage(a);
    };
    expect([
      average({ dice: 2, die: 8, bonus: 0 }),
      average({ dice: 3, die: 6, bonus: 2 }),
      average({ dice: 1, die: 10, bonus: 0 }),
      average({ dice: 1, die: 4, bonus: 0 }),
      average({ dice: 1, die: 12, bonus: 0 }),
    ]).toEqual([8, 11, 5, 2, 6]);
    const rolled = wounded({ value: 4 });
    const played = recover(rolled, { cost: "recovery" }, [ROLL, [7, 8]]);
    expect(played.asked[0]).toMatchObject({ kind: "choose", rule: "VO-REC-05", data: { average: 10 } });
    expect(state(rolled)).toEqual([22, 3, 0]);
  });

  it("VO-REC-06 a foe regains a d6 or a d10 for each level, as the GM picks", () => {
    const healed = (level: number, die: string, faces: ScriptedAnswer) => {
      const table = duel({ foe: { level, hp: { value: 10, max: 99 } } });
      const played = table.gm("heal", { at: ["B"], options: { cost: "recovery" } }, [{ choose: [die] }, faces]);
      return [table.hp("B") - 10, played.asked[0]?.of];
    };
    expect(healed(3, "6", [1, 2, 3])).toEqual([6, "gm"]);
    expect(healed(3, "10", [10, 2, 3])).toEqual([15, "gm"]);
    expect(healed(1, "6", 4)).toEqual([4, "gm"]);
  });

  it("VO-REC-02 abilities heal with a recovery, with a free one, or plainly, and attacks their user", () => {
    const used = (healing: Some, script: readonly ScriptedAnswer[]) => {
      const items = [ability("Mend", { defense: "", target: { who: "ally", count: 1, range: "far" }, healing })];
      const table = fight([
        hero("A", { system: { hp: { value: 5, max: 40 }, recovery: TEN } }),
        hero("M", { items, system: { band: "fast" } }),
      ]);
      table.act("M", "useAbility", { item: "Mend", at: ["A"] }, script);
      return state(table);
    };
    expect(used({ kind: "recovery", formula: "" }, [AVERAGE])).toEqual([15, 7, 0]);
    expect(used({ kind: "recovery", formula: "2" }, [AVERAGE])).toEqual([17, 7, 0]);
    expect(used({ kind: "freeRecovery", formula: "" }, [AVERAGE])).toEqual([15, 8, 0]);
    expect(used({ kind: "plain", formula: "1d6+1" }, [4])).toEqual([10, 8, 0]);
    const drain = ability("Drain", { damage: { formula: "3", types: ["necrotic"] }, healing: { kind: "plain", formula: "3" } });
    const table = fight([hero("A", { system: { band: "fast", hp: { value: 5, max: 40 } }, items: [drain] }), foe("B")]).stand([
      "A",
      "B",
      "engaged",
    ]);
    table.act("A", "useAbility", { item: "Drain", at: ["B"] }, [[4, 4, 3]]);
    expect(table.hp("A")).toBe(8);
  });
});
