// A deed that is offered in somebody else's moment brings its own questions: answered with it, by another player's client too.
import path from "node:path";
import type { Page } from "@playwright/test";
import { root } from "../../../tools/folders.ts";
import { axeFaults } from "../support/axe.ts";
import { layDice, takeDice } from "../../support/dice.ts";
import { expect, test } from "../support/table.ts";

test.use({ modules: [path.join(root, "test/fixtures/skirmish")] });

/** Two fighters of the module's ruleset; Quick is Ada's. */
async function makeFighters(gamemaster: Page): Promise<void> {
  await gamemaster.evaluate(async () => {
    const ada = game.users.getName("Ada");
    for (const [name, courage] of [
      ["Quick", 1],
      ["Slow", 0],
    ] as const) {
      const ownership = name === "Quick" && ada ? { [ada.id]: 3 } : {};
      const data: object = { name, type: "skirmish.fighter", ownership, system: { courage } };
      await Actor.create(data as Actor.CreateData);
    }
  });
}

/** Slow strikes Quick, and hits. */
async function strike(page: Page): Promise<void> {
  await layDice(page, { faces: 6, shows: 5 });
  await page.evaluate(async () => {
    const [slow, quick] = ["Slow", "Quick"].map((name) => game.actors.getName(name));
    if (!slow || !quick) throw new Error("nobody is there");
    await sortie.perform({ action: "strike", actor: slow.uuid, targets: [quick.uuid] });
  });
}

const numbersOf = (page: Page) =>
  page.evaluate(() => {
    const value = (key: string): unknown => foundry.utils.getProperty(game.actors.getName("Quick") ?? {}, `system.${key}`);
    return ["vigour.value", "courage", "speed"].map(value);
  });

test("a deed's questions open with it, and what it costs is said before", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await makeFighters(gamemaster);
  const ada = await table.join("Ada");
  await takeDice(gamemaster);
  const striking = strike(gamemaster);

  const dialog = ada.getByRole("dialog").filter({ hasText: "Quick is about to be hit." });
  await expect(dialog).toContainText("It is the last of Quick’s courage.");
  const far = dialog.getByRole("checkbox", { name: "Give ground" });
  await expect(dialog).toContainText("Nobody is hit then.");
  // The only deed's question stands there, and each answer is one button.
  await far.focus();
  await far.press("Space");
  expect(await axeFaults(ada, ".sortie-ask-choose")).toEqual([]);
  await expect(dialog.getByRole("button", { name: "Let it pass" })).toBeVisible();
  await dialog.getByRole("button", { name: "Duck" }).press("Enter");

  await striking;
  await expect.poll(() => numbersOf(gamemaster)).toEqual([3, 0, 2]);
  const card = gamemaster.locator(".chat-message").last();
  await expect(card).toContainText("Quick ducks and gives ground");
  // Without courage nobody is asked.
  await strike(gamemaster);
  await expect.poll(() => numbersOf(gamemaster)).toEqual([2, 0, 2]);
});
