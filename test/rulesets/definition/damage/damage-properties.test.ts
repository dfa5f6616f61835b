// What must hold of points, damage, Armor Class and sequences whatever the numbers are.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attempt } from "../../../../src/engine/actions/availability.ts";
import { dice } from "../../../../src/engine/data/dice.ts";
import { clonePlain } from "../../../../src/engine/data/json.ts";
import { perform } from "../../../../src/engine/run/perform.ts";
import type { RandomSource } from "../../../../src/engine/data/random.ts";
import { rollFace, seededRandom } from "../../../../src/engine/data/random.ts";
import { simulatedTable } from "../../../../src/engine/tables/simulated.ts";
import { buildIntent } from "../../../../src/engine/testing/builders.ts";
import { sequenceOf } from "../../../../src/rulesets/definition/turns/attack-sequence.ts";
import { readAttack } from "../../../../src/rulesets/definition/attacks/attack-roll.ts";
import { damageDice, strengthPart } from "../../../../src/rulesets/definition/damage/damage-dice.ts";
import { isMassive } from "../../../../src/rulesets/definition/damage/damage.ts";
import { afterReductions } from "../../../../src/rulesets/definition/damage/reductions.ts";
import { spellHealing } from "../../../../src/rulesets/definition/damage/healing.ts";
import { stack } from "../../../../src/rulesets/definition/numbers/stacking.ts";
import { causesOf } from "../../../../src/rulesets/definition/numbers/vitality.ts";
import { bow, sword } from "../duel.ts";
import type { TestTable } from "../table.ts";
import { definition, fight, foe, hero, spell } from "../table.ts";

const points = fc.integer({ min: 0, max: 200 });
const signed = fc.integer({ min: -40, max: 40 });

describe("the arithmetic of blows", () => {
  it("DE-ATK-05 a sequence falls by five, holds one to four attacks, and is longer only above +5", () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 100 }), (bab) => {
        const attacks = sequenceOf(bab);
        expect(attacks[0]).toBe(bab);
        expect(attacks.length).toBeGreaterThanOrEqual(1);
        expect(attacks.length).toBeLessThanOrEqual(4);
        attacks.slice(1).forEach((base, index) => {
          expect(base).toBe((attacks[index] ?? 0) - 5);
          expect(attacks[index] ?? 0).toBeGreaterThan(5);
        });
        if (attacks.length < 4) expect(attacks.at(-1)).toBeLessThanOrEqual(5);
      }),
    );
  });

  it("DE-CRT-03 DE-CRT-04 a critical multiplies the base and every flat bonus, and nothing else", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), signed, signed, fc.integer({ min: 1, max: 4 }), (count, flat, once, times) => {
        const made = damageDice({ base: dice(count, 8, 1), flat, extra: dice(1, 6, once) }, times);
        expect(made.terms.map((term) => term.count)).toEqual([count * times, 1]);
        expect(made.bonus).toBe((1 + flat) * times + once);
      }),
    );
  });

  it("DE-DMG-02 two hands never add less than one does, unless Strength is negative", () => {
    fc.assert(
      fc.property(signed, (strength) => {
        const [one, two] = [strengthPart(strength, false), strengthPart(strength, true)];
        if (strength >= 0) expect(two).toBeGreaterThanOrEqual(one);
        else expect(two).toBeLessThan(one);
        expect(Number.isInteger(two)).toBe(true);
      }),
    );
  });

  it("DE-CRT-01 a threat is always a hit, and more Armor Class never helps the attacker", () => {
    const outcomes = ["miss", "hit", "threat"];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), signed, signed, fc.integer({ min: 2, max: 20 }), (natural, bonus, ac, rangeMin) => {
        const at = (more: number) => readAttack({ natural, total: natural + bonus }, { ac: ac + more, rangeMin }, {});
        if (at(0) === "threat") expect(natural + bonus).toBeGreaterThanOrEqual(ac);
        expect(outcomes.indexOf(at(1))).toBeLessThanOrEqual(outcomes.indexOf(at(0)));
      }),
    );
  });

  it("DE-DTH-07 reductions never add damage, and massive damage is at least half", () => {
    fc.assert(
      fc.property(points, points, fc.integer({ min: 1, max: 200 }), (amount, reduction, maximum) => {
        const taken = afterReductions(hero("A", { system: { reductions: { all: reduction } } }), { amount }, {});
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(amount);
        expect(isMassive(taken, maximum)).toBe(taken > 0 && taken >= maximum / 2);
      }),
    );
  });

  it("DE-NLD-04 a healing spell gives no pool more than it heals, and never makes anything up", () => {
    fc.assert(
      fc.property(points, points, fc.constantFrom("both", "hpOnly", "nldFirst"), (amount, nonLethal, way) => {
        const { hp, nonLethal: nld } = spellHealing(amount, nonLethal, way);
        expect(Math.max(hp, nld)).toBeLessThanOrEqual(amount);
        expect(Math.min(hp, nld)).toBeGreaterThanOrEqual(0);
        if (way === "nldFirst") expect(hp + nld).toBe(amount);
      }),
    );
  });

  it("DE-ATK-01 of each type only the highest bonus counts where a world plays so; penalties always do", () => {
    const kinds = fc.constantFrom("dodge", "luck", "untyped");
    fc.assert(
      fc.property(fc.array(fc.record({ value: signed, kind: kinds }), { maxLength: 8 }), (given) => {
        const modifiers = given.map((each, index) => ({ ...each, label: String(index), rule: "DE-ATK-01" }));
        const all = stack({}, modifiers).total;
        const highest = stack({ bonusStacking: "highestPerType" }, modifiers).total;
        expect(all).toBe(given.reduce((sum, { value }) => sum + value, 0));
        expect(highest).toBeLessThanOrEqual(all);
        const penalties = given.reduce((sum, { value }) => sum + Math.min(0, value), 0);
        expect(highest).toBeGreaterThanOrEqual(penalties);
      }),
    );
  });
});

