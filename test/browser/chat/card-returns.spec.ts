// What cards of one's own offer: to take back what one has done, as long as one may, and no longer; and what is small on them is no small target.
import type { Locator, Page } from "@playwright/test";
import { fixDice, passTo, use } from "../../support/acts.ts";
import { goBack } from "../support/acts.ts";
import { expectActing, press } from "../support/orders.ts";
import { newestCard, sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

/** The card of the record that has this text in its message. */
const card = (page: Page, text: string | RegExp): Locator => page.getByRole("log").getByRole("article").filter({ hasText: text });

const undo = (page: Page, text: string | RegExp): Locator => card(page, text).getByRole("button", { name: "Undo" });

test("cards of one's own: what they offer, and how small they are", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  await test.step("a rule's link can be pressed anywhere in 24 pixels around its middle, and makes no line higher", () =>
    linkSize(gamemaster));
  await test.step("a card offers its author to take it back until the turn has passed, again when it is gone back to, and only cards whose offer changes are drawn anew", () =>
    offers(gamemaster, ada));
  await test.step("a card that is drawn already loses its numbers when the GM closes them, and has them again afterwards", () =>
    closes(gamemaster, ada));
});

async function linkSize(gamemaster: Page): Promise<void> {
  await press(gamemaster, "Begin battle");
  await sidebarTab(gamemaster, "Chat");
  const lines = card(gamemaster, "The battle begins").locator(".sortie-step");
  await expect(lines.last()).toBeVisible();
  const seen = await lines.evaluateAll((steps) =>
    steps.map((step) => {
      const rule = step.querySelector<HTMLElement>(":scope > .sortie-rule");
      const box = rule?.getBoundingClientRect();
      const middle = box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      // A neighbour in the next line has the pixels that both could have.
      const isMet = ([x, y]: readonly [number, number]): boolean =>
        middle !== undefined && document.elementFromPoint(middle.x + x, middle.y + y)?.classList.contains("sortie-rule") === true;
      const corners = [-11, 11].flatMap((x) => [-11, 11].map((y) => [x, y] as const));
      return { ruled: rule !== null, met: corners.every(isMet), height: Math.round(step.getBoundingClientRect().height) };
    }),
  );
  expect(seen.some(({ ruled }) => !ruled)).toBe(true);
  expect(seen.filter(({ ruled, met }) => ruled && !met)).toEqual([]);
  const plain = Math.min(...seen.filter(({ ruled }) => !ruled).map(({ height }) => height));
  expect(Math.min(...seen.filter(({ ruled }) => ruled).map(({ height }) => height))).toBe(plain);
}

async function offers(gamemaster: Page, ada: Page): Promise<void> {
  await fixDice(gamemaster, ada);
  await passTo(gamemaster, "Tamsin Reed");
  await expectActing([gamemaster, ada], 1, "Tamsin Reed");
  await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B");
  for (const page of [gamemaster, ada]) await expect(await newestCard(page)).toContainText("Pinning Arrow");
  await expect(undo(ada, "Pinning Arrow")).toBeVisible();
  // Whatever is drawn anew loses the mark.
  const others = card(ada, /The battle begins|End of turn/);
  const count = await others.count();
  await others.evaluateAll((cards) => {
    for (const each of cards) (each as HTMLElement).dataset["seen"] = "yes";
  });

  await gamemaster.evaluate(async () => {
    await game.combat?.nextTurn();
  });
  await expect.poll(() => ada.evaluate(() => game.combat?.combatant?.name)).not.toBe("Tamsin Reed");
  await expect(undo(ada, "Pinning Arrow")).toHaveCount(0);
  await expect(undo(gamemaster, "Pinning Arrow")).toBeVisible();
  await expect(ada.locator("[data-seen]")).toHaveCount(count);

  await goBack(gamemaster);
  await expectActing([gamemaster, ada], 1, "Tamsin Reed");
  await expect(undo(ada, "Pinning Arrow")).toBeVisible();

  await gamemaster.evaluate(() => game.settings.set("sortie", "authorUndo", false));
  await expect(undo(ada, "Pinning Arrow")).toHaveCount(0);
  await gamemaster.evaluate(() => game.settings.set("sortie", "authorUndo", true));
  await undo(ada, "Pinning Arrow").click();
  const redo = card(ada, "Pinning Arrow").getByRole("button", { name: "Redo" });
  await expect(redo).toBeVisible();
  await gamemaster.evaluate(async () => {
    await game.combat?.nextTurn();
  });
  await expect(redo).toHaveCount(0);
}

async function closes(gamemaster: Page, ada: Page): Promise<void> {
  await gamemaster.evaluate(async () => {
    await game.scenes.active?.tokens.getName("Marsh Reaver C")?.actor?.modifyTokenAttribute("hp", -7, true, true);
  });
  const lost = (page: Page): Locator => card(page, "Marsh Reaver C").last();
  for (const page of [gamemaster, ada]) await expect(lost(page)).toContainText("7");
  await gamemaster.evaluate(() => game.settings.set("sortie", "openDamage", false));
  await expect(lost(ada)).not.toContainText("7");
  await expect(lost(gamemaster)).toContainText("7");
  await gamemaster.evaluate(() => game.settings.set("sortie", "openDamage", true));
  await expect(lost(ada)).toContainText("7");
}
