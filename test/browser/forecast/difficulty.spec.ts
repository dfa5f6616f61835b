// How hard a prepared encounter is, as the tracker says it to GMs: by figures that the forecast backs, anew whenever those who take part have changed.
import type { Locator, Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";
import { THEMES, wearTheme } from "../support/theme.ts";

test.use({ judging: true });

const said = (tracker: Locator): Locator => tracker.getByRole("button", { name: /^\w+ Heroes win/ });

/** How often the heroes win, in hundredths, once enough battles have been played for a word. */
async function chanceSaid(tracker: Locator): Promise<number> {
  await expect(said(tracker)).toBeVisible();
  return Number(/win (?:[<>] )?(\d+) %/.exec(await said(tracker).innerText())?.[1]);
}

async function wound(gamemaster: Page): Promise<void> {
  await gamemaster.evaluate(async () => {
    for (const actor of game.combat?.combatants.map((combatant) => combatant.actor) ?? [])
      if (actor?.hasPlayerOwner) await actor.update({ system: { hp: { value: 1 } } });
  });
}

test("a GM reads how hard a prepared encounter is; it follows the creatures, and goes when the battle begins", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const tracker = await sidebarTab(gamemaster, "Combat");
  const before = await chanceSaid(tracker);
  await test.step("axe finds no fault in it, in either theme", async () => {
    for (const theme of THEMES) {
      await wearTheme(gamemaster, theme);
      expect(await axeFaults(gamemaster, "#combat .sortie-difficulty", { theme, also: ["target-size"] })).toEqual([]);
    }
  });
  await test.step("the forecast that it opens says the same", async () => {
    await said(tracker).click();
    const forecast = gamemaster.locator("#sortie-forecast");
    await expect(forecast.getByText(/^Most likely between \d+ % and \d+ %/)).toBeVisible();
    const chance = async (): Promise<number> =>
      Number(/\d+/.exec(await forecast.locator(".sortie-forecast__chance strong").innerText())?.[0]);
    // It plays on for longer than a slow machine has time for: what it says by then has to come near.
    await expect.poll(async () => Math.abs((await chance()) - before), { timeout: 300_000 }).toBeLessThanOrEqual(9);
    await gamemaster.keyboard.press("Escape");
  });
  await test.step("it is worse for heroes who are nearly down", async () => {
    await wound(gamemaster);
    await expect.poll(() => chanceSaid(tracker)).toBeLessThan(before - 20);
    await expect(tracker.locator(".sortie-difficulty")).toHaveAttribute("data-level", /^(?:hard|deadly|hopeless)$/);
  });
  await test.step("a player is told nothing of it", async () => {
    const ada = await table.join("Ada");
    const hers = await sidebarTab(ada, "Combat");
    await expect(hers.getByRole("heading", { name: /^Not begun/ })).toBeVisible();
    await expect(hers.locator(".sortie-difficulty")).toHaveCount(0);
  });
  await test.step("a GM who does not want it switches it off", async () => {
    await gamemaster.evaluate(() => game.settings.set("sortie", "difficulty", false));
    await expect(tracker.locator(".sortie-difficulty")).toHaveCount(0);
    await gamemaster.evaluate(() => game.settings.set("sortie", "difficulty", true));
    await expect(tracker.locator(".sortie-difficulty")).toBeVisible();
  });
  await tracker.getByRole("button", { name: "Begin battle" }).click();
  await expect(tracker.locator(".sortie-difficulty")).toHaveCount(0);
});

