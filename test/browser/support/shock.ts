// Plays fights of Shock by clicks, and waits for what their creatures come to.
import { expect, type Locator, type Page } from "@playwright/test";
import { layDice, type Die } from "../../support/dice.ts";
import { accept, closeWindow, dialog, itemRow, openFromDirectory, sidebarTab, target } from "./people.ts";
import { shockFactsOf, type ShockFacts } from "../../support/shock.ts";

/** Dice that lie ready for what somebody does. */
export type Laid = readonly (Die | readonly Die[])[];

/** What somebody does from their sheet: at whom, with which dice, and what is changed in the dialog; without `fill` Enter accepts it as it is. */
export interface Deed {
  readonly item?: string;
  readonly at?: readonly string[];
  readonly dice?: Laid;
  readonly fill?: (open: Locator) => Promise<void>;
  /** It asks nothing and happens at the click. */
  readonly plain?: boolean;
}

/** Somebody takes an action from the sheet's first tab, or with an item that is listed there. */
export async function take(page: Page, who: string, action: string, deed: Deed = {}): Promise<void> {
  if (deed.at) await target(page, ...deed.at);
  await layDice(page, ...(deed.dice ?? []));
  const sheet = await openFromDirectory(page, who);
  const place = deed.item === undefined ? sheet : itemRow(sheet, deed.item);
  const begins = new RegExp(`^${action}`);
  await place.getByRole("button", { name: begins }).click();
  if (!deed.plain) await settle(page, new RegExp(`${who}: ${deed.item ?? action}`), action, deed.fill);
  await closeWindow(sheet);
}

async function settle(page: Page, title: RegExp, action: string, fill: Deed["fill"]): Promise<void> {
  if (!fill) return accept(page, title);
  const open = dialog(page, title).filter({ has: page.getByRole("button", { name: "Cancel" }) });
  await fill(open);
  await open.getByRole("button", { name: action, exact: true }).click();
  await expect(open).toBeHidden();
}

/** A question that waits on a page, by whom it is about and what it says. */
export function question(page: Page, about: string, words: string | RegExp): Locator {
  return dialog(page, about).filter({ hasText: words });
}

/** Answers a question that waits on a page. */
export async function answer(page: Page, about: string, words: string | RegExp, option: string | RegExp): Promise<void> {
  const asked = question(page, about, words);
  // What has questions of its own is chosen first, and opens them.
  const deed = asked.getByRole("radio", { name: option });
  const button = asked.getByRole("button", { name: option });
  await expect(deed.or(button)).toBeVisible();
  if (await deed.isVisible()) {
    await deed.check();
    await asked.getByRole("button", { name: "Choose" }).click();
  } else await button.click();
  await expect(asked).toBeHidden();
}

/** Begins the battle with nobody surprised. A player rolls for the Party; these d8 fall for it and for its enemies. */
export async function beginBattle(gamemaster: Page, player: Page, party: number, enemies: number): Promise<void> {
  const tracker = await sidebarTab(gamemaster, "Combat");
  await layDice(player, { faces: 8, shows: party });
  await layDice(gamemaster, { faces: 8, shows: enemies });
  await tracker.getByRole("button", { name: "Begin battle" }).click();
  await answer(gamemaster, "A decision is needed", "Which sides are surprised?", "None of these");
  await player.getByRole("button", { name: "Roll 1d8" }).click();
}

/** Waits until every page knows this of a creature. */
export async function expectShock(pages: readonly Page[], name: string, expected: Partial<ShockFacts>): Promise<void> {
  for (const page of pages) await expect.poll(() => shockFactsOf(page, name), `${name} on every client`).toMatchObject(expected);
}
