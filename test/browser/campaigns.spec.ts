// A few runs of each campaign that needs a world, the same ones each time: `npm run campaign -- <name>` has the long ones.
import { expect, test } from "@playwright/test";
import documents from "../campaigns/documents.campaign.ts";
import faults from "../campaigns/faults.campaign.ts";
import hostile from "../campaigns/hostile.campaign.ts";

const tell = (): void => undefined;

test("broken documents keep no world from opening, and one notice names them", async () => {
  expect(await documents.run({ runs: 2, seed: 1, tell })).toMatchObject({ counts: { worlds: 2 }, losses: [] });
});

test("what a hostile player sends is refused or comes to nothing", async () => {
  // Each attack of the list once, and a few by chance.
  expect(await hostile.run({ runs: 20, seed: 1, tell })).toMatchObject({ losses: [] });
});

test("whatever breaks between two writes, what was done is done wholly or not at all, everywhere, and once", async () => {
  // A world of either generation, with a battle that has begun in one of them.
  expect(await faults.run({ runs: 16, seed: 142, tell })).toMatchObject({ counts: { runs: 16 }, losses: [] });
});
