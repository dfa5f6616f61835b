// Battles of the campaign, the same ones each time: `npm run campaign -- laws` plays new ones.

import { expect, it } from "vitest";
import { judgeBattle } from "./laws/play.ts";

// Each was lost once: a payment that tells of itself taken for a deed that asks who pays; an attack that a save comes before.
it.each([
  [213, "shock"],
  [244, "volition"],
])("what was lost once is found no more: seed %i, %s", (seed, ruleset) => {
  const { counts, losses } = judgeBattle(seed);
  expect(losses).toEqual([]);
  expect(counts).toMatchObject({ battles: 1, [ruleset]: 1 });
});

it("names a seed that is none", () => {
  expect(() => judgeBattle(-1)).toThrow("-1 is no seed.");
});