/** A fight that leaves everything to chance. */
function brawl(seed: number): TestTable {
  const world = {
    npcDeath: seed % 3 === 0 ? "defeated" : "deathRoll",
    deathRoll: ["equal", "stats", "brutality"][seed % 3] ?? "equal",
    massiveCountsNld: seed % 2 === 0,
    fallProne: seed % 5 === 0,
    killShot: seed % 4 === 0 ? "slay" : "autoCrit",
  };
  const ray = spell("Ray", { delivery: "rangedTouch", damage: { formula: "3d6" }, asAttackAction: true });
  const kit = [sword({ crit: { rangeMin: 15, multiplier: 3 } }), bow(), ray];
  const system = { bab: 11, hd: 3, hp: { value: 30, max: 30 }, slots: { primary: seed % 2 === 0 ? "Sword" : "Bow" } };
  return fight([hero("A", { system, items: kit }), foe("B", { system, items: kit }), foe("C", { system, items: kit })], world).place({
    A: [0, 0],
    B: [1, 0],
    C: [0, 1],
  });
}

const DEEDS = ["attack", "attack", "unarmedAttack", "trip", "disarm", "shove", "shatter", "trample", "castSpell"] as const;
const NAMES = ["A", "B", "C"];

/** Somebody does something, or the battle goes on where the rules refuse it. Returns whether it was done. */
function doAnything(table: TestTable, random: RandomSource): boolean {
  const { active } = table;
  const others = NAMES.filter((name) => name !== active);
  const action = DEEDS[rollFace(random, DEEDS.length) - 1] ?? "attack";
  const inHand = table.system(active === "" ? "A" : active).slots.primary;
  const item = action === "attack" ? inHand : action === "castSpell" ? "Ray" : undefined;
  const options = { nonLethal: rollFace(random, 3) === 1, reckless: rollFace(random, 4) === 1 };
  const at = [others[rollFace(random, others.length) - 1] ?? "A"];
  const begun = active === "" || table.battle.system.order.begun;
  const intents = [
    ...(active === "" ? [] : [table.intent(active, action, { at, options, ...(item === undefined ? {} : { item }) })]),
    buildIntent(begun ? "sortie.endTurn" : "sortie.startTurn", null),
  ];
  return intents.some((intent) => {
    const copy = clonePlain(table.battle);
    const made = attempt(() => perform(definition, copy, intent, simulatedTable(random)));
    if (made.refusal === null) table.battle = copy;
    return made.refusal === null;
  });
}

describe("points whatever is done", () => {
  it("stay within their bounds, agree with the causes of unconsciousness, and the dead stay dead", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
        const table = brawl(seed);
        const random = seededRandom(seed);
        const dead = new Set<string>();
        for (let step = 0; step < 30 && doAnything(table, random); step += 1) {
          for (const name of NAMES) {
            const creature = table.creature(name);
            const { hp, nonLethal: nld, death, unconscious } = creature.system;
            expect([hp.value >= 0, hp.value <= hp.max, nld.value >= 0, death.failures <= 3]).toEqual([true, true, true, true]);
            expect(unconscious.causes).toEqual(causesOf(creature));
            if (dead.has(name)) expect(death.status).toBe("dead");
            if (death.status === "dead") dead.add(name);
            if (death.status === "dying" || death.status === "stabilised") expect(hp.value).toBe(0);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
