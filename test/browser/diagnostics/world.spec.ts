// The check in Foundry under people's hands, from the settings to the saved report, with the batches that only a page can answer. All others run headless: `test/headless/diagnostics/world.test.ts`.
import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { cache, root } from "../../../tools/folders.ts";
import { WORLD_TESTS } from "../../../tools/testing/world-tests.ts";
import type { WorldTestResult } from "../../world/runner/run.ts";
import { expect, test } from "../support/table.ts";

/** Modules that bring rulesets of their own: one that is taken in, two that are not. */
const RULESET_MODULES = ["skirmish", "intruders"].map((name) => path.join(root, "test/fixtures", name));

/** What the check saves. */
interface CheckReport {
  readonly role: string;
  readonly report: { readonly system: { readonly id: string } };
  readonly batches: readonly WorldTestResult[];
  readonly byHand: readonly { readonly step: string; readonly state: string; readonly note: string }[];
}

/** Checks as a licence holder would: opens the window from the settings, judges a step by hand, presses these buttons for batches, and saves the report. */
async function check(page: Page, ...presses: readonly string[]): Promise<CheckReport> {
  // What is told of the intruders lies over the settings.
  await page.evaluate(() => {
    ui.notifications.clear();
  });
  await page.getByRole("tablist", { name: "Sidebar tabs" }).getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Configure Settings" }).click();
  const settings = page.locator("#settings-config");
  await settings.getByRole("button", { name: "Sortie's check in Foundry" }).click();
  await settings.getByRole("button", { name: "Begin the check" }).click();
  await settings.getByRole("button", { name: /^Close/ }).click();
  const window = page.locator("#sortie-check");
  const step = window.getByRole("group", { name: /^Press Undo on that card/ });
  await step.getByRole("radio", { name: "Fails" }).check();
  await step.getByRole("textbox", { name: "What happened instead" }).fill("Nothing came back");
  const all = window.getByRole("button", { name: "Run them" });
  for (const name of presses) {
    await window.getByRole("button", { name, exact: true }).click();
    await expect(all).toBeDisabled();
    await expect(all).toBeEnabled();
  }
  const downloading = page.waitForEvent("download");
  await window.getByRole("button", { name: "Save the report" }).click();
  const parse: (text: string) => CheckReport = JSON.parse;
  return parse(await readFile(await (await downloading).path(), "utf8"));
}

test.use({ modules: [WORLD_TESTS.folder, ...RULESET_MODULES] });

test("the check in Foundry runs batches one by one or all, and saves them with what was found by hand", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const player = await table.join("Ada");
  // Others who are there must not do what one GM does.
  await table.join("Assistant");
  // What a module's own listener throws stands in the console of everybody.
  const others = table.problems.splice(0).filter((problem) => !problem.includes("an intruder's own mistake"));
  expect(others).toEqual([]);
  const reports = [await check(gamemaster, "Run sortie.hud", "Run sortie.modules.page"), await check(player, "Run them")];
  expect(reports.map(({ role }) => role)).toEqual(["gamemaster", "player"]);
  for (const { report, byHand } of reports) {
    expect(report.system.id).toBe("sortie");
    expect(byHand).toContainEqual({ step: "undo", state: "failed", note: "Nothing came back" });
    expect(byHand.filter(({ state }) => state === "skipped")).toHaveLength(byHand.length - 1);
  }
  const keys = await gamemaster.evaluate(() => globalThis.sortieWorldTests?.keys() ?? []);
  const ran = [...new Set(reports.flatMap(({ batches }) => batches.map(({ batch }) => batch)))];
  expect(ran).toEqual(["sortie.hud", "sortie.modules.page", ...keys.filter((key) => key.startsWith("sortie.player."))]);
  const results = reports.flatMap(({ batches }) => batches);
  mkdirSync(path.join(cache, "world-tests"), { recursive: true });
  writeFileSync(path.join(cache, "world-tests/page.json"), JSON.stringify(results));
  expect(results.filter(({ state }) => state === "failed")).toEqual([]);
});
