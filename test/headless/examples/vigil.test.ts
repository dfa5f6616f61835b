// The example of a whole ruleset (examples/vigil) at a table: a GM and a player play a night by its dial, by hands alone, and take a blow back.
import type { Person } from "../support/person.ts";
import { exampleModule } from "../../../tools/testing/example-modules.ts";
import { layDice } from "../../support/dice.ts";
import { expectActing, row, nightBegun } from "../support/orders.ts";
import { dialog, newestCard, sidebarTab, openFromDirectory, itemRow } from "../support/people.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ modules: [exampleModule("vigil")] });

const lightOf = (page: Person, name: string): Promise<unknown> =>
  page.evaluate((who) => foundry.utils.getProperty(game.actors.getName(who) ?? {}, "system.light.value"), name);

test("the example's compendium stands in the browser of compendia, keepers and shades by their kinds", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await gamemaster.evaluate(() => sortie.openBrowser({ type: "vigil.shade" }));
  const window = dialog(gamemaster, "Browse compendia");
  expect(await window.getByRole("button", { name: /^Gaunt/ }).count()).toBe(1);
  expect(await window.getByRole("button", { name: /^Hollow/ }).count()).toBe(1);
});

test("examples/vigil plays at a table: sheet, dial, a blow that ends the turn, its card, undo", async ({ table }) => {
  const { gamemaster, ada } = await nightBegun(table, { onScene: false, gaunt: 3 });
  expect(await (await row(ada, "Ilse")).innerText()).toContain("1");

  const sheet = await openFromDirectory(ada, "Ilse");
  expect(await sheet.innerText()).toContain("Light");
  await layDice(ada, { faces: 10, shows: 10 });
  await itemRow(sheet, "Lantern")
    .getByRole("button", { name: /^Strike/ })
    .click();
  const asked = dialog(ada, /Strike|Lantern/).filter({ has: ada.getByRole("button", { name: "Cancel" }) });
  expect(await asked.innerText()).toContain("Gaunt");
  await asked
    .getByRole("checkbox", { name: /Gaunt/ })
    .or(asked.getByRole("radio", { name: /Gaunt/ }))
    .first()
    .check();
  expect(await asked.innerText()).toContain("Takes strokes of the dial: 4");
  await asked.getByRole("button", { name: "Strike", exact: true }).click();

  // The deed took four strokes, and with it the turn: Gaunt stands at 3, Ilse at 5.
  await expectActing([gamemaster, ada], 1, "Gaunt");
  expect(await lightOf(gamemaster, "Gaunt")).toBe(4);
  expect(await (await row(ada, "Ilse")).innerText()).toContain("5");
  expect(await (await sidebarTab(ada, "Combat")).innerText()).toContain("Next Ilse");
  expect(await newestCard(ada).innerText()).toContain("Lantern hits Gaunt: −3 light");
  expect(await newestCard(ada).innerText()).toContain("Gaunt is chilled");
  // Its own part of the card: the strokes that the deed took, to look at and to hear.
  for (const page of [gamemaster, ada])
    expect(await newestCard(page).getByRole("img", { name: "Ilse on the dial: from stroke 1 to 5" }).count()).toBe(1);
  expect(await newestCard(ada).locator(".sortie-card__own .fa-fire").count()).toBe(4);

  await newestCard(gamemaster).getByRole("button", { name: "Undo" }).click();
  await expectActing([gamemaster, ada], 1, "Ilse");
  expect(await lightOf(gamemaster, "Gaunt")).toBe(7);

  // Another deed has a card of its own: what it draws stands in place of the sentences, and the log keeps those.
  await gamemaster.evaluate(async () => {
    await game.combat?.delete();
  });
  // Rests lie folded on a sheet that is drawn anew.
  const unfolded = await openFromDirectory(ada, "Ilse");
  await unfolded.getByRole("button", { name: /^Dawn/ }).click();
  for (const page of [gamemaster, ada]) {
    const card = newestCard(page);
    expect(await card.innerText()).toContain("Dawn: the lantern of Ilse is full");
    expect(await card.innerText()).not.toContain("The light is full again");
  }
});
