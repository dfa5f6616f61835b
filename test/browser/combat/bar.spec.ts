// The action bar at the foot of the screen: whose it is, what it offers, its keys, and how little it is in the way.
import type { Locator, Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { passTo } from "../../support/acts.ts";
import { VIEWPORT } from "../support/chairs.ts";
import { press } from "../support/orders.ts";
import { dialog, sidebarTab, token } from "../support/people.ts";
import { expect, test } from "../support/table.ts";
import { THEMES, wearTheme } from "../support/theme.ts";

test.use({ bar: true });

function bar(page: Page): Locator {
  return page.getByRole("toolbar", { name: "Action bar" });
}

const action = (page: Page, name: string): Locator => bar(page).getByRole("button", { name: new RegExp(`^${name}`) });

interface People {
  readonly gamemaster: Page;
  readonly ada: Page;
}

test("in a battle: whose bar it is, what it lights up, where the turn's end stands", async ({ table }) => {
  const people: People = { gamemaster: await table.join("Gamemaster"), ada: await table.join("Ada") };
  await test.step("the bar shows whoever is selected, and on one's turn whoever acts, with attacks and numbers first", () => whose(people));
  await test.step("an attack on the bar lights up whom it can reach, on the map and in the order of battle", () => lightsUp(people));
  await test.step("the turn's end stands at the end of the first row, the GM's own group or not, at any width, and is the last that keys come to", () =>
    turnsEnd(people));
  await test.step("a bar of anybody leaves the fight in sight, and follows the turn", () => inSight(people));
  await test.step("what acts as a group stands in the row of what is done every turn, and small beside the others", () => group(people));
});

test("with nobody's turn: by keys, at any size, in either theme", async ({ table }) => {
  const ada = await table.join("Ada");
  await token(ada, "Tamsin Reed").click();
  await expect(bar(ada)).toBeVisible();
  await test.step("the bar goes by keys: one Tab stop, arrows, a key for each of the first ten, Escape for what is open", () =>
    byKeys(ada));
  await test.step("whatever one decides by stands whole on its tile, and the hint says all of it, over no other tile", () =>
    wholeTiles(ada));
  await test.step("a price that is called like its action is said once, on the tile, in the hint and to those who listen", () =>
    saidOnce(ada));
  await test.step("the bar has nothing that axe finds, in either theme, at any width", () => faultless(ada));
  await test.step("the bar can be shrunk, moved and switched off, and what has not changed is not drawn anew", () => shrunk(ada));
});

async function whose({ gamemaster, ada }: People): Promise<void> {
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
}

async function lightsUp({ gamemaster, ada }: People): Promise<void> {
  await passTo(gamemaster, "Tamsin Reed");
  await sidebarTab(ada, "Combat");
  await action(ada, "Attack with Longbow").or(action(ada, "Longbow")).hover();
  await expect(ada.locator(".grid-highlight rect").first()).toBeAttached();
  await expect(ada.locator("#combat .sortie-lit").first()).toContainText(/Bog Rat|Marsh Reaver|Fen Witch/);
  await bar(ada).getByRole("button", { name: "End turn" }).hover();
  await expect(ada.locator(".grid-highlight rect")).toHaveCount(0);
  await expect(ada.locator("#combat .sortie-lit")).toHaveCount(0);
}

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

async function turnsEnd({ gamemaster, ada }: People): Promise<void> {
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
  await gamemaster.evaluate(() => canvas.tokens?.releaseAll());
}

async function group({ gamemaster }: People): Promise<void> {
  await passTo(gamemaster, "Marsh Reaver A");
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
}

async function byKeys(ada: Page): Promise<void> {
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
  await ada.keyboard.press("Escape");
  await expect(dialog(ada, /Tamsin Reed/)).toHaveCount(0);
}

async function wholeTiles(ada: Page): Promise<void> {
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
    // Where there is no room for all of them, it is folded away.
    if ((await tile.count()) === 0)
      await bar(ada)
        .getByRole("button", { name: /^Attacks/ })
        .click();
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
}

async function saidOnce(ada: Page): Promise<void> {
  await ada.setViewportSize({ width: 1920, height: 1080 });
  const move = bar(ada).getByRole("button", { name: "Move", exact: true });
  await expect(move.locator(".sortie-bar__words")).toHaveText("Move");
  await ada.mouse.move(5, 540);
  await move.hover();
  await expect(ada.locator("#tooltip.active")).toHaveText(/^Move\n(?!Move\b)/);
  // What costs something else says so.
  await expect(action(ada, "Pinning Arrow")).toContainText("Standard");
  await ada.setViewportSize(VIEWPORT);
}

async function faultless(ada: Page): Promise<void> {
  const panel = bar(ada).locator("#sortie-bar-panel");
  if ((await panel.count()) === 0) await bar(ada).locator(".sortie-bar__fold").first().click();
  await expect(panel).toBeVisible();
  for (const theme of THEMES) {
    await wearTheme(ada, theme);
    for (const width of [400, 1024, 1440]) {
      await ada.setViewportSize({ width, height: 900 });
      expect(await axeFaults(ada, "#sortie-bar", { theme }), `at ${String(width)}`).toEqual([]);
      const box = await bar(ada).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  }
  await ada.keyboard.press("Escape");
  await ada.setViewportSize(VIEWPORT);
}

async function shrunk(ada: Page): Promise<void> {
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
}

/** What can be clicked on the bar and is scrolled away or cut. */
const outOfSight = (page: Page): Promise<string[]> =>
  bar(page).evaluate((element) => {
    const frame = element.getBoundingClientRect();
    return [...element.querySelectorAll("[data-stop]")]
      .filter((button) => {
        const { top, bottom, left, right } = button.getBoundingClientRect();
        const list = button.closest(".sortie-bar__common, .sortie-bar__attacks")?.getBoundingClientRect() ?? frame;
        const within = list.height === 0 ? frame : list;
        return top < within.top - 1 || bottom > within.bottom + 1 || left < frame.left - 1 || right > frame.right + 1;
      })
      .map((button) => button.getAttribute("aria-label") ?? button.textContent.trim());
  });

/** Rooms for the bar: a large screen, a small laptop, a smaller one; and how high it may be there until something is unfolded. */
const SCREENS = [
  { width: 1440, height: 900, most: 150 },
  { width: 1280, height: 720, most: 150 },
  { width: 1024, height: 768, most: 170 },
];

async function inSight({ gamemaster }: People): Promise<void> {
  const names = await gamemaster.evaluate(() => (game.combat?.combatants.contents ?? []).map(({ name }) => name ?? ""));
  expect(names.length).toBeGreaterThan(3);
  const tooHigh: string[] = [];
  const hidden: string[] = [];
  for (const screen of SCREENS) {
    await gamemaster.setViewportSize(screen);
    for (const name of names) {
      const where = `${name} at ${String(screen.width)}`;
      await gamemaster.evaluate((wanted) => {
        canvas.tokens?.placeables.find((each) => each.document.name === wanted)?.control({ releaseOthers: true });
      }, name);
      await expect(bar(gamemaster)).toContainText(name);
      const height = await bar(gamemaster).evaluate((element) => element.getBoundingClientRect().height);
      if (height > screen.most) tooHigh.push(`${where}: ${String(height)}`);
      hidden.push(...(await outOfSight(gamemaster)).map((label) => `${label} of ${where}`));
    }
  }
  expect(hidden).toEqual([]);
  expect(tooHigh).toEqual([]);
  // Whoever was selected for an earlier turn is not in the way of the next.
  const foe = names.find((name) => name.startsWith("Marsh Reaver")) ?? "";
  await passTo(gamemaster, foe);
  await expect(bar(gamemaster)).toContainText(foe);
  await gamemaster.setViewportSize(VIEWPORT);
}
