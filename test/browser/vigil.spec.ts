// The example of a whole ruleset (examples/vigil) at a table: a GM and a player play a night by its dial, by hands alone, and take a blow back.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { exampleModule } from "../../tools/example-modules.ts";
import { layDice } from "../support/dice.ts";
import { inBothGenerations } from "./support/generations.ts";
import { expectActing, row } from "./support/orders.ts";
import { dialog, itemRow, newestCard, openFromDirectory, sidebarTab } from "./support/people.ts";
import { expect, test } from "./support/table.ts";
import { nightBegun } from "./support/vigil.ts";

test.use({ modules: [exampleModule("vigil")] });

const lightOf = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((who) => foundry.utils.getProperty(game.actors.getName(who) ?? {}, "system.light.value"), name);

test("the example's compendium stands in the browser of compendia, keepers and shades by their kinds", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await gamemaster.evaluate(() => sortie.openBrowser({ type: "vigil.shade" }));
  const window = dialog(gamemaster, "Browse compendia");
  await expect(window.getByRole("button", { name: /^Gaunt/ })).toBeVisible();
  await expect(window.getByRole("button", { name: /^Hollow/ })).toBeVisible();
});

inBothGenerations("commits", () => {
  test("examples/vigil plays at a table: sheet, dial, a blow that ends the turn, its card, undo", async ({ table }) => {
    const { gamemaster, ada } = await nightBegun(table, { onScene: false, gaunt: 3 });
    await expect(await row(ada, "Ilse")).toContainText("1");

    const sheet = await openFromDirectory(ada, "Ilse");
    await expect(sheet).toContainText("Light");
    const found = await new AxeBuilder({ page: ada }).include(".application.sheet").analyze();
    expect(found.violations.map(({ id }) => id)).toEqual([]);

    await layDice(ada, { faces: 10, shows: 10 });
    await itemRow(sheet, "Lantern")
      .getByRole("button", { name: /^Strike/ })
      .click();
    const asked = dialog(ada, /Strike|Lantern/).filter({ has: ada.getByRole("button", { name: "Cancel" }) });
    await expect(asked).toContainText("Gaunt");
    await asked
      .getByRole("checkbox", { name: /Gaunt/ })
      .or(asked.getByRole("radio", { name: /Gaunt/ }))
      .first()
      .check();
    await expect(asked).toContainText("Takes strokes of the dial: 4");
    await asked.getByRole("button", { name: "Strike", exact: true }).click();

    // The deed took four strokes, and with it the turn: Gaunt stands at 3, Ilse at 5.
    await expectActing([gamemaster, ada], 1, "Gaunt");
    expect(await lightOf(gamemaster, "Gaunt")).toBe(4);
    await expect(await row(ada, "Ilse")).toContainText("5");
    await expect((await sidebarTab(ada, "Combat")).getByText("Next Ilse")).toBeVisible();
    await expect(await newestCard(ada)).toContainText("Lantern hits Gaunt: −3 light");
    await expect(await newestCard(ada)).toContainText("Gaunt is chilled");
    // Its own part of the card: the strokes that the deed took, to look at and to hear.
    for (const page of [gamemaster, ada])
      await expect((await newestCard(page)).getByRole("img", { name: "Ilse on the dial: from stroke 1 to 5" })).toBeVisible();
    expect(await (await newestCard(ada)).locator(".sortie-card__own .fa-fire").count()).toBe(4);

    await (await newestCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
    await expectActing([gamemaster, ada], 1, "Ilse");
    expect(await lightOf(gamemaster, "Gaunt")).toBe(7);

    // Another deed has a card of its own: what it draws stands in place of the sentences, and the log keeps those.
    await gamemaster.evaluate(async () => {
      await game.combat?.delete();
    });
    await sheet.getByText("Rests").click();
    await sheet.getByRole("button", { name: /^Dawn/ }).click();
    for (const page of [gamemaster, ada]) {
      const card = await newestCard(page);
      await expect(card).toContainText("Dawn: the lantern of Ilse is full");
      await expect(card).not.toContainText("The light is full again");
    }
  });
});
