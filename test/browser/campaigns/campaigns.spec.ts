// A few runs of the campaign that opens its worlds in Chromium, the same ones each time: `npm run campaign -- documents` has the long one.
import { expect, test } from "../support/table.ts";
import documents from "../../campaigns/documents.campaign.ts";

test("broken documents keep no world from opening, and one notice names them", async () => {
  const tell = (): void => undefined;
  expect(await documents.run({ runs: 2, seed: 1, tell })).toMatchObject({ counts: { worlds: 2 }, losses: [] });
});
