// The world tests that also ship to licence holders, every batch: those named `sortie.player.…` on a player's client, all others on the GM's.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe } from "vitest";
import { cache, root } from "../../../tools/folders.ts";
import { WORLD_TESTS } from "../../../tools/testing/world-tests.ts";
import type { WorldTestResult } from "../../world/runner/run.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import type { Table } from "../support/table.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

/** Modules that bring rulesets of their own: one that is taken in, two that are not. Batches named `sortie.modules.…` need them. */
const RULESET_MODULES = ["skirmish", "intruders"].map((name) => path.join(root, "test/fixtures", name));

/** Stand-ins of modules that many tables run. Batches named `sortie.neighbours.…` need them. */
const NEIGHBOURS = readdirSync(path.join(root, "test/fixtures/neighbours")).map((name) =>
  path.join(root, "test/fixtures/neighbours", name),
);

/** Those that ask a drawn map, and those that a document without layout cannot answer: `test/browser/diagnostics/world.spec.ts` has them. */
const ON_A_MAP = "sortie.hud";
const ON_A_PAGE = "sortie.modules.page";

const needsModules = (key: string): boolean => key.startsWith("sortie.modules.") || key.startsWith("sortie.neighbours.");

/** Runs the batches that are wanted; returns what failed. The results are kept for the closing count. */
async function runBatches(table: Table, name: string, wanted: (key: string) => boolean): Promise<string[]> {
  const gamemaster = await table.join("Gamemaster");
  const player = await table.join("Ada");
  // Others who are there must not do what one GM does.
  await table.join("Assistant");
  const keys = await gamemaster.evaluate(() => globalThis.sortieWorldTests?.keys() ?? []);
  const results: WorldTestResult[] = [];
  for (const key of keys.filter(wanted)) {
    const person = key.startsWith("sortie.player.") ? player : gamemaster;
    results.push(...(await person.evaluate((batch) => globalThis.sortieWorldTests?.run(batch) ?? [], key)));
  }
  mkdirSync(path.join(cache, "world-tests"), { recursive: true });
  writeFileSync(path.join(cache, "world-tests", `${name}.json`), JSON.stringify(results));
  expect(results.length).toBeGreaterThan(0);
  return results.filter(({ state }) => state === "failed").map(({ batch, title, error }) => `${batch}: ${title}\n${error}`);
}

describe("world tests", () => {
  test.override({ modules: [WORLD_TESTS.folder] });

  test("all pass", async ({ table }) => {
    expect(await runBatches(table, "own", (key) => !needsModules(key) && key !== ON_A_MAP)).toEqual([]);
  });
});

describe("world tests with rulesets of modules", () => {
  test.override({ modules: [WORLD_TESTS.folder, ...RULESET_MODULES] });

  test("all pass", async ({ table }) => {
    expect(await runBatches(table, "modules", (key) => key.startsWith("sortie.modules.") && key !== ON_A_PAGE)).toEqual([]);
    // What a module's own listener throws stands in the console of everybody; nothing else may.
    const problems = table.problems();
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.filter((problem) => !problem.includes("an intruder's own mistake"))).toEqual([]);
  });
});

describe("world tests with stand-ins of other modules, and on a map", () => {
  test.override({ draws: true, modules: [WORLD_TESTS.folder, ...NEIGHBOURS] });

  test("all pass", async ({ table }) => {
    expect(await runBatches(table, "neighbours", (key) => key.startsWith("sortie.neighbours.") || key === ON_A_MAP)).toEqual([]);
  });
});
