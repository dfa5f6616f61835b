// Whom dialogs propose, in every ruleset, wherever random play gets: nobody who is down or out of reach where somebody else is.

import { describe, expect, it } from "vitest";
import type { Battle, Shapes } from "../../../../src/engine/battle/battle.ts";
import { participants } from "../../../../src/engine/battle/battle.ts";
import type { Ruleset } from "../../../../src/engine/contract/ruleset.ts";
import { clonePlain } from "../../../../src/engine/data/json.ts";
import { replay } from "../../../../src/engine/tables/replayed.ts";
import { createContext } from "../../../../src/engine/procedures/context.ts";
import { buildIntent, putOnScene } from "../../../../src/engine/testing/builders.ts";
import type { TargetFindings } from "../../../../src/engine/testing/laws/proposed-targets.ts";
import { acceptedByAction, proposedTargetProblems, reachProblems } from "../../../../src/engine/testing/laws/proposed-targets.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";
import definition from "../../../../src/rulesets/definition/index.ts";
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

/** A battle in which everybody stands in a row, so many spaces apart. */
function inARow<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, step: number): Battle<S> {
  const names = participants(battle).map(({ uuid }) => uuid.slice("Actor.".length));
  const placed = putOnScene(ruleset, clonePlain(battle), Object.fromEntries(names.map((name, index) => [name, { x: index * step, y: 0 }])));
  const context = createContext(ruleset, placed, buildIntent("placed", null));
  // Nobody holds on to somebody who stands elsewhere.
  for (const relation of ruleset.relations ?? [])
    for (const one of participants(placed)) for (const uuid of relation.of(one)) relation.end(context, one, uuid);
  // Rulesets that think in words have them follow the map.
  ruleset.placed?.(context, participants(placed), { begins: false });
  return placed;
}

/** The same battle with one of those who take part marked as defeated by hand. */
function withDefeated<S extends Shapes>(battle: Battle<S>, index: number): Battle<S> {
  const copy = clonePlain(battle);
  const all = Object.values(copy.combatants);
  const one = all[index % all.length];
  if (one) one.defeated = true;
  return copy;
}

type Law = <S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>) => TargetFindings;

/** What a law finds in some moments of a battle that was played at random. */
function findings<S extends Shapes>(ruleset: Ruleset<S>, play: HeardPlay<S>, seed: number, law: Law): TargetFindings {
  const { start, records } = recordedPlay(play, seed);
  const battle: Battle<S> = clonePlain(start);
  const every = Math.max(1, Math.floor(records.length / 5));
  const all: TargetFindings[] = [];
  for (const [index, record] of records.entries()) {
    replay(ruleset, battle, record);
    if (index % every !== 0 || !battle.started) continue;
    const row = inARow(ruleset, battle, 1 + (index % 3));
    for (const at of [battle, row, withDefeated(battle, index), withDefeated(row, index + 1)]) all.push(law(ruleset, at));
  }
  return { problems: all.flatMap(({ problems }) => problems), tried: all.reduce((sum, { tried }) => sum + tried, 0) };
}

const rulesets: Readonly<Record<string, (seed: number, law: Law) => TargetFindings>> = {
  archmage: (seed, law) => findings(archmage, playArchmage, seed, law),
  definition: (seed, law) => findings(definition, playDefinition, seed, law),
  luck: (seed, law) => findings(luck, playLuck, seed, law),
  shock: (seed, law) => findings(shock, playShock, seed, law),
  volition: (seed, law) => findings(volition, playVolition, seed, law),
};

/** All that a law finds in a ruleset, each thing once, and how often it was tried. */
function found(id: string, law: Law): TargetFindings {
  const all = [1, 2].map((seed) => rulesets[id]?.(seed, law) ?? { problems: [`there is no ${id}`], tried: 0 });
  return { problems: [...new Set(all.flatMap(({ problems }) => problems))], tried: all.reduce((sum, { tried }) => sum + tried, 0) };
}

describe("Nobody who is down or out of reach is proposed where somebody else is", () => {
  it.each(Object.keys(rulesets))("in %s", (id) => {
    const { problems, tried } = found(id, proposedTargetProblems);
    expect(problems).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});

describe("An action that is meant for the fallen alone says so", () => {
  it.each(Object.keys(rulesets))("in %s", (id) => {
    const counts = new Map<string, { down: number; up: number }>();
    found(id, (ruleset, battle) => {
      acceptedByAction(ruleset, battle, counts);
      return { problems: [], tried: 1 };
    });
    expect([...counts].filter(([, { down, up }]) => down > 2 && up === 0).map(([action]) => action)).toEqual([]);
    expect(counts.size).toBeGreaterThan(0);
  });
});

describe("An attack beyond what the map shows as its reach is refused, or lifted by a switch", () => {
  it.each(["definition", "luck", "shock"])("in %s", (id) => {
    const { problems, tried } = found(id, reachProblems);
    expect(problems).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});
