// A condition with levels, by hand: a click on the token's menu raises it, a right click lowers it, and the sheet's buttons do both.
import path from "node:path";
import type { Page } from "@playwright/test";
import { root } from "../../../tools/folders.ts";
import { axeFaults } from "../support/axe.ts";
import { openFromDirectory, token } from "../support/people.ts";
import { expect, test, untilReady } from "../support/table.ts";

test.use({ modules: [path.join(root, "test/fixtures/skirmish")] });

/** A fighter on an empty scene. */
async function placeFighter(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    const scene = await Scene.create({ name: "Fresh ground", active: true, width: 2000, height: 1500 });
    await scene?.view();
    const data: object = {
      name: "Slow",
      type: "skirmish.fighter",
      system: { vigour: { value: 5, max: 5 } },
      prototypeToken: { actorLink: true },
    };
    const actor = await Actor.create(data as Actor.CreateData);
    const placed = await actor?.getTokenDocument({ x: 1000, y: 700 });
    if (placed) await scene?.createEmbeddedDocuments("Token", [placed.toObject()]);
  });
}

const levelOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, ...(game.actors.getName("Slow")?.effects ?? []).map((effect) => Number(foundry.utils.getProperty(effect, "system.level")))),
  );

test("a condition is raised and lowered on the token's menu and on the sheet, and the token shows its number", async ({ table }) => {
  const page = await table.join("Gamemaster");
  // The token's menu offers what the world's own ruleset has.
  await page.evaluate(() => game.settings.set("sortie", "ruleset", "skirmish"));
  await page.reload();
  await untilReady(page);
  await placeFighter(page);
  const fighter = token(page, "Slow");
  await fighter.click({ button: "right" });
  const menu = page.locator("#token-hud");
  await menu.locator("[data-action=togglePalette]:is([data-palette=effects], :not([data-palette]))").click();
  const icon = menu.locator("[data-status-id=bleeding]");
  await icon.click();
  await expect.poll(() => levelOf(page)).toBe(1);
  await icon.click();
  await expect.poll(() => levelOf(page)).toBe(2);
  await expect(menu.locator(".sortie-condition-level")).toHaveText("2");
  await expect(fighter).toHaveAccessibleName(/Bleeding 2/);
  await expect(fighter.locator('image[href*="mark-2--red"]')).toHaveCount(1);
  expect(await axeFaults(page, "#token-hud")).toEqual([]);
  await icon.click({ button: "right" });
  await expect.poll(() => levelOf(page)).toBe(1);
  await icon.click({ button: "right" });
  await expect.poll(() => levelOf(page)).toBe(0);
  await expect(icon).toHaveAttribute("aria-pressed", "false");
  // There is nothing to lower.
  await icon.click({ button: "right" });
  // Other conditions are put on and taken off, as ever.
  const other = menu.locator("[data-status-id=winded]");
  await other.click();
  await expect(other).toHaveAttribute("aria-pressed", "true");
  await other.click();
  await expect(other).toHaveAttribute("aria-pressed", "false");
  expect(await levelOf(page)).toBe(0);
  await icon.click();
  await expect.poll(() => levelOf(page)).toBe(1);
  await page.keyboard.press("Escape");

  const sheet = await openFromDirectory(page, "Slow");
  await sheet.getByRole("tab", { name: "Effects" }).click();
  await sheet.getByRole("button", { name: "Bleeding 1: one more" }).click();
  await expect.poll(() => levelOf(page)).toBe(2);
  const less = sheet.getByRole("button", { name: "Bleeding 2: one less" });
  await expect(less).toBeVisible();
  expect(await axeFaults(page, ".sortie-sheet")).toEqual([]);
  await less.click();
  await sheet.getByRole("button", { name: "Bleeding 1: one less" }).click();
  await expect.poll(() => levelOf(page)).toBe(0);
});
