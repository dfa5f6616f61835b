// Forecasts against what is exact: duels whose every fall of the dice is worked out by the real rules, and the same duels played many times.
import { describe, expect, it } from "vitest";
import { clonePlain, perform, playBattle, POLICIES, seededRandom, setAt, simulatedTable } from "../../src/engine/index.ts";
import type { Battle, Ruleset } from "../../src/engine/index.ts";
import { buildBattle, buildIntent } from "../../src/engine/testing/builders.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { exactChance } from "./enumerate.ts";
import { starterBattle } from "./starter.ts";

const BATTLES = 600;

/**
 * Foes of the packs that hit by few dice, and how many points each has in its duel. The other rulesets throw so many dice in a turn that nobody can try out all of them.
 */
const DUELS: readonly (readonly [ruleset: string, foe: string, points: number])[] = [
  ["archmage", "Bog Rat", 9],
  ["shock", "Rime Goblin", 3],
];

/** Two of a kind against each other, the battle begun. */
function duel(ruleset: Ruleset, kind: string, points: number): Battle {
  const found = Object.values(starterBattle(ruleset).creatures).find(({ actorName }) => actorName === kind);
  if (!found) throw new Error(`${ruleset.id} has no ${kind}`);
  const [one, other] = (["heroes", "foes"] as const).map((side) => {
    const creature = { ...clonePlain(found), uuid: `Actor.${side}`, name: side, side };
    for (const path of ruleset.tally?.health ?? []) setAt(creature.system as Record<string, unknown>, path, points);
    return creature;
  });
  if (!one || !other) throw new Error("A duel takes two.");
  const battle = buildBattle(ruleset, [one, other]);
  perform(ruleset, battle, buildIntent("sortie.beginBattle", null), simulatedTable(seededRandom(3)));
  return battle;
}

describe("a forecast", () => {
  it.each(DUELS)("of %s lies within three standard deviations of the exact chance of a duel", (id, kind, points) => {
    const ruleset = builtInRulesets.find((one) => one.id === id);
    if (!ruleset) throw new Error(`There is no ${id}.`);
    const start = duel(ruleset, kind, points);
    const exact = exactChance(ruleset, start);
    let won = 0;
    for (let seed = 1; seed <= BATTLES; seed += 1) {
      const plan = { ruleset, random: seededRandom(seed), policyOf: () => ({ ...POLICIES.fierce, mendBelow: 0 }), maximumRounds: 1000 };
      if (playBattle(clonePlain(start), plan).winner === "heroes") won += 1;
    }
    expect(exact).toBeGreaterThan(0.05);
    expect(exact).toBeLessThan(0.95);
    expect(Math.abs(won / BATTLES - exact)).toBeLessThan(3 * Math.sqrt((exact * (1 - exact)) / BATTLES));
  });
});
