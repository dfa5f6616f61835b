// Only what changed is drawn: a sheet follows what happens to its creature under the eyes and hands of whoever looks at it.
import type { Page } from "@playwright/test";
import { closeWindow, openFromDirectory } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

const HERO = "Tamsin Reed";

test("a sheet is drawn where it changes, and lists favourites", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await test.step("an action is put among the favourites by its menu, is taken from there, and goes again", () => favour(ada));
  await test.step("of a hero with sixty items and twenty effects, a sheet draws only what changed, and nobody loses their place", () =>
    onlyWhatChanged(gamemaster, ada));
});

async function favour(ada: Page): Promise<void> {
  const sheet = await openFromDirectory(ada, HERO);
  const actions = sheet.locator(".sortie-deeds details[data-fold='actions']");
  const first = actions.locator(".sortie-action").first();
  const name = (await first.locator(".sortie-action__label").textContent()) ?? "";
  const favourite = sheet.locator(".sortie-favourites .sortie-action").filter({ hasText: name });
  await expect(favourite).toHaveCount(0);
  await first.click({ button: "right" });
  await ada.getByRole("menuitem", { name: "Add to favourites", exact: true }).click();
  await expect(favourite).toHaveCount(1);
  expect(await ada.evaluate((hero) => game.actors.getName(hero)?.getFlag("sortie", "favourites"), HERO)).toEqual([
    expect.stringMatching(/^action:/),
  ]);
  await favourite.click({ button: "right" });
  await ada.getByRole("menuitem", { name: "Take from favourites", exact: true }).click();
  await expect(favourite).toHaveCount(0);
  await closeWindow(sheet);
}

async function onlyWhatChanged(gamemaster: Page, ada: Page): Promise<void> {
  await gamemaster.evaluate(async (name) => {
    const actor = game.actors.getName(name);
    const model = actor?.items.getName("Longbow")?.toObject();
    const things = Array.from({ length: 60 - (actor?.items.size ?? 0) }, (_, index) => ({
      ...model,
      _id: null,
      name: `Bow ${String(index)}`,
    }));
    await actor?.createEmbeddedDocuments("Item", things as Item.CreateData[]);
    const lasting = Array.from({ length: 20 - (actor?.effects.size ?? 0) }, (_, index) => ({
      type: "lasting",
      name: `Boon ${String(index)}`,
    }));
    await actor?.createEmbeddedDocuments("ActiveEffect", lasting as ActiveEffect.CreateData[]);
  }, HERO);
  const sheet = await openFromDirectory(ada, HERO);
  await sheet.getByRole("tab", { name: "Gear" }).click();
  const rows = sheet.getByRole("tabpanel").locator(".sortie-list .sortie-item");
  const row = (name: string) => rows.filter({ hasText: name });
  await expect(rows).not.toHaveCount(0);
  await row("Bow 40").scrollIntoViewIfNeeded();
  await row("Bow 40").locator('[data-action="editItem"]').focus();
  await row("Bow 41").hover();
  expect(await sheet.getByRole("tabpanel").evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0);
  /** Where below its page's head a row stands that somebody looks at, whatever comes and goes above it. */
  const height = (): Promise<number> =>
    row("Bow 41").evaluate((element) => {
      const panel = element.closest("[role='tabpanel']")?.getBoundingClientRect().top ?? 0;
      return element.getBoundingClientRect().top - panel;
    });
  const before = await height();

  /** What of the sheet is made anew while the GM does something, and has been seen to. */
  const drawnBy = async (act: string, seen: () => Promise<void>): Promise<number> => {
    await sheet.evaluate((window) => {
      const counted = { drawn: 0 };
      const observer = new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (node instanceof Element) counted.drawn += 1 + node.querySelectorAll("*").length;
      });
      observer.observe(window, { childList: true, subtree: true });
      Object.assign(globalThis, { counted });
    });
    await gamemaster.evaluate(
      async (name) => {
        const actor = game.actors.getName(name[0] ?? "");
        if (name[1] === "item") await actor?.items.getName("Bow 3")?.update({ name: "Bow of the marsh" });
        else if (name[1] === "effect") await actor?.effects.getName("Boon 7")?.update({ name: "Boon of the marsh" });
        else if (name[1] === "new")
          await actor?.createEmbeddedDocuments("Item", [
            { ...actor.items.getName("Bow 5")?.toObject(), _id: null, name: "Bow 5 more" } as Item.CreateData,
          ]);
        else await actor?.update({ system: { hp: { value: 7 } } });
      },
      [HERO, act],
    );
    await seen();
    return sheet.evaluate(() => (globalThis as { counted?: { drawn: number } }).counted?.drawn ?? -1);
  };
  const inPlace = async (): Promise<void> => {
    await expect(row("Bow 40").locator('[data-action="editItem"]')).toBeFocused();
    expect(await row("Bow 41").evaluate((element) => element.matches(":hover"))).toBe(true);
    // Panels scroll by whole pixels, and rows are not whole pixels high.
    expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1);
  };

  await test.step("one item, which goes by its new name to another place", async () => {
    expect(await drawnBy("item", () => expect(row("Bow of the marsh")).toHaveCount(1))).toBeLessThan(80);
    await inPlace();
  });
  await test.step("one effect", async () => {
    const effects = sheet.locator(".sortie-effect").filter({ hasText: "Boon of the marsh" });
    expect(await drawnBy("effect", () => expect(effects.first()).toBeAttached())).toBeLessThan(40);
    await inPlace();
  });
  await test.step("one pool", async () => {
    expect(await drawnBy("pool", () => expect(sheet.locator('[name="system.hp.value"]').first()).toHaveValue("7"))).toBeLessThan(40);
    await inPlace();
  });
  await test.step("a thing more", async () => {
    const all = await sheet.evaluate((window) => window.querySelectorAll("*").length);
    expect(await drawnBy("new", () => expect(row("Bow 5 more")).toHaveCount(1))).toBeLessThan(all / 10);
    await expect(row("Bow 40").locator('[data-action="editItem"]')).toBeFocused();
  });
  await test.step("a row drawn long ago can still be dragged", async () => {
    await row("Bow of the marsh").scrollIntoViewIfNeeded();
    await expect(row("Bow of the marsh")).toHaveAttribute("draggable", "true");
  });
}
