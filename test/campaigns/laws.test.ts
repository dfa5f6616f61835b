// A battle of the campaign, the same one each time: `npm run campaign -- laws` plays new ones.

import { expect, it } from "vitest";
import { judgeBattle } from "./laws/play.ts";

// It was lost once: a payment that tells of itself was taken for a deed that asks who pays.
it("what was lost once is found no more: seed 213", { timeout: 120_000 }, () => {
  const { counts, losses } = judgeBattle(213);
  expect(losses).toEqual([]);
  expect(counts).toMatchObject({ battles: 1, shock: 1 });
});

it("names a seed that is none", () => {
  expect(() => judgeBattle(-1)).toThrow("-1 is no seed.");
});
