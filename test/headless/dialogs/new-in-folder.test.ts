// Whoever makes an actor in a ruleset's folder is proposed that ruleset, whatever the world plays; whoever makes one elsewhere finds its ruleset's folder chosen.
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { SMALL_WORLD } from "../support/prepare.ts";
import { dialog } from "../support/people.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: SMALL_WORLD });

test("a folder's ruleset is proposed in it, and its folder for it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  for (const { actors } of builtInRulesets) {
    const [type = ""] = Object.keys(actors);
    const folder = await gamemaster.evaluate(async (type) => {
      const made = await Folder.implementation.create({ name: `Of ${type}`, type: "Actor" });
      await Actor.implementation.create({ name: `One ${type}`, type: type as "base", folder: made?.id ?? null });
      return made?.id ?? "";
    }, type);
    const making = gamemaster.evaluate(async (id) => {
      await Actor.implementation.createDialog({ folder: id });
    }, folder);
    const asked = dialog(gamemaster, "New actor");
    const proposed = await asked.locator("input[name='type']:checked").getAttribute("value");
    expect(Object.keys(actors)).toContain(proposed);
    await asked.getByRole("button", { name: "New actor" }).click();
    await making;
    await expect.poll(() => gamemaster.evaluate((id) => game.actors.filter((actor) => actor.folder?.id === id).length, folder)).toBe(2);
  }
});

test("whoever makes an actor elsewhere finds its ruleset's folder chosen", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const own = await gamemaster.evaluate(async () => {
    const made = await Folder.implementation.create({ name: game.i18n.localize("ARCHMAGE.Name"), type: "Actor" });
    return made?.id ?? "";
  });
  const making = gamemaster.evaluate(async () => {
    await Actor.implementation.createDialog();
  });
  const asked = dialog(gamemaster, "New actor");
  expect(await asked.locator("select[name='folder']").inputValue()).toBe(own);
  await asked.getByRole("button", { name: "New actor" }).click();
  await making;
  expect(await gamemaster.evaluate((id) => game.actors.filter((actor) => actor.folder?.id === id).length, own)).toBe(1);
});
