// Runs a module's own entry as the game does: what it hands over in `sortie.registerRulesets`. It runs in a process of its own, so that nothing of it stays.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath, URL } from "node:url";

/** How long a module may take to load. */
const LONGEST = 30_000;
const RUNNER = fileURLToPath(new URL("./entry-run.mjs", import.meta.url));

/** What the entry does wrong: it throws, or what the tests play is not what it hands over. Files that are not there are the manifest's to name. */
export function entryProblems(rulesets, { manifest, files }, folder) {
  const id = String(manifest?.id);
  const rules = rulesets.filter(({ combat }) => combat.type.startsWith(`${id}.`)).map((ruleset) => ruleset.id);
  const additions = rulesets
    .flatMap(({ extensions = [] }) => extensions.map((extension) => extension.id))
    .filter((each) => each === id || each.startsWith(`${id}-`));
  const listed = Array.isArray(manifest?.esmodules) ? manifest.esmodules : [];
  const entries = listed.filter((file) => typeof file === "string" && /\.m?js$/.test(file)).map((file) => file.replace(/^\.?\//, ""));
  if (entries.length === 0 || !entries.every((file) => files.has(file))) return [];
  const told = ran(folder, entries);
  if (told.problems.length > 0) return told.problems;
  const by = entries.join(", ");
  const lacks = (wanted, said, call) =>
    [...new Set(wanted)]
      .filter((each) => !said.includes(each))
      .map((each) => `${by} never hands over "${each}": in sortie.registerRulesets it has to call registry.${call}(…) with it`);
  const twice = (said, call) =>
    [...new Set(said)]
      .filter((each) => said.indexOf(each) !== said.lastIndexOf(each))
      .map((each) => `${by} hands over "${each}" more than once: registry.${call}(…) is called with it once`);
  return [
    ...twice(told.registered, "register"),
    ...twice(told.extended, "extend"),
    ...lacks(rules, told.registered, "register"),
    ...lacks(additions, told.extended, "extend"),
  ];
}

function ran(folder, entries) {
  const files = entries.map((file) => path.join(folder, file));
  const run = spawnSync(process.execPath, ["--enable-source-maps", RUNNER, folder, ...files], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
    encoding: "utf8",
    timeout: LONGEST,
    // What watches the tests is not told of this process.
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined, NODE_V8_COVERAGE: undefined },
  });
  const answer = run.output?.[3] ?? "";
  if (answer !== "") return JSON.parse(answer);
  const why = run.error ? `takes longer than ${LONGEST / 1000} seconds` : `never ends loading: ${run.stderr.trim().split("\n")[0]}`;
  return { registered: [], extended: [], problems: [`${entries.join(", ")} ${why}`] };
}
