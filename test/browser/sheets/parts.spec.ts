// What only some people open comes when it is opened: once, and again where it could not come.
import type { Page } from "@playwright/test";
import { closeWindow, dialog, sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

/** What judges the prepared encounter a moment after the start: on a slow machine that begins before the test has switched it off. */
const JUDGE = ["difficulty", "judge-fight", "view"];

/** The parts of Sortie that a page has loaded, by name; without the judge's. */
async function partsOf(page: Page): Promise<string[]> {
  const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
  return files
    .flatMap((file) => /\/sortie\/chunks\/(.+)-[\w-]{8}\.mjs$/u.exec(file)?.[1] ?? [])
    .filter((part) => !JUDGE.includes(part))
    .toSorted();
}

test("a world starts with one file of Sortie's; a window's own comes when it is first opened, and once", async ({ table }) => {
  const page = await table.join("Gamemaster");
  expect(await partsOf(page)).toEqual(["start"]);
  const press = (await sidebarTab(page, "Actors")).getByRole("button", { name: "Paste a stat block" });
  const pasting = dialog(page, "Paste a stat block");
  for (const times of [1, 2]) {
    await press.click();
    await expect(pasting, `opened ${String(times)} times`).toBeVisible();
    await closeWindow(pasting);
  }
  expect(await partsOf(page)).toEqual(["start", "stat-block"]);
});

test("a window whose file cannot be had says so, and opens once it can", async ({ table }) => {
  const page = await table.join("Gamemaster");
  table.retire(page);
  await page.route("**/chunks/forecast-*", (route) => route.abort());
  const press = (await sidebarTab(page, "Combat")).getByRole("button", { name: "Forecast: how will this fight end?" });
  await press.click();
  await expect(page.getByText("This part of Sortie could not be loaded.")).toBeVisible();
  await expect(page.locator("#sortie-forecast")).toHaveCount(0);
  await page.unrouteAll();
  await press.click();
  await expect(page.locator("#sortie-forecast")).toBeVisible();
  const provoked = table.problems.filter((problem) => !/SORTIE\.Loading\.Failed|could not be loaded|ERR_FAILED/u.test(problem));
  table.problems.splice(0, table.problems.length, ...provoked);
});

test("a window that is wanted twice before its file is there is one window, loaded once", async ({ table }) => {
  const page = await table.join("Gamemaster");
  table.retire(page);
  const tracker = await sidebarTab(page, "Combat");
  for (const [part, id, button] of [
    ["combat-log", "sortie-log", "Encounter log and report"],
    ["forecast", "sortie-forecast", "Forecast: how will this fight end?"],
  ] as const) {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/chunks/${part}-*`, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(`**/chunks/${part}-*`);
    const press = tracker.getByRole("button", { name: button });
    await press.click();
    await asked;
    await press.click();
    release();
    const window = page.locator(`#${id}`);
    await expect(window).toBeVisible();
    const windows = (): Promise<number> =>
      page.evaluate((id) => [...foundry.applications.instances.values()].filter((open) => open.id === id).length, id);
    await expect.poll(windows).toBe(1);
    await expect(window).toHaveCount(1);
    await closeWindow(window);
    await expect(window).toHaveCount(0);
    await page.unrouteAll();
  }
  const parts = await partsOf(page);
  for (const part of ["combat-log", "forecast"]) expect(parts.filter((loaded) => loaded === part)).toHaveLength(1);
});
