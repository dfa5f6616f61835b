// The report for a ticket, from the settings: what it says, what it keeps to itself, and that it can be saved.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { dialog, sidebarTab } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

/** Opens the report by the settings tab, the settings' window and Sortie's button in it. */
async function openReport(page: Page): Promise<void> {
  await page.getByRole("tablist", { name: "Sidebar tabs" }).getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Configure Settings" }).click();
  const settings = page.locator("#settings-config");
  await settings.getByRole("button", { name: "Sortie", exact: true }).click();
  await settings.getByRole("button", { name: "Look at the report" }).click();
}

test("a report for a ticket tells versions, settings and the last records, and no name of anybody", async ({ table }) => {
  const page = await table.join("Gamemaster");
  await page.evaluate(async () => {
    const witch = game.scenes.active?.tokens.getName("Fen Witch")?.actor;
    await witch?.toggleStatusEffect("stuck");
  });
  await openReport(page);
  const report = dialog(page, "Report for a ticket");
  await expect(report).toBeVisible();
  expect(await axeFaults(page, "#sortie-support")).toEqual([]);
  const downloading = page.waitForEvent("download");
  await report.getByRole("button", { name: "Save" }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), "utf8");
  expect(text).toBe(await report.getByRole("textbox").inputValue());
  const said = JSON.parse(text) as Record<string, unknown>;
  expect(said).toMatchObject({
    report: 1,
    foundry: { generation: 14 },
    system: { id: "sortie" },
    rulesets: { played: "archmage" },
    users: { gamemasters: 2, players: 2, connected: 1 },
    settings: { ruleset: "archmage", requestPolicy: "automatic" },
    records: [{ ruleset: "archmage", state: "applied", reason: null }],
  });
  const names = await page.evaluate(() => [
    ...game.actors.map(({ name }) => name),
    ...game.users.map(({ name }) => name),
    ...game.scenes.map(({ name }) => name),
    location.host,
  ]);
  expect(names.filter((name) => text.includes(name))).toEqual([]);
});

test("a player has the button too", async ({ table }) => {
  const page = await table.join("Ada");
  await sidebarTab(page, "Chat");
  await openReport(page);
  await expect(dialog(page, "Report for a ticket").getByRole("textbox")).toHaveValue(/"gamemasters": 2/);
});
