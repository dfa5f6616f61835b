// What must hold of damage, defences and attacks whatever the numbers are.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rollFace, seededRandom } from "../../../../src/engine/data/random.ts";
import { perform } from "../../../../src/engine/run/perform.ts";
import { clonePlain } from "../../../../src/engine/data/json.ts";
import { simulatedTable } from "../../../../src/engine/tables/simulated.ts";
import { afterBlock, afterDeflection, perilOf, spread } from "../../../../src/rulesets/luck/numbers/damage-sums.ts";
import { durabilityOf } from "../../../../src/rulesets/luck/items/durability.ts";
import { isHeld } from "../../../../src/rulesets/luck/data/types.ts";
import { FIGHTER, SIXES, bow, spear } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { foe, hero, luck, shield, turnOf } from "../table.ts";

const points = fc.integer({ min: 0, max: 60 });

describe("the arithmetic of damage", () => {
  it("nothing is lost and nothing is made up: endurance first, then health, neither below zero", () => {
    fc.assert(
      fc.property(points, points, points, (endurance, health, amount) => {
        const after = spread({ endurance, health }, amount);
        expect(after.endurance).toBe(Math.max(0, endurance - amount));
        expect(endurance - after.endurance + after.reachesHealth).toBe(amount);
        expect(health - after.health).toBe(after.healthLost);
        expect(after.health).toBeGreaterThanOrEqual(0);
        if (after.endurance > 0) expect(after.healthLost).toBe(0);
      }),
    );
  });

  it("a block keeps off its value and the durability, and never heals the item", () => {
    fc.assert(
      fc.property(points, points, points, (raw, block, durability) => {
        const { worn, excess } = afterBlock(raw, block, durability);
        expect(worn + excess).toBe(Math.max(1, raw - block));
        expect(worn).toBeLessThanOrEqual(durability);
        if (excess > 0) expect(worn).toBe(durability);
      }),
    );
  });

  it("more deflection never means more damage, and a hit always does at least 1", () => {
    fc.assert(
      fc.property(points, fc.integer({ min: -20, max: 80 }), (raw, deflected) => {
        expect(afterDeflection(raw, deflected, 1)).toBeGreaterThanOrEqual(1);
        expect(afterDeflection(raw, deflected + 1, 1)).toBeLessThanOrEqual(afterDeflection(raw, deflected, 1));
        expect(afterDeflection(raw, deflected, 0)).toBeLessThanOrEqual(afterDeflection(raw, deflected, 1));
      }),
    );
  });

  it("death is risked only at zero health, and never at the moment by what is nonlethal", () => {
    fc.assert(
      fc.property(points, points, points, points, fc.boolean(), (endurance, health, amount, constitution, nonlethal) => {
        const before = { endurance, health };
        const peril = perilOf(before, { amount, nonlethal }, { maxHealth: 60, constitution });
        const after = spread(before, amount);
        if (amount === 0) expect(peril).toBe("none");
        if (peril === "risksDeath") expect(after.health).toBe(0);
        if (peril === "risksDeath" && nonlethal) expect(health).toBe(0);
        if (peril === "holdOn") expect([after.health > 0, after.healthLost > 0]).toEqual([true, true]);
        if (health > 0 && after.healthLost === 0) expect(peril).toBe("none");
      }),
    );
  });
});

/** A fight around a target with a shield, reactions and an ally; every answer is up to chance. */
function brawl(seed: number): TestTable {
  const pools = (value: number) => ({ stamina: { value, max: 3 }, focus: { value: seed % 3, max: 3 } });
  const effect = {
    label: "shaken",
    applies: "onHit",
    defence: "resist",
    difficulty: 7,
    condition: seed % 2 === 0 ? "prone" : "",
    modifiers: [{ target: "evasion", value: -1 }],
  };
  const table = turnOf("Anna", [
    hero("Anna", {
      attributes: SIXES,
      skills: FIGHTER,
      items: [spear({ onHit: [effect] }), bow({ damage: seed % 12, nonlethal: seed % 5 === 0 })],
    }),
    foe("Bolt", {
      attributes: SIXES,
      skills: FIGHTER,
      items: [shield("buckler", { block: seed % 6, durability: { value: seed % 9, max: 10 } })],
      system: {
        ...pools(seed % 4),
        endurance: { value: seed % 13, max: 12 },
        health: { value: 1 + (seed % 12), max: 12 },
        deflection: { physical: (seed % 7) - 2 },
      },
    }),
    foe("Cut", { attributes: SIXES, skills: FIGHTER, items: [shield("door")], system: pools(2) }),
  ]).stand({ Anna: [0, 0], Bolt: [1, 0], Cut: [2, 0] });
  table.turn("Bolt").reactions = seed % 3;
  return table;
}

describe("attacks at random", () => {
  it("pools stay within bounds, every reaction and point is paid once, and the dice match what the card says", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => {
        const table = brawl(seed);
        const before = clonePlain(table.battle);
        const random = seededRandom(seed);
        const chance = (of: number) => rollFace(random, of) - 1;
        let reacted = 0;
        let paidStamina = 0;
        let paidFocus = 0;
        const answers = simulatedTable(random, {
          choose(ask) {
            const value = ask.options[chance(ask.options.length)]?.value ?? "none";
            if (value !== "none") {
              reacted += 1;
              if (value === "resist") paidFocus += 1;
              else paidStamina += 1;
            }
            return [value];
          },
          confirm() {
            const yes = chance(2) === 0;
            if (yes) {
              reacted += 1;
              paidStamina += 1;
            }
            return yes;
          },
        });
        const record = perform(
          luck,
          table.battle,
          table.intent("Anna", "attack", { item: seed % 2 === 0 ? "spear" : "bow", at: ["Bolt"] }),
          answers,
        );
        let spentReactions = 0;
        let stamina = 0;
        let focus = 0;
        for (const [uuid, creature] of Object.entries(table.battle.creatures)) {
          const was = before.creatures[uuid];
          if (!was) throw new Error("Nobody joins in the middle of an attack");
          for (const pool of ["endurance", "health", "stamina", "focus"] as const) {
            const { value, max } = creature.system[pool];
            expect(value >= 0 && value <= max && value <= was.system[pool].value).toBe(true);
          }
          spentReactions += was.system.turn.reactions - creature.system.turn.reactions;
          stamina += was.system.stamina.value - creature.system.stamina.value;
          focus += was.system.focus.value - creature.system.focus.value;
          expect(creature.system.turn.reactions).toBeGreaterThanOrEqual(0);
          expect(creature.system.turn.freeDefence).toBe(false);
          for (const item of Object.values(creature.items)) {
            const old = was.items[item.id];
            if (isHeld(item) && old && isHeld(old)) expect(durabilityOf(item).value).toBeLessThanOrEqual(durabilityOf(old).value);
          }
        }
        expect([stamina, focus]).toEqual([paidStamina, paidFocus]);
        // One of the reactions after an intercept is free.
        const intercepted = record.steps.some(({ text }) => text === "LUCK.Step.Intercepts");
        expect(reacted - spentReactions).toBeGreaterThanOrEqual(0);
        expect(reacted - spentReactions).toBeLessThanOrEqual(intercepted ? 1 : 0);
        const dealt = record.steps.find(({ text }) => text === "LUCK.Step.Damage");
        if (dealt?.breakdown) expect(dealt.breakdown.terms.reduce((sum, { value }) => sum + value, 0)).toBe(dealt.data?.["amount"]);
      }),
      { numRuns: 150, seed: 20261122 },
    );
  });
});
