// What the picture scripts of the five rulesets share: sheets on every tab, and the reference of rules.
import type { Page } from "@playwright/test";
import type { Camera } from "./shot.ts";
import { closeAll, run } from "./stage.ts";

/** An expression for an actor of the world, for {@link open} and {@link sheetsOf}. */
export const actor = (name: string): string => `game.actors.getName("${name}")`;

/** An expression for what an actor of the world has. */
export const itemOf = (name: string, item: string): string => `${actor(name)}.items.getName("${item}")`;

/** Opens the sheet of what an expression comes to. */
export async function open(page: Page, expression: string): Promise<void> {
  await run(page, `await (await (${expression})).sheet.render({ force: true });`);
}

/** Takes a sheet as it opens, or every one of its tabs that is named. */
export function sheetsOf(page: Page, take: Camera["take"]): (expression: string, name: string, tabs?: readonly string[]) => Promise<void> {
  const window = page.locator(".application.sortie-sheet").first();
  return async (expression, name, tabs = []) => {
    await open(page, expression);
    await window.waitFor();
    if (tabs.length === 0) await take(page, name, window);
    // An item opens as a card to read; its form has the tabs.
    else if ((await window.getByRole("tab").count()) === 0) await window.locator(".sortie-pencil").click();
    for (const tab of tabs) {
      await window.locator(`[role="tab"][data-tab="${tab}"]`).click();
      await take(page, `${name}-${tab}`, window);
    }
    await closeAll(page);
  };
}

/** Takes the journal in a ruleset's pack of rules. */
export async function takeReference(page: Page, take: Camera["take"], pack: string, id: string, name: string): Promise<void> {
  await open(page, `game.packs.get("sortie.${pack}").getDocument("${id}")`);
  await page.locator(".application.journal-sheet, .application.journal-entry").first().waitFor();
  await take(page, name);
  await closeAll(page);
}
