// The first encounter of a module's compendium (examples/undertow): the welcome window brings it in, and axe finds no fault on a diver's sheet. How it is played:
// `test/headless/examples/undertow.test.ts`.
import path from "node:path";
import { exampleModule } from "../../../tools/testing/example-modules.ts";
import { playgroundData } from "../../../tools/folders.ts";
import { axeFaults } from "../support/axe.ts";
import { dialog, openFromDirectory, sidebarTab } from "../support/people.ts";
import { expect, test, untilReady } from "../support/table.ts";

test.use({ template: path.join(playgroundData, "fresh-world.json"), modules: [exampleModule("undertow")] });

test("a module's first dive is brought in by the welcome window with its heroes, scene and notes, and begins", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const welcome = dialog(gamemaster, "Welcome to Sortie");
  await welcome.getByRole("radio", { name: /Undertow/ }).check();
  await welcome.getByRole("button", { name: "Set the table: Undertow" }).click();
  const yes = dialog(gamemaster, /Reload/).getByRole("button", { name: "Yes" });
  await expect(yes).toBeVisible({ timeout: 300_000 });
  await Promise.all([gamemaster.waitForEvent("load", { timeout: 300_000 }), yes.click()]);
  await untilReady(gamemaster);
  await expect(welcome.getByRole("heading", { name: "The table is set" })).toBeVisible({ timeout: 300_000 });
  await welcome.getByRole("button", { name: "Begin the encounter" }).click();
  await expect(welcome).toBeHidden();
  const tracker = await sidebarTab(gamemaster, "Combat");
  await tracker.getByRole("button", { name: "Let Nerys act" }).click();
  await expect(tracker.getByRole("button", { name: "End turn" })).toBeVisible();
  const brought = await gamemaster.evaluate(() => ({
    actors: game.actors.map(({ name }) => name).toSorted(),
    tokens: game.scenes.active?.tokens.size,
    notes: game.journal.getName("The first dive")?.pages.size,
    type: String(game.combat?.type),
  }));
  expect(brought).toEqual({ actors: ["Drowned deckhand", "Lantern eel", "Nerys", "Odo"], tokens: 4, notes: 1, type: "undertow.dive" });

  await openFromDirectory(gamemaster, "Nerys");
  expect(await axeFaults(gamemaster, ".application.sheet")).toEqual([]);
});
