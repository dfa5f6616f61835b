// Screens from a phone to 4K, letters from 90 to 150 percent, and people who want nothing to move: nothing of ours leaves the screen or is cut off.
import type { Page } from "@playwright/test";
import { passTo } from "../../support/acts.ts";
import { press } from "../support/orders.ts";
import { dialog, sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

test.use({ bar: true });

const SCREENS = [
  { width: 400, height: 800 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 3840, height: 2160 },
];
const SCALES = [0.9, 1, 1.5];

/** What of an element leaves the screen sideways, is cut off, or cannot be reached, in words. */
function faults(page: Page, selector: string, always: string): Promise<string[]> {
  return page.evaluate(
    ([wanted, shown]) => {
      const root = document.querySelector<HTMLElement>(wanted);
      if (!root) return [`there is no ${wanted}`];
      const found: string[] = [];
      const outer = root.getBoundingClientRect();
      if (outer.left < -1 || outer.right > innerWidth + 1) found.push(`it lies from ${String(outer.left)} to ${String(outer.right)}`);
      if (outer.top < -1 || outer.bottom > innerHeight + 1) found.push(`it lies from ${String(outer.top)} down to ${String(outer.bottom)}`);
      for (const part of root.querySelectorAll<HTMLElement>("button, label, input, select")) {
        const { left, right, width } = part.getBoundingClientRect();
        if (width > 0 && (left < outer.left - 1 || right > outer.right + 1))
          found.push(`cut off: ${part.textContent.trim() || part.outerHTML}`);
      }
      const end = root.querySelector(shown)?.getBoundingClientRect();
      if (!end || end.bottom > outer.bottom + 1 || end.top < outer.top - 1) found.push(`${shown} is out of sight`);
      return found;
    },
    [selector, always] as const,
  );
}

test("bar and dialog lie on every screen whole, with letters of every size, and Attack and End turn in sight", async ({ table }) => {
  test.slow();
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await press(gamemaster, "Begin battle");
  await expect.poll(() => gamemaster.evaluate(() => game.combat?.started)).toBe(true);
  await passTo(gamemaster, "Tamsin Reed");
  const bar = ada.getByRole("toolbar", { name: "Action bar" });
  await expect(bar.getByRole("button", { name: "End turn" })).toBeVisible();
  for (const screen of SCREENS)
    for (const scale of SCALES) {
      const where = `${String(screen.width)} at ${String(scale)}`;
      await ada.setViewportSize(screen);
      await ada.evaluate((times) => {
        document.documentElement.style.fontSize = `${String(16 * times)}px`;
        window.dispatchEvent(new Event("resize"));
      }, scale);
      await expect.poll(() => faults(ada, "#sortie-bar", "[data-action=sortieEndTurn]"), { message: `the bar, ${where}` }).toEqual([]);
      // The bar may still be finding its place on the new screen: a press that it moves away under is made again.
      await expect(async () => {
        if ((await dialog(ada, /Longbow/).count()) === 0) await bar.getByRole("button", { name: /^(Attack with )?Longbow/ }).click();
        await expect(dialog(ada, /Longbow/)).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 300_000 });
      await expect
        .poll(() => faults(ada, ".application.sortie-dialog", "[data-action=accept]"), { message: `the dialog, ${where}` })
        .toEqual([]);
      await ada.keyboard.press("Escape");
      await expect(dialog(ada, /Longbow/)).toBeHidden();
    }
});

test("nothing of ours is cut off, and nothing moves for whoever wants that", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await test.step("whoever wants nothing to move sees nothing of ours move: bar, banner, tracker, cards and numbers over tokens", () =>
    still(gamemaster, ada));
  await test.step("cards are readable at 300 pixels: nothing of them is cut off, and outcome and total stand before everything else", () =>
    readable(gamemaster));
});

async function still(gamemaster: Page, ada: Page): Promise<void> {
  await ada.emulateMedia({ reducedMotion: "reduce" });
  await ada.evaluate(() => {
    const moved: string[] = [];
    Reflect.set(globalThis, "moved", moved);
    const note = ({ target }: Event): void => {
      if (!(target instanceof Element) || !target.closest(".sortie, .sortie-tracker, .sortie-card")) return;
      const lasting = target.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 10);
      if (lasting.length > 0) moved.push(target.className);
    };
    for (const event of ["animationstart", "transitionrun"]) document.addEventListener(event, note, true);
    const { interface: layer } = canvas;
    const rise = layer?.createScrollingText.bind(layer);
    if (!layer || !rise) throw new Error("The scene has no place for numbers.");
    layer.createScrollingText = (origin, text, options) => {
      if ((options as { distance?: number } | undefined)?.distance !== 0) moved.push(`the number ${text}`);
      return rise(origin, text, options);
    };
  });
  await press(gamemaster, "Begin battle");
  await expect.poll(() => gamemaster.evaluate(() => game.combat?.started)).toBe(true);
  await passTo(gamemaster, "Tamsin Reed");
  await expect(ada.locator(".sortie-turn-notice")).toBeVisible();
  await passTo(gamemaster, "Fen Witch");
  await gamemaster.evaluate(async () => {
    const witch = game.scenes.active?.tokens.getName("Fen Witch")?.actor;
    const target = canvas.tokens?.placeables.find(({ document }) => document.name === "Corvin Ashe");
    target?.setTarget(true, { releaseOthers: true });
    CONFIG.Dice.randomUniform = () => 0.5;
    await sortie.useItem(witch?.items.getName("Rot Breath")?.uuid ?? "", { skipDialog: true });
  });
  await expect(ada.locator(".sortie-card").filter({ hasText: "Rot Breath" }).first()).toBeAttached();
  expect(await ada.evaluate(() => Reflect.get(globalThis, "moved") as string[])).toEqual([]);
}

async function readable(gamemaster: Page): Promise<void> {
  await sidebarTab(gamemaster, "Chat");
  const card = gamemaster.locator(".chat-log .sortie-card").filter({ hasText: "Rot Breath" });
  await expect(card).toBeVisible();
  for (const opened of [false, true]) {
    const cut = await card.evaluate((element, open) => {
      if (!(element instanceof HTMLElement)) return ["there is no card"];
      element.style.width = "300px";
      for (const details of element.querySelectorAll("details")) details.open = open;
      const { left, right } = element.getBoundingClientRect();
      return [...element.querySelectorAll("*")]
        .filter((part) => part.checkVisibility() && !part.closest(".sortie-visually-hidden"))
        .filter((part) => part.getBoundingClientRect().right > right + 1 || part.getBoundingClientRect().left < left - 1)
        .map((part) => part.outerHTML.slice(0, 80));
    }, opened);
    expect(cut, opened ? "opened" : "folded").toEqual([]);
  }
  const sizes = await card.evaluate((element) =>
    [".sortie-outcome", ".sortie-result summary strong", ".sortie-step__text"].map((part) => {
      const found = element.querySelector(part);
      return found ? Number.parseFloat(getComputedStyle(found).fontSize) : 0;
    }),
  );
  expect(sizes[0]).toBeGreaterThan(sizes[2] ?? 99);
  expect(sizes[1]).toBeGreaterThan(sizes[2] ?? 99);
  const rows = card.locator(".sortie-result, .sortie-step");
  await expect(rows.first()).toHaveClass(/sortie-result/);
}
