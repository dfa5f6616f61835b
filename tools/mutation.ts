// `npm run test:mutation -- <folder> [--lines n] [--seed s]`: plants bugs in the engine's or a ruleset's source, one at a time, and tells which no test noticed.
// The folder stands below src (`engine`, `rulesets/luck/damage`). What was tried before is not tried again unless it or its tests changed. With --lines, so many
// lines are drawn by lot instead of all. Fails below the share that the folder is to reach.
import { randomInt } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { seededRandom } from "../src/engine/data/random.ts";
import { cache, filesBelow, root } from "./folders.ts";

/** Shares of planted bugs that have to be noticed, in percent. */
const GOALS = { engine: 95, rulesets: 90 } as const;
/** Outcomes of a planted bug that say how many there are, and those that say it was noticed (one that runs for ever is). */
const TRIED = ["Killed", "Timeout", "Survived", "NoCoverage"];
const NOTICED = ["Killed", "Timeout"];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { lines: { type: "string" }, seed: { type: "string" } } });
const [folder = ""] = positionals;
const part = /^(engine|rulesets\/[a-z0-9-]+)(\/|$)/.exec(folder)?.[1];
const files =
  part === undefined
    ? []
    : filesBelow(path.join(root, "src", folder), (file) => file.endsWith(".ts")).map((file) => `src/${folder}/${file}`);
if (part === undefined || files.length === 0) throw new Error("Name a folder below src: engine, rulesets/<id>, or a folder of either.");
const seed = values.seed === undefined ? randomInt(1_000_000) : Number(values.seed);
const wanted = values.lines === undefined ? undefined : Number(values.lines);
if (wanted !== undefined && !(Number.isInteger(wanted) && wanted > 0)) throw new Error("--lines takes a whole number above 0.");
if (!Number.isInteger(seed)) throw new Error("--seed takes a whole number.");

/** So many lines with code on them, drawn by lot from all files. */
function drawn(count: number): string[] {
  const random = seededRandom(seed);
  const lines = files.flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .flatMap((text, index) =>
        /^\s*(\/\/|\/?\*|import |export \*|[)}\]];?,?$|$)/.test(text) ? [] : [`${file}:${String(index + 1)}-${String(index + 1)}`],
      ),
  );
  const left = [...lines];
  return Array.from({ length: Math.min(count, lines.length) }, () => left.splice(Math.floor(random.next() * left.length), 1)[0] ?? "");
}

process.env.SORTIE_MUTATION_TESTS =
  part === "engine"
    ? "test/engine/**/*.test.ts test/rulesets/**/*.test.ts"
    : `test/${part}/**/*.test.ts test/rulesets/*.test.ts test/rulesets/{content,effects,map,simulation,words}/*.test.ts`;
const name = folder.replaceAll("/", "-");
mkdirSync(path.join(cache, "mutation"), { recursive: true });
const results = await new Stryker({
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutation.config.ts" },
  plugins: ["@stryker-mutator/vitest-runner"],
  mutate: wanted === undefined ? files : drawn(wanted),
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  incremental: wanted === undefined,
  incrementalFile: path.join(cache, "mutation", `${name}.json`),
  reporters: ["progress-append-only", "html"],
  htmlReporter: { fileName: path.join(cache, "mutation", `${name}.html`) },
  tempDirName: path.join(cache, "stryker"),
  ignorePatterns: ["dist", "playground", "test-results", "docs", "shots", "icons", "release", ".cache"],
}).runMutationTest();

const tried = results.filter(({ status }) => TRIED.includes(status));
const noticed = tried.filter(({ status }) => NOTICED.includes(status));
for (const { fileName, location, status, replacement } of tried.filter((result) => !noticed.includes(result))) {
  const at = `${path.relative(root, fileName)}:${String(location.start.line)}:${String(location.start.column)}`;
  console.log(`${at}: ${status === "NoCoverage" ? "no test comes here" : "no test noticed"} ${replacement}`);
}
const share = tried.length === 0 ? 0 : (100 * noticed.length) / tried.length;
const goal = part === "engine" ? GOALS.engine : GOALS.rulesets;
const drawing = wanted === undefined ? "" : `, ${String(wanted)} lines drawn with --seed ${String(seed)}`;
console.log(
  `${folder}: ${String(noticed.length)} of ${String(tried.length)} planted bugs noticed, ${share.toFixed(1)} % (goal ${String(goal)} %)${drawing}`,
);
if (share < goal) process.exitCode = 1;
