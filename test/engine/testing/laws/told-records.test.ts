// The numbers that cards name, in every ruleset, over random play: what they say was rolled against is what decided.

import { describe, expect, it } from "vitest";
import type { Battle, Shapes } from "../../../../src/engine/battle/battle.ts";
import type { NumberFindings } from "../../../../src/engine/testing/laws/told-records.ts";
import type { LuckBattle } from "../../../../src/rulesets/luck/data/types.ts";
import { momentsOf } from "../../../moments/moments.ts";
import type { ToldLaw } from "../../../moments/told.ts";
import { toldFindings } from "../../../moments/told.ts";
import type { Subject } from "../../../moments/subjects.ts";
import { ARCHMAGE, DEFINITION, LUCK, SHOCK, VOLITION } from "../../../moments/subjects.ts";

type Findings = Readonly<Record<ToldLaw, NumberFindings>>;

/** In how many moments of each battle everything that anybody could do is tried. */
const MOMENTS = 6;

/** All that the laws find in some moments of battles that were played at random; `changed` makes those who fight less alike. */
function findings<S extends Shapes>(subject: Subject<S>, changed: (battle: Battle<S>, seed: number) => void = () => undefined): Findings {
  const all = [1, 2].flatMap((seed) =>
    [...momentsOf(subject, seed, { about: MOMENTS })].flatMap(({ battle, index }) => {
      changed(battle, seed);
      return toldFindings(subject, battle, index);
    }),
  );
  const summed = (law: ToldLaw): NumberFindings => ({
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
  archmage: findings(ARCHMAGE),
  definition: findings(DEFINITION),
  luck: findings(LUCK, resized),
  shock: findings(SHOCK),
  volition: findings(VOLITION),
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
