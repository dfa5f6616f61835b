// What an ordinary attack costs, from the beginning of one's turn to its end, with a target in reach: three clicks, and never two windows at once.
import type { Page } from "@playwright/test";
import { answerAsProposed, FIGHTS } from "../../support/fights.ts";
import { bar, beginFight, bringTo, showFight } from "../support/fights.ts";
import { expect, test } from "../support/table.ts";

declare global {
  /** How often somebody clicked on the page, and how many windows there were at most. */
  var cost: { clicks: number; windows: number } | undefined;
}

test.use({ bar: true });

async function watchCost(page: Page): Promise<void> {
  await page.evaluate(() => {
    const cost = { clicks: 0, windows: 0 };
    globalThis.cost = cost;
    const listening = { capture: true };
    document.addEventListener("click", ({ isTrusted }) => (cost.clicks += Number(isTrusted)), listening);
    new MutationObserver(() => {
      cost.windows = Math.max(cost.windows, document.querySelectorAll(".application:has(> .window-header), dialog.application").length);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

// In one ruleset by the mouse: the others' dialogs ask for as little, which headless tests say.
test("archmage: an ordinary attack takes three clicks from one's turn to its end, and one window", async ({ table }) => {
  const [fight] = FIGHTS;
  if (!fight) throw new Error("There is no fight.");
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await showFight(gamemaster, [ada], fight);
  await beginFight(gamemaster, [ada]);
  await bringTo(gamemaster, [ada], fight.hero);
  const end = bar(ada).getByRole("button", { name: "End turn" });
  await expect(end).toBeVisible();
  await watchCost(ada);
  const cards = await ada.evaluate(() => game.messages.size);

  await bar(ada).locator(".sortie-bar__entry").filter({ hasText: fight.weapon }).first().click();
  const open = ada.locator(".application.sortie-dialog");
  // Whoever is in reach is chosen; nothing else has to be said.
  await expect(open.getByRole("radio", { name: fight.foe, exact: true })).toBeChecked();
  await open.getByRole("button", { name: fight.accepts, exact: true }).click();
  await expect(open).toHaveCount(0);
  // What the GM is asked for the one who is struck, such as to parry, costs the attacker nothing.
  const applied = (): Promise<string> =>
    ada.evaluate(() => game.messages.contents.map((message) => String(foundry.utils.getProperty(message, "system.state"))).join());
  await expect
    .poll(async () => {
      await answerAsProposed(gamemaster);
      return (await ada.evaluate(() => game.messages.size)) > cards && !(await applied()).includes("pending");
    }, "the attack is carried out")
    .toBe(true);
  await end.click();
  await expect.poll(() => ada.evaluate(() => game.combat?.combatant?.name ?? ""), "the turn has passed").not.toBe(fight.hero);
  expect(await ada.evaluate(() => globalThis.cost)).toEqual({ clicks: 3, windows: 1 });
});
