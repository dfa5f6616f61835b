// What holds for every roll, every blow and every heal, whatever the numbers: hit points, damage, Shock, swarms, checks, holds.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createContext } from "../../../src/engine/procedures/context.ts";
import { seededRandom } from "../../../src/engine/data/random.ts";
import { Refusal } from "../../../src/engine/data/refusal.ts";
import { perform } from "../../../src/engine/run/perform.ts";
import { clonePlain } from "../../../src/engine/data/json.ts";
import { simulatedTable } from "../../../src/engine/tables/simulated.ts";
import { buildIntent } from "../../../src/engine/testing/builders.ts";
import { beats } from "../../../src/rulesets/shock/numbers/checks.ts";
import { countDown } from "../../../src/rulesets/shock/damage/death.ts";
import { tie } from "../../../src/rulesets/shock/effects/grapple-holds.ts";
import { heal, takeDamage } from "../../../src/rulesets/shock/damage/damage.ts";
import { hitDamage, isShocking, swarmBonus } from "../../../src/rulesets/shock/numbers/damage-sums.ts";
import { hitDice } from "../../../src/rulesets/shock/numbers/numbers.ts";
import { bandit, bow, dagger, maren, sword } from "./duel.ts";
import type { TestTable } from "./table.ts";
import { feature, fight, hero, shield, shock, spell } from "./table.ts";

/** The same cases in every run. */
const SEED = { seed: 20_261_122 };
const small = fc.integer({ min: -10, max: 30 });

describe("damage", () => {
  it("SH-SWM-03 SH-SHK-07 a hit never does less than nothing, its least, its floor; a swarm never more than the weapon's most", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 12 }),
        small,
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 0, max: 9 }),
        (dice, more, flat, swarm, least, floor) => {
          const parts = { dice, mostDice: dice + more, flat, swarm, least, floor };
          const total = hitDamage(parts);
          expect(total).toBeGreaterThanOrEqual(Math.max(0, least, floor, dice + flat));
          expect(total).toBeLessThanOrEqual(Math.max(0, least, floor, dice + more + flat));
          expect(hitDamage({ ...parts, swarm: swarm + 1 })).toBeGreaterThanOrEqual(total);
        },
      ),
      SEED,
    );
  });

  it("SH-SWM-02 more joiners never add less, and never more than +6 and +3", () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 20 }), (others) => {
        const { hit, damage } = swarmBonus(others);
        expect([hit <= 6, damage <= 3, hit === 2 * damage, hit >= 0]).toEqual([true, true, true, true]);
        expect(swarmBonus(others + 1).hit).toBeGreaterThanOrEqual(hit);
      }),
      SEED,
    );
  });

  it("SH-SHK-01 SH-SHK-02 a higher AC is never wounded where a lower one is not", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant("any" as const), fc.constant(null), small), small, (threshold, ac) => {
        if (isShocking(threshold, ac + 1)) expect(isShocking(threshold, ac)).toBe(true);
        if (threshold === "any") expect(isShocking(threshold, ac)).toBe(true);
        if (threshold === null) expect(isShocking(threshold, ac)).toBe(false);
      }),
      SEED,
    );
  });
});

describe("checks and hit dice", () => {
  it("SH-CHK-01 one of two wins, and a tie changes nothing unless the world says so", () => {
    fc.assert(
      fc.property(small, small, (mine, theirs) => {
        expect(beats(mine, theirs, {})).toBe(mine > theirs);
        expect(beats(mine, theirs, { opposedTie: "starter" })).toBe(mine >= theirs);
      }),
      SEED,
    );
  });

  it("SH-ATK-04 whatever is written down as hit dice is a number of them", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("3", "1/2", "0.5", " 2 ", "1/0", "1,5", "", "-1", "10/4")), (written) => {
        const count = hitDice(written);
        expect(Number.isFinite(count)).toBe(true);
        expect(count).toBeGreaterThanOrEqual(0);
      }),
      SEED,
    );
    expect(["3", "1/2", "0.5", "1,5", "1/0", "-1"].map(hitDice)).toEqual([3, 0.5, 0.5, 1.5, 0, 0]);
  });
});

