// The law of copies, over all rulesets that know relations: whoever joins a battle as a copy of somebody in it stands in nothing with anybody, and those who do are left alone.
import { describe, expect, it } from "vitest";
import type { Battle, Creature, Ruleset } from "../../src/engine/index.ts";
import { clonePlain, CORE_ACTIONS, derivedId, perform } from "../../src/engine/index.ts";
import { playRandomly } from "../../src/engine/testing/random-play.ts";
import { simulatedTable } from "../../src/engine/tables/simulated.ts";
import { seededRandom } from "../../src/engine/data/random.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { RANDOM_BATTLES } from "./simulation/random-plays.ts";

const EAGER = new Set(["grapple", "grab", "screen", "screenAlly", "engage", "charge"]);
const COPY = "Actor.copyOfSomebody00";

/** With whom somebody stands in something that ends where one of two leaves the battle. */
function tiesOf({ relations = [] }: Ruleset, creature: Creature | undefined): string[] {
  const passing = relations.filter(({ outlives }) => outlives?.includes("absence") !== true);
  return creature ? passing.flatMap((relation) => relation.of(creature).map((uuid) => `${relation.id} ${uuid}`)).toSorted() : [];
}

/** The battle with a copy of a creature, which has joined it. */
function joined(ruleset: Ruleset, start: Battle, original: Creature, seed: number): Battle {
  const battle = clonePlain(start);
  const { token: _token, sideIn: _side, ...copy } = clonePlain(original);
  battle.creatures[COPY] = { ...copy, uuid: COPY, name: "Copy" };
  const like = Object.values(battle.combatants).find(({ creature }) => creature === original.uuid);
  if (!like) throw new Error("Nobody fights.");
  const id = derivedId("copy", seed);
  battle.combatants[id] = { ...clonePlain(like), id, creature: COPY, name: "Copy", initiative: null };
  const table = simulatedTable(seededRandom(seed));
  perform(ruleset, battle, { id: derivedId("join", seed), action: CORE_ACTIONS.join, actor: null, options: { combatants: [id] } }, table);
  return battle;
}

/** The same battle without anybody new, with what would have ended anyway. */
function settled(ruleset: Ruleset, start: Battle, seed: number): Battle {
  const battle = clonePlain(start);
  const intent = { id: derivedId("settle", seed), action: CORE_ACTIONS.settlePlaces, actor: null, options: { moved: [] } };
  perform(ruleset, battle, intent, simulatedTable(seededRandom(seed)));
  return battle;
}

const TIED = builtInRulesets.filter(({ relations = [] }) => relations.length > 0);

describe.each(TIED.map((ruleset) => [ruleset.id, ruleset] as const))("a copy of somebody in a battle of %s", (id, ruleset) => {
  const begin = RANDOM_BATTLES[id];
  it("stands in nothing with anybody", () => {
    if (!begin) throw new Error(id);
    let tried = 0;
    const problems: string[] = [];
    for (let seed = 1; seed <= 12; seed += 1)
      playRandomly(
        ruleset,
        begin(seed) as Battle,
        seed,
        4,
        (battle) => {
          const tied = battle.started
            ? Object.values(battle.creatures).find((creature) => tiesOf(ruleset, creature).length > 0)
            : undefined;
          if (!tied || battle.system.order.over || tried >= 20) return [];
          tried += 1;
          const after = joined(ruleset, battle, tied, seed);
          const own = tiesOf(ruleset, after.creatures[COPY]);
          if (own.length > 0) problems.push(`a copy of ${tied.name} keeps ${own.join(", ")}`);
          const [was, is] = [settled(ruleset, battle, seed), after].map(({ creatures }) => tiesOf(ruleset, creatures[tied.uuid]));
          if (JSON.stringify(was) !== JSON.stringify(is))
            problems.push(`${tied.name} had ${was?.join(", ") ?? ""} and has ${is?.join(", ") ?? ""}`);
          return [];
        },
        EAGER,
      );
    expect([...new Set(problems)]).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});