test("the word comes to a tracker that was popped out as to the sidebar's, and anew where somebody has been put elsewhere", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  const tracker = await sidebarTab(gamemaster, "Combat");
  await gamemaster.evaluate(async () => void (await ui.combat.renderPopout()));
  const window = gamemaster.locator("#combat-popout");
  await expect(window).toBeVisible();
  await chanceSaid(tracker);
  await test.step("drawn first by its window, it reaches both", async () => {
    await gamemaster.evaluate(async () => {
      const [first] = game.combat?.combatants.contents ?? [];
      Hooks.once("updateActor", () => void ui.combat.popout?.render({ parts: ["header"] }));
      await first?.actor?.update({ system: { hp: { value: 3 } } });
    });
    await expect(said(window)).toBeVisible();
    await expect.poll(() => said(tracker).innerText()).toBe(await said(window).innerText());
  });
  await test.step("a token beside a foe is another fight, where rules read places", async () => {
    await gamemaster.evaluate(() => {
      const seen: string[] = [];
      Reflect.set(globalThis, "seenWords", seen);
      new MutationObserver(() => {
        seen.push(document.querySelector("#combat .sortie-difficulty")?.textContent ?? "");
      }).observe(document.querySelector("#combat") ?? document.body, { childList: true, subtree: true, characterData: true });
    });
    const [hero, foe] = await gamemaster.evaluate(async () => {
      const scene = game.scenes.active;
      const [hero, foe] = [scene?.tokens.getName("Orla Venn"), scene?.tokens.getName("Marsh Reaver A")];
      await hero?.update({ x: (foe?.x ?? 0) + (scene?.grid.size ?? 0), y: foe?.y ?? 0 });
      return [hero?.id, foe?.id];
    });
    expect([typeof hero, typeof foe]).toEqual(["string", "string"]);
    await expect
      .poll(() => gamemaster.evaluate(() => (Reflect.get(globalThis, "seenWords") as string[]).some((words) => !words.includes("win"))))
      .toBe(true);
    await chanceSaid(tracker);
    await expect(said(window)).toBeVisible();
  });
});

test("a GM reads on a foe's sheet and in the compendium browser how many of it are a fair fight; a player does not", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const open = (page: Page): Promise<void> =>
    page.evaluate(async () => {
      const actor = game.scenes.active?.tokens.getName("Marsh Reaver A")?.actor;
      if (actor?.sheet instanceof foundry.applications.api.ApplicationV2) await actor.sheet.render({ force: true });
    });
  await test.step("on the sheet, for the players' heroes, and found by axe to be readable", async () => {
    await open(gamemaster);
    const told = gamemaster.locator(".sortie-actor .sortie-header__difficulty");
    await expect(told).toBeVisible({ timeout: 300_000 });
    await expect(told).toHaveAttribute("aria-label", /Orla Venn.* win \d+ %/);
    expect(await axeFaults(gamemaster, ".sortie-actor .sortie-header")).toEqual([]);
  });
  await test.step("in the rows of the compendium browser", async () => {
    await gamemaster.evaluate(() => game.system.api?.openBrowser());
    const rows = gamemaster.locator("#sortie-browser .sortie-browser__difficulty:not(:empty)");
    await expect.poll(() => rows.count(), { timeout: 300_000 }).toBeGreaterThanOrEqual(3);
    await expect(rows.first()).toHaveText(/^A fair fight: \d (?:or more )?of them$|^\w+ alone$/);
    expect(await axeFaults(gamemaster, "#sortie-browser")).toEqual([]);
  });
  await test.step("which sort by it: the easiest first, those who are not measured yet last", async () => {
    const order = gamemaster.locator("#sortie-browser").getByRole("combobox", { name: "Sort by" });
    await order.selectOption({ label: "Difficulty" });
    await order.focus();
    const told = gamemaster.locator("#sortie-browser .sortie-browser__entry:visible .sortie-browser__difficulty");
    // How many are a fair fight; 0 where one alone is more, and -1 where nothing is known yet.
    const counts = async (): Promise<number[]> =>
      (await told.allTextContents()).map((text) => (text === "" ? -1 : Number(/\d+/u.exec(text)?.[0] ?? 0)));
    const known = (await counts()).filter((count) => count >= 0).length;
    await expect.poll(async () => (await counts()).filter((count) => count >= 0).length, { timeout: 300_000 }).toBeGreaterThan(known + 1);
    const seen = await counts();
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(new Set(seen).size).toBeGreaterThan(2);
    await expect(order).toBeFocused();
  });
  await test.step("a player who may look at the foe reads nothing of it", async () => {
    await gamemaster.evaluate(() =>
      game.scenes.active?.tokens
        .getName("Marsh Reaver A")
        ?.actor?.update({ ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER } }),
    );
    await open(ada);
    await expect(ada.locator(".sortie-actor .sortie-header")).toBeVisible();
    await expect(ada.locator(".sortie-header__difficulty")).toHaveCount(0);
  });
});
