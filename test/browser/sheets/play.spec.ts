// Sheets open to play: numbers to read, pools to change, a pencil for the form; who may only read has neither.
import type { Locator, Page } from "@playwright/test";
import { dialog, edit, openFromDirectory, sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

const HERO = "Tamsin Reed";

const hitPoints = (page: Page): Promise<unknown> =>
  page.evaluate((name) => foundry.utils.getProperty(game.actors.getName(name)?.toObject() ?? {}, "system.hp.value"), HERO);

/** The controls of stored values on a sheet. */
const controls = (sheet: Locator): Locator => sheet.locator(":is(input, select, textarea, multi-select)[name]");

interface People {
  readonly gamemaster: Page;
  readonly ada: Page;
  readonly ben: Page;
}

test("sheets open to play, and whoever is new with its form", async ({ table }) => {
  const [gamemaster, ada, ben] = [await table.join("Gamemaster"), await table.join("Ada"), await table.join("Ben")];
  const people: People = { gamemaster, ada, ben };
  await test.step("a sheet opens to play, takes what happens to its pools, and shows its form by a pencil, in that window only; a reader gets no control", () =>
    play(people));
  await test.step("whoever is new opens with its form, and to play the next time", () => beNew(people));
});

async function play({ gamemaster, ada, ben }: People): Promise<void> {
  await gamemaster.evaluate(async (name) => {
    const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    await game.actors.getName(name)?.update({ ownership: { default: OBSERVER }, system: { hp: { value: 20, max: 30 } } });
  }, HERO);
  const sheet = await openFromDirectory(ada, HERO);
  const pencil = sheet.getByRole("button", { name: "Edit the sheet", exact: true });
  await expect(pencil).toHaveAttribute("aria-pressed", "false");
  await sheet.getByRole("tab", { name: "Numbers" }).click();
  await expect(controls(sheet.getByRole("tabpanel"))).toHaveCount(0);
  await expect(sheet.locator('[data-reads="system.hp.max"]')).toHaveText("30");

  await test.step("pools", async () => {
    const field = sheet.locator('[name="system.hp.value"]');
    for (const [typed, left] of [
      ["+5", 25],
      ["-3", 22],
      ["=12", 12],
    ] as const) {
      await field.fill(typed);
      await field.press("Enter");
      await expect.poll(() => hitPoints(ada)).toBe(left);
    }
    await sheet.getByRole("button", { name: "HP: one more" }).click();
    await expect.poll(() => hitPoints(ada)).toBe(13);
    await sheet.getByRole("button", { name: "HP: one less" }).click();
    await expect.poll(() => hitPoints(ada)).toBe(12);
  });

  await test.step("the form, by the keyboard, in this window", async () => {
    await pencil.focus();
    await ada.keyboard.press("Enter");
    await expect(pencil).toHaveAttribute("aria-pressed", "true");
    const most = sheet.locator('[name="system.hp.max"]');
    await most.fill("34");
    await most.press("Tab");
    await expect(sheet.locator(".sortie-pool__max").first()).toHaveText("/ 34");
    await expect(pencil).toHaveAttribute("aria-pressed", "true");
    const others = await openFromDirectory(gamemaster, HERO);
    await expect(others.getByRole("button", { name: "Edit the sheet", exact: true })).toHaveAttribute("aria-pressed", "false");
    const system = async (): Promise<{ hp: object }> =>
      JSON.parse(await ada.evaluate((name) => JSON.stringify(game.actors.getName(name)?.toObject().system), HERO)) as { hp: object };
    const before = await system();
    await pencil.click();
    await expect(sheet.locator('[data-reads="system.hp.max"]')).toHaveText("34");
    // What is not shown as a form is not sent as one.
    await sheet.locator('[name="system.hp.value"]').fill("11");
    await sheet.locator('[name="system.hp.value"]').press("Enter");
    await expect.poll(() => hitPoints(ada)).toBe(11);
    expect(await system()).toEqual({ ...before, hp: { ...before.hp, value: 11 } });
  });

  await test.step("who may only read", async () => {
    const read = await openFromDirectory(ben, HERO);
    await expect(read.getByRole("button", { name: "Edit the sheet", exact: true })).toHaveCount(0);
    for (const tab of await read.getByRole("tab").all()) {
      await tab.click();
      await expect(controls(read)).toHaveCount(0);
      await expect(read.locator("prose-mirror")).toHaveCount(0);
    }
    await expect(read.locator('[data-number="ac"]')).toBeEnabled();
  });
}

async function beNew({ gamemaster: page }: People): Promise<void> {
  const actors = await sidebarTab(page, "Actors");
  await actors.getByRole("button", { name: "New actor" }).click();
  const form = dialog(page, "New actor");
  await form.getByRole("textbox", { name: "Name" }).fill("Ansa Vale");
  await form.getByRole("button", { name: "New actor" }).click();
  const sheet = dialog(page, /^Ansa Vale · /);
  await expect(sheet.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Ansa Vale");
  await sheet.getByRole("button", { name: "Close window" }).click();
  const again = await openFromDirectory(page, "Ansa Vale");
  await expect(again.getByRole("textbox", { name: "Name", exact: true })).toHaveCount(0);
  await edit(again);
}
