// What holds for every roll, every blow and every heal, whatever the numbers: pools, damage dice, the steps of damage, hit points, Power.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createContext } from "../../../src/engine/procedures/context.ts";
import type { DiceRequest } from "../../../src/engine/data/dice.ts";
import { readDice } from "../../../src/engine/data/dice.ts";
import { runProcedure } from "../../../src/engine/procedures/procedure.ts";
import { rollDice, simulatedTable } from "../../../src/engine/tables/simulated.ts";
import { seededRandom } from "../../../src/engine/data/random.ts";
import { buildIntent } from "../../../src/engine/testing/builders.ts";
import { deathSaveTarget } from "../../../src/rulesets/volition/damage/death-saves.ts";
import { outcomeOf } from "../../../src/rulesets/volition/attacks/attack-bonus.ts";
import { DAMAGE_WAYS, layOut, totalOf } from "../../../src/rulesets/volition/damage/damage-dice.ts";
import { takeDamage, workOut } from "../../../src/rulesets/volition/damage/damage.ts";
import { heal, healWithRecovery } from "../../../src/rulesets/volition/damage/healing.ts";
import { addOngoing } from "../../../src/rulesets/volition/effects/effects.ts";
import { maximumHp } from "../../../src/rulesets/volition/numbers/numbers.ts";
import { ADVANTAGE_MODES, poolOf } from "../../../src/rulesets/volition/numbers/dice.ts";
import { bitingOngoing } from "../../../src/rulesets/volition/lifecycle/turn-end.ts";
import { powerPayment } from "../../../src/rulesets/volition/attacks/usage.ts";
import { isAbility } from "../../../src/rulesets/volition/data/types.ts";
import { fight, foe, hero, volition } from "./table.ts";
import { blow } from "./duel.ts";

/** The same cases in every run. */
const SEED = { seed: 20_261_122 };
const net = fc.integer({ min: -12, max: 12 });
const mode = fc.constantFrom(...ADVANTAGE_MODES);
const natural = fc.integer({ min: 3, max: 18 });

describe("pools of dice", () => {
  it("VO-ADV-02 every roll has three dice that count, a natural from 3 to 18, and grows with Advantage", () => {
    fc.assert(
      fc.property(net, mode, fc.integer({ min: -20, max: 40 }), fc.integer(), (count, how, bonus, seed) => {
        const request = poolOf(count, how, bonus);
        const result = readDice(request, rollDice(request, seededRandom(seed)));
        expect(result.kept.flat().filter(Boolean)).toHaveLength(3);
        expect(result.sum).toBeGreaterThanOrEqual(3);
        expect(result.sum).toBeLessThanOrEqual(18);
        expect(result.total - result.sum).toBe(bonus + (how === "flat" ? 2 * count : 0));
        const [faces] = result.faces;
        const plain = (faces ?? []).slice(0, 3).reduce((sum, face) => sum + face, 0);
        if (count > 0) expect(result.sum).toBeGreaterThanOrEqual(plain);
        if (count < 0) expect(result.sum).toBeLessThanOrEqual(plain);
      }),
      SEED,
    );
  });

  it("VO-ATK-03 VO-ATK-05 a roll comes to one thing: 17 is always critical, 3 always a failure, between them more is never worse", () => {
    const rank = { fumble: 0, miss: 1, hit: 2, critical: 3 };
    fc.assert(
      fc.property(
        natural,
        fc.integer({ min: -20, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 15, max: 17 }),
        (shown, bonus, defence, criticalFrom) => {
          const come = (value: number) => outcomeOf({ natural: value, total: value + bonus }, { defence, criticalFrom });
          expect(come(17)).toBe("critical");
          expect(come(18)).toBe("critical");
          expect(come(3)).toBe("fumble");
          if (shown < 18) expect(rank[come(shown + 1)]).toBeGreaterThanOrEqual(rank[come(shown)]);
        },
      ),
      SEED,
    );
  });
});

