// The encounter log and its report under people's hands: lines, filters, undo, the way to the card, files that play again, axe.
import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

/** High dice, always the same ones. */
async function fixDice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    CONFIG.Dice.randomUniform = () => 0.15;
    const low = (await new Roll("1d20").evaluate()).total < 10;
    CONFIG.Dice.randomUniform = () => (low ? 0.85 : 0.15);
  });
}

async function use(page: Page, name: string, item: string, ...targets: readonly string[]): Promise<void> {
  const happened = await page.evaluate(
    async ({ name, item, targets }) => {
      const tokens = game.scenes.active?.tokens;
      const actor = tokens?.getName(name)?.actor;
      const id = actor?.items.getName(item)?.id;
      const uuids = targets.flatMap((target) => tokens?.getName(target)?.actor?.uuid ?? []);
      if (!actor || !id) throw new Error(`${name} has no ${item}`);
      return (await sortie.perform({ action: "usePower", actor: actor.uuid, item: id, targets: uuids }, { skipDialog: true })) !== null;
    },
    { name, item, targets },
  );
  expect(happened).toBe(true);
}

async function openLog(page: Page): Promise<Locator> {
  const tracker = await sidebarTab(page, "Combat");
  await tracker.getByRole("button", { name: "Encounter log and report" }).click();
  const log = page.locator("#sortie-log");
  await expect(log).toBeVisible();
  return log;
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string; file: string }> {
  const waiting: Promise<Download> = page.waitForEvent("download");
  await press();
  const download = await waiting;
  const file = await download.path();
  return { name: download.suggestedFilename(), text: await readFile(file, "utf8"), file };
}

const line = (log: Locator, text: string): Locator => log.getByRole("tabpanel", { name: "Log" }).getByRole("row").filter({ hasText: text });

test("the log shows, filters, undoes and finds records; the report adds them up", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  for (const page of [gamemaster, ada]) await fixDice(page);
  const log = await openLog(gamemaster);
  const view = await openLog(ada);
  await use(gamemaster, "Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe");
  await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B");

  // Both see both, at once, without another click.
  for (const seen of [log, view]) {
    await expect(line(seen, "Tangle of Roots")).toContainText(/Ines Calder: Hit, −\d+; Corvin Ashe: Hit, −\d+/);
    await expect(line(seen, "Pinning Arrow")).toContainText("Applied");
  }
  await expect(line(view, "Tangle of Roots").getByRole("button", { name: /^Undo/ })).toHaveCount(0);

  await log.getByLabel("Creature").selectOption("Marsh Reaver B");
  await expect(line(log, "Tangle of Roots")).toHaveCount(0);
  await expect(log.getByRole("status")).toHaveText("1 of 2 records");
  await log.getByLabel("Creature").selectOption("Everybody");
  await log.getByLabel("Kind").selectOption("Turns");
  await expect(log.getByRole("status")).toHaveText("0 of 2 records");
  await log.getByLabel("Kind").selectOption("Everything");

  // By keyboard: undo keeps the focus in the line, redo brings the values back.
  const before = await gamemaster.evaluate(() => game.scenes.active?.tokens.getName("Marsh Reaver B")?.actor?.statuses.has("stuck"));
  expect(before).toBe(true);
  await line(log, "Pinning Arrow").getByRole("button", { name: /^Undo/ }).focus();
  await gamemaster.keyboard.press("Enter");
  await expect(line(log, "Pinning Arrow")).toContainText("Undone");
  await expect(line(view, "Pinning Arrow")).toContainText("Undone");
  await line(log, "Pinning Arrow").getByRole("button", { name: /^Redo/ }).click();
  await expect(line(view, "Pinning Arrow")).toContainText("Applied");
  // Before version 14 the values follow their message.
  const isStuck = (): Promise<boolean | undefined> =>
    gamemaster.evaluate(() => game.scenes.active?.tokens.getName("Marsh Reaver B")?.actor?.statuses.has("stuck"));
  await expect.poll(isStuck).toBe(true);

  await line(log, "Tangle of Roots")
    .getByRole("button", { name: /^Show the card/ })
    .click();
  await expect(gamemaster.locator(".chat-log .message:focus")).toContainText("Tangle of Roots");
  expect(await axeFaults(gamemaster, "#sortie-log")).toEqual([]);

  await log.getByRole("tab", { name: "Report" }).click();
  const report = log.getByRole("tabpanel", { name: "Report" });
  await expect(report.getByRole("img", { name: /Damage dealt and taken/ })).toBeVisible();
  const witch = report.getByRole("row").filter({ hasText: "Fen Witch" });
  await expect(witch.getByRole("cell").first()).not.toHaveText("0");
  expect(await axeFaults(gamemaster, "#sortie-log")).toEqual([]);
  const csv = await saved(gamemaster, () => report.getByRole("button", { name: "Save as CSV" }).click());
  expect(csv.text).toMatch(/^Creature,Damage dealt,Damage taken,/);
  expect(csv.text).toContain("Fen Witch,");
  const json = await saved(gamemaster, () => report.getByRole("button", { name: "Save as JSON" }).click());
  expect(JSON.parse(json.text)).toMatchObject({ records: 2 });
});

