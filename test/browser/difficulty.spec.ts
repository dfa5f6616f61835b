// How hard a prepared encounter is, as the tracker says it to GMs: by figures that the forecast backs, anew whenever those who take part have changed.
import type { Locator, Page } from "@playwright/test";
import { axeFaults } from "./support/axe.ts";
import { sidebarTab } from "./support/people.ts";
import { expect, test } from "./support/table.ts";
import { THEMES, wearTheme } from "./support/theme.ts";

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
    await expect(forecast.getByText(/^between \d+ % and \d+ %/)).toBeVisible();
    await expect(forecast.getByRole("button", { name: "Stop" })).toHaveCount(0, { timeout: 60_000 });
    const chance = Number(/\d+/.exec(await forecast.locator(".sortie-forecast__chance strong").innerText())?.[0]);
    expect(Math.abs(chance - before)).toBeLessThanOrEqual(9);
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