describe("damage", () => {
  const term = fc.record({ count: fc.integer({ min: 0, max: 60 }), faces: fc.constantFrom(4, 6, 8, 10, 12) });
  const request: fc.Arbitrary<DiceRequest> = fc.record({
    terms: fc.array(term, { minLength: 1, maxLength: 3 }),
    bonus: fc.integer({ min: -10, max: 30 }),
  });

  it("VO-DMR-01 VO-DMR-02 VO-DMR-04 no way of rolling makes or loses dice, and none leaves what the dice could show", () => {
    fc.assert(
      fc.property(request, fc.constantFrom(...DAMAGE_WAYS), fc.integer(), (wanted, way, seed) => {
        const laid = layOut(wanted, way);
        const asked = wanted.terms.reduce((sum, { count }) => sum + count, 0);
        const rolled = laid.request.terms.reduce((sum, { count }, index) => sum + count * (laid.multipliers[index] ?? 1), 0);
        const averaged = laid.averaged.reduce((sum, { count }) => sum + count, 0);
        expect(rolled + averaged).toBe(asked);
        const total = totalOf(laid, readDice(laid.request, rollDice(laid.request, seededRandom(seed))));
        const most = wanted.terms.reduce((sum, { count, faces }) => sum + count * faces, wanted.bonus);
        expect(total).toBeGreaterThanOrEqual(Math.max(0, asked + wanted.bonus));
        expect(total).toBeLessThanOrEqual(Math.max(0, most));
      }),
      SEED,
    );
  });

  it("VO-ATK-04 VO-RES-01 first the factor, then resistance: never below 0, never more for being resisted", () => {
    const amount = fc.integer({ min: -50, max: 5000 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 5 }), fc.constantFrom("down", "up"), (base, factor, halfRounding) => {
        const full = workOut(base, { factor }, { halfRounding });
        const resisted = workOut(base, { factor, resisted: true }, { halfRounding });
        expect(full).toBe(Math.max(0, base) * factor);
        expect(resisted).toBe(halfRounding === "up" ? Math.ceil(full / 2) : Math.floor(full / 2));
      }),
      SEED,
    );
  });

  it("VO-CON-15 of each type exactly one ongoing damage bites, and it is the highest", () => {
    const burn = fc.record({ amount: fc.integer({ min: 1, max: 20 }), type: fc.constantFrom("fire", "cold", "acid") });
    fc.assert(
      fc.property(fc.array(burn, { maxLength: 8 }), (burns) => {
        const table = fight([hero("A")]);
        const context = createContext(volition, table.battle, buildIntent("test", null));
        const cause = { ends: { when: "save", of: "", count: 1, difficulty: 11 }, rule: "VO-CON-15" } as const;
        for (const each of burns) addOngoing(context, table.creature("A"), each, cause);
        const biting = bitingOngoing(context, table.creature("A")).map(({ system }) => [system.ongoing.types[0], system.ongoing.amount]);
        const types = [...new Set(burns.map(({ type }) => type))];
        const highest = types.map((type) => [type, Math.max(...burns.filter((each) => each.type === type).map(({ amount }) => amount))]);
        expect(biting.toSorted()).toEqual(highest.toSorted());
      }),
      { ...SEED, numRuns: 50 },
    );
  });
});

