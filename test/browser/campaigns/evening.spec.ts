// A few deeds of the campaign of faults in Chromium, each struck at its first write, and judged as there: what headless clients are found to do, browsers do.
import type { Page } from "@playwright/test";
import { seededRandom } from "../../../src/engine/data/random.ts";
import type { Deed } from "../../campaigns/faults/deeds.ts";
import { answerDialogs, carryOut, deedOf, takeBackNewest } from "../../campaigns/faults/deeds.ts";
import { differenceBetween, flawsOfCards, flawsOfRecords, pictureOf, valuesIn } from "../../campaigns/faults/judge.ts";
import { arm, FAULTS, recover } from "../support/faults.ts";
import { expect, test, untilReady } from "../support/table.ts";

/** Deeds that write something at once, one for each fault; the same each time. */
function deeds(seed: number): Deed[] {
  const random = seededRandom(seed);
  const found: Deed[] = [];
  while (found.length < FAULTS.length) {
    const deed = deedOf(random);
    if (deed.what === "power" && deed.by !== found.at(-1)?.by) found.push(deed);
  }
  return found;
}

test("whatever breaks at a write, all pages have the same world, in which each deed stands wholly or not at all", async ({ table }) => {
  test.setTimeout(300_000);
  const pages = new Map<string, Page>();
  for (const name of ["Gamemaster", "Ada", "Ben"] as const) {
    const page = await table.join(name);
    await answerDialogs(page);
    pages.set(name, page);
  }
  const gamemaster = pages.get("Gamemaster");
  if (!gamemaster) throw new Error("Nobody is the GM.");
  const start = await pictureOf(gamemaster);

  for (const [number, deed] of deeds(14).entries()) {
    const fault = FAULTS[(number + 14) % FAULTS.length] ?? "unsent";
    await test.step(`${deed.by}, ${fault}`, async () => {
      const page = pages.get(deed.by);
      if (!page) throw new Error(`${deed.by} is not here.`);
      await arm(table, page, 1, fault);
      void carryOut(page, deed, start.turns).catch(() => null);
      await recover(page, fault);
      await answerDialogs(page);
      // A killed server brings all of them anew.
      for (const other of pages.values()) await expect.poll(() => other.evaluate(() => game.socket.connected)).toBe(true);
      // Who is told that they have missed something loads the page anew.
      for (const other of pages.values()) {
        if ((await other.getByText("What others did meanwhile is missing here.").count()) === 0) continue;
        await other.reload();
        await untilReady(other);
        await answerDialogs(other);
      }
      await expect.poll(() => flawsOfRecords(gamemaster, start.entered, []), { timeout: 300_000 }).toEqual([]);
      for (const other of pages.values()) {
        const difference = async (): Promise<string | null> =>
          differenceBetween(await pictureOf(gamemaster), await pictureOf(other).catch(() => start));
        await expect.poll(difference, { timeout: 300_000 }).toBe(null);
        expect(await flawsOfCards(other)).toEqual([]);
      }
    });
  }
  await answerDialogs(gamemaster);
  while (await takeBackNewest(gamemaster, start.turns));
  expect(valuesIn(await pictureOf(gamemaster))).toBe(valuesIn(start));
});
