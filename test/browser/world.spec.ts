// Runs the world tests inside the playground, in both generations: batches named `sortie.player.…` on a player's client, all others on the GM's.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cache, root } from "../../tools/folders.ts";
import { WORLD_TESTS } from "../../tools/world-tests.ts";
import type { WorldTestResult } from "../world/runner/run.ts";
import { expect, test, type Table } from "./support/table.ts";

/** Modules that bring rulesets of their own: one that is taken in, two that are not. Batches named `sortie.modules.…` need them. */
const RULESET_MODULES = ["skirmish", "intruders"].map((name) => path.join(root, "test/fixtures", name));

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
  mkdirSync(path.join(cache, "world-tests"), { recursive: true });
  writeFileSync(path.join(cache, "world-tests", `${name}.json`), JSON.stringify(results));
  expect(results.length).toBeGreaterThan(0);
  return results.filter(({ state }) => state === "failed").map(({ batch, title, error }) => `${batch}: ${title}\n${error}`);
}

for (const generation of [13, 14] as const) {
  test.describe(`world tests, generation ${generation}`, () => {
    test.use({ generation, modules: [WORLD_TESTS.folder] });

    test("all pass", async ({ table }) => {
      test.setTimeout(240_000);
      expect(await runBatches(table, `${generation}`, (key) => !key.startsWith("sortie.modules."))).toEqual([]);
    });
  });

  test.describe(`world tests with rulesets of modules, generation ${generation}`, () => {
    test.use({ generation, modules: [WORLD_TESTS.folder, ...RULESET_MODULES] });

    test("all pass", async ({ table }) => {
      test.setTimeout(120_000);
      expect(await runBatches(table, `${generation}-modules`, (key) => key.startsWith("sortie.modules."))).toEqual([]);
      // What the GM is told of rulesets that can't be taken in stands in the console too.
      const expected = table.problems.filter((problem) => /^(?:Gamemaster|Assistant): “(?:archmage|intruders\.old)”/.test(problem));
      expect(expected.length).toBeGreaterThan(0);
      for (const problem of expected) table.problems.splice(table.problems.indexOf(problem), 1);
    });
  });
}