test("a record is saved with its battle and plays again, also when the world has moved on", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await fixDice(gamemaster);
  await use(gamemaster, "Fen Witch", "Tangle of Roots", "Ines Calder", "Corvin Ashe");
  await use(gamemaster, "Corvin Ashe", "Ember Dart", "Fen Witch");
  const log = await openLog(gamemaster);
  const file = await saved(gamemaster, () =>
    line(log, "Tangle of Roots")
      .getByRole("button", { name: /^Save as a replayable file/ })
      .click(),
  );
  expect(JSON.parse(file.text)).toMatchObject({ format: "sortie.record", battle: { ruleset: "archmage" } });
  await log.getByLabel("Play a record from a file").setInputFiles(file.file);
  const replay = gamemaster.locator(".sortie-replay");
  await expect(replay).toContainText("it comes to exactly the same");
  await replay.getByRole("button", { name: "Close", exact: true }).click();

  // A value that somebody has changed by hand since cannot be taken back: the battle is left out, and that is said.
  await gamemaster.evaluate(async () => {
    const changed: object = { "system.level": 9 };
    await game.scenes.active?.tokens.getName("Ines Calder")?.actor?.update(changed);
  });
  const bare = await saved(gamemaster, () =>
    line(log, "Tangle of Roots")
      .getByRole("button", { name: /^Save as a replayable file/ })
      .click(),
  );
  const { battle } = JSON.parse(bare.text) as { battle: unknown };
  await log.getByLabel("Play a record from a file").setInputFiles(bare.file);
  await expect(replay).toContainText(battle === null ? "can be read, not played" : "exactly the same");
});

test("the log holds dice against what such dice come to, and lets a GM alone look back at what was to be expected", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  for (const page of [gamemaster, ada]) await fixDice(page);
  await use(gamemaster, "Fen Witch", "Tangle of Roots", "Tamsin Reed");
  await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B");
  await gamemaster.evaluate(async () => {
    await game.combat?.startCombat();
  });
  const [log, view] = [await openLog(gamemaster), await openLog(ada)];
  for (const seen of [log, view]) await seen.getByRole("tab", { name: "Luck" }).click();
  const luck = (seen: Locator, name: string): Locator =>
    seen.getByRole("tabpanel", { name: "Luck" }).getByRole("row").filter({ hasText: name });
  await expect(luck(log, "Tamsin Reed").getByRole("img")).toHaveAccessibleName(/luckier than \d+ %/);
  await expect(luck(log, "Fen Witch")).toHaveCount(1);
  // A foe's dice are the GM's to know, and so is what the battle was likely to come to.
  await expect(luck(view, "Tamsin Reed")).toHaveCount(1);
  await expect(luck(view, "Fen Witch")).toHaveCount(0);
  await expect(view.getByRole("button", { name: "Look back" })).toHaveCount(0);

  await log.getByRole("button", { name: "Look back" }).click();
  const rounds = log.getByRole("list", { name: "The chance that the heroes win" });
  await expect(rounds.getByRole("listitem").filter({ hasText: "Round 1" })).toContainText(/\d+ %/, { timeout: 120_000 });
  await expect(log.getByText(/The heroes had a chance of .* the battle goes on/)).toBeVisible();
  await expect(log.getByRole("listitem").filter({ hasText: "Orla Venn" })).toContainText("did not fall");
  expect(await axeFaults(gamemaster, "#sortie-log")).toEqual([]);
});
