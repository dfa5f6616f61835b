// A module brings a kind of item and a setting of its own to somebody else's ruleset (test/fixtures/relics): made, used and taken back by clicks alone.
import path from "node:path";
import { root } from "../../../tools/folders.ts";
import { dialog, newestCard, openFromDirectory, itemRow, closeWindow } from "../support/people.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD, modules: [path.join(root, "test/fixtures/relics")] });

test("a module's kind of item is made and used on a hero's sheet, by the module's own setting, and undone", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await gamemaster.evaluate(async () => {
    await new foundry.applications.settings.SettingsConfig().render({ force: true });
  });
  const settings = gamemaster.locator("#settings-config");
  await settings.getByRole("checkbox", { name: "Relics are hungry" }).check();
  await settings.getByRole("button", { name: /^Save/ }).click();
  expect(await settings.count()).toBe(0);

  await gamemaster.evaluate(async () => {
    const hurt: object = { system: { hp: { value: 10 } } };
    await game.actors.getName("Orla Venn")?.update(hurt);
  });
  const ada = await table.join("Ada");
  const sheet = await openFromDirectory(ada, "Orla Venn");
  await sheet.getByRole("button", { name: "Edit the sheet", exact: true }).click();
  await sheet.getByRole("tab", { name: "Relics" }).click();
  expect(await sheet.getByText("No relics.").count()).toBe(1);
  await sheet.getByRole("button", { name: "Add a relic" }).click();
  const relic = dialog(ada, /^(?:New Relic|Relic:)/);
  expect(await relic.getByRole("spinbutton", { name: "Charge" }).inputValue()).toBe("3");
  await relic.getByRole("spinbutton", { name: "Charge" }).fill("2");
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
  expect(await stored()).toEqual({ charge: 2, hp: 10 });
  await itemRow(sheet, "New Relic")
    .getByRole("button", { name: /^Draw on it/ })
    .click();
  expect(await stored()).toEqual({ charge: 1, hp: 11 });
  for (const page of [ada, gamemaster]) {
    const card = newestCard(page);
    expect(await card.innerText()).toContain("Orla Venn draws 1 hit points from New Relic");
    expect(await card.innerText()).toContain("Charge left: 1");
  }
  await newestCard(gamemaster).getByRole("button", { name: "Undo" }).click();
  expect(await stored()).toEqual({ charge: 2, hp: 10 });
});
