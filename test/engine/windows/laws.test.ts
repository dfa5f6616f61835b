// The laws of purses, deeds and windows hold in every ruleset, wherever random play gets.

import { describe, expect, it } from "vitest";
import type { Battle, Shapes } from "../../../src/engine/battle.ts";
import { clonePlain } from "../../../src/engine/json.ts";
import type { BattleRecord } from "../../../src/engine/record.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { replay } from "../../../src/engine/tables/replayed.ts";
import { buildBattle } from "../../../src/engine/testing/builders.ts";
import type { RandomPlay } from "../../../src/engine/testing/random-play.ts";
import { fallenProblems, windowProblems } from "../../../src/engine/testing/window-laws.ts";
import archmage from "../../../src/rulesets/archmage/index.ts";
import definition from "../../../src/rulesets/definition/index.ts";
import luck from "../../../src/rulesets/luck/index.ts";
import shock from "../../../src/rulesets/shock/index.ts";
import volition from "../../../src/rulesets/volition/index.ts";
import { playAtRandom as playArchmage } from "../../rulesets/archmage/random.ts";
import { playAtRandom as playDefinition } from "../../rulesets/definition/random.ts";
import { playAtRandom as playLuck } from "../../rulesets/luck/random.ts";
import { playAtRandom as playShock } from "../../rulesets/shock/random.ts";
import { playAtRandom as playVolition } from "../../rulesets/volition/random.ts";
import { duel, duellist } from "./duel.ts";

/** Problems in every `every`th position of a battle that was played at random. */
function problemsIn<S extends Shapes>(
  ruleset: Ruleset<S>,
  play: (seed: number, heard: (record: BattleRecord) => void) => RandomPlay<S>,
  seed: number,
  every: number,
  law: (ruleset: Ruleset<S>, battle: Battle<S>, seed: number) => string[] = windowProblems,
): string[] {
  const records: BattleRecord[] = [];
  const { start } = play(seed, (record) => records.push(record));
  const battle: Battle<S> = clonePlain(start);
  return records.flatMap((record, index) => {
    replay(ruleset, battle, record);
    return index % every === 0 && battle.started ? law(ruleset, battle, seed + index) : [];
  });
}

const checks: Readonly<Record<string, (seed: number) => string[]>> = {
  archmage: (seed) => problemsIn(archmage, playArchmage, seed, 60),
  definition: (seed) => problemsIn(definition, playDefinition, seed, 60),
  luck: (seed) => problemsIn(luck, playLuck, seed, 150),
  shock: (seed) => problemsIn(shock, playShock, seed, 60),
  volition: (seed) => problemsIn(volition, playVolition, seed, 60),
};

const fallen: Readonly<Record<string, (seed: number) => string[]>> = {
  archmage: (seed) => problemsIn(archmage, playArchmage, seed, 25, fallenProblems),
  definition: (seed) => problemsIn(definition, playDefinition, seed, 25, fallenProblems),
  luck: (seed) => problemsIn(luck, playLuck, seed, 100, fallenProblems),
  shock: (seed) => problemsIn(shock, playShock, seed, 25, fallenProblems),
  volition: (seed) => problemsIn(volition, playVolition, seed, 25, fallenProblems),
};

describe("the laws of deeds in others' moments", () => {
  it.each(Object.keys(checks))("hold in %s", (id) => {
    expect([1, 2].flatMap((seed) => checks[id]?.(seed) ?? [])).toEqual([]);
  });

  it.each(Object.keys(fallen))("work out anew what an answer has changed: nobody is hurt by whoever it has slain, in %s", (id) => {
    expect([...new Set([1, 2].flatMap((seed) => fallen[id]?.(seed) ?? []))]).toEqual([]);
  });

  it("hold in a ruleset of a module's size", () => {
    const battle = buildBattle(duel, [duellist("Ann"), duellist("Bob", { reactions: 2 })]);
    battle.turn = "Ann";
    battle.started = true;
    expect(windowProblems(duel, battle, 1)).toEqual([]);
  });

  it("are noticed when they are broken", () => {
    const battle = buildBattle(duel, [duellist("Ann"), duellist("Bob")]);
    const greedy = (duel.purses ?? []).map((kind) => ({
      id: kind.id,
      of: (...[at, creature]: Parameters<typeof kind.of>) => {
        const purse = kind.of(at, creature);
        return {
          ...purse,
          why: (price: Parameters<typeof purse.why>[0]) => {
            creature.system.life -= 1;
            return purse.why(price);
          },
        };
      },
    }));
    expect(windowProblems({ ...duel, purses: greedy }, battle, 1)[0]).toMatch(/has changed something/);
  });
});
