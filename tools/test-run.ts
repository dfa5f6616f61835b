// Decides what `npm test` runs, in which order, and what it says at the end: every stage runs whatever failed before, and the last line counts.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { buildAll } from "./build.ts";
import { buildPlaygroundClient } from "./build-playground.ts";
import { checkLint } from "./check-lint.ts";
import { checkTypes } from "./check-types.ts";
import { ensureChromium } from "./chromium.ts";
import { cache, filesBelow, root } from "./folders.ts";
import { checkRelease } from "./release/check.ts";
import { report, runVisibly, type Outcome } from "./outcomes.ts";
import { browserCounts, vitestCounts, worldCounts, type Counts } from "./test-counts.ts";

const VITEST_REPORT = path.join(cache, "vitest.json");
const BROWSER_REPORT = path.join(cache, "playwright.json");
const WORLD_REPORTS = path.join(cache, "world-tests");

const totals = { passed: 0, failed: 0 };
const summary: string[] = [];

function count(name: string, counts: Counts): void {
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
  summary.push(`  ${name}: ${counts.passed} passed, ${counts.failed} failed${skipped}`);
}

/** A ring that ran nothing has proved nothing. */
function countRing(name: string, counts: Counts): void {
  const empty = counts.passed + counts.failed === 0;
  if (empty) console.log(`FAIL the ring "${name}" ran no test at all`);
  count(`ring ${name}`, empty ? { ...counts, failed: 1 } : counts);
}

function countOutcomes(name: string, outcomes: readonly Outcome[]): void {
  report(outcomes);
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  count(name, { passed, failed: outcomes.length - passed, skipped: 0 });
}

async function stage(name: string, run: () => Promise<void>): Promise<void> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  try {
    await run();
  } catch (error) {
    countOutcomes(name, [{ name, passed: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }]);
  }
  summary.push(`  ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s, at ${process.uptime().toFixed(0)} s`);
}

async function attempt(name: string, run: () => Promise<void>): Promise<Outcome> {
  try {
    await run();
    return { name, passed: true, output: "" };
  } catch (error) {
    return { name, passed: false, output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function readReport(file: string): unknown {
  if (!existsSync(file)) return undefined;
  const parse: (text: string) => unknown = JSON.parse;
  return parse(readFileSync(file, "utf8"));
}

for (const report of [VITEST_REPORT, BROWSER_REPORT, WORLD_REPORTS]) rmSync(report, { recursive: true, force: true });

// Each of these keeps less than two cores busy: they run beside one another and beside what follows, and are told of when their turn comes.
const typing = checkTypes();
const linting = checkLint();
for (const work of [typing, linting]) work.catch(() => undefined);
let built = false;
await stage("build", async () => {
  const outcomes = [await attempt("dist", buildAll), await attempt("playground client", buildPlaygroundClient)];
  built = outcomes.every((outcome) => outcome.passed);
  countOutcomes("build", outcomes);
});
await stage("release", async () => {
  if (!built) throw new Error("Not run: the build it needs has failed.");
  countOutcomes("release", [await attempt("a release installs from its manifest's address", checkRelease)]);
});
await stage("types", async () => {
  countOutcomes("types", await typing);
});
await stage("unit tests", async () => {
  const code = await runVisibly(
    "node_modules/vitest/vitest.mjs",
    ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`],
    built ? { SORTIE_BUILT: "1" } : {},
  );
  const rings = vitestCounts(readReport(VITEST_REPORT), root);
  for (const [ring, counts] of rings) countRing(ring, counts);
  const failed = [...rings.values()].reduce((sum, counts) => sum + counts.failed, 0);
  if (code !== 0 && failed === 0)
    countOutcomes("unit tests", [{ name: "vitest", passed: false, output: `vitest ended with code ${code}.` }]);
});
// Browsers wait for no linter: two people at a table need both cores.
await stage("lint", async () => {
  countOutcomes("lint", await linting);
});
await stage("browser and world tests", async () => {
  if (!built) throw new Error("Not run: the build they need has failed.");
  const chromium = await ensureChromium();
  const code = await runVisibly("node_modules/@playwright/test/cli.js", ["test", "--reporter=list,json"], {
    CHROME_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
    SORTIE_BUILT: "1",
  });
  const browser = browserCounts(readReport(BROWSER_REPORT));
  countRing("world", worldCounts(filesBelow(WORLD_REPORTS).map((file) => readReport(path.join(WORLD_REPORTS, file)))));
  countRing("browser", browser);
  if (code !== 0 && browser.failed === 0)
    countOutcomes("browser tests", [{ name: "Playwright", passed: false, output: `Playwright ended with code ${code}.` }]);
});

console.log(`\n── summary (${process.uptime().toFixed(0)} s)\n${summary.join("\n")}\n`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
