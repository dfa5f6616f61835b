// A module brings a kind of item and a setting of its own to somebody else's ruleset (test/fixtures/relics): made, used and taken back by clicks alone.
import path from "node:path";
import { root } from "../../tools/folders.ts";
import { inBothGenerations } from "./support/generations.ts";
import { closeWindow, dialog, edit, itemRow, newestCard, openFromDirectory } from "./support/people.ts";
import { expect, test } from "./support/table.ts";

inBothGenerations("commits", () => {
  test.use({ modules: [path.join(root, "test/fixtures/relics")] });

  test("a module's kind of item is made and used on a hero's sheet, by the module's own setting, and undone", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await gamemaster.getByRole("tablist", { name: "Sidebar tabs" }).getByRole("tab", { name: "Settings" }).click();
    await gamemaster.getByRole("button", { name: "Configure Settings" }).click();
    const settings = gamemaster.locator("#settings-config");
    await settings.getByRole("checkbox", { name: "Relics are hungry" }).check();
    await settings.getByRole("button", { name: /^Save/ }).click();
    await expect(settings).toBeHidden();

    await gamemaster.evaluate(async () => {
      const hurt: object = { system: { hp: { value: 10 } } };
      await game.actors.getName("Orla Venn")?.update(hurt);
    });
    const ada = await table.join("Ada");
    const sheet = await openFromDirectory(ada, "Orla Venn");
    await edit(sheet);
    await sheet.getByRole("tab", { name: "Relics" }).click();
    await expect(sheet.getByText("No relics.")).toBeVisible();
    await sheet.getByRole("button", { name: "Add a relic" }).click();
    const relic = dialog(ada, /^(?:New Relic|Relic:)/);
    await expect(relic.getByRole("spinbutton", { name: "Charge" })).toHaveValue("3");
    await relic.getByRole("spinbutton", { name: "Charge" }).fill("2");
    await relic.getByRole("spinbutton", { name: "Charge" }).press("Tab");
    await closeWindow(relic);

    const stored = (): Promise<unknown> =>
      gamemaster.evaluate(() => {
        const orla = game.actors.getName("Orla Venn");
        const charge: unknown = foundry.utils.getProperty(
          orla?.items.find(({ type }) => String(type) === "relics.relic") ?? {},
          "system.charge",
        );
        return { charge, hp: foundry.utils.getProperty(orla ?? {}, "system.hp.value") };
      });
    await expect.poll(stored).toEqual({ charge: 2, hp: 10 });
    await itemRow(sheet, "New Relic")
      .getByRole("button", { name: /^Draw on it/ })
      .click();
    await expect.poll(stored).toEqual({ charge: 1, hp: 11 });
    for (const page of [ada, gamemaster]) {
      const card = await newestCard(page);
      await expect(card).toContainText("Orla Venn draws 1 hit points from New Relic");
      await expect(card).toContainText("Charge left: 1");
    }
    await (await newestCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
    await expect.poll(stored).toEqual({ charge: 2, hp: 10 });
  });
});
