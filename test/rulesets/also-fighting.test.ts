// Whoever takes part in two battles keeps what it has spent and what it is under when one of them ends: that is the other's.
import { expect, it } from "vitest";
import { type Battle, clonePlain, participants, perform } from "../../src/engine/index.ts";
import { playUnchecked } from "../../src/engine/testing/random-play.ts";
import { seededRandom } from "../../src/engine/data/random.ts";
import { simulatedTable } from "../../src/engine/tables/simulated.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { starterBattle } from "./content/starter.ts";

/** Moments of battles played at random, while they run. What is held belongs to the order of one battle: nobody holds anything. */
function moments(ruleset: (typeof builtInRulesets)[number]): Battle[] {
  const found: Battle[] = [];
  for (const seed of [1, 2, 3]) {
    let records = 0;
    playUnchecked(ruleset, starterBattle(ruleset), seed, 3, (battle) => {
      records += 1;
      const { over, holds } = battle.system.order;
      if (records % 7 === 0 && battle.started && !over && Object.keys(holds).length === 0) found.push(clonePlain(battle));
      return [];
    });
  }
  return found;
}

it.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s: the end of one is not that of the other", (_id, ruleset) => {
  const played = moments(ruleset);
  expect(played.length).toBeGreaterThan(5);
  for (const moment of played) {
    // What stands between two of whom one leaves ends with that: so all of them fight on.
    const everybody = participants(moment);
    const battle: Battle = { ...clonePlain(moment), alsoFighting: everybody.map(({ uuid }) => uuid) };
    const intent = { id: "ended00000000000", action: "sortie.endBattle", actor: null };
    const { steps } = perform(ruleset, battle, intent, simulatedTable(seededRandom(1)));
    expect(battle.creatures).toEqual(moment.creatures);
    expect(Object.keys(battle.combatants)).toEqual(Object.keys(moment.combatants));
    const told = steps.find(({ text }) => text === "SORTIE.Step.AlsoFighting");
    expect(told?.data).toEqual({ names: everybody.map(({ name }) => name) });
  }
});
