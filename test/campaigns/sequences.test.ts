// A few sequences of the campaign, the same ones each time: `npm run campaign -- sequences` plays a million records.

import { expect, it } from "vitest";
import { playSequences } from "./sequences/play.ts";

it("random records of all rulesets are taken back, written again and replayed to the byte", () => {
  const { counts, losses } = playSequences(20_261_122, 1, 1_000);
  expect(losses).toEqual([]);
  expect(Object.keys(counts)).toEqual(expect.arrayContaining(["archmage", "definition", "luck", "shock", "volition"]));
});
