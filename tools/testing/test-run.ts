// Decides what `npm test` runs, in which order, and what it says at the end: every stage runs whatever failed before, and the last line counts.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildAll } from "../build.ts";
import { buildPlaygroundClient } from "vtt-playground/build";
import { changedFiles, reachOf } from "./changed.ts";
import { checkLint } from "../check-lint.ts";
import { checkTypes } from "../check-types.ts";
import { ensureChromium } from "vtt-playground/chromium";
import { cache, distribution, filesBelow, root } from "../folders.ts";
import { checkRelease } from "../release/check.ts";
import { report, runCommand, runVisibly, type Outcome } from "../outcomes.ts";
import { prepareBrowserTests } from "../prepare-browser-tests.ts";
import { browserCounts, vitestCounts, worldCounts, type Counts } from "./test-counts.ts";

const VITEST_REPORT = path.join(cache, "vitest.json");
const BROWSER_REPORT = path.join(cache, "playwright.json");
const WORLD_REPORTS = path.join(cache, "world-tests");

const { values: options } = parseArgs({ options: { changed: { type: "boolean" }, since: { type: "string" } } });
const since = options.since ?? "HEAD";
const reach = options.changed === true ? reachOf(await changedFiles(since), since) : null;
if (reach) console.log(`${reach.files.length} files differ from ${reach.since}.`);

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
  // What a change cannot reach need not run.
  if (empty && reach) return;
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
const linting = checkLint(reach?.files);
for (const work of [typing, linting]) work.catch(() => undefined);
// Tests of tools read what was built last; a change that the product does not show leaves that as it is.
let built = reach !== null && !reach.product && existsSync(path.join(distribution, "system.json"));
if (!built)
  await stage("build", async () => {
    const outcomes = [await attempt("dist", buildAll), await attempt("playground client", buildPlaygroundClient)];
    built = outcomes.every((outcome) => outcome.passed);
    countOutcomes("build", outcomes);
  });
if (built)
  await stage("worlds", async () => {
    const outcome = await attempt("worlds and modules of tests", prepareBrowserTests);
    built = outcome.passed;
    countOutcomes("worlds", [outcome]);
  });
const environment: Readonly<Record<string, string>> = built ? { SORTIE_BUILT: "1" } : {};

async function runVitest(...args: readonly string[]): Promise<void> {
  rmSync(VITEST_REPORT, { force: true });
  const files = ["--reporter=dot", "--reporter=json", `--outputFile.json=${VITEST_REPORT}`];
  const { code, output } = await runCommand("node_modules/vitest/vitest.mjs", ["run", ...files, ...args], { environment, yields: true });
  unitRuns.push({ code, output, rings: vitestCounts(readReport(VITEST_REPORT), root) });
}

const unitRuns: { readonly code: number; readonly output: string; readonly rings: ReadonlyMap<string, Counts> }[] = [];

async function testUnits(): Promise<void> {
  if (!reach) return runVitest();
  // A headless client runs the system as it is bundled, which no import shows.
  const bundled = reach.product ? ["!headless"] : [];
  await runVitest("--passWithNoTests", "--changed", reach.since, ...bundled.map((project) => `--project=${project}`));
  if (reach.product) await runVitest("--project=headless");
}

// Two people at a table wait for each other half of the time. What needs no clock runs in that time, and gives way to them.
const unitTests = testUnits();
unitTests.catch(() => undefined);
if (!reach)
  await stage("release", async () => {
    if (!built) throw new Error("Not run: the build it needs has failed.");
    countOutcomes("release", [await attempt("a release installs from its manifest's address", checkRelease)]);
  });
await stage("types", async () => {
  countOutcomes("types", await typing);
});
const specs = reach?.specs ?? "all";
if (specs === "all" || specs.length > 0)
  await stage("browser and world tests", async () => {
    if (!built) throw new Error("Not run: the build they need has failed.");
    const chromium = await ensureChromium();
    const chosen = specs === "all" ? [] : [...specs, "--pass-with-no-tests"];
    const code = await runVisibly("node_modules/@playwright/test/cli.js", ["test", "--reporter=list,json", ...chosen], {
      ...environment,
      CHROME_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
    });
    const browser = browserCounts(readReport(BROWSER_REPORT));
    countRing("world", worldCounts(filesBelow(WORLD_REPORTS).map((file) => readReport(path.join(WORLD_REPORTS, file)))));
    countRing("browser", browser);
    if (code !== 0 && browser.failed === 0)
      countOutcomes("browser tests", [{ name: "Playwright", passed: false, output: `Playwright ended with code ${code}.` }]);
  });
await stage("unit tests", async () => {
  await unitTests;
  for (const { code, output, rings } of unitRuns) {
    console.log(code === 0 ? output.trimEnd().split("\n").slice(-5).join("\n") : output);
    for (const [ring, counts] of rings) countRing(ring, counts);
    const failed = [...rings.values()].reduce((sum, counts) => sum + counts.failed, 0);
    if (code !== 0 && failed === 0)
      countOutcomes("unit tests", [{ name: "vitest", passed: false, output: `vitest ended with code ${code}.` }]);
  }
});
await stage("lint", async () => {
  countOutcomes("lint", await linting);
});

console.log(`\n── summary (${process.uptime().toFixed(0)} s)\n${summary.join("\n")}\n`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;
