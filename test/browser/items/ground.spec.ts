// Things on the ground under people's hands: dropped by one, taken by another, taken off the fallen, and all of it taken back.
import type { Locator, Page } from "@playwright/test";
import { allDocuments, settled } from "../../support/facts.ts";
import { accept, closeWindow, itemRow, newestCard, openFromDirectory, token } from "../support/people.ts";
import type { Fighter } from "../../support/shock.ts";
import { seat } from "../../support/shock.ts";
import { beginBattle } from "../support/shock.ts";
import { takeDice } from "../../support/dice.ts";
import { expect, test } from "../support/table.ts";

const PEOPLE: Readonly<Record<string, Fighter>> = {
  Maren: { player: "Ada", at: [2, 5], hp: 10, ac: 14, items: [{ name: "Sword", type: "shockWeapon", system: { damage: "1d8" } }] },
  Ilka: { player: "Ben", at: [3, 5], hp: 8, ac: 10 },
  Ruk: { at: [8, 5], hp: 5, ac: 13, items: [{ name: "Axe", type: "shockWeapon", system: { damage: "1d6" } }, { name: "Rope", type: "shockGear" }] },
}; // prettier-ignore

const thingsOf = (page: Page, name: string): Promise<string[] | undefined> =>
  page.evaluate((who) => game.actors.getName(who)?.items.map((item) => item.name), name);

const ground = (sheet: Locator): Locator => sheet.getByRole("region", { name: "On the ground here" });

/** Picks "Drop" from the menu of an item's row. */
async function dropByMenu(sheet: Locator, item: string): Promise<void> {
  await sheet.getByRole("tab", { name: "Gear" }).click();
  await itemRow(sheet, item)
    .getByRole("button", { name: `More about ${item}` })
    .click();
  await sheet.page().getByRole("menuitem", { name: "Drop", exact: true }).click();
}

async function undoNewestCard(page: Page): Promise<void> {
  const undo = (await newestCard(page)).getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(undo).toBeHidden();
}

test("what one drops another takes, the fallen are searched, and all of it is taken back to the byte", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await seat(gamemaster, PEOPLE);
  await gamemaster.evaluate(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    await game.actors.getName("Ruk")?.update({ "system.hp.value": 0 } as Actor.UpdateData);
  });
  const [ada, ben] = [await table.join("Ada"), await table.join("Ben")];
  const before = await allDocuments(gamemaster);

  const maren = await openFromDirectory(ada, "Maren");
  await dropByMenu(maren, "Sword");
  for (const page of [gamemaster, ada, ben]) await expect(token(page, "Sword")).toBeVisible();
  await expect.poll(() => thingsOf(ben, "Maren")).toEqual([]);

  // Who is not on the scene stands on none of its ground.
  const absent = await openFromDirectory(gamemaster, "Corwin Thane");
  await expect(absent.getByRole("tab", { name: "Fight" })).toBeVisible();
  await expect(ground(absent)).toHaveCount(0);
  await closeWindow(absent);

  const ilka = await openFromDirectory(ben, "Ilka");
  await expect(ground(ilka)).toContainText("from Maren");
  await ground(ilka).getByRole("button", { name: "Take Sword" }).click();
  await expect.poll(() => thingsOf(ada, "Ilka")).toEqual(["Sword"]);
  for (const page of [gamemaster, ada, ben]) await expect(token(page, "Sword")).toBeHidden();

  await maren.getByRole("tab", { name: "Fight" }).click();
  await ground(maren).getByRole("button", { name: "Search Ruk" }).click();
  const search = ada.locator(".application.sortie-dialog", { hasText: "Rope" });
  await search.getByRole("checkbox", { name: "Rope" }).uncheck();
  await search.getByRole("button", { name: "Search the fallen", exact: true }).click();
  await expect.poll(() => thingsOf(ben, "Maren")).toEqual(["Axe"]);
  await expect(await newestCard(ada)).toContainText("Maren searches Ruk and takes Axe.");

  await undoNewestCard(gamemaster);
  await expect.poll(() => thingsOf(gamemaster, "Ruk")).toEqual(expect.arrayContaining(["Axe", "Rope"]));
  for (const position of [-2, -3]) {
    await gamemaster.evaluate(async (at) => {
      const message = game.messages.contents.at(at);
      if (message) await sortie.records.undo(message);
    }, position);
    if (position === -2) await expect(token(ada, "Sword")).toBeVisible();
  }
  await expect(token(ada, "Sword")).toBeHidden();
  await expect.poll(async () => settled(await allDocuments(gamemaster), before)).toEqual(settled(before, before));
});

test("SH-ITM-07 in a fight picking up is the rule's own action, with its price", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await seat(gamemaster, PEOPLE);
  const [ada, ben] = [await table.join("Ada"), await table.join("Ben")];
  for (const page of [gamemaster, ada, ben]) await takeDice(page);
  await beginBattle(gamemaster, ada, 6, 1);
  const maren = await openFromDirectory(ada, "Maren");
  await dropByMenu(maren, "Sword");
  await expect(token(ben, "Sword")).toBeVisible();
  await closeWindow(maren);
  const ilka = await openFromDirectory(ben, "Ilka");
  await expect(ground(ilka)).toContainText("Next to you");
  await ground(ilka).getByRole("button", { name: "Take Sword" }).click();
  await accept(ben, /Ilka: Pick up/);
  await expect.poll(() => thingsOf(ada, "Ilka")).toEqual(["Sword"]);
  expect(await gamemaster.evaluate(() => foundry.utils.getProperty(game.actors.getName("Ilka") ?? {}, "system.actions.move"))).toBe(0);
  await expect(token(ada, "Sword")).toBeHidden();
});
