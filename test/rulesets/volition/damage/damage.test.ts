// Rolling damage, damage types, resistance and weakness, hit points. VO-DMR, VO-TYP, VO-RES, VO-HP.

import { describe, expect, it } from "vitest";
import { dice } from "../../../../src/engine/data/dice.ts";
import { parseFormula } from "../../../../src/engine/data/formula.ts";
import type { ScriptedAnswer } from "../../../../src/engine/tables/scripted.ts";
import { typesOrWeapon } from "../../../../src/rulesets/volition/data/conditions.ts";
import type { DamageWay } from "../../../../src/rulesets/volition/damage/damage-dice.ts";
import { damageAverage, layOut, waysOf } from "../../../../src/rulesets/volition/damage/damage-dice.ts";
import { describeLayout } from "../../../../src/rulesets/volition/attacks/damage-roll.ts";
import { workOut } from "../../../../src/rulesets/volition/damage/damage.ts";
import type { TestTable } from "../table.ts";
import { feature, stance, volition } from "../table.ts";
import { blow, duel, guarded, useBlow } from "../duel.ts";
import type { Some } from "../duel.ts";

const HIT = [4, 4, 3];
const rolls = (formula: string, more: Some = {}) => blow({ damage: { formula, types: [] }, ...more });
const lay = (formula: string, way: DamageWay) => {
  const parsed = parseFormula(formula);
  if (!parsed.ok) throw new Error(formula);
  return describeLayout(layOut(parsed.request, way));
};
/** What a blow of this formula deals when it is rolled in this way, and how often dice were asked for. */
function dealt(formula: string, way: DamageWay | null, faces: ScriptedAnswer): [dealt: number, asks: number] {
  const table = duel({ items: [rolls(formula)], foe: { hp: { value: 999, max: 999 } } });
  const played = useBlow(table, [HIT, ...(way === null ? [] : [{ choose: [way] }]), faces]);
  return [999 - table.hp("B"), played.asked.length];
}

describe("rolling damage", () => {
  it("VO-DMR-01 from five dice on there is a choice, and rolling all rolls them all", () => {
    expect(dealt("4d6", null, [1, 2, 3, 4])).toEqual([10, 2]);
    expect(dealt("5d6", "all", [1, 2, 3, 4, 5])).toEqual([15, 3]);
    expect(waysOf(dice(5, 6))).toEqual(["all", "average", "multiply"]);
    expect(waysOf(dice(20, 6))).toEqual(["all", "average", "multiply", "multiplySeveral"]);
    const table = duel({ items: [rolls("5d6")] });
    const choice = useBlow(table, [HIT, { choose: ["all"] }, [1, 1, 1, 1, 1]]).asked[1];
    expect(choice).toMatchObject({ kind: "choose", rule: "VO-DMR-01", fallback: ["all"] });
  });

  it("VO-DMR-01 a world may settle the way once and for all", () => {
    const table = duel({ items: [rolls("10d6")], options: { damageRollMode: "average" } });
    expect(useBlow(table, [HIT, [1, 1, 1, 1]]).asked).toHaveLength(2);
    expect(table.hp("B")).toBe(75);
  });

  it("VO-DMR-02 averaging many takes half or more of the dice and leaves two to four", () => {
    expect(lay("10d6", "average")).toBe("21 + 4d6");
    expect(lay("7d8", "average")).toBe("18 + 3d8");
    expect(lay("6d6", "average")).toBe("14 + 2d6");
    expect(dealt("10d6", "average", [1, 2, 3, 4])).toEqual([31, 3]);
    for (let count = 5; count <= 40; count += 1) {
      const left = layOut(dice(count, 6), "average").request.terms[0]?.count ?? 0;
      expect([left >= 2 && left <= 4, (count - left) * 2 >= count]).toEqual([true, true]);
    }
  });

  it("VO-DMR-03 the average of some dice follows the chart, half points dropped", () => {
    expect([damageAverage(4, 6), damageAverage(8, 10), damageAverage(40, 12), damageAverage(26, 12), damageAverage(2, 4)]).toEqual([
      14, 44, 260, 169, 5,
    ]);
    expect(damageAverage(36, 10)).toBe(198);
    expect(lay("5d6", "average")).toBe("10 + 2d6");
    expect(damageAverage(3, 6)).toBe(10);
  });

  it("VO-DMR-04 multiplying rolls one die for the tens, one for a five, and the rest singly", () => {
    expect(dealt("10d6", "multiply", 4)).toEqual([40, 3]);
    expect(lay("6d8", "multiply")).toBe("5 × 1d8 + 1d8");
    expect(lay("17d6", "multiply")).toBe("10 × 1d6 + 5 × 1d6 + 2d6");
    expect(dealt("17d6", "multiply", [2, 3, 4, 5])).toEqual([44, 3]);
    expect(lay("6d8+3", "multiply")).toBe("5 × 1d8 + 1d8 + 3");
  });

  it("VO-DMR-05 several tens may be spread over several dice", () => {
    expect(lay("20d8", "multiplySeveral")).toBe("10 × 2d8");
    expect(dealt("20d8", "multiplySeveral", [3, 6])).toEqual([90, 3]);
    expect(lay("20d8", "multiply")).toBe("20 × 1d8");
  });
});

