// Tours: one of the tracker and one of the bar for each ruleset, in Foundry's list, each step pointing at something; none begins by itself.
import type { Locator, Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { expect, test } from "../support/table.ts";
import { THEMES, wearTheme } from "../support/theme.ts";

test.use({ bar: true });

const bubble = (page: Page): Locator => page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "End the tour" }) });

/** Goes through a tour to its end by the keyboard alone; what each step said. */
async function walk(page: Page): Promise<string[]> {
  const said: string[] = [];
  for (let steps = 0; steps < 12 && (await bubble(page).count()) > 0; steps += 1) {
    const title = await bubble(page).getByRole("heading").innerText();
    said.push(title);
    await page.keyboard.press("Enter");
    await expect(bubble(page).getByRole("heading", { name: title, exact: true })).toHaveCount(0);
    // What the next step points at is brought to the screen first.
    const goesOn = (): Promise<boolean> =>
      page.evaluate(() => document.querySelector(".tour-bubble") !== null || foundry.nue.Tour.activeTour === null);
    await expect.poll(goesOn).toBe(true);
  }
  return said;
}

test("the tracker's and the bar's tours, from Foundry's list and from the first windows", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await test.step("every ruleset has a tour of the tracker and one of the bar in Foundry's list, and each can be taken to its end", () =>
    everyTour(gamemaster));
  await test.step("the GM's welcome and the players' page lead to a tour", () => fromWelcome(gamemaster));
});

async function everyTour(gamemaster: Page): Promise<void> {
  await expect(bubble(gamemaster)).toHaveCount(0);
  await gamemaster.getByRole("tablist", { name: "Sidebar tabs" }).getByRole("tab", { name: "Settings" }).click();
  await gamemaster.getByRole("button", { name: "Tours" }).click();
  const list = gamemaster.locator(".application.tours");
  await expect(list.getByRole("button", { name: /^Begin: / })).toHaveCount(10);
  await list.getByRole("button", { name: /^Begin: The tracker: Archmage/ }).click();
  const said = await walk(gamemaster);
  expect(said[0]).toMatch(/^A round: Archmage/);
  expect(said).toHaveLength(6);

  const rulesets = await gamemaster.evaluate(() => game.tours.contents.map(({ key }) => key).filter((key) => key.startsWith("sortie.")));
  for (const key of rulesets) {
    const able = await gamemaster.evaluate(async (wanted) => {
      const tour = game.tours.get(wanted);
      if (tour?.canStart !== true) return false;
      await tour.start();
      return true;
    }, key);
    if (able) expect((await walk(gamemaster)).length, key).toBeGreaterThanOrEqual(6);
    else expect(key, "the bar shows those who stand on the map").toMatch(/^sortie\.bar-/);
  }
  expect(await gamemaster.evaluate(() => game.tours.get("sortie.bar-archmage")?.status)).toBe("completed");
}

async function fromWelcome(gamemaster: Page): Promise<void> {
  await gamemaster.evaluate(() => game.settings.set("sortie", "welcome", { state: "set", combat: "", story: "" }));
  for (const [menu, button] of [
    ["welcome", "Show me the tracker"],
    ["howToPlay", "Show me the action bar"],
  ] as const) {
    // An expression, because Foundry's types know the menus' windows of version 12 only.
    await gamemaster.evaluate(`new (game.settings.menus.get("sortie.${menu}").type)().render({ force: true }).then(() => null)`);
    await gamemaster.getByRole("button", { name: button }).click();
    await expect(bubble(gamemaster).getByRole("heading", { name: /^A round: / })).toBeVisible();
    await expect(gamemaster.locator("#sortie-welcome, #sortie-players-page")).toHaveCount(0);
    await gamemaster.keyboard.press("Escape");
  }
}

test("a tour shows somebody on the bar who is not selected yet, can be left by Escape, and axe finds nothing in it", async ({ table }) => {
  const ada = await table.join("Ada");
  await expect(ada.getByRole("toolbar", { name: "Action bar" })).toBeHidden();
  for (const theme of THEMES) {
    await wearTheme(ada, theme);
    await ada.evaluate(() => game.tours.get("sortie.bar-archmage")?.start());
    await ada.keyboard.press("Enter");
    await expect(bubble(ada).getByRole("heading", { name: "Who acts" })).toBeVisible();
    await expect(ada.getByRole("toolbar", { name: "Action bar" })).toContainText("Orla Venn");
    expect(await axeFaults(ada, ".tour-bubble", { theme })).toEqual([]);
    await ada.keyboard.press("Escape");
    await expect(bubble(ada)).toHaveCount(0);
  }
});
