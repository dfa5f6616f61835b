// What becomes of a player's attack on a foe by the world's policy, and when no GM is there: at once, by the GM's click, refused, or waiting.
import type { Locator, Page } from "@playwright/test";
import { d20, dice, layDice, takeDice } from "../support/dice.ts";
import { expectFacts } from "./support/facts.ts";
import { accept, closeWindow, newestCard, openFromDirectory, pressItem, target } from "./support/people.ts";
import { expect, test } from "./support/table.ts";

const FOE = "Marsh Reaver A";

/** Ada shoots: hits for 14. Returns the card on her page. */
async function shoot(ada: Page): Promise<Locator> {
  await takeDice(ada);
  await target(ada, FOE);
  const sheet = await openFromDirectory(ada, "Tamsin Reed");
  await layDice(ada, d20(15), dice(8, 1, 2, 3, 4));
  await pressItem(sheet, "Longbow", "Attack");
  await accept(ada, /Longbow/);
  await closeWindow(sheet);
  return newestCard(ada);
}

async function setPolicy(gamemaster: Page, policy: "ask" | "off"): Promise<void> {
  await gamemaster.evaluate((value) => game.settings.set("sortie", "requestPolicy", value), policy);
}

test.beforeEach(() => {
  // Two or three people join; on a machine under load that alone takes a while.
});

test("a world that asks: the GM applies one request by its card, and refuses another", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await setPolicy(gamemaster, "ask");
  const first = await shoot(ada);
  await expect(first).toContainText("Waits for the GM");
  await expect(first.getByRole("button", { name: "Apply" })).toBeHidden();
  const judged = await newestCard(gamemaster);
  await judged.getByRole("button", { name: "Apply" }).click();
  await expectFacts([gamemaster, ada], FOE, { hp: 28 });
  await expect(first).toContainText("Applied");

  const second = await shoot(ada);
  await expect(second).toContainText("Waits for the GM");
  await (await newestCard(gamemaster)).getByRole("button", { name: "Refuse" }).click();
  await expect(second).toContainText("The GM said no.");
  await expectFacts([gamemaster, ada], FOE, { hp: 28 });
});

test("a world that refuses: the card says so, and nothing changes", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await setPolicy(gamemaster, "off");
  const card = await shoot(ada);
  await expect(card).toContainText("The GM has switched requests off.");
  await expectFacts([gamemaster, ada], FOE, { hp: 42 });
});

test("without a GM a request waits, and the first GM to come applies it once", async ({ table }) => {
  const ada = await table.join("Ada");
  const card = await shoot(ada);
  await expect(card).toContainText("Waits for the GM");
  await expectFacts([ada], FOE, { hp: 42 });
  const assistant = await table.join("Assistant");
  await expect(card).toContainText("Applied");
  await expectFacts([ada, assistant], FOE, { hp: 28 });
  // A second GM finds nothing left to do.
  const gamemaster = await table.join("Gamemaster");
  await expect(await newestCard(gamemaster)).toContainText("Applied");
  await expectFacts([ada, assistant, gamemaster], FOE, { hp: 28 });
  expect(await gamemaster.evaluate(() => game.messages.size)).toBe(1);
});
