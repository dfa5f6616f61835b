// How people work the tracker.
import { expect, type Locator, type Page } from "@playwright/test";
import { dialog, sidebarTab } from "./people.ts";

/** Waits until every page has this round, by Foundry's count, and this combatant's turn; null for nobody's. */
export async function expectActing(pages: readonly Page[], round: number, name: string | null): Promise<void> {
  for (const page of pages) {
    await expect
      .poll(
        () => page.evaluate(() => ({ round: game.combat?.round, name: game.combat?.combatant?.name ?? null })),
        `${name ?? "nobody"} acts`,
      )
      .toEqual({ round, name });
  }
}

/** A combatant's row in the tracker of a page. */
export async function row(page: Page, name: string): Promise<Locator> {
  const tracker = await sidebarTab(page, "Combat");
  return tracker
    .getByRole("list", { name: "Order of battle" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name, exact: true }) });
}

/** Waits until the tracker says who may act, to everybody. */
export async function expectChoice(pages: readonly Page[], ...names: readonly string[]): Promise<void> {
  for (const page of pages) {
    const tracker = await sidebarTab(page, "Combat");
    await expect(tracker.getByText(/may act\. .* chooses\./)).toBeVisible();
    const marked = tracker.locator("li.combatant.choice button.sortie-row__name");
    await expect.poll(async () => (await marked.allTextContents()).toSorted(), "who may act").toEqual([...names].toSorted());
  }
}

/** Presses a button of the tracker. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const tracker = await sidebarTab(page, "Combat");
  await tracker.getByRole("button", { name }).click();
}

/** Takes an action from somebody's sheet; a dialog is filled by `fill` and accepted. */
export async function take(page: Page, who: string, action: string, fill?: (open: Locator) => Promise<void>): Promise<void> {
  const actors = await sidebarTab(page, "Actors");
  await actors.getByRole("button", { name: who, exact: true }).click();
  const sheet = dialog(page, new RegExp(`^${who} · `));
  await sheet.getByRole("button", { name: new RegExp(`^${action}`) }).click();
  if (fill) {
    const open = dialog(page, new RegExp(action)).filter({ has: page.getByRole("button", { name: "Cancel" }) });
    await fill(open);
    await open.getByRole("button", { name: action, exact: true }).click();
    await expect(open).toBeHidden();
  }
  await sheet.getByRole("button", { name: "Close window" }).click();
}
