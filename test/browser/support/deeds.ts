// How people act from their sheets and answer what they are asked, whatever the ruleset.
import { expect, type Locator, type Page } from "@playwright/test";
import { layDice, type Die } from "../../support/dice.ts";
import { accept, closeWindow, dialog, openFromDirectory, openFromToken, target } from "./people.ts";

/** Dice that lie ready for what somebody does. */
export type Laid = readonly (Die | readonly Die[])[];

/** Opens the sheet of somebody on the scene: several of a kind have one entry in the directory, but a sheet each. */
export async function openSheet(page: Page, who: string): Promise<Locator> {
  const linked = await page.evaluate((name) => game.scenes.active?.tokens.getName(name)?.actorLink === true, who);
  return linked ? openFromDirectory(page, who) : openFromToken(page, who);
}

/** Presses an action on somebody's sheet, aimed at whoever is named. The sheet stays open. */
export async function begin(page: Page, who: string, action: string, ...at: readonly string[]): Promise<Locator> {
  if (at.length > 0) await target(page, ...at);
  const sheet = await openSheet(page, who);
  await actionOn(sheet, action).click();
  return sheet;
}

/** An action's button on a sheet; numbers and conditions are buttons too, such as "Guarding". */
export function actionOn(sheet: Locator, action: string): Locator {
  return sheet.locator(".sortie-action").and(sheet.page().getByRole("button", { name: new RegExp(`^${action}(?! with)`) }));
}

/** Takes an action whose dialog is accepted as it is. */
export async function take(page: Page, who: string, action: string, at: readonly string[] = [], laid: Laid = []): Promise<void> {
  await layDice(page, ...laid);
  const sheet = await begin(page, who, action, ...at);
  await accept(page, new RegExp(`${who}: ${action}`));
  await closeWindow(sheet);
}

/** Takes an action whose dialog is filled in first. */
export async function fill(
  page: Page,
  who: string,
  action: string,
  at: readonly string[],
  entries: (open: Locator) => Promise<void>,
): Promise<void> {
  const sheet = await begin(page, who, action, ...at);
  const open = dialog(page, new RegExp(`${who}: ${action}`));
  await entries(open);
  await open.getByRole("button", { name: action, exact: true }).click();
  await expect(open).toBeHidden();
  await closeWindow(sheet);
}

/** A question that waits on a page, by whom it is about and what it says. */
export function question(page: Page, about: string, words: string | RegExp): Locator {
  return dialog(page, about).filter({ hasText: words });
}

/** Answers a question in which deeds have questions of their own, which stay as they are: by its button, or among several by picking it. */
export async function answerWithDeed(page: Page, about: string, words: string | RegExp, deed: string): Promise<void> {
  const asked = question(page, about, words);
  const picked = asked.getByRole("radio", { name: deed });
  const button = asked.getByRole("button", { name: deed });
  await expect(picked.or(button).first()).toBeVisible();
  if (await picked.isVisible()) {
    await picked.check();
    await asked.getByRole("button", { name: "Choose" }).click();
  } else await button.click();
  await expect(asked).toBeHidden();
}

/** Answers a question that waits on a page. */
export async function answer(page: Page, about: string, words: string | RegExp, option: string | RegExp): Promise<void> {
  const asked = question(page, about, words);
  await asked.getByRole("button", { name: option }).click();
  await expect(asked).toBeHidden();
}
