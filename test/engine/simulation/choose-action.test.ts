// What may be done now is asked of the rules once, and anew as soon as anything has happened.
import { describe, expect, it } from "vitest";
import type { Battle, Creature, Ruleset, Shapes } from "../../../src/engine/index.ts";
import { attacksOf, CORE_ACTIONS, noMemory, openWays, participants, seededRandom } from "../../../src/engine/index.ts";
import type { OpenAttack, OpenWay } from "../../../src/engine/simulation/options.ts";
import { attacksNow, waysNow } from "../../../src/engine/simulation/choose-action.ts";
import type { Play } from "../../../src/engine/simulation/play-state.ts";
import { run } from "../../../src/engine/simulation/play-state.ts";
import { POLICIES } from "../../../src/engine/simulation/policy.ts";
import { simulatedTable } from "../../../src/engine/tables/simulated.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { starterBattle } from "../../rulesets/content/starter.ts";

function playOf(ruleset: Ruleset, battle: Battle): Play<Shapes> {
  const random = seededRandom(1);
  return {
    plan: { ruleset, random, policyOf: () => POLICIES.fierce, maximumRounds: 9 },
    ruleset,
    battle,
    table: simulatedTable(random),
    answering: new Set(),
    memory: noMemory(),
    surroundings: [],
    open: { attacks: new Map(), ways: new Map() },
    everybody: participants(battle),
    full: new Map(),
    points: [],
    stood: {},
    damage: {},
    luck: {},
    fell: new Set(),
    refused: [],
    course: [],
    attacked: new Map(),
    hurtBy: new Map(),
    helped: new Map(),
    round: -1,
    intents: 0,
  };
}

describe.each(builtInRulesets.map((ruleset): [string, Ruleset] => [ruleset.id, ruleset]))("what creatures of %s may do", (_id, ruleset) => {
  it("is what the rules say now, turn by turn, though it is asked of them once", () => {
    const battle = starterBattle(ruleset);
    const play = playOf(ruleset, battle);
    const attacksNamed = (creature: Creature, found: readonly OpenAttack<Shapes>[]): string[] =>
      found.map(({ action, item, damage }) => `${creature.uuid} ${action.id} ${item?.id ?? ""} ${String(damage)}`);
    const waysNamed = (ways: readonly OpenWay<Shapes>[]): string[] => ways.map(({ item, most }) => `${item?.id ?? ""} ${String(most)}`);
    const seen = new Set<string>();
    run(play, { action: CORE_ACTIONS.beginBattle, actor: null });
    for (let turns = 0; turns < 6; turns += 1) {
      const now = play.everybody.flatMap((creature) => attacksNamed(creature, attacksNow(play, creature)));
      seen.add(now.join());
      expect(now).toEqual(play.everybody.flatMap((one) => attacksNamed(one, attacksOf(ruleset, battle, one, noMemory()))));
      for (const creature of play.everybody)
        for (const action of ruleset.actions) {
          const ways = waysNow(play, creature, action);
          expect(waysNow(play, creature, action)).toBe(ways);
          expect(waysNamed(ways)).toEqual(waysNamed(openWays(ruleset, battle, creature, action)));
        }
      const [next] = ruleset.turnOrder.candidates(battle, ({ id }) => id !== battle.turn);
      if (battle.turn === null && next !== undefined)
        run(play, { action: CORE_ACTIONS.giveTurn, actor: null, options: { combatant: next } });
      else if (!battle.system.order.begun) run(play, { action: CORE_ACTIONS.startTurn, actor: null });
      else run(play, { action: CORE_ACTIONS.endTurn, actor: null });
    }
    expect(seen.size).toBeGreaterThan(1);
  });
});
