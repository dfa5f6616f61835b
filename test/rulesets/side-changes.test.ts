// The law of sides: what only stands between enemies, or only between friends, ends when one of the two goes over to the other side.
import { describe, expect, it } from "vitest";
import type { Battle, Creature, Ruleset } from "../../src/engine/index.ts";
import { areEnemies, clonePlain, CORE_ACTIONS, participants, perform } from "../../src/engine/index.ts";
import { playRandomly } from "../../src/engine/testing/random-play.ts";
import { simulatedTable } from "../../src/engine/tables/simulated.ts";
import { seededRandom } from "../../src/engine/data/random.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { RANDOM_BATTLES } from "./simulation/random-plays.ts";

const EAGER = new Set(["grapple", "grab", "screen", "screenAlly", "engage", "charge"]);

/** A grip is of the body: whoever goes over lets go as anybody does. */
const GRIPS: ReadonlySet<string> = new Set(["grapple", "grappledBy", "swallowed"]);

interface Tie {
  readonly relation: string;
  readonly one: Creature;
  readonly other: Creature;
  readonly hostile: boolean;
}

/** Who stands in what with whom. */
function tiesIn({ relations = [] }: Ruleset, battle: Battle): Tie[] {
  return participants(battle).flatMap((one) =>
    relations
      .filter(({ id }) => !GRIPS.has(id))
      .flatMap((relation) =>
        relation.of(one).flatMap((uuid): Tie[] => {
          const other = battle.creatures[uuid];
          return other ? [{ relation: relation.id, one, other, hostile: areEnemies(one, other) }] : [];
        }),
      ),
  );
}

/** Moments of random battles in which somebody is tied to somebody. */
function moments(ruleset: Ruleset): Battle[] {
  const begin = RANDOM_BATTLES[ruleset.id];
  if (!begin) throw new Error(ruleset.id);
  const found: Battle[] = [];
  for (let seed = 1; seed <= 12; seed += 1) {
    let ofThis = 0;
    const look = (battle: Battle): string[] => {
      const isTied = battle.started && !battle.system.order.over && tiesIn(ruleset, battle).length > 0;
      if (isTied && ofThis < 5) found.push(clonePlain(battle));
      if (isTied) ofThis += 1;
      return [];
    };
    playRandomly(ruleset, begin(seed) as Battle, seed, 4, look, EAGER);
  }
  return found;
}

const TIED = builtInRulesets.filter(({ relations = [] }) => relations.some(({ id }) => !GRIPS.has(id)));

describe.each(TIED.map((ruleset) => [ruleset.id, ruleset] as const))("who goes over to the other side in %s", (_id, ruleset) => {
  it("stands in nothing with anybody that nobody else stands in so", () => {
    const played = moments(ruleset);
    const seen = new Map<string, Set<boolean>>();
    for (const moment of played)
      for (const { relation, hostile } of tiesIn(ruleset, moment)) seen.set(relation, (seen.get(relation) ?? new Set()).add(hostile));
    const problems = new Set<string>();
    let tried = 0;
    for (const moment of played)
      for (const { one } of tiesIn(ruleset, moment)) {
        const side = one.side === "heroes" ? "foes" : "heroes";
        if (one.side === "neutral") continue;
        tried += 1;
        const battle = clonePlain(moment);
        const goes = battle.creatures[one.uuid];
        if (goes) battle.creatures[one.uuid] = { ...goes, sideIn: "Scene.a.Token.b" };
        const intent = { id: "over000000000000", action: CORE_ACTIONS.changeSide, actor: one.uuid, options: { side } };
        perform(ruleset, battle, intent, simulatedTable(seededRandom(1)));
        for (const { relation, hostile, ...two } of tiesIn(ruleset, battle))
          if (seen.get(relation)?.has(hostile) === false)
            problems.add(`${relation} of ${two.one.name} and ${two.other.name}, ${hostile ? "enemies" : "friends"}`);
      }
    expect([...problems]).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});