describe("hit points", () => {
  const deed = fc.oneof(
    fc.record({ kind: fc.constant("hurt"), amount: fc.integer({ min: 0, max: 12 }), nonLethal: fc.boolean() }),
    fc.record({ kind: fc.constantFrom("heal", "round"), amount: fc.integer({ min: 0, max: 12 }), nonLethal: fc.constant(false) }),
  );
  const world = fc.record({
    zeroHp: fc.constantFrom("mortal", "dead", "unconscious"),
    npcAtZero: fc.constantFrom("mortal", "dead", "unconscious"),
    dyingRounds: fc.integer({ min: 1, max: 6 }),
  });

  it("SH-ZHP-01 SH-ZHP-02 SH-ZHP-03 stay between 0 and the maximum; whoever has none is down, whoever has some is up; the dead stay dead", () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 20 }), world, fc.boolean(), (deeds, options, isHero) => {
        const table = fight([maren(), bandit("Ruk")], options);
        const context = createContext(shock, table.battle, buildIntent("test", null));
        const creature = table.creature(isHero ? "Maren" : "Ruk");
        for (const { kind, amount, nonLethal } of deeds) {
          const { down, hp } = creature.system;
          const before = { state: down.state, rounds: down.rounds, hp: hp.value };
          if (kind === "hurt") takeDamage(context, creature, { amount, rule: "SH-DMG-01", nonLethal });
          else if (kind === "round") countDown(context);
          else if (before.state !== "dead") heal(context, creature, amount, "SH-ZHP-03");
          expect(hp.value).toBeGreaterThanOrEqual(0);
          expect(hp.value).toBeLessThanOrEqual(hp.max);
          expect(down.state === "up").toBe(hp.value > 0);
          expect(down.state === "mortal").toBe(down.rounds > 0);
          if (before.state === "dead") expect([down.state, hp.value]).toEqual(["dead", 0]);
          if (kind === "hurt") expect(hp.value).toBe(Math.max(0, before.hp - amount));
          if (kind === "round" && before.state === "mortal") expect(down.rounds).toBe(before.rounds - 1);
        }
      }),
      { ...SEED, numRuns: 150 },
    );
  });
});

const NAMES = ["Maren", "Tobin", "Ilka", "Ruk", "Skeg"] as const;

/** Those who fight in the melee below, each with something of everything, and hard to kill. */
function melee(): TestTable {
  const tough = { hp: { value: 40, max: 40 } };
  const table = fight(
    [
      maren(tough, [sword(), dagger(), shield("Shield", { inUse: true }), feature("Luck", { attackBonus: 1 })]),
      hero("Tobin", { system: { ...tough, attributes: { dex: { mod: 2 } }, skills: { shoot: 1, brawl: 1 } }, items: [bow(), dagger()] }),
      hero("Ilka", { system: { ...tough, skills: { brawl: 2 } }, items: [spell("Sleep", { effect: "They sleep." })] }),
      bandit("Ruk", { ...tough, disciplined: true }),
      bandit("Skeg", { ...tough, sizeClass: "larger" }),
    ],
    { moraleMode: "off" },
  );
  return table.place({ Maren: [0, 0], Tobin: [0, 1], Ilka: [1, 1], Ruk: [1, 0], Skeg: [2, 1] });
}

/** Everything of these actions that somebody is offered just now, with and without items. */
function offered(table: TestTable, ids: readonly string[]): { readonly who: string; readonly action: string; readonly item?: string }[] {
  return NAMES.flatMap((who) =>
    shock.actions
      .filter(({ id }) => ids.includes(id))
      .flatMap((action) => {
        const creature = table.creature(who);
        const items = action.offered.on === "item" ? Object.values(creature.items) : [undefined];
        return items
          .filter((item) => item === undefined || (action.offered.on === "item" && action.offered.types.includes(item.type)))
          .filter((item) => action.applies?.(table.battle, creature, item) !== false)
          .filter((item) => action.availability(table.battle, creature, item, table.payer(who)).available)
          .map((item) => ({ who, action: action.id, ...(item ? { item: item.id } : {}) }));
      }),
  );
}

