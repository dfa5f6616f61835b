// Whom dialogs propose, in every ruleset, wherever random play gets: nobody who is down or out of reach where somebody else is.

import { describe, expect, it } from "vitest";
import type { Battle, Shapes } from "../../../../src/engine/battle/battle.ts";
import type { Ruleset } from "../../../../src/engine/contract/ruleset.ts";
import type { TargetFindings } from "../../../../src/engine/testing/laws/proposed-targets.ts";
import { acceptedByAction, proposedTargetProblems, reachProblems } from "../../../../src/engine/testing/laws/proposed-targets.ts";
import { momentsOf, arrangements } from "../../../moments/moments.ts";
import { ofEach } from "../../../moments/subjects.ts";

type Law = <S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>) => TargetFindings;

const ids = Object.keys(ofEach(() => null));

/** All that a law finds in some moments of two battles of a ruleset, each thing once, and how often it was tried. */
function found(id: string, law: Law): TargetFindings {
  const findings = ofEach((subject) =>
    [1, 2].flatMap((seed) =>
      [...momentsOf(subject, seed, { about: 5 })].flatMap(({ battle, index }) =>
        arrangements(subject.ruleset, battle, index).map((at) => law(subject.ruleset, at)),
      ),
    ),
  );
  const all = findings[id]?.() ?? [];
  return { problems: [...new Set(all.flatMap(({ problems }) => problems))], tried: all.reduce((sum, { tried }) => sum + tried, 0) };
}

describe("Nobody who is down or out of reach is proposed where somebody else is", () => {
  it.each(ids)("in %s", (id) => {
    const { problems, tried } = found(id, proposedTargetProblems);
    expect(problems).toEqual([]);
    expect(tried).toBeGreaterThan(0);
  });
});

describe("An action that is meant for the fallen alone says so", () => {
  it.each(ids)("in %s", (id) => {
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
