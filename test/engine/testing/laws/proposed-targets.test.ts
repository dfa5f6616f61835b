// Whom dialogs propose, in every ruleset, wherever random play gets: nobody who is down or out of reach where somebody else is.

import { describe, expect, it } from "vitest";
import type { Battle, Shapes } from "../../../../src/engine/battle/battle.ts";
import { participants } from "../../../../src/engine/battle/battle.ts";
import type { Ruleset } from "../../../../src/engine/contract/ruleset.ts";
import { clonePlain } from "../../../../src/engine/data/json.ts";
import type { BattleRecord } from "../../../../src/engine/procedures/record.ts";
import { replay } from "../../../../src/engine/tables/replayed.ts";
import { putOnScene } from "../../../../src/engine/testing/builders.ts";
import type { TargetFindings } from "../../../../src/engine/testing/laws/proposed-targets.ts";
import { proposedTargetProblems } from "../../../../src/engine/testing/laws/proposed-targets.ts";
import type { RandomPlay } from "../../../../src/engine/testing/random-play.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";
import definition from "../../../../src/rulesets/definition/index.ts";
import luck from "../../../../src/rulesets/luck/index.ts";
import shock from "../../../../src/rulesets/shock/index.ts";
import volition from "../../../../src/rulesets/volition/index.ts";
import { playAtRandom as playArchmage } from "../../../rulesets/archmage/random.ts";
import { playAtRandom as playDefinition } from "../../../rulesets/definition/random.ts";
import { playAtRandom as playLuck } from "../../../rulesets/luck/random.ts";
import { playAtRandom as playShock } from "../../../rulesets/shock/random.ts";
import { playAtRandom as playVolition } from "../../../rulesets/volition/random.ts";

/** A battle in which everybody stands in a row, so many spaces apart. */
function inARow<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, step: number): Battle<S> {
  const names = participants(battle).map(({ uuid }) => uuid.slice("Actor.".length));
  return putOnScene(ruleset, clonePlain(battle), Object.fromEntries(names.map((name, index) => [name, { x: index * step, y: 0 }])));
}

/** What is found in some moments of a battle that was played at random, without a map and in a row on one. */
function findings<S extends Shapes>(
  ruleset: Ruleset<S>,
  play: (seed: number, heard: (record: BattleRecord) => void) => RandomPlay<S>,
  seed: number,
): TargetFindings {
  const records: BattleRecord[] = [];
  const { start } = play(seed, (record) => records.push(record));
  const battle: Battle<S> = clonePlain(start);
  const every = Math.max(1, Math.floor(records.length / 5));
  const all: TargetFindings[] = [];
  for (const [index, record] of records.entries()) {
    replay(ruleset, battle, record);
    if (index % every === 0 && battle.started)
      for (const at of [battle, inARow(ruleset, battle, 1 + (index % 3))]) all.push(proposedTargetProblems(ruleset, at));
  }
  return { problems: all.flatMap(({ problems }) => problems), tried: all.reduce((sum, { tried }) => sum + tried, 0) };
}

const rulesets: Readonly<Record<string, (seed: number) => TargetFindings>> = {
  archmage: (seed) => findings(archmage, playArchmage, seed),
  definition: (seed) => findings(definition, playDefinition, seed),
  luck: (seed) => findings(luck, playLuck, seed),
  shock: (seed) => findings(shock, playShock, seed),
  volition: (seed) => findings(volition, playVolition, seed),
};

describe("Nobody who is down or out of reach is proposed where somebody else is", () => {
  it.each(Object.keys(rulesets))("in %s", (id) => {
    const found = [1, 2, 3].map((seed) => rulesets[id]?.(seed) ?? { problems: [`there is no ${id}`], tried: 0 });
    expect([...new Set(found.flatMap(({ problems }) => problems))]).toEqual([]);
    expect(found.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(0);
  });
});