describe("damage types", () => {
  it("VO-TYP-01 there are ten types, and damage without one is weapon damage", () => {
    expect(typesOrWeapon([])).toEqual(["weapon"]);
    expect(typesOrWeapon(["cold", "cold", "glue"])).toEqual(["cold"]);
    const table = duel({ items: [blow()], foe: { resist: [{ type: "weapon", threshold: 12 }] } });
    useBlow(table, [HIT]);
    expect(table.hp("B")).toBe(94);
  });
});

const fire = (more: Some = {}) => blow({ damage: { formula: "15", types: ["fire"] }, ...more });
const against = (resist: readonly Some[], item = fire(), options = {}): TestTable =>
  duel({ items: [item], foe: { resist, ...guarded(5) }, options });

describe("resistance and weakness", () => {
  it("VO-RES-01 an attack whose natural is below the number does half, hit or miss", () => {
    const resist = [{ type: "fire", threshold: 13 }];
    const low = against(resist);
    const resisted = useBlow(low, [[4, 4, 4]]).step("DamageResisted");
    expect(resisted).toMatchObject({ rule: "VO-RES-01" });
    // Parts of cards are told all of it: what a foe has left is nobody's.
    expect(Object.keys(resisted.data ?? {}).sort()).toEqual(["amount", "name", "types"]);
    expect(low.hp("B")).toBe(93);
    const high = against(resist);
    useBlow(high, [[5, 4, 4]]);
    expect(high.hp("B")).toBe(85);
    const miss = duel({ items: [fire({ missDamage: "5" })], foe: { resist, ...guarded(30) } });
    useBlow(miss, [[2, 2, 2]]);
    expect(miss.hp("B")).toBe(98);
    const twice = against([...resist, { type: "fire", threshold: 15 }]);
    useBlow(twice, [[5, 5, 4]]);
    expect(twice.hp("B")).toBe(93);
  });

  it("VO-RES-01 of several types all have to be resisted and the lowest number counts, unless the world says any", () => {
    const mixed = blow({ damage: { formula: "15", types: ["fire", "cold"] } });
    const left = (resist: readonly Some[], natural: number[], options = {}) => {
      const table = against(resist, mixed, options);
      useBlow(table, [natural]);
      return table.hp("B");
    };
    const fireOnly = [{ type: "fire", threshold: 13 }];
    const both = [...fireOnly, { type: "cold", threshold: 10 }];
    expect(left(fireOnly, [4, 4, 3])).toBe(85);
    expect(left(both, [3, 3, 3])).toBe(93);
    expect(left(both, [4, 4, 3])).toBe(85);
    expect(left(fireOnly, [4, 4, 3], { mixedTypeResist: "any" })).toBe(93);
    expect(left(fireOnly, [4, 4, 3], { mixedTypeResist: "any", halfRounding: "up" })).toBe(92);
  });

  it("VO-RES-03 what is weak to one of the types takes a critical hit from 16", () => {
    const outcome = (types: string[], natural: number[]) => {
      const table = duel({ items: [blow({ damage: { formula: "13", types } })], foe: { weak: ["cold"] } });
      return useBlow(table, [natural]).step("Attack");
    };
    expect(outcome(["cold", "weapon"], [6, 5, 5])).toMatchObject({ outcome: "critical", rule: "VO-RES-03" });
    expect(outcome(["cold"], [5, 5, 5]).outcome).toBe("hit");
    expect(outcome(["weapon"], [6, 5, 5]).outcome).toBe("hit");
  });

  it("VO-RES-04 who is weak to it and vulnerable takes one from 15", () => {
    const outcome = (weak: string[], natural: number[]) => {
      const table = duel({ items: [blow({ damage: { formula: "13", types: ["cold"] } })], foe: { weak } });
      table.lay("B", "vulnerable");
      return useBlow(table, [natural]).step("Attack").outcome;
    };
    expect(outcome(["cold"], [5, 5, 5])).toBe("critical");
    expect(outcome(["cold"], [5, 5, 4])).toBe("hit");
    expect(outcome([], [5, 5, 5])).toBe("hit");
    expect(outcome([], [6, 5, 5])).toBe("critical");
  });

  it("VO-RES-01 the steps of damage: base, confusion's half of it, the critical's factor, resistance, hit points", () => {
    const item = blow({ damage: { formula: "17", types: ["weapon"] } });
    const table = duel({ items: [item], foe: { resist: [{ type: "weapon", threshold: 12 }], ...guarded(30) } });
    table.lay("A", "confused");
    table.lay("B", "helpless");
    const played = useBlow(table, [[3, 3, 3, 1]], { coupDeGrace: true });
    expect(played.step("Attack").data?.["natural"]).toBe(9);
    expect([table.hp("B"), table.hp("A")]).toEqual([83, 32]);
    expect(workOut(17, { factor: 2, resisted: true }, {})).toBe(17);
    expect(workOut(-4, { factor: 2 }, {})).toBe(0);
  });
});

