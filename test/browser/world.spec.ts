// Runs the world tests inside the playground, in both generations: batches named `sortie.player.…` on a player's client, all others on the GM's.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { cache, root } from "../../tools/folders.ts";
import { WORLD_TESTS } from "../../tools/world-tests.ts";
import type { WorldTestResult } from "../world/runner/run.ts";
import { inBothGenerations } from "./support/generations.ts";
import { expect, test, type Table } from "./support/table.ts";

/** Modules that bring rulesets of their own: one that is taken in, two that are not. Batches named `sortie.modules.…` need them. */
const RULESET_MODULES = ["skirmish", "intruders"].map((name) => path.join(root, "test/fixtures", name));

/** Stand-ins of modules that many tables run. Batches named `sortie.neighbours.…` need them. */
const NEIGHBOURS = readdirSync(path.join(root, "test/fixtures/neighbours")).map((name) =>
  path.join(root, "test/fixtures/neighbours", name),
);

const needsModules = (key: string): boolean => key.startsWith("sortie.modules.") || key.startsWith("sortie.neighbours.");

/** Runs what this client can run as a licence holder would: by the check's window, from the settings to the saved report. Returns the report. */
async function runByWindow(page: Page): Promise<CheckReport> {
  await page.getByRole("tablist", { name: "Sidebar tabs" }).getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Configure Settings" }).click();
  const settings = page.locator("#settings-config");
  await settings.getByRole("button", { name: "Sortie's check in Foundry" }).click();
  await settings.getByRole("button", { name: "Begin the check" }).click();
  await settings.getByRole("button", { name: /^Close/ }).click();
  const check = page.locator("#sortie-check");
  const step = check.getByRole("group", { name: /^Press Undo on that card/ });
  await step.getByRole("radio", { name: "Fails" }).check();
  await step.getByRole("textbox", { name: "What happened instead" }).fill("Nothing came back");
  await check.getByRole("button", { name: "Run them" }).click();
  await expect(check.getByRole("button", { name: "Run them" })).toBeDisabled();
  await expect(check.getByRole("button", { name: "Run them" })).toBeEnabled({ timeout: 800_000 });
  const downloading = page.waitForEvent("download");
  await check.getByRole("button", { name: "Save the report" }).click();
  const parse: (text: string) => CheckReport = JSON.parse;
  return parse(await readFile(await (await downloading).path(), "utf8"));
}

/** What the check saves. */
interface CheckReport {
  readonly role: string;
  readonly report: { readonly system: { readonly id: string } };
  readonly batches: readonly WorldTestResult[];
  readonly byHand: readonly { readonly step: string; readonly state: string; readonly note: string }[];
}

/** The failures of results, which are kept for the closing count. */
function keep(name: string, results: readonly WorldTestResult[]): string[] {
  mkdirSync(path.join(cache, "world-tests"), { recursive: true });
  writeFileSync(path.join(cache, "world-tests", `${name}.json`), JSON.stringify(results));
  expect(results.length).toBeGreaterThan(0);
  return results.filter(({ state }) => state === "failed").map(({ batch, title, error }) => `${batch}: ${title}\n${error}`);
}

/** Runs the batches that are wanted; returns what failed. The results are kept for the closing count. */
async function runBatches(table: Table, name: string, wanted: (key: string) => boolean): Promise<string[]> {
  const gamemaster = await table.join("Gamemaster");
  const player = await table.join("Ada");
  // Others who are there must not do what one GM does.
  await table.join("Assistant");
  const keys = await gamemaster.evaluate(() => globalThis.sortieWorldTests?.keys() ?? []);
  const results: WorldTestResult[] = [];
  for (const key of keys.filter(wanted)) {
    const page = key.startsWith("sortie.player.") ? player : gamemaster;
    results.push(...(await page.evaluate((batch) => globalThis.sortieWorldTests?.run(batch) ?? [], key)));
  }
  return keep(name, results);
}

inBothGenerations("world", (generation) => {
  test.describe("world tests", () => {
    test.use({ modules: [WORLD_TESTS.folder] });
    // Hundreds of tests in one: they take minutes on an idle machine, and end by themselves.
    test.describe.configure({ timeout: 900_000 });

    if (generation === 14)
      test("all pass, run by the check in Foundry, which saves them with what was found by hand", async ({ table }) => {
        const gamemaster = await table.join("Gamemaster");
        const player = await table.join("Ada");
        await table.join("Assistant");
        const reports = [await runByWindow(gamemaster), await runByWindow(player)];
        expect(reports.map(({ role }) => role)).toEqual(["gamemaster", "player"]);
        for (const { report, byHand } of reports) {
          expect(report.system.id).toBe("sortie");
          expect(byHand).toContainEqual({ step: "undo", state: "failed", note: "Nothing came back" });
          expect(byHand.filter(({ state }) => state === "skipped")).toHaveLength(byHand.length - 1);
        }
        const keys = await gamemaster.evaluate(() => globalThis.sortieWorldTests?.keys() ?? []);
        const run = new Set(reports.flatMap(({ batches }) => batches.map(({ batch }) => batch)));
        expect(keys.filter((key) => !run.has(key) && !needsModules(key))).toEqual([]);
        expect(
          keep(
            `${generation}`,
            reports.flatMap(({ batches }) => batches),
          ),
        ).toEqual([]);
      });
    else
      test("all pass", async ({ table }) => {
        expect(await runBatches(table, `${generation}`, (key) => !needsModules(key))).toEqual([]);
      });
  });

  test.describe("world tests with rulesets of modules", () => {
    test.use({ modules: [WORLD_TESTS.folder, ...RULESET_MODULES] });

    test("all pass", async ({ table }) => {
      expect(await runBatches(table, `${generation}-modules`, (key) => key.startsWith("sortie.modules."))).toEqual([]);
      // What a module's own listener throws stands in the console of everybody; nothing else may.
      const expected = table.problems.filter((problem) => problem.includes("an intruder's own mistake"));
      expect(expected.length).toBeGreaterThan(0);
      for (const problem of expected) table.problems.splice(table.problems.indexOf(problem), 1);
    });
  });

  test.describe("world tests with stand-ins of other modules", () => {
    test.use({ modules: [WORLD_TESTS.folder, ...NEIGHBOURS] });

    test("all pass", async ({ table }) => {
      expect(await runBatches(table, `${generation}-neighbours`, (key) => key.startsWith("sortie.neighbours."))).toEqual([]);
    });
  });
});
