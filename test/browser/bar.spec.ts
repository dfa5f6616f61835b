// The action bar at the foot of the screen: whose it is, what it offers, its keys, and how little it is in the way.
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { passTo } from "../support/acts.ts";
import { expectActing, press } from "./support/orders.ts";
import { dialog, sidebarTab, token } from "./support/people.ts";
import { expect, test } from "./support/table.ts";
import { THEMES, wearTheme } from "./support/theme.ts";

declare global {
  /** How often somebody clicked on the page. */
  var clicks: number | undefined;
}

test.use({ bar: true });

function bar(page: Page): Locator {
  return page.getByRole("toolbar", { name: "Action bar" });
}

const action = (page: Page, name: string): Locator => bar(page).getByRole("button", { name: new RegExp(`^${name}`) });

test("the bar shows whoever is selected, and on one's turn whoever acts, with attacks and numbers first", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await expect(bar(ada)).toBeHidden();

  await token(ada, "Tamsin Reed").click();
  await expect(bar(ada)).toContainText("Tamsin Reed");
  // Dice, what is added to the roll, how far it reaches: all at a glance.
  await expect(action(ada, "Attack with Longbow").or(action(ada, "Longbow"))).toContainText(/\+\d+/);
  await expect(bar(ada).getByRole("button", { name: "End turn" })).toHaveCount(0);

  await press(gamemaster, "Begin battle");
  await expect.poll(() => gamemaster.evaluate(() => game.combat?.started)).toBe(true);
  await ada.evaluate(() => canvas.tokens?.releaseAll());
  await passTo(gamemaster, "Orla Venn");
  await expect(bar(ada)).toContainText("Orla Venn");
  await expect(bar(ada).getByRole("button", { name: "End turn" })).toBeVisible();
  // Whom a player runs who is there is no concern of the GM's bar; a foe's turn is.
  await expect(bar(gamemaster)).toBeHidden();
  await bar(ada).getByRole("button", { name: "End turn" }).click();
  await expect(bar(ada).getByRole("button", { name: "End turn" })).toHaveCount(0);
  await passTo(gamemaster, "Fen Witch");
  await expect(bar(gamemaster)).toContainText("Fen Witch");
});

test("the bar goes by keys: one Tab stop, arrows, a key for each of the first ten, Escape for what is open", async ({ table }) => {
  const ada = await table.join("Ada");
  await token(ada, "Tamsin Reed").click();
  await expect(bar(ada)).toBeVisible();
  await ada.keyboard.press("Shift+F");
  await expect(bar(ada).locator(":focus")).toHaveCount(1);
  await expect(bar(ada).locator("[data-stop][tabindex='0']")).toHaveCount(1);
  await ada.keyboard.press("End");
  const fold = bar(ada).locator(":focus");
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await ada.keyboard.press("Enter");
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await expect(bar(ada).locator("#sortie-bar-panel")).toBeVisible();
  await ada.keyboard.press("Escape");
  await expect(bar(ada).locator("#sortie-bar-panel")).toHaveCount(0);
  await expect(fold).toBeFocused();

  const first = await bar(ada).locator(".sortie-bar__entry .sortie-bar__label").first().innerText();
  await ada.keyboard.press("Shift+Digit1");
  await expect(dialog(ada, /Tamsin Reed/).filter({ hasText: first })).toBeVisible();
});

test("the bar can be shrunk, moved and switched off, and what has not changed is not drawn anew", async ({ table }) => {
  const ada = await table.join("Ada");
  await token(ada, "Tamsin Reed").click();
  const entry = bar(ada).locator(".sortie-bar__entry").first();
  await entry.evaluate((element) => {
    element.dataset["seen"] = "yes";
  });
  await ada.evaluate(async () => {
    const update: object = { "system.hp.value": 12 };
    await game.actors.getName("Tamsin Reed")?.update(update);
  });
  await expect(bar(ada)).toContainText("12");
  await expect(entry).toHaveAttribute("data-seen", "yes");

  const before = await bar(ada).boundingBox();
  await bar(ada)
    .getByRole("button", { name: /^Move the bar/ })
    .focus();
  await ada.keyboard.press("ArrowUp");
  await expect.poll(async () => (before?.y ?? 0) - ((await bar(ada).boundingBox())?.y ?? 0)).toBeGreaterThan(10);
  await bar(ada).getByRole("button", { name: "Small bar" }).click();
  await expect(bar(ada).getByRole("button", { name: "Small bar" })).toHaveAttribute("aria-pressed", "true");
  await expect(entry.locator(".sortie-bar__words")).toBeHidden();
  await ada.keyboard.press("Shift+V");
  await expect(bar(ada)).toHaveCount(0);
  await ada.keyboard.press("Shift+V");
  await expect(bar(ada)).toBeVisible();
});

