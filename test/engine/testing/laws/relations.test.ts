// What stands between two creatures ends by itself in every ruleset, wherever random play gets.

import { describe, expect, it } from "vitest";
import type { Battle, Shapes } from "../../../../src/engine/battle/battle.ts";
import { clonePlain } from "../../../../src/engine/data/json.ts";
import type { Relation } from "../../../../src/engine/procedures/relations.ts";
import type { Ruleset } from "../../../../src/engine/contract/ruleset.ts";
import { replay } from "../../../../src/engine/tables/replayed.ts";
import { buildBattle } from "../../../../src/engine/testing/builders.ts";
import type { Exceptions } from "../../../../src/engine/testing/laws/relations.ts";
import { relationProblems, tiesIn } from "../../../../src/engine/testing/laws/relations.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";
import definition from "../../../../src/rulesets/definition/index.ts";
import luck from "../../../../src/rulesets/luck/index.ts";
import shock from "../../../../src/rulesets/shock/index.ts";
import volition from "../../../../src/rulesets/volition/index.ts";
import { playAtRandom as playArchmage } from "../../../rulesets/archmage/random.ts";
import { playAtRandom as playDefinition } from "../../../rulesets/definition/random.ts";
import { playAtRandom as playShock } from "../../../rulesets/shock/random.ts";
import type { HeardPlay } from "../../../rulesets/simulation/random-plays.ts";
import { recordedPlay } from "../../../rulesets/simulation/random-plays.ts";
import { playAtRandom as playVolition } from "../../../rulesets/volition/random.ts";
import type { DuelShapes } from "../../actions/duel.ts";
import { duel, duellist } from "../../actions/duel.ts";

/** Problems in every position of battles that were played at random, and which relations were met there. */
function problemsIn<S extends Shapes>(
  ruleset: Ruleset<S>,
  play: HeardPlay<S>,
  exceptions: Exceptions,
  unreached: readonly string[] = [],
): { readonly problems: readonly string[]; readonly unmet: readonly string[] } {
  const met = new Set<string>();
  const usual = Object.fromEntries(ruleset.settings.map(({ key, field }) => [key, field.initial]));
  const problems = new Set<string>();
  const all = (ruleset.relations ?? []).map(({ id }) => id).filter((id) => !unreached.includes(id));
  for (let seed = 1; seed <= 40 && (seed <= 3 || met.size < all.length); seed += 1) {
    const { start, records } = recordedPlay(play, seed);
    const battle: Battle<S> = clonePlain(start);
    for (const [index, record] of records.entries()) {
      replay(ruleset, battle, record);
      const ties = tiesIn(ruleset, battle);
      const isNews = ties.some(({ relation }) => !met.has(relation.id)) || index % 25 === 0;
      if (!battle.started || battle.system.order.over || !isNews) continue;
      for (const { relation } of ties) met.add(relation.id);
      for (const options of [battle.options, usual])
        for (const problem of relationProblems(ruleset, { ...battle, options }, exceptions, seed)) problems.add(problem);
    }
  }
  return { problems: [...problems], unmet: all.filter((id) => !met.has(id)) };
}

// Archmage and Volition count no feet: how two stand is said by the rules themselves.
const checks: Readonly<Record<string, () => ReturnType<typeof problemsIn>>> = {
  archmage: () => {
    const exceptions = { atAnyDistance: ["melee", "grab", "grabbedBy", "shelter"], beyondDeath: [] };
    // Nobody shelters by chance: the tests of moving do.
    return problemsIn(archmage, playArchmage, exceptions, ["shelter"]);
  },
  // Whoever is inside of somebody stands where it stands, and is inside of the dead too.
  definition: () => problemsIn(definition, playDefinition, { atAnyDistance: ["swallowed"], beyondDeath: ["swallowed"] }),
  shock: () => problemsIn(shock, playShock, { atAnyDistance: [], beyondDeath: [] }),
  volition: () => problemsIn(volition, playVolition, { atAnyDistance: ["grab", "position"], beyondDeath: ["position"] }),
};

describe("what stands between two creatures", () => {
  it.each(Object.keys(checks))("ends with the battle, with either of them, and with their nearness in %s", (id) => {
    expect(checks[id]?.()).toEqual({ problems: [], unmet: [] });
  });

  it("is nothing in Luck Die, which knows no holds", () => {
    expect(luck.relations ?? []).toEqual([]);
  });
});

describe("a relation", () => {
  /** Bob guards Ann while he lives: stored on him, and ended by a word. */
  const guard = (more: Partial<Relation<DuelShapes>> = {}): Ruleset<DuelShapes> => ({
    ...duel,
    relations: [
      {
        id: "guard",
        of: ({ system }) => (system.guard > 0 ? ["Actor.Ann"] : []),
        holds: (_context, _creature, other) => other.system.life > 0,
        end(_context, { system }) {
          system.guard = 0;
        },
        ...more,
      },
    ],
  });
  const guarding = (): Battle<DuelShapes> => {
    const battle = buildBattle(duel, [duellist("Ann"), duellist("Bob", { guard: 1 })]);
    battle.started = true;
    return battle;
  };
  const none: Exceptions = { atAnyDistance: ["guard"], beyondDeath: ["guard"] };

  it("that keeps the laws shows no problem", () => {
    expect(relationProblems(guard(), guarding(), none, 1)).toEqual([]);
  });

  it("that nothing ends is noticed, by what it should have ended with", () => {
    const problems = relationProblems(guard({ end: () => undefined }), guarding(), none, 1);
    expect(problems).toEqual([
      "the guard of Actor.Bob has outlived the battle",
      "the guard of Actor.Bob and Actor.Ann goes on though Actor.Bob has left",
      "the guard of Actor.Bob and Actor.Ann goes on though Actor.Ann has left",
      "the guard of Actor.Bob and Actor.Ann goes on though Actor.Ann is no more",
    ]);
  });

  it("that outlives battle and absence is left to its ruleset", () => {
    const problems = relationProblems(guard({ outlives: ["battle", "absence"] }), guarding(), none, 1);
    expect(problems).toEqual(["the guard of Actor.Bob has outlived the battle"]);
  });
});