describe("hit points", () => {
  const suffer = (table: TestTable, amount: string, options: Record<string, boolean | string | number> = {}) =>
    table.act("A", "suffer", { options: { amount, ...options } });

  it("VO-HP-01 damage is taken off hit points, which may go below 0", () => {
    const table = duel({ hero: { hp: { value: 5, max: 20 } }, foeActs: true });
    suffer(table, "9");
    expect(table.hp("A")).toBe(-4);
    const none = duel({ items: [blow({ damage: { formula: "0", types: [] } })], foe: { hp: { value: 5, max: 10 } } });
    useBlow(none, [HIT]);
    expect(none.hp("B")).toBe(5);
    expect(none.refusal(() => suffer(none, "0"))).toBe("VO-HP-01 NoAmount");
    expect(none.refusal(() => suffer(none, "two"))).toMatch(/^VO-HP-01/);
    expect(none.refusal(() => suffer(none, "2", { type: "glue" }))).toBe("VO-TYP-01 UnknownDamageType");
  });

  it("VO-HP-01 damage by hand can be resisted and critical, and is rolled where it holds dice", () => {
    const table = duel({ hero: { resist: [{ type: "fire", threshold: 13 }] } });
    suffer(table, "15", { type: "fire", natural: 12, critical: true });
    expect(table.hp("A")).toBe(25);
    table.act("B", "hurt", { at: ["A"], options: { amount: "2d6+1" } }, [[3, 4]]);
    expect(table.hp("A")).toBe(17);
  });

  it("VO-HP-02 at half of its hit points or less a creature is staggered", () => {
    const staggered = (value: number, max: number) => shows(duel({ foe: { hp: { value, max } } }), "B", "staggered");
    expect([staggered(12, 25), staggered(13, 25), staggered(12, 24)]).toEqual([true, false, true]);
    const burly = duel({ items: [feature("Burly", { changes: [{ path: "hp.max", add: 10 }] })], hero: { hp: { value: 15, max: 20 } } });
    expect(shows(burly, "A", "staggered")).toBe(true);
    const table = duel({ items: [blow()], foe: { hp: { value: 25, max: 25 } } });
    expect(useBlow(table, [HIT]).step("Staggered")).toMatchObject({ rule: "VO-HP-02" });
  });

  it("VO-HP-03 the GM may move a foe's mark", () => {
    const at = (value: number) => shows(duel({ foe: { hp: { value, max: 40 }, staggeredAt: 18 } }), "B", "staggered");
    expect([at(18), at(19)]).toEqual([true, false]);
  });

  it("VO-HP-04 a foe without hit points is dead, or knocked out where the attacker has said so before", () => {
    const beaten = (options: Record<string, boolean>) => {
      const table = duel({ items: [blow({ damage: { formula: "3", types: [] } })], foe: { hp: { value: 3, max: 9 } } });
      useBlow(table, [HIT], options);
      return [table.foe("B").system.defeat, table.combatant("B").defeated];
    };
    expect(beaten({})).toEqual(["dead", true]);
    expect(beaten({ knockOut: true })).toEqual(["knockedOut", true]);
    const table = duel({ items: [stance("Blade"), blow({ damage: { formula: "200", types: [] } })], foes: ["B", "C"] });
    useBlow(table, [HIT]);
    expect(table.refusal(() => table.act("A", "hurt", { at: ["B"], options: { amount: "3" } }))).toBe("VO-HP-04 TargetDown");
    table.system("A").budget.standard = 1;
    expect(table.refusal(() => useBlow(table, []))).toBe("VO-HP-04 TargetDown");
    table.gm("revive", { at: ["B"] });
    expect([table.hp("B"), table.foe("B").system.defeat, table.combatant("B").defeated]).toEqual([1, "none", false]);
    expect(table.refusal(() => table.gm("revive", { at: ["B"] }))).toBe("VO-HP-04 NotDefeated");
    // The GM has taken its last hit points on the token, where no rule noticed.
    table.system("B").hp.value = 0;
    expect([shows(table, "B", "dead"), table.offers("B", "basicMelee")]).toEqual([true, "VO-DTH-05 Unable.dead"]);
    expect(table.refusal(() => useBlow(table, []))).toBe("VO-HP-04 TargetDown");
  });
});

/** Whether trackers and tokens show a state. */
function shows(table: TestTable, name: string, state: string): boolean {
  const { states } = volition.vitals(table.creature(name), table.battle.options);
  return states.some(({ label }) => label === `VOLITION.State.${state}`);
}