test("the bar has nothing that axe finds, in either theme, at any width", async ({ table }) => {
  const ada = await table.join("Ada");
  await token(ada, "Tamsin Reed").click();
  await expect(bar(ada)).toBeVisible();
  await bar(ada).locator(".sortie-bar__fold").first().click();
  await expect(bar(ada).locator("#sortie-bar-panel")).toBeVisible();
  for (const theme of THEMES) {
    await wearTheme(ada, theme);
    for (const width of [400, 1024, 1440]) {
      await ada.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page: ada }).include("#sortie-bar").analyze();
      expect(violations.map(({ id, nodes }) => `${theme} ${String(width)}: ${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
      const box = await bar(ada).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
});

test("an attack on the bar lights up whom it can reach, on the map and in the order of battle", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await press(gamemaster, "Begin battle");
  await expect.poll(() => gamemaster.evaluate(() => game.combat?.started)).toBe(true);
  await passTo(gamemaster, "Tamsin Reed");
  await sidebarTab(ada, "Combat");
  await action(ada, "Attack with Longbow").or(action(ada, "Longbow")).hover();
  await expect(ada.locator(".grid-highlight rect").first()).toBeAttached();
  await expect(ada.locator("#combat .sortie-lit").first()).toContainText(/Bog Rat|Marsh Reaver|Fen Witch/);
  await bar(ada).getByRole("button", { name: "End turn" }).hover();
  await expect(ada.locator(".grid-highlight rect")).toHaveCount(0);
  await expect(ada.locator("#combat .sortie-lit")).toHaveCount(0);
});

test("an ordinary attack takes three clicks, from one's turn to its end, and one window", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await press(gamemaster, "Begin battle");
  await expect.poll(() => gamemaster.evaluate(() => game.combat?.started)).toBe(true);
  await passTo(gamemaster, "Tamsin Reed");
  await expect(bar(ada).getByRole("button", { name: "End turn" })).toBeVisible();
  await ada.evaluate(() => {
    document.addEventListener("click", ({ isTrusted }) => (globalThis.clicks = (globalThis.clicks ?? 0) + Number(isTrusted)), {
      capture: true,
    });
  });
  await action(ada, "Attack with Longbow").or(action(ada, "Longbow")).click();
  const open = dialog(ada, /Longbow/);
  await expect(open.getByRole("radio", { checked: true })).toHaveCount(1);
  await expect(ada.locator(".application.dialog")).toHaveCount(1);
  await open.getByRole("button", { name: "Attack", exact: true }).click();
  await expect(open).toBeHidden();
  await bar(ada).getByRole("button", { name: "End turn" }).click();
  await expect.poll(() => ada.evaluate(() => game.combat?.combatant?.name)).not.toBe("Tamsin Reed");
  expect(await ada.evaluate(() => globalThis.clicks)).toBe(3);
});

test("whatever one decides by stands whole on its tile, and the hint says all of it, over no other tile", async ({ table }) => {
  const ada = await table.join("Ada");
  await token(ada, "Tamsin Reed").click();
  await expect(bar(ada)).toBeVisible();
  const cut = (): Promise<string[]> =>
    bar(ada).evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>(".sortie-bar__entry :is(.sortie-bar__facts > *, .sortie-bar__cost)")]
        .filter((part) => part.checkVisibility())
        .filter((part) => {
          const tile = part.closest(".sortie-bar__entry")?.getBoundingClientRect();
          const box = part.getBoundingClientRect();
          const out = !tile || box.left < tile.left || box.right > tile.right || box.top < tile.top || box.bottom > tile.bottom;
          return out || part.scrollWidth > part.clientWidth + 1;
        })
        .map(({ textContent }) => textContent),
    );
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [1920, 1080],
  ] as const) {
    await ada.setViewportSize({ width, height });
    await expect.poll(cut).toEqual([]);
    const tile = action(ada, "Pinning Arrow");
    await expect(tile).toContainText(/Recharge 16\+\s+one target/);
    const hint = ada.locator("#tooltip.active");
    await ada.mouse.move(5, height / 2);
    await tile.hover();
    await expect(hint).toHaveText(/^Pinning Arrow\s\+\d+ · .+ · Recharge 16\+ · one target · Standard\s/);
    await expect
      .poll(async () => {
        const [above, below] = [await hint.boundingBox(), await bar(ada).boundingBox()];
        return above !== null && below !== null && above.y + above.height <= below.y;
      })
      .toBe(true);
  }
});

test("cards that are announced beside the sidebar end above the bar, and where Foundry has them without one", async ({ table }) => {
  const ada = await table.join("Ada");
  await sidebarTab(ada, "Combat");
  await token(ada, "Tamsin Reed").click();
  await expect(bar(ada)).toBeVisible();
  // Where they end, since each of them leaves by itself.
  const foot = (): Promise<number> =>
    ada.evaluate(() => document.getElementById("chat-notifications")?.getBoundingClientRect().bottom ?? Number.NaN);
  await expect.poll(async () => (await foot()) <= ((await bar(ada).boundingBox())?.y ?? 0)).toBe(true);
  const lifted = await foot();
  await ada.evaluate(() => canvas.tokens?.releaseAll());
  await expect(bar(ada)).toBeHidden();
  await expect.poll(foot).toBeGreaterThan(lifted);
  const own = await foot();
  await token(ada, "Tamsin Reed").click();
  await expect.poll(foot).toBe(lifted);
  await ada.keyboard.press("Shift+V");
  await expect(bar(ada)).toHaveCount(0);
  await expect.poll(foot).toBe(own);
});

/** How far below the first action of every turn something on the bar begins, and how far before the end of its row it ends. */
async function offEndOfFirstRow(page: Page, wanted: Locator): Promise<{ below: number; before: number }> {
  const [first, room, own] = [
    await bar(page).locator(".sortie-bar__common > .sortie-bar__entry").first().boundingBox(),
    await bar(page).locator(".sortie-bar__common").boundingBox(),
    await wanted.boundingBox(),
  ];
  if (!first || !room || !own) return { below: Number.NaN, before: Number.NaN };
  return { below: Math.round(own.y - first.y), before: Math.round(room.x + room.width - own.x - own.width) };
}

test("the turn's end stands at the end of the first row, the GM's own group or not, at any width, and is the last that keys come to", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await press(gamemaster, "Begin battle");
  await passTo(gamemaster, "Tamsin Reed");
  await expectActing([gamemaster, ada], 1, "Tamsin Reed");
  await token(gamemaster, "Tamsin Reed").click();
  await expect(bar(gamemaster).getByRole("button", { name: /^GM \d/ })).toBeVisible();
  for (const page of [gamemaster, ada]) {
    const end = bar(page).getByRole("button", { name: "End turn" });
    for (const [width, height] of [
      [1366, 768],
      [1024, 768],
      [400, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => offEndOfFirstRow(page, end), `at ${String(width)}`).toEqual({ below: 0, before: 0 });
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.keyboard.press("Shift+F");
    await page.keyboard.press("End");
    await expect(end).toBeFocused();
  }
});

test("what acts as a group stands in the row of what is done every turn, and small beside the others", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await press(gamemaster, "Begin battle");
  await passTo(gamemaster, "Marsh Reaver A");
  await expectActing([gamemaster], 1, "Marsh Reaver A");
  const all = bar(gamemaster).getByRole("button", { name: "All 3 Marsh Reaver act together" });
  const move = bar(gamemaster).getByRole("button", { name: "Move", exact: true });
  const together = async (): Promise<number> => ((await all.boundingBox())?.y ?? 0) - ((await move.boundingBox())?.y ?? Number.NaN);
  await gamemaster.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(together).toBe(0);
  await gamemaster.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(together).toBe(0);
  await bar(gamemaster).getByRole("button", { name: "Small bar" }).click();
  await expect(all.locator(".sortie-bar__words")).toBeHidden();
  await expect.poll(together).toBe(0);
});

test("a price that is called like its action is said once, on the tile, in the hint and to those who listen", async ({ table }) => {
  const ada = await table.join("Ada");
  await token(ada, "Tamsin Reed").click();
  await ada.setViewportSize({ width: 1920, height: 1080 });
  const move = bar(ada).getByRole("button", { name: "Move", exact: true });
  await expect(move.locator(".sortie-bar__words")).toHaveText("Move");
  await ada.mouse.move(5, 540);
  await move.hover();
  await expect(ada.locator("#tooltip.active")).toHaveText(/^Move\n(?!Move\b)/);
  // What costs something else says so.
  await expect(action(ada, "Pinning Arrow")).toContainText("Standard");
});