describe("hit points, recoveries, failures", () => {
  const blowOrHeal = fc.oneof(
    fc.record({ kind: fc.constant("damage"), amount: fc.integer({ min: 0, max: 60 }) }),
    fc.record({ kind: fc.constantFrom("plain", "recovery", "freeRecovery"), amount: fc.integer({ min: 0, max: 60 }) }),
  );
  const world = fc.record({
    deathVariant: fc.constantFrom("off", "fourthFailure", "atZero"),
  });

  it("VO-HP-01 VO-REC-02 VO-REC-03 VO-DTH-06 stay within their bounds, recoveries are only spent by what costs one, overdraw only grows", () => {
    fc.assert(
      fc.property(
        fc.array(blowOrHeal, { maxLength: 14 }),
        world,
        fc.integer({ min: 0, max: 3 }),
        fc.integer(),
        (deeds, options, value, seed) => {
          const recovery = { value, max: 3, dice: 1, die: 8, bonus: 1 };
          const table = fight([hero("A", { system: { hp: { value: 20, max: 30 }, recovery } })], options);
          const context = createContext(volition, table.battle, buildIntent("test", null));
          const dice = simulatedTable(seededRandom(seed));
          const a = table.hero("A");
          for (const { kind, amount } of deeds) {
            const before = {
              hp: a.system.hp.value,
              left: a.system.recovery.value,
              overdraw: a.system.recovery.overdraw,
              state: a.system.death.state,
            };
            if (kind === "damage") takeDamage(context, a, { amount, rule: "VO-HP-01" });
            else if (kind === "plain") heal(context, a, amount, { rule: "VO-REC-02", cost: "plain" });
            else runProcedure(healWithRecovery(context, a, "VO-REC-02", kind === "recovery" ? "recovery" : "freeRecovery"), dice);
            const { hp, recovery: after, death } = a.system;
            expect(hp.value).toBeLessThanOrEqual(maximumHp(a));
            expect(after.value).toBeGreaterThanOrEqual(0);
            expect(after.overdraw).toBeGreaterThanOrEqual(before.overdraw);
            // Whom nothing is missing pays nothing.
            const pays = kind === "recovery" && before.left > 0 && before.state === "alive" && before.hp < maximumHp(a);
            expect(before.left - after.value).toBe(pays ? 1 : 0);
            if (kind !== "damage" && before.hp >= 30) expect(after.overdraw).toBe(before.overdraw);
            if (kind === "damage") expect(hp.value).toBe(before.hp - amount);
            else if (before.state === "alive") expect(hp.value).toBeGreaterThanOrEqual(Math.max(before.hp, before.hp <= 0 ? 1 : 0));
            else expect(hp.value).toBe(before.hp);
            expect(death.failed).toBe(0);
            expect(deathSaveTarget(a)).toBe(13);
          }
        },
      ),
      { ...SEED, numRuns: 80 },
    );
  });

  it("VO-ABL-10 VO-ABL-11 what is paid is the cost, from pools that held it", () => {
    const pool = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(pool, pool, pool, fc.boolean(), (power, secondary, spend, spendSecondary) => {
        const pools = { power: { value: power, max: 6 }, secondary: { name: "Breath", value: secondary, max: 6 } };
        const a = hero("A", { system: pools, items: [blow({ spend, spendSecondary })] });
        const ability = a.items["Blow"];
        if (!ability || !isAbility(ability)) throw new Error("There is no ability");
        const paid = powerPayment(a, ability);
        const payable = power >= spend || (spendSecondary && power + secondary >= spend);
        expect(paid !== null).toBe(payable);
        if (!paid) return;
        expect(paid.power + paid.secondary).toBe(spend);
        expect([paid.power <= power, paid.secondary <= secondary, spendSecondary || paid.secondary === 0]).toEqual([true, true, true]);
      }),
      SEED,
    );
  });

  it("VO-ACT-01 VO-ABL-03 nothing can be spent twice: a used ability, a spent action, a foe that is down", () => {
    const table = fight([
      hero("A", { system: { band: "fast" }, items: [blow({ frequency: "encounter", damage: { formula: "99", types: [] } })] }),
      foe("B"),
    ]).stand(["A", "B", "engaged"]);
    const intent = table.intent("A", "useAbility", { item: "Blow", at: ["B"] });
    table.run(intent, [[4, 4, 3]]);
    const before = JSON.stringify(table.battle);
    expect(table.refusal(() => table.run(intent, []))).toBe("VO-ABL-03 Spent.encounter");
    table.system("A").budget.standard = 1;
    const item = table.creature("A").items["Blow"]?.system;
    if (item && "uses" in item) item.uses.value = 1;
    expect(table.refusal(() => table.run(intent, []))).toBe("VO-HP-04 TargetDown");
    expect(before).toContain('"defeat":"dead"');
  });
});