describe("a melee", () => {
  const AIMED = ["meleeAttack", "rangedAttack", "unarmedAttack", "snapAttack", "swarm", "swarmAttack"];
  const OWN = ["escape", "moveGrappled", "letGo", "dualWield", "totalDefense", "castSpell", "standUp", "hold"];

  it("SH-ACT-01 SH-GRP-02 SH-SWM-01 whatever is done, nobody has spent what they did not have and every hold has two ends", () => {
    const done = new Map<string, number>();
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const table = melee();
        tie(table.creature("Maren"), table.creature("Ruk"));
        tie(table.creature("Skeg"), table.creature("Tobin"));
        const random = seededRandom(seed);
        const pick = <T>(among: readonly T[]): T | undefined => among[Math.floor(random.next() * among.length)];
        // Whoever is asked does something, as often as not.
        const tactic = {
          choose: ({ options }: { readonly options: readonly { readonly value: string }[] }) => [pick(options)?.value ?? ""],
        };
        for (let step = 0; step < 30; step += 1) {
          const choice = pick(offered(table, [...AIMED, ...OWN]));
          if (!choice || random.next() < 0.15) {
            if (table.active === "" && table.candidates.length > 0) table.pick(table.candidates[0] ?? "");
            else attempt(table, buildIntent("sortie.endTurn", null));
            continue;
          }
          const foes = NAMES.filter((name) => table.creature(name).side !== table.creature(choice.who).side);
          const at = AIMED.includes(choice.action) ? { at: [pick(foes) ?? "Ruk"] } : {};
          const options = { maneuver: pick(["strike", "shove", "grapple"]) ?? "strike" };
          const item = choice.item === undefined ? {} : { item: choice.item };
          if (attempt(table, table.intent(choice.who, choice.action, { ...item, ...at, options })))
            done.set(choice.action, (done.get(choice.action) ?? 0) + 1);
          check(table);
        }

        /** Carries it out on a copy; a refusal leaves the battle as it was. */
        function attempt(on: TestTable, intent: ReturnType<TestTable["intent"]>): boolean {
          const copy = clonePlain(on.battle);
          try {
            perform(shock, copy, intent, simulatedTable(random, tactic));
          } catch (error) {
            if (error instanceof Refusal) return false;
            throw error;
          }
          on.battle = copy;
          return true;
        }
      }),
      { ...SEED, numRuns: 25 },
    );
    // It says something only if all of it has happened.
    expect([...AIMED, ...OWN].filter((action) => !done.has(action))).toEqual([]);
  });

  function check(table: TestTable): void {
    for (const name of NAMES) {
      const { hp, actions, down, grappling, grappledBy, swarm, screen } = table.system(name);
      expect(hp.value).toBeGreaterThanOrEqual(0);
      expect(hp.value).toBeLessThanOrEqual(hp.max);
      expect([actions.main >= 0, actions.main <= 1, actions.move >= 0, actions.move <= 2]).toEqual([true, true, true, true]);
      expect(down.state === "up").toBe(hp.value > 0);
      if (grappling !== "") expect(table.battle.creatures[grappling]?.system.grappledBy).toContain(`Actor.${name}`);
      for (const uuid of grappledBy) expect(table.battle.creatures[uuid]?.system.grappling).toBe(`Actor.${name}`);
      expect(new Set(grappledBy).size).toBe(grappledBy.length);
      if (down.state !== "up") expect([grappling, screen.wardId]).toEqual(["", ""]);
      if (down.state === "dead") expect(grappledBy).toEqual([]);
      expect(swarm.joiners.length).toBeLessThanOrEqual(8);
      for (const uuid of swarm.used) expect(swarm.joiners).toContain(uuid);
    }
  }
});
