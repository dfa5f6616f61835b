// The way in, as a visitor walks it: choose a user on the join page, and find the table ready.
import { axeFaults } from "../support/axe.ts";
import { expect, test, untilReady } from "../support/table.ts";

test("a GM and two players join, each as themselves", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const ben = await table.join("Ben");
  expect(await gamemaster.evaluate(() => game.user.isGM)).toBe(true);
  expect(await ada.evaluate(() => game.user.name)).toBe("Ada");
  expect(await ben.evaluate(() => game.user.character?.isOwner)).toBe(true);
  await expect.poll(() => gamemaster.evaluate(() => game.users.filter((user) => user.active).length)).toBe(3);
});

test("a power cut loses nothing that was stored", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const id = await gamemaster.evaluate(
    async () => (await foundry.documents.JournalEntry.create({ name: "Written before the cut" }))?.id ?? "",
  );
  await table.cutPower();
  table.problems.length = 0;
  await gamemaster.reload();
  await untilReady(gamemaster);
  expect(await gamemaster.evaluate((entry) => game.journal.get(entry)?.name, id)).toBe("Written before the cut");
  // The browser reports the connection that the cut broke; that is not the client's fault.
  table.problems.length = 0;
});

test("the join page has no accessibility fault that axe finds", async ({ table, page }) => {
  await page.goto(`${table.url}/join`);
  await expect(page.getByRole("button", { name: /^Gamemaster\b/ })).toBeVisible();
  expect(await axeFaults(page, "html")).toEqual([]);
});
