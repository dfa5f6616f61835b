// From intent to record: what a record knows of before may be the very battle that the working copy was made of.

import { describe, expect, test } from "vitest";
import type { Battle } from "../../src/engine/battle.ts";
import { CORE_ACTIONS } from "../../src/engine/core-actions.ts";
import { clonePlain, frozenCopy } from "../../src/engine/json.ts";
import { perform } from "../../src/engine/perform.ts";
import { seededRandom } from "../../src/engine/random.ts";
import type { BattleRecord } from "../../src/engine/record.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { simulatedTable } from "../../src/engine/tables/simulated.ts";
import { buildBattle, buildCreature, buildIntent } from "../../src/engine/testing/builders.ts";
import archmage from "../../src/rulesets/archmage/index.ts";
import definition from "../../src/rulesets/definition/index.ts";
import luck from "../../src/rulesets/luck/index.ts";
import shock from "../../src/rulesets/shock/index.ts";
import volition from "../../src/rulesets/volition/index.ts";

const TURNS = 6;

/** A hero against another, from the beginning: each record with the battle that it left. */
function played(ruleset: Ruleset, how: (battle: Battle, intent: ReturnType<typeof buildIntent>, seed: number) => BattleRecord): unknown[] {
  const type = Object.entries(ruleset.actors).find(([, { role }]) => role === "hero")?.[0] ?? "";
  const heroes = [buildCreature(ruleset, { type, name: "Ada" }), buildCreature(ruleset, { type, name: "Bo", side: "foes" })];
  const battle = buildBattle(ruleset, heroes);
  const intents = [CORE_ACTIONS.beginBattle, ...Array.from({ length: TURNS }, () => CORE_ACTIONS.endTurn)];
  const told: unknown[] = [];
  for (const [seed, action] of intents.entries()) {
    if (seed > 0 && battle.turn === null) break;
    told.push(how(battle, { ...buildIntent(action, null), id: `test${String(seed)}` }, seed), clonePlain(battle));
  }
  return told;
}

describe("what was before", () => {
  test.each(Object.entries({ archmage, definition, luck, shock, volition }))(
    "is the battle that a working copy was made of, if whoever made it keeps that: the record is the same, and it stays as it was (%s)",
    (_id, built) => {
      const ruleset: object = built;
      const rules = ruleset as Ruleset;
      const byCopy = played(rules, (battle, intent, seed) => perform(rules, battle, intent, simulatedTable(seededRandom(seed))));
      // Frozen: a rule that reached it would throw.
      const byOriginal = played(rules, (battle, intent, seed) =>
        perform(rules, battle, intent, simulatedTable(seededRandom(seed)), frozenCopy(battle)),
      );
      expect(byCopy.length).toBeGreaterThan(2);
      expect(byOriginal).toEqual(byCopy);
    },
  );
});
