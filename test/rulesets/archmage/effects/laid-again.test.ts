// What meets itself: ongoing damage and conditions laid a second time, and what conditions add up to. AE-STK-02, AE-STK-03, AE-CND-01.

import { describe, expect, it } from "vitest";
import { stack } from "../../../../src/rulesets/archmage/numbers/stacking.ts";
import { criticalFrom } from "../../../../src/rulesets/archmage/attacks/attack-bonus.ts";
import { profileOf } from "../../../../src/rulesets/archmage/items/attack-profile.ts";
import { duel, flatPower } from "../duel.ts";
import type { Some } from "../duel.ts";
import { fight, flat, foe, hero, power, weapon } from "../table.ts";

const burns = (id: string, amount: number, difficulty: string, more: Some = {}) =>
  power(id, {
    delivery: "close",
    attackBonus: 20,
    applies: [{ kind: "ongoing", on: "hit", to: "target", id: "", amount, types: ["fire"], ends: "save", difficulty, turns: 1 }],
    ...more,
  });

describe("ongoing damage of one name", () => {
  /** B is struck with these natural dice by "Scorch" of these amounts and saves; what burns on it then. */
  const burning = (...hits: readonly (readonly [natural: number, amount: number, difficulty: string])[]) => {
    const items = hits.map(([, amount, difficulty], index) => ({ ...burns(`scorch${String(index)}`, amount, difficulty), name: "Scorch" }));
    const table = duel(items, { foe: { defences: flat(1) } });
    for (const [index, [natural]] of hits.entries()) {
      table.system("A").budget.standard = true;
      table.act("A", "usePower", { item: `scorch${String(index)}`, at: ["B"] }, [natural]);
    }
    const effects = Object.values(table.creature("B").effects).filter(({ system }) => system.ongoing.amount > 0);
    return effects.map(({ system }) => [system.ongoing.amount, system.natural, system.ends.difficulty]);
  };

  it("AE-STK-03 AE-RES-02 of equals the worse die and the harder save stay, in whichever order they came", () => {
    expect(burning([9, 10, "normal"], [16, 10, "normal"])).toEqual([[10, 16, 11]]);
    expect(burning([16, 10, "normal"], [9, 10, "normal"])).toEqual([[10, 16, 11]]);
    expect(burning([9, 10, "normal"], [9, 10, "hard"])).toEqual([[10, 9, 16]]);
    expect(burning([9, 10, "hard"], [16, 10, "easy"])).toEqual([[10, 16, 16]]);
  });

  it("AE-STK-03 a larger one stays as it is", () => {
    expect(burning([9, 10, "easy"], [16, 5, "hard"])).toEqual([[10, 9, 6]]);
    expect(burning([16, 5, "hard"], [9, 10, "easy"])).toEqual([[10, 9, 6]]);
  });

  it("AE-STK-03 what is switched off keeps nothing away", () => {
    const table = duel([burns("scorch", 5, "normal")], { foe: { defences: flat(1) } });
    const strike = () => {
      table.system("A").budget.standard = true;
      table.act("A", "usePower", { item: "scorch", at: ["B"] }, [10]);
    };
    strike();
    for (const effect of Object.values(table.creature("B").effects)) Object.assign(effect, { disabled: true });
    strike();
    expect(Object.values(table.creature("B").effects).filter(({ disabled }) => !disabled)).toHaveLength(1);
  });
});

describe("conditions laid again", () => {
  it("AE-CND-01 AE-STK-02 whoever is confused once more has one more attack forced", () => {
    const table = fight(
      [
        foe("Foe", { initiative: { value: 20 } }, [weapon("axe", { damageFormula: "2", attackBonus: 8 })]),
        foe("Pal", { foe: { typeKey: "Pal" } }),
        hero("Orla", { hp: { value: 60, max: 60 } }, [
          power("whisper", {
            delivery: "close",
            attackBonus: 20,
            applies: [
              {
                kind: "condition",
                on: "hit",
                to: "target",
                id: "confused",
                amount: 0,
                types: [],
                ends: "save",
                difficulty: "normal",
                turns: 1,
              },
            ],
          }),
        ]),
      ],
      [10, 5, 1],
    );
    table.engage("Foe", "Orla");
    const swings = (...script: number[]) => {
      table.system("Foe").budget.standard = true;
      return table.act("Foe", "attack", { item: "axe", at: ["Orla"] }, script).asked[0]?.rule;
    };
    table.lay("Foe", "confused", { when: "save", difficulty: 11 });
    expect([swings(1, 1), swings(1)]).toEqual(["AE-CND-01", "AE-ATK-01"]);
    table.endTurn(5);
    table.endTurn();
    expect(table.active).toBe("Orla");
    table.act("Orla", "usePower", { item: "whisper", at: ["Foe"] }, [15]);
    table.endTurn();
    expect(swings(1, 1)).toBe("AE-CND-01");
  });

  it("AE-STK-02 a switched-off condition keeps no new one away", () => {
    const table = duel([]);
    table.toggle("B", "dazed");
    for (const effect of Object.values(table.creature("B").effects)) Object.assign(effect, { disabled: true });
    table.toggle("B", "dazed");
    expect(table.conditions("B")).toContain("dazed");
  });
});

describe("what conditions add up to", () => {
  const of = (value: number, label = String(value)) => ({ label, value, kind: "condition", rule: "AE-STK-02" });

  it("AE-STK-02 of their penalties only the worst counts, what helps is added", () => {
    expect(stack([of(2), of(-4)]).total).toBe(-2);
    expect(stack([of(2), of(1), of(-4), of(-2)]).total).toBe(-1);
    expect(stack([of(-4), of(-2)]).total).toBe(-4);
    expect(stack([of(2), of(3)]).total).toBe(5);
  });

  it("AE-STK-02 AE-CND-08 AE-CRT-03 being vulnerable counts once, by condition, by damage type or by both", () => {
    const from = (condition: boolean, types: readonly string[]) => {
      const table = duel([flatPower({ types: ["fire"] })], { foe: { vulnerabilities: types } });
      if (condition) table.toggle("B", "vulnerable");
      const [a, b] = [table.creature("A"), table.creature("B")];
      return criticalFrom(a, profileOf(a, a.items["blow"] ?? null, {}), b);
    };
    expect([from(false, []), from(true, []), from(false, ["fire"]), from(true, ["fire"])]).toEqual([20, 18, 18, 18]);
  });
});
