// The dock: however many take part and however wide the screen is, whoever acts is in it and nothing of it, or of Foundry, is covered.
import type { Page } from "@playwright/test";
import { press } from "../support/orders.ts";
import { sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

const WIDTHS = [800, 1024, 1440];

/** What is wrong with the dock's place on this page, in words; looked at in one go, because it follows the window at the next frames. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const one = (selector: string): Element => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}`);
      return element;
    };
    const over = (first: Element, second: Element): boolean => {
      const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
      return a.left + 0.5 < b.right && b.left + 0.5 < a.right && a.top + 0.5 < b.bottom && b.top + 0.5 < a.bottom;
    };
    const within = (first: Element, second: Element): boolean => {
      const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
      return a.left >= b.left - 1 && a.right <= b.right + 1;
    };
    const dock = one("#sortie-dock");
    if (!within(dock, document.documentElement)) found.push("the dock leaves the screen");
    if (!within(one("#sortie-dock [aria-current=true]"), one("#sortie-dock ol"))) found.push("who acts is out of sight");
    if (!within(one("#sortie-dock [data-action=sortieEndTurn]"), dock)) found.push("End turn is cut off");
    for (const neighbour of document.querySelectorAll("#sidebar, #scene-navigation .scene, #scene-controls button"))
      if (over(dock, neighbour)) found.push(`the dock covers ${neighbour.id || neighbour.textContent}`);
    for (const row of dock.querySelectorAll(".sortie-dock__row")) {
      const [name, line] = [row.querySelector(".sortie-dock__name"), row.querySelector(".sortie-dock__line")];
      if (name && line && over(name, line)) found.push(`a count covers ${name.textContent}`);
    }
    return found;
  });
}

async function expectWhole(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => faults(page), { message: `at ${String(width)}` }).toEqual([]);
  }
}

/** Brings in rats until the encounter has so many combatants. */
async function fillUp(gamemaster: Page, count: number): Promise<void> {
  await gamemaster.evaluate(async (wanted) => {
    const rat = game.actors.getName("Bog Rat");
    const scene = game.scenes.active;
    if (!rat || !scene) throw new Error("The demo world has no rats, or no scene.");
    const source = rat.prototypeToken.toObject();
    const present = game.combat?.combatants.size ?? 0;
    const data = Array.from({ length: wanted - present }, (_, index) => ({
      ...source,
      actorId: rat.id,
      actorLink: false,
      name: `Bog Rat ${String(present + index)}`,
      x: 100 * (index % 8),
      y: 100 * Math.floor(index / 8),
    }));
    const tokens = await scene.createEmbeddedDocuments("Token", data);
    await game.combat?.createEmbeddedDocuments(
      "Combatant",
      tokens.map((token) => ({ tokenId: token.id, sceneId: scene.id, actorId: rat.id })),
    );
    await game.combat?.rollAll();
  }, count);
}

test.describe("the dock", () => {
  test("shows whoever acts of eleven, twenty-four and sixty combatants at 800, 1024 and 1440 pixels, covering nothing", async ({
    table,
  }) => {
    const gamemaster = await table.join("Gamemaster");
    await sidebarTab(gamemaster, "Combat");
    await press(gamemaster, "Begin battle");
    await gamemaster.evaluate(() => sortie.toggleDock());
    const dock = gamemaster.locator("#sortie-dock");
    await expect(dock.locator("[aria-current=true]")).toBeVisible();
    await expectWhole(gamemaster);
    for (let turns = 0; turns < 5; turns += 1) {
      const acting = await gamemaster.evaluate(() => game.combat?.combatant?.id ?? "");
      await dock.getByRole("button", { name: "End turn" }).click();
      await expect(dock.locator("[aria-current=true]")).not.toHaveAttribute("data-combatant-id", acting);
    }
    await expectWhole(gamemaster);

    for (const count of [24, 60]) {
      await fillUp(gamemaster, count);
      const fold = dock.getByRole("button", { name: /× Bog Rat/ });
      // Those who came last are a group of their own until their initiative is seen.
      await expect(fold).toHaveCount(1);
      await expect(fold).toHaveAttribute("aria-expanded", "false");
      await expectWhole(gamemaster);
      await fold.click();
      await expect(fold).toHaveAttribute("aria-expanded", "true");
      await expectWhole(gamemaster);
      await fold.click();
    }
  });
});
