// A few sequences of the campaign, the same ones each time: `npm run campaign -- sequences` plays a million records.

import { expect, it } from "vitest";
import { playSequence, playSequences } from "./sequences/play.ts";

it("random records of all rulesets are taken back, written again and replayed to the byte", () => {
  const { counts, losses } = playSequences(20_261_122, 1, 1_000);
  expect(losses).toEqual([]);
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(["archmage", "definition", "luck", "shock", "volition"]));
});

it("so are those of creatures that come into a battle and go", () => {
  for (const seed of [59, 119, 179, 239])
    expect(playSequence(seed)).toMatchObject({ losses: [], counts: { vigil: expect.any(Number) as number } });
});

// Each was lost once: a turn cut by a flight, a waiting turn of somebody who falls, a maximum that sinks, a turn that is broken into three times, one put off three times.
it.each([720_809, 730_422, 744_910, 764_518, 930_009])("what was lost once is found no more: seed %i", (seed) => {
  expect(playSequence(seed).losses).toEqual([]);
});
