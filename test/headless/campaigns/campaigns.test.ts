// A few runs of each campaign with headless clients, the same ones each time: `npm run campaign -- <name>` has the long ones.
import { expect, test } from "vitest";
import faults from "../../campaigns/faults.campaign.ts";
import hostile from "../../campaigns/hostile.campaign.ts";

const tell = (): void => undefined;

test("what a hostile player sends is refused or comes to nothing", async () => {
  // Each attack of the list once, and a few by chance.
  expect(await hostile.run({ runs: 20, seed: 1, tell })).toMatchObject({ losses: [] });
});

test("whatever breaks between two writes, what was done is done wholly or not at all, everywhere, and once", async () => {
  // Two worlds, with a battle that has begun in one of them.
  expect(await faults.run({ runs: 16, seed: 142, tell })).toMatchObject({ counts: { runs: 16 }, losses: [] });
});
