// Moving a token by mouse and keys on its turn is the Move action: paid for, struck at the step, cut short, and taken back with space and price.
import type { Page } from "@playwright/test";
import { d20, dice, layDice, takeDice } from "../../support/dice.ts";
import { countRequests, hearTokens, requestsOf } from "../support/heard.ts";
import { newestCard } from "../support/people.ts";
import { ROAD, seat } from "../../support/shock.ts";
import { answer, beginBattle, expectShock } from "../support/shock.ts";
import { expect, test } from "../support/table.ts";
import { dragToken } from "../support/token-drag.ts";
import { dragTo, expectAt } from "../support/walkers.ts";

const { Maren, Ruk } = ROAD;

async function begin(gamemaster: Page, ada: Page): Promise<void> {
  await beginBattle(gamemaster, ada, 8, 1);
  await expect(await newestCard(ada)).toContainText("The sides act in this order");
  await expect(ada.getByRole("dialog")).toHaveCount(0);
  // The map goes to whose turn it is.
  await expect(ada.getByText("Your turn").first()).toBeVisible();
}

test("a token dragged on its turn pays its Move, is struck at the step that leaves a reach, and undo gives space and price back", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  if (!Maren || !Ruk) throw new Error("Maren or Ruk is missing");
  await seat(gamemaster, { Maren: { ...Maren, at: [5, 5], hp: 4 }, Ruk: { ...Ruk, at: [6, 5] } });
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  for (const page of all) await takeDice(page);

  await test.step("before the battle tokens move freely", async () => {
    await dragTo(ada, "Maren", 5, 4);
    await expectAt(all, "Maren", 5, 4);
    await dragTo(ada, "Maren", 5, 5);
    await expectAt(all, "Maren", 5, 5);
  });
  await begin(gamemaster, ada);
  const before = await gamemaster.evaluate(() => game.messages.size);

  const heard = await hearTokens(ada);

  await test.step("within the reach nobody is asked, and the token is written once, with one record beside it", async () => {
    await countRequests(all);
    await dragTo(ada, "Maren", 5, 4);
    await expectShock(all, "Maren", { budget: "1/0" });
    await expect(await newestCard(ada)).toContainText("Maren moves 5 feet.");
    const { tokens, others } = await requestsOf(all);
    expect(tokens).toBe(1);
    expect(others).toBeLessThanOrEqual(1);
  });

  await test.step("leaving the reach, she is struck where she leaves it, and stays there", async () => {
    await layDice(gamemaster, d20(20), dice(6, 6));
    await dragTo(ada, "Maren", 5, 1);
    await answer(gamemaster, "Ruk", "Maren drops its guard", /Axe|Attack/);
    await answer(ada, "Maren", "Ruk goes for Maren with Axe", "Let it pass");
    await expectShock(all, "Maren", { hp: 0 });
    await expectAt(all, "Maren", 5, 4);
    expect(await heard(), "why she gets no farther is said at her token").toContain("Maren: Maren gets no further.");
  });

  await test.step("undo gives back hit points, and the step before it space and Move", async () => {
    await (await newestCard(gamemaster)).getByRole("button", { name: "Undo" }).click();
    await expectShock(all, "Maren", { hp: 4, budget: "1/0" });
    await expectAt(all, "Maren", 5, 4);
    expect(await gamemaster.evaluate(() => game.messages.size)).toBe(before + 2);
  });
});

test.describe("on a slow line", () => {
  test.use({ lineMilliseconds: [20, 250] });

  test("steps by keys share one price however late they arrive, and Foundry's own undo gives space and price back", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    if (!Maren || !Ruk) throw new Error("Maren or Ruk is missing");
    await seat(gamemaster, { Maren: { ...Maren, at: [5, 5] }, Ruk: { ...Ruk, at: [12, 9] } });
    const ada = await table.join("Ada");
    const all = [gamemaster, ada];
    for (const page of all) await takeDice(page);
    await begin(gamemaster, ada);
    await dragTo(ada, "Maren", 6, 6);
    await expectShock(all, "Maren", { budget: "1/0" });
    await ada.keyboard.press("Control+z");
    await expectAt(all, "Maren", 5, 5);
    await expectShock(all, "Maren", { budget: "1/1" });

    const heard = await hearTokens(ada);
    await ada
      .getByRole("button", { name: /^Maren/ })
      .and(ada.locator("[data-token-id]"))
      .focus();
    for (const column of [6, 7, 8]) {
      await ada.keyboard.press("ArrowRight");
      // Seen at once: a pause before the next step would end the walk.
      await ada.waitForFunction((x) => game.scenes.active?.tokens.getName("Maren")?.x === x * (canvas.grid?.size ?? 0), column);
    }
    await expectAt(all, "Maren", 8, 5);
    await expectShock(all, "Maren", { budget: "1/0" });
    // On a machine with much to do a pause may end the walk all the same: the next step begins another one, and is paid for already.
    const [first, ...later] = await heard();
    expect(first).toBe("Maren: 5 ft · Run: Move · 25 ft left");
    expect(later, "each step says at the token what they come to so far").toEqual([
      expect.stringMatching(/^Maren: (?:10 ft · Run: Move|5 ft · Run: paid for already) · 20 ft left$/),
      expect.stringMatching(/^Maren: (?:15 ft · Run: Move|(?:5|10) ft · Run: paid for already) · 15 ft left$/),
    ]);
  });
});

test("in a world that follows the rules, a way that is too far is not moved, save by a GM who holds Alt", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  if (!Maren || !Ruk) throw new Error("Maren or Ruk is missing");
  await seat(gamemaster, { Maren: { ...Maren, at: [1, 5] }, Ruk: { ...Ruk, at: [12, 9] } });
  const ada = await table.join("Ada");
  const all = [gamemaster, ada];
  for (const page of all) await takeDice(page);
  await gamemaster.evaluate(() => game.settings.set("sortie", "mapMoves", "rules"));
  await begin(gamemaster, ada);
  const heard = await hearTokens(ada);
  await dragTo(ada, "Maren", 9, 5);
  await expect(ada.getByText(/40 feet is too far: Maren can go 30/).first()).toBeVisible();
  await expectAt(all, "Maren", 1, 5);
  expect(await heard()).toEqual(["Maren: 40 feet is too far: Maren can go 30."]);
  await expectShock(all, "Maren", { budget: "1/1" });
  await dragTo(gamemaster, "Maren", 9, 5);
  await expectAt(all, "Maren", 1, 5);
  await dragToken(gamemaster, "Maren", { x: 950, y: 550 }, false, "Alt");
  await expectAt(all, "Maren", 9, 5);
  await expectShock(all, "Maren", { budget: "1/1" });
});
