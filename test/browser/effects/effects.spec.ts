// Effects by hand, links of texts, and the hotbar: what people write, click and drag, and what becomes of it.
import type { Page } from "@playwright/test";
import { dialog, sidebarTab, token } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

/** Opens the page of effects of somebody's sheet. */
async function effectsOf(page: Page, name: string) {
  await page.evaluate(async (wanted) => {
    const sheet = game.actors.getName(wanted)?.sheet;
    if (!(sheet instanceof foundry.applications.api.ApplicationV2)) throw new Error(wanted);
    await sheet.render({ force: true });
  }, name);
  const sheet = dialog(page, new RegExp(`^${name}`)).first();
  await sheet.getByRole("tab", { name: "Effects" }).click();
  return sheet;
}

/** The battle of the viewed scene begins, or comes to its end and goes. */
async function battle(page: Page, what: "begins" | "ends"): Promise<void> {
  await page.evaluate(async (begins) => {
    const { combat } = game;
    if (!combat) throw new Error("There is no battle.");
    if (begins) await combat.startCombat();
    else await combat.delete();
  }, what === "begins");
}

/** Drags the first of two elements onto the other, by the data that a drag carries. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.evaluate(
    ([source, goal]) => {
      const one = document.querySelector(source);
      const other = document.querySelector(goal);
      if (!one || !other) throw new Error(`${source} ${goal}`);
      const dataTransfer = new DataTransfer();
      one.dispatchEvent(new DragEvent("dragstart", { bubbles: true, cancelable: true, dataTransfer }));
      other.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    },
    [from, to] as const,
  );
}

for (const { hero, number, what, ruleset } of [
  { hero: "Orla Venn", number: "ac", what: "number:ac", ruleset: "archmage" },
  { hero: "Aldith Corran", number: "fort", what: "number:saves.fort", ruleset: "definition" },
]) {
  test(`an effect that somebody writes changes the number and is its source, until it ends or is removed, in ${ruleset}`, async ({
    table,
  }) => {
    const page = await table.join("Gamemaster");
    const sheet = await effectsOf(page, hero);
    const read = () =>
      page.evaluate(
        ([name, key]) => {
          const actor = game.actors.getName(name);
          const rules = actor && sortie.rulesets.of(actor);
          if (!actor || !rules) throw new Error(name);
          const creature = sortie.battle.creature(actor);
          const battle = sortie.battle.of(null, [actor]);
          return rules.numbers?.find((each) => each.key === key)?.read(battle, creature) ?? Number.NaN;
        },
        [hero, what.replace("number:", "")] as const,
      );
    const before = await read();
    if (ruleset === "archmage") await battle(page, "begins");
    await sheet.getByRole("button", { name: "Add an effect" }).click();
    const editor = dialog(page, `Effect on ${hero}`);
    await editor.getByLabel("What it changes").selectOption(what);
    await editor.getByLabel("By how much").fill("3");
    await editor.getByLabel("Until when").selectOption("battleEnd");
    await editor.getByLabel("Name", { exact: true }).fill("Ford song");
    await expect(editor.locator("[data-sortie-preview]")).toContainText(`${hero}:`);
    await editor.getByRole("button", { name: "Give the effect" }).click();
    await expect(editor).toHaveCount(0);
    await expect(sheet.locator("[data-effect-uuid]").filter({ hasText: "Ford song" })).toContainText("until the battle ends");
    expect(await read()).toBe(before + 3);
    // Hovering the number in the header names the effect as a term.
    await sheet.locator(`[data-number="${number}"]`).first().hover();
    await expect(page.locator("#tooltip")).toContainText("Ford song");
    // In one of them it ends by itself when it said it would, in the other somebody removes it.
    if (ruleset === "archmage") await battle(page, "ends");
    else await sheet.getByRole("button", { name: "Remove Ford song" }).click();
    await expect(sheet.locator("[data-effect-uuid]").filter({ hasText: "Ford song" })).toHaveCount(0);
    expect(await read()).toBe(before);
  });
}

test("conditions are searched, and what is on says when it ends", async ({ table }) => {
  const page = await table.join("Gamemaster");
  const sheet = await effectsOf(page, "Orla Venn");
  const rows = sheet.locator(".sortie-catalogue__row:visible");
  await sheet.getByRole("searchbox", { name: "Search conditions" }).fill("daz");
  await expect(rows).toHaveCount(1);
  await rows.getByRole("button", { name: "Dazed" }).click();
  await expect(rows).toContainText("save 11+");
  // The search is kept though the sheet was drawn anew.
  await expect(sheet.getByRole("searchbox", { name: "Search conditions" })).toHaveValue("daz");
  await sheet.getByRole("searchbox", { name: "Search conditions" }).fill("");
  await sheet.getByLabel("Only what is on").check();
  await expect(rows).toHaveCount(1);
});

test("a condition dragged to the hotbar is given to whoever is selected, and nobody selected is told so", async ({ table }) => {
  const page = await table.join("Gamemaster");
  await effectsOf(page, "Orla Venn");
  await drag(page, '[data-condition="stuck"]', '#hotbar [data-slot="3"]');
  await expect.poll(() => page.evaluate(() => game.macros.get(game.user.hotbar[3] ?? "")?.name)).toBe("Stuck");
  await page.evaluate(() => ui.hotbar.element.querySelector<HTMLElement>('[data-slot="3"]')?.click());
  await expect(page.getByText("Select a token first.")).toBeVisible();
  await page.evaluate(async () => {
    for (const app of foundry.applications.instances.values()) if (app.element.classList.contains("sortie-sheet")) await app.close();
  });
  await token(page, "Tamsin Reed").click();
  await page.evaluate(() => ui.hotbar.element.querySelector<HTMLElement>('[data-slot="3"]')?.click());
  await expect.poll(() => page.evaluate(() => canvas.tokens?.controlled.map(({ actor }) => actor?.statuses.has("stuck")))).toEqual([true]);
});

test("the GM asks the players for a check of a journal, and a player rolls it from the card with their own", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await gamemaster.evaluate(async () => {
    await JournalEntry.create({
      name: "The weir",
      pages: [
        {
          name: "The weir",
          type: "text",
          text: { content: "<p>Balance: [[/check Dexterity 12]] or [[/check Juggling]]. A fall: [[/damage 1d6 cold]].</p>" },
        },
      ],
    });
  });
  await (await sidebarTab(gamemaster, "Journal")).getByRole("button", { name: "The weir", exact: true }).click();
  const journal = dialog(gamemaster, /The weir/);
  await expect(journal.getByText("[[/check Juggling]]")).toBeVisible();
  await expect(journal.getByRole("button", { name: "1d6 damage (Cold)" })).toBeVisible();
  await journal.getByRole("button", { name: "Ask the players: Dexterity 12" }).click();
  const chat = await sidebarTab(ada, "Chat");
  await chat.getByRole("button", { name: "Dexterity 12", exact: true }).click({ modifiers: ["Shift"] });
  await expect
    .poll(() => ada.evaluate(() => game.messages.contents.flatMap((message) => sortie.records.of(message)?.intent.action ?? [])))
    .toContain("check");
});

test("an effect dropped on a token is copied by whoever may write there, and refused with a reason to others", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const uuid = await gamemaster.evaluate(async () => {
    const orla = game.actors.getName("Orla Venn");
    const options = { what: "number", key: "ac", value: 2, end: "never", name: "Ward" };
    await sortie.perform({ action: "sortie.writeEffect", actor: orla?.uuid ?? "", options });
    return orla?.effects.getName("Ward")?.uuid ?? "";
  });
  const drop = (page: Page) =>
    token(page, "Bog Rat A").evaluate((element, effect) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify({ type: "ActiveEffect", uuid: effect }));
      const at = { clientX: x + width / 2, clientY: y + height / 2 };
      element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer, ...at }));
    }, uuid);
  const worn = () =>
    gamemaster.evaluate(() =>
      canvas.tokens?.placeables.find(({ document }) => document.name === "Bog Rat A")?.actor?.effects.contents.map(({ name }) => name),
    );
  await expect.poll(() => ada.evaluate((effect) => fromUuidSync(effect) !== null, uuid), "Ada has heard of the effect").toBe(true);
  await drop(ada);
  await expect(ada.getByText("is not yours: “Ward” stays where it is.")).toBeVisible();
  expect(await worn()).toEqual([]);
  await drop(gamemaster);
  await expect.poll(worn).toEqual(["Ward"]);
});
