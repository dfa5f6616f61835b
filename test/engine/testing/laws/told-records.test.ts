// The numbers that cards name, in every ruleset, over random play: what they say was rolled against is what decided.

import { describe, expect, it } from "vitest";
import type { Battle, Shapes } from "../../../../src/engine/battle/battle.ts";
import type { Ruleset } from "../../../../src/engine/contract/ruleset.ts";
import { clonePlain } from "../../../../src/engine/data/json.ts";
import type { BattleRecord } from "../../../../src/engine/procedures/record.ts";
import { replay } from "../../../../src/engine/tables/replayed.ts";
import type { NumberFindings } from "../../../../src/engine/testing/laws/told-numbers.ts";
import { rolledAgainstProblems } from "../../../../src/engine/testing/laws/told-numbers.ts";
import { keptTurnProblems, savedProblems } from "../../../../src/engine/testing/laws/told-outcomes.ts";
import { playRandomly } from "../../../../src/engine/testing/random-play.ts";
import type { RandomPlay } from "../../../../src/engine/testing/random-play.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";
import definition from "../../../../src/rulesets/definition/index.ts";
import type { LuckBattle } from "../../../../src/rulesets/luck/data/types.ts";
import luck from "../../../../src/rulesets/luck/index.ts";
import shock from "../../../../src/rulesets/shock/index.ts";
import volition from "../../../../src/rulesets/volition/index.ts";
import { playAtRandom as playArchmage } from "../../../rulesets/archmage/random.ts";
import { playAtRandom as playDefinition } from "../../../rulesets/definition/random.ts";
import { playAtRandom as playLuck } from "../../../rulesets/luck/random.ts";
import { playAtRandom as playShock } from "../../../rulesets/shock/random.ts";
import { playAtRandom as playVolition } from "../../../rulesets/volition/random.ts";

const SEEDS = [1, 2, 3, 4, 5, 6];

const LAWS = ["against", "turns", "saves"] as const;
type Law = (typeof LAWS)[number];
type Findings = Readonly<Record<Law, NumberFindings>>;

/** What each law finds in one record. */
function judge<S extends Shapes>(ruleset: Ruleset<S>, before: Battle<S>, after: Battle<S>, record: BattleRecord): Findings {
  return {
    against: rolledAgainstProblems(ruleset, before, after, record),
    turns: keptTurnProblems(ruleset, after, record),
    saves: savedProblems(before, record),
  };
}

/** All that the laws find in the records of some battles that were played at random; `changed` makes their beginnings less alike. */
function findings<S extends Shapes>(
  ruleset: Ruleset<S>,
  play: (seed: number, heard: (record: BattleRecord) => void) => RandomPlay<S>,
  changed: ((battle: Battle<S>) => void) | null = null,
): Findings {
  const all: Findings[] = [];
  for (const seed of SEEDS) {
    const records: BattleRecord[] = [];
    const battle = clonePlain(play(seed, (record) => changed ?? records.push(record)).start);
    changed?.(battle);
    if (changed) playRandomly(ruleset, battle, seed, 2, (_battle, record) => (records.push(record), []));
    for (const record of records) {
      const before = clonePlain(battle);
      replay(ruleset, battle, record);
      all.push(judge(ruleset, before, battle, record));
    }
  }
  const summed = (law: Law): NumberFindings => ({
    problems: [...new Set(all.flatMap((found) => found[law].problems))],
    tried: all.reduce((sum, found) => sum + found[law].tried, 0),
  });
  return { against: summed("against"), turns: summed("turns"), saves: summed("saves") };
}

/** Everybody of another size. */
function resized(battle: LuckBattle): void {
  for (const [index, { system }] of Object.values(battle.creatures).entries()) system.size = 1 + ((2 * index) % 7);
}

const found: Readonly<Record<string, Findings>> = {
  archmage: findings(archmage, playArchmage),
  definition: findings(definition, playDefinition),
  luck: findings(luck, playLuck, resized),
  shock: findings(shock, playShock),
  volition: findings(volition, playVolition),
};

describe("What a card says was rolled against is what decided", () => {
  it.each(Object.entries(found))("in %s", (_id, { against: { problems, tried } }) => {
    expect(problems).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});

describe("Who is said to keep a turn has one", () => {
  it.each(Object.entries(found))("in %s", (_id, { turns: { problems } }) => {
    expect(problems).toEqual([]);
  });
  it("is tried in some", () => {
    expect(Object.values(found).reduce((sum, { turns: { tried } }) => sum + tried, 0)).toBeGreaterThan(0);
  });
});

describe("A save that an action had its target make says what came of it", () => {
  it.each(Object.entries(found))("in %s", (_id, { saves: { problems } }) => {
    expect(problems).toEqual([]);
  });
  it.each(["definition", "luck"])("is tried in %s", (id) => {
    expect(found[id]?.saves.tried).toBeGreaterThan(0);
  });
});
