// Rows of items under a user's hands: found, put elsewhere, counted, split, favoured, and handed over to somebody else.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/table.ts";

async function openSheet(page: Page, actor: string, left: number): Promise<Locator> {
  await page.evaluate(
    async ({ name, at }) => {
      const sheet = game.actors.getName(name)?.sheet;
      if (sheet instanceof foundry.applications.api.DocumentSheetV2) await sheet.render({ force: true });
      foundry.applications.instances.get(String(sheet?.id))?.setPosition({ left: at, top: 20, width: 560, height: 800 });
    },
    { name: actor, at: left },
  );
  const sheet = page
    .locator(".application.sortie-sheet", { has: page.locator(".sortie-header", { hasText: actor }) })
    .or(page.locator(".application.sortie-sheet", { has: page.locator(`input[name="name"][value="${actor}"]`) }));
  await expect(sheet).toBeVisible();
  return sheet;
}

const row = (sheet: Locator, name: string): Locator =>
  sheet.getByRole("tabpanel").locator(".sortie-item", { has: sheet.page().getByRole("button", { name, exact: true }) });

/** Picks an entry of a row's menu with the keyboard alone. */
async function pick(sheet: Locator, item: string, entry: string): Promise<void> {
  const page = sheet.page();
  const button = row(sheet, item)
    .first()
    .getByRole("button", { name: `More about ${item}` });
  await button.focus();
  await page.keyboard.press("Enter");
  const wanted = page.getByRole("menuitem", { name: entry, exact: true });
  await expect(wanted).toBeVisible();
  await wanted.focus();
  await page.keyboard.press("Enter");
}

const counts = (page: Page, actor: string, item: string): Promise<unknown> =>
  page.evaluate(
    ([name, what]) =>
      game.actors
        .getName(name)
        ?.items.filter((each) => each.name === what)
        .map((each): unknown => foundry.utils.getProperty(each.toObject(), "system.quantity")),
    [actor, item] as const,
  );

/** Drops so many water skins of one sheet on another hero's, for Pim. */
async function handOver(from: Locator, to: Locator, count: string): Promise<void> {
  await row(from, "Water Skin")
    .first()
    .dragTo(row(to, "Bandages"), { sourcePosition: { x: 12, y: 12 } });
  const give = from.page().getByRole("dialog", { name: "Water Skin for Pim Otterway" });
  await give.getByRole("spinbutton").fill(count);
  await give.getByRole("button", { name: "Hand over" }).click();
}

test("rows of items are found, counted, split, put in hand, favoured and handed over", async ({ table }) => {
  const page = await table.join("Gamemaster");
  const hadra = await openSheet(page, "Hadra Sen", 20);
  await hadra.getByRole("tab", { name: "Gear" }).click();

  // A word of its description finds it, and a sheet that is drawn anew meanwhile takes nothing from whoever types.
  const search = hadra.getByRole("tabpanel").getByRole("searchbox");
  await search.pressSequentially("PUM");
  await expect(row(hadra, "Well Key")).toBeVisible();
  await expect(row(hadra, "Water Skin")).toBeHidden();
  await page.evaluate(async () => {
    await game.actors.getName("Hadra Sen")?.update({ img: "icons/svg/book.svg" });
  });
  await expect(hadra.locator(".sortie-header__portrait")).toHaveAttribute("src", /book/);
  await expect(search).toBeFocused();
  await page.keyboard.type("P");
  await expect(search).toHaveValue("PUMP");
  await expect(row(hadra, "Water Skin")).toBeHidden();
  await hadra.getByRole("tabpanel").getByRole("button", { name: "Show everything" }).click();
  await expect(row(hadra, "Water Skin")).toBeVisible();

  // Numbers count from what there is.
  const number = hadra.getByRole("tabpanel").getByRole("textbox", { name: "Number of Water Skin" });
  await number.fill("+2");
  await number.press("Tab");
  await expect.poll(() => counts(page, "Hadra Sen", "Water Skin")).toEqual([5]);

  await pick(hadra, "Water Skin", "Split…");
  const split = page.getByRole("dialog", { name: "Split Water Skin" });
  await split.getByRole("spinbutton").fill("2");
  await split.getByRole("button", { name: "Split", exact: true }).click();
  await expect.poll(() => counts(page, "Hadra Sen", "Water Skin")).toEqual([3, 2]);

  await hadra.getByRole("button", { name: "Stowed: Belt Knife" }).click();
  await expect(hadra.getByRole("tabpanel").getByRole("button", { name: "In hand: Belt Knife" })).toHaveAttribute("aria-pressed", "true");

  // Equal things join those that are there; what is handed over is gone.
  const pim = await openSheet(page, "Pim Otterway", 620);
  await pim.getByRole("tab", { name: "Gear" }).click();
  await handOver(hadra, pim, "2");
  await expect.poll(() => counts(page, "Pim Otterway", "Water Skin")).toEqual([5]);
  await expect.poll(() => counts(page, "Hadra Sen", "Water Skin")).toEqual([1, 2]);

  // A favourite stands on the first page, and is used there.
  await pick(hadra, "Drover’s Spear", "Add to favourites");
  await hadra.getByRole("tab", { name: "Fight" }).click();
  const favourites = hadra.getByRole("region", { name: "Favourites" });
  await favourites.getByRole("button", { name: "More about Drover’s Spear" }).click();
  await page.getByRole("menuitem", { name: "Drop", exact: true }).click();
  await expect.poll(() => counts(page, "Hadra Sen", "Drover’s Spear")).toEqual([]);
  await expect(hadra.getByRole("region", { name: "On the ground here" })).toContainText("Drover’s Spear");
});

test("a player hands over by dropping on the sheet of another's hero, and takes nothing from it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const page = await table.join("Ada");
  await gamemaster.evaluate(async () => {
    const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const ada = game.users.getName("Ada")?.id ?? "";
    await game.actors.getName("Hadra Sen")?.update({ ownership: { [ada]: OWNER } });
    await game.actors.getName("Pim Otterway")?.update({ ownership: { default: OBSERVER, [ada]: OBSERVER } });
  });
  const hadra = await openSheet(page, "Hadra Sen", 20);
  await hadra.getByRole("tab", { name: "Gear" }).click();
  const pim = await openSheet(page, "Pim Otterway", 620);
  await pim.getByRole("tab", { name: "Gear" }).click();
  await handOver(hadra, pim, "1");
  await expect.poll(() => counts(page, "Hadra Sen", "Water Skin")).toEqual([2]);
  await expect.poll(() => counts(page, "Pim Otterway", "Water Skin")).toEqual([4]);
  // What is another's own stays where it is.
  await row(pim, "Bandages")
    .first()
    .dragTo(row(hadra, "Water Skin").first(), { sourcePosition: { x: 12, y: 12 } });
  await expect.poll(() => counts(page, "Pim Otterway", "Bandages")).not.toEqual([]);
  await expect.poll(() => counts(page, "Hadra Sen", "Bandages")).toEqual([]);
});
