// What people at the table do, by clicking: look at a tab, pick targets, open a sheet, use what stands on it, answer dialogs, pass the turn.
import { expect, type Locator, type Page } from "@playwright/test";

/** Brings a tab of the sidebar to the front, and returns it. */
export async function sidebarTab(page: Page, name: "Chat" | "Combat" | "Actors" | "Journal"): Promise<Locator> {
  await page.getByRole("tablist", { name: "Sidebar tabs" }).getByRole("tab", { name }).click();
  return page.getByRole("tabpanel", { name, exact: true });
}

/** A token of the viewed scene. Its accessible name begins with the creature's; marks such as "targeted" follow. */
export function token(page: Page, name: string): Locator {
  return page.getByRole("group", { name: /^Scene/ }).getByRole("button", { name: new RegExp(`^${name}(?:,|$)`) });
}

/** Looks at the chat log, which takes away the bubbles that announce messages over the scene. */
async function clearView(page: Page): Promise<void> {
  await sidebarTab(page, "Chat");
}

/** Targets these tokens and no others, with the T key over each. */
export async function target(page: Page, ...names: readonly string[]): Promise<void> {
  await clearView(page);
  for (const [index, name] of names.entries()) {
    await token(page, name).hover();
    const targeted = await page.evaluate((wanted) => [...game.user.targets].some(({ document }) => document.name === wanted), name);
    // The key turns a target on and off.
    if (targeted && index === 0) await page.keyboard.press("t");
    await page.keyboard.press(index === 0 ? "t" : "Shift+T");
  }
  await expect.poll(() => page.evaluate(() => [...game.user.targets].map(({ document }) => document.name))).toEqual(names);
}

/** Targets nobody any more. */
export async function aimAtNobody(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const { document } of [...game.user.targets]) document.object?.setTarget(false, { releaseOthers: false });
  });
}

/** A window by what its title says. */
export function dialog(page: Page, title: string | RegExp): Locator {
  return page.locator(".application").filter({ has: page.getByRole("heading", { level: 1, name: title }) });
}

/** Opens the sheet of one's own actor from the actors tab. */
export async function openFromDirectory(page: Page, name: string): Promise<Locator> {
  const actors = await sidebarTab(page, "Actors");
  await actors.getByRole("button", { name, exact: true }).click();
  return openedSheet(page, name);
}

/** Opens the sheet of a token's actor by a double click. */
export async function openFromToken(page: Page, name: string): Promise<Locator> {
  await clearView(page);
  await token(page, name).dblclick();
  return openedSheet(page, name);
}

/** Brings up the sheet of any actor, or of an item of theirs, as it opens: for what is shown there, and not how one comes to it. */
export async function sheetOf(page: Page, actor: string, item?: string): Promise<Locator> {
  const id = await page.evaluate(
    async ([name, itemName]) => {
      const found = game.actors.getName(name);
      const sheet = (itemName === undefined ? found : found?.items.getName(itemName))?.sheet;
      if (!(sheet instanceof foundry.applications.api.ApplicationV2)) throw new Error(`${name} has no sheet of ours.`);
      await sheet.render({ force: true });
      return sheet.id;
    },
    [actor, item] as const,
  );
  const sheet = page.locator(`[id="${id}"]`);
  await expect(sheet).toBeVisible();
  return sheet;
}

async function openedSheet(page: Page, name: string): Promise<Locator> {
  // The title has the kind's name where the token adds a letter.
  const title = new RegExp(`^${name.replace(/ [A-D]$/, "")}(?: [A-D])? · `);
  const sheet = dialog(page, title).filter({ has: page.getByRole("tablist", { name: "Sections" }) });
  await expect(sheet).toBeVisible();
  await unfold(sheet);
  return sheet;
}

/** Opens whatever is folded on the page of a sheet that is shown: other actions, rests, the GM's own. */
export async function unfold(sheet: Locator): Promise<void> {
  const closed = sheet.locator("details[data-fold]:not([open]) > summary").filter({ visible: true });
  // What is heard of meanwhile may take a part away or bring one.
  await expect(async () => {
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click({ timeout: 2000 });
    expect(await closed.count()).toBe(0);
  }).toPass();
}

/** The row of an item on the tab of a sheet that is shown. */
export function itemRow(sheet: Locator, item: string): Locator {
  return sheet.getByRole("listitem").filter({ has: sheet.page().getByRole("button", { name: item, exact: true }) });
}

/** Presses what a sheet offers for an item, such as "Attack" or "Use". */
export async function pressItem(sheet: Locator, item: string, action: "Attack" | "Use"): Promise<void> {
  await itemRow(sheet, item)
    .getByRole("button", { name: new RegExp(`^${action} (?!with)`) })
    .click();
}

/** Accepts the dialog that has this in its title, as it is, by Enter. */
export async function accept(page: Page, title: string | RegExp): Promise<void> {
  const open = dialog(page, title);
  await expect(open.getByRole("button", { name: "Cancel" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(open).toBeHidden();
}

/** Closes a window by its button. */
export async function closeWindow(window: Locator): Promise<void> {
  await window.getByRole("button", { name: "Close window" }).click();
  await expect(window).toBeHidden();
}

/** Ends the running turn from the tracker. */
export async function endTurn(page: Page): Promise<void> {
  const tracker = await sidebarTab(page, "Combat");
  await tracker.getByRole("button", { name: "End turn" }).click();
}

/** The newest card in the chat log. */
export async function newestCard(page: Page): Promise<Locator> {
  const chat = await sidebarTab(page, "Chat");
  return chat.getByRole("log").getByRole("article").last();
}

/** Presses the pencil of a sheet that is open to play: its form is there afterwards. */
export async function edit(sheet: Locator): Promise<void> {
  const pencil = sheet.getByRole("button", { name: "Edit the sheet", exact: true });
  if ((await pencil.getAttribute("aria-pressed")) === "false") await pencil.click();
  await expect(pencil).toHaveAttribute("aria-pressed", "true");
  await expect(sheet.locator('input[name="name"]')).toBeVisible();
}
