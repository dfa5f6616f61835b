// Who takes turns, over all rulesets, in random battles: one creature has one turn, however many of its tokens take part; what stands for no creature has a moment, and no turn.
import { describe, expect, it } from "vitest";
import type { Battle, BattleRecord } from "../../src/engine/index.ts";
import { clonePlain, hasActed } from "../../src/engine/index.ts";
import { playRandomly } from "../../src/engine/testing/random-play.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { RANDOM_BATTLES } from "./simulation/random-plays.ts";

const TWIN = "zzTwin0000000000";
const MOMENTS = { zzWater000000000: "Rising water", aaBell0000000000: "Bell tolls" } as const;

/** The battle with two placeholders, one of which has a number, and with a second combatant of somebody. */
function crowded(start: Battle, seed: number): Battle {
  const battle = clonePlain(start);
  const members = Object.values(battle.combatants);
  const double = members[seed % members.length];
  if (!double) throw new Error("Nobody takes part.");
  battle.combatants[TWIN] = { ...clonePlain(double), id: TWIN };
  const system = clonePlain(double.system);
  for (const [id, name] of Object.entries(MOMENTS)) {
    const initiative = name === "Rising water" ? 12 : null;
    battle.combatants[id] = { id, name, creature: "", initiative, defeated: false, hidden: false, system };
  }
  return battle;
}

/** Says after each record what breaks the law: who had a turn, and whose moment did not come once in every round that is over, and at most once in the one that runs. */
function watch(start: Battle): (battle: Battle, record: BattleRecord) => string[] {
  const told = new Map<string, number>();
  let before = start;
  let over = 0;
  return (battle, { steps }) => {
    for (const { text, data } of steps)
      if (text === "SORTIE.Step.Placeholder" && typeof data?.["name"] === "string")
        told.set(data["name"], (told.get(data["name"]) ?? 0) + 1);
    // The rounds before the first are one, where there are any.
    if (before.round > 0 || before.system.order.early) over += battle.round - before.round;
    before = clonePlain({ ...battle, terrain: null });
    const turns = battle.turn !== null && (battle.turn === TWIN || battle.turn in MOMENTS) ? [`${battle.turn} has a turn`] : [];
    const moments = Object.entries(MOMENTS).flatMap(([id, name]) => {
      const due = over + (hasActed(battle, id) ? 1 : 0);
      const count = told.get(name) ?? 0;
      return count === due ? [] : [`${name} had ${String(count)} moments of ${String(due)}`];
    });
    return [...turns, ...moments];
  };
}

describe.each(Object.entries(RANDOM_BATTLES))("who takes part in random battles of %s", (id, begin) => {
  it.each([1, 2, 3, 4, 5, 6])("has one turn, or one moment (seed %i)", (seed) => {
    const ruleset = builtInRulesets.find((known) => known.id === id);
    if (!ruleset) throw new Error(id);
    const start = crowded(begin(seed) as Battle, seed);
    const { problems, records } = playRandomly(ruleset, start, seed, 6, watch(start));
    expect(problems).toEqual([]);
    expect(records).toBeGreaterThan(3);
  });
});
