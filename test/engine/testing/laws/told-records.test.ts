// The numbers that cards name, in every ruleset, over random play: what they say was rolled against is what decided.

import { describe, expect, it } from "vitest";
import type { Battle, Shapes } from "../../../../src/engine/battle/battle.ts";
import type { Ruleset } from "../../../../src/engine/contract/ruleset.ts";
import { clonePlain } from "../../../../src/engine/data/json.ts";
import { replay } from "../../../../src/engine/tables/replayed.ts";
import type { NumberFindings } from "../../../../src/engine/testing/laws/told-records.ts";
import { rolledAgainstProblems, savedProblems } from "../../../../src/engine/testing/laws/told-records.ts";
import type { FromDice } from "../../../../src/engine/testing/uses/shown-rolls.ts";
import { shownRollProblems } from "../../../../src/engine/testing/uses/shown-rolls.ts";
import { triedUses } from "../../../../src/engine/testing/uses/tried-uses.ts";
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
import type { HeardPlay } from "../../../rulesets/random-plays.ts";
import { recordedPlay } from "../../../rulesets/random-plays.ts";
import { playAtRandom as playVolition } from "../../../rulesets/volition/random.ts";

const LAWS = ["against", "saves", "shown"] as const;
type Law = (typeof LAWS)[number];
type Findings = Readonly<Record<Law, NumberFindings>>;

/** In how many moments of each battle everything that anybody could do is tried. */
const MOMENTS = 6;

/** What a luck roll of 20 adds to a test of the Luck Die (LU-TST-04). */
const goodLuck: FromDice = ({ rule, kind }) => rule === "LU-TST-04" && kind === "luck";

/** What each law finds at one moment, in all that anybody could do then. */
function judge<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number): Findings[] {
  return [...triedUses(ruleset, battle, seed)].map((use) => ({
    against: rolledAgainstProblems(ruleset, battle, use.after, use),
    saves: savedProblems(battle, use),
    shown: shownRollProblems(use, goodLuck),
  }));
}

/** All that the laws find in some moments of battles that were played at random; `changed` makes those who fight less alike. */
function findings<S extends Shapes>(
  ruleset: Ruleset<S>,
  play: HeardPlay<S>,
  changed: (battle: Battle<S>, seed: number) => void = () => undefined,
): Findings {
  const all: Findings[] = [];
  for (const seed of [1, 2]) {
    const { start, records } = recordedPlay(play, seed);
    const battle = clonePlain(start);
    const every = Math.max(1, Math.floor(records.length / MOMENTS));
    for (const [index, record] of records.entries()) {
      replay(ruleset, battle, record);
      if (index % every !== 0 || !battle.started) continue;
      const moment = clonePlain(battle);
      changed(moment, seed);
      all.push(...judge(ruleset, moment, index));
    }
  }
  const summed = (law: Law): NumberFindings => ({
    problems: [...new Set(all.flatMap((found) => found[law].problems))],
    tried: all.reduce((sum, found) => sum + found[law].tried, 0),
  });
  return { against: summed("against"), saves: summed("saves"), shown: summed("shown") };
}

/** Everybody of another size, in one of the battles with an advantage that is added flat. */
function resized(battle: LuckBattle, seed: number): void {
  if (seed === 2) Object.assign(battle.options, { advantageMode: "flat" });
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

describe("A save that an action had its target make says what came of it", () => {
  it.each(Object.entries(found))("in %s", (_id, { saves: { problems } }) => {
    expect(problems).toEqual([]);
  });
  it.each(["definition", "luck"])("is tried in %s", (id) => {
    expect(found[id]?.saves.tried).toBeGreaterThan(0);
  });
});

describe("What a dialog shows for a target is what is rolled", () => {
  it.each(Object.entries(found))("in %s", (_id, { shown: { problems, tried } }) => {
    expect(problems).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});
