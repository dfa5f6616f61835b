// The compendium browser: what a GM and a player find in it, and where it can be dragged to.
import type { Locator, Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { dialog, openFromDirectory } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

/** Opens the browser from the directory of compendia. */
async function browse(page: Page): Promise<Locator> {
  await page.getByRole("tablist", { name: "Sidebar tabs" }).getByRole("tab", { name: "Compendia" }).click();
  await page.getByRole("button", { name: "Browse compendia" }).click();
  const window = dialog(page, "Browse compendia");
  await expect(window.getByRole("status")).not.toBeEmpty();
  return window;
}

/** The names that the list shows. */
const names = (window: Locator): Promise<string[]> =>
  window.locator(".sortie-browser__entry:not([hidden]) .sortie-browser__name").allTextContents();

test("compendia are browsed, by a GM and by a player", async ({ table }) => {
  await test.step("a GM finds foes by level and rank and powers by use, and drags them onto a sheet and the tracker", async () =>
    asGamemaster(await table.join("Gamemaster")));
  await test.step("a player finds only what compendia show them, reads it by keys, and gives it to their own character", async () =>
    asPlayer(await table.join("Ada")));
});

async function asGamemaster(page: Page): Promise<void> {
  const window = await browse(page);
  expect(await names(window)).toContain("Fen Witch");
  await window.getByRole("spinbutton", { name: "Level, at least" }).fill("6");
  expect(await names(window)).toEqual(["Grave Ferryman", "Iron Turtle", "Maren Blackpilot", "Mire Hulk", "The Tidewarden", "Wreck Mother"]);
  await window.getByRole("checkbox", { name: "Large" }).check({ force: true });
  expect(await names(window)).toEqual(["Iron Turtle", "Mire Hulk", "Wreck Mother"]);
  expect(await axeFaults(page, "#sortie-browser")).toEqual([]);

  await test.step("onto the tracker", async () => {
    const count = (): Promise<number> =>
      page.evaluate(() => ui.combat.viewed?.combatants.filter(({ name }) => name === "Mire Hulk").length ?? 0);
    await page.getByRole("tablist", { name: "Sidebar tabs" }).getByRole("tab", { name: "Combat" }).click();
    const before = await count();
    await window.getByRole("button", { name: /^Mire Hulk/ }).dragTo(page.getByRole("list", { name: "Order of battle" }));
    await expect.poll(count).toBe(before + 1);
  });

  await window.getByRole("radio", { name: /^Power/ }).check({ force: true });
  await expect(window.getByRole("list", { name: "Power" })).toBeVisible();
  await window.getByRole("checkbox", { name: "Daily" }).check({ force: true });
  const daily = await names(window);
  expect(daily).toContain("Heavy Eyelids");
  expect(daily).not.toContain("Rolling Flame");
  await window.getByRole("button", { name: "Clear filters" }).click();
  await window.getByRole("searchbox").fill("flame");
  expect(await names(window)).toContain("Rolling Flame");

  await test.step("onto a sheet", async () => {
    const sheet = await openFromDirectory(page, "Tamsin Reed");
    const places = [
      ["sortie-browser", { left: 0, top: 0, width: 460 }],
      [(await sheet.getAttribute("id")) ?? "", { left: 470, top: 0 }],
    ] as const;
    await page.evaluate((all) => {
      for (const [id, place] of all) foundry.applications.instances.get(id)?.setPosition(place);
    }, places);
    const has = (): Promise<boolean> =>
      page.evaluate(() => game.actors.getName("Tamsin Reed")?.items.getName("Rolling Flame") !== undefined);
    expect(await has()).toBe(false);
    await window
      .getByRole("button", { name: /^Rolling Flame/ })
      .dragTo(sheet.locator(".window-content"), { targetPosition: { x: 300, y: 20 } });
    await expect.poll(has).toBe(true);
  });
}

async function asPlayer(page: Page): Promise<void> {
  const window = await browse(page);
  // The list is drawn anew by the click, and the button with it.
  await window.getByRole("radio", { name: /^Power/ }).click({ force: true });
  await expect(window.getByRole("list", { name: "Power" })).toBeVisible();
  const shown = await names(window);
  const first = window.getByRole("button", { name: new RegExp(`^${shown[0] ?? ""}`) });
  await first.focus();
  await page.keyboard.press("ArrowDown");
  await expect(window.getByRole("button", { name: new RegExp(`^${shown[1] ?? ""}`) })).toBeFocused();
  await page.keyboard.press("Enter");
  const sheet = dialog(page, `Power: ${shown[1] ?? ""}`);
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("textbox")).toHaveCount(0);
}
