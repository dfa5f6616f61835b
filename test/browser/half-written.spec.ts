// What a browser that died for good left behind: its user comes back in another one, alone, finds out, and finishes it or takes it back. And nobody takes back what
// is still being written. Version 14 writes a record as one.
import type { Page } from "@playwright/test";
import { fixDice, states, undoNewest, use } from "../support/acts.ts";
import { pictureOf } from "../support/facts.ts";
import { countWrites, die } from "./support/faults.ts";
import { inGeneration13 } from "./support/generations.ts";
import { newestCard } from "./support/people.ts";
import { expect, test } from "./support/table.ts";

const FOES = ["Marsh Reaver A", "Marsh Reaver B"];

const attack = (page: Page): Promise<boolean> => use(page, "Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe");

inGeneration13("commits", () => {
  test("a commit: the GM is back in another browser, alone, and finishes it or takes it back", async ({ table }) => {
    test.setTimeout(240_000);
    let gamemaster = await table.join("Gamemaster");
    await fixDice(gamemaster);
    const before = await pictureOf(gamemaster);
    const writes = await countWrites(gamemaster, async () => {
      expect(await attack(gamemaster)).toBe(true);
    });
    const whole = await pictureOf(gamemaster);
    await undoNewest(gamemaster);
    expect(await pictureOf(gamemaster)).toBe(before);

    await test.step("with creatures that know nothing of it", async () => {
      const page = gamemaster;
      await die(table, page, 3, () => attack(page));
      gamemaster = await table.join("Gamemaster");
      const card = await newestCard(gamemaster);
      await expect(card).toContainText("the rest is no longer known", { timeout: 30_000 });
      await expect(card).toContainText("Not done: ");
      await expect(gamemaster.locator("#notifications")).toContainText("written only in part");
      await card.getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => states(gamemaster)).toEqual(["undone", "undone"]);
      await expect.poll(() => pictureOf(gamemaster)).toBe(before);
      await expect(card).not.toContainText("Not all of this");
    });

    await test.step("with all that it takes", async () => {
      const page = gamemaster;
      await fixDice(page);
      await die(table, page, writes - 1, () => attack(page));
      gamemaster = await table.join("Gamemaster");
      const card = await newestCard(gamemaster);
      await card.getByRole("button", { name: "Write the rest" }).click({ timeout: 30_000 });
      await expect.poll(() => pictureOf(gamemaster)).toBe(whole);
      await expect(card).not.toContainText("Not all of this");
      await undoNewest(gamemaster);
      await expect.poll(() => pictureOf(gamemaster)).toBe(before);
    });
  });

  test("an undo: the GM is back in another browser, alone, and takes back the rest", async ({ table }) => {
    test.setTimeout(240_000);
    let gamemaster = await table.join("Gamemaster");
    await fixDice(gamemaster);
    const before = await pictureOf(gamemaster);
    for (const write of [2, 3]) {
      await test.step(`write ${write}`, async () => {
        const page = gamemaster;
        await fixDice(page);
        expect(await attack(page)).toBe(true);
        await die(table, page, write, () => undoNewest(page));
        gamemaster = await table.join("Gamemaster");
        expect((await states(gamemaster)).at(-1)).toBe("undone");
        expect(await pictureOf(gamemaster)).not.toBe(before);
        const card = await newestCard(gamemaster);
        await expect(card).toContainText("Not all of this was taken back", { timeout: 30_000 });
        await card.getByRole("button", { name: "Take back the rest" }).click();
        await expect.poll(() => pictureOf(gamemaster)).toBe(before);
        await expect(card).not.toContainText("Not all of this");
      });
    }
  });

  test("undo while the commit is still being written waits for it, and takes all of it back", async ({ table }) => {
    test.setTimeout(120_000);
    const gamemaster = await table.join("Gamemaster");
    const ada = await table.join("Ada");
    await fixDice(gamemaster, ada);
    const before = await pictureOf(gamemaster);
    for (const who of [gamemaster, ada]) {
      // Whoever looks on takes it back as soon as the message is there.
      await who.evaluate(() => {
        const takeBack = (message: ChatMessage): void => {
          if (sortie.records.of(message)?.state !== "applied") return;
          Hooks.off("createChatMessage", created);
          Hooks.off("updateChatMessage", updated);
          void sortie.records.undo(message);
        };
        const created = Hooks.on("createChatMessage", takeBack);
        const updated = Hooks.on("updateChatMessage", takeBack);
      });
      if (who === gamemaster) expect(await attack(gamemaster)).toBe(true);
      else expect(await use(ada, "Tamsin Reed", "Pinning Arrow", FOES[1] ?? "")).toBe(true);
      await expect.poll(() => states(gamemaster).then((all) => all.at(-1))).toBe("undone");
      await expect.poll(() => pictureOf(gamemaster), { timeout: 60_000 }).toBe(before);
    }
  });

  test("an undo right behind another waits for it, and takes its half for nobody's change", async ({ table }) => {
    const gamemaster = await table.join("Gamemaster");
    await fixDice(gamemaster);
    const before = await pictureOf(gamemaster);
    for (const _blow of [1, 2]) expect(await use(gamemaster, "Fen Witch", "Rot Breath", "Corvin Ashe")).toBe(true);
    await gamemaster.evaluate(async () => {
      const [first, second] = game.messages.contents.slice(-2);
      if (!first || !second) throw new Error("There are no two cards.");
      // The second undo begins when the first has written its message, and nothing of its creatures.
      const begun = new Promise<void>((resolve) => {
        Hooks.once("updateChatMessage", () => {
          resolve();
        });
      });
      const newest = sortie.records.undo(second);
      await begun;
      await Promise.all([newest, sortie.records.undo(first)]);
    });
    expect(await states(gamemaster)).toEqual(["undone", "undone"]);
    expect(await pictureOf(gamemaster)).toBe(before);
  });
});
