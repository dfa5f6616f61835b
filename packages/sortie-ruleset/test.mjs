// Runs a module's tests: `node kit/test.mjs [files or options of node --test]`. It fails where nothing was proved, and says what was being run when the time was up.
import { spawnSync } from "node:child_process";
import process from "node:process";
import { fileURLToPath, pathToFileURL, URL } from "node:url";

/** How long a file's tests may take, in milliseconds. */
const LONGEST = 600_000;

/** Options that pick some of the tests: the others are left out on purpose. */
const PICKS = /^--(?:test-name-pattern|test-skip-pattern|test-only|test-shard)\b/;

const given = process.argv.slice(2);
const options = given.filter((each) => each.startsWith("-"));
const files = given.filter((each) => !each.startsWith("-"));
const reporter = pathToFileURL(fileURLToPath(new URL("./proved.mjs", import.meta.url))).href;
const run = spawnSync(
  process.execPath,
  [
    "--enable-source-maps",
    "--test",
    ...(options.some((option) => option.startsWith("--test-timeout")) ? [] : [`--test-timeout=${LONGEST}`]),
    ...[process.stdout.isTTY ? "spec" : "tap", reporter].map((each) => `--test-reporter=${each}`),
    ...["stdout", "stderr"].map((each) => `--test-reporter-destination=${each}`),
    ...options,
    ...(files.length > 0 ? files : ["test/"]),
  ],
  { stdio: "inherit", env: { ...process.env, SORTIE_PICKED: options.some((option) => PICKS.test(option)) ? "1" : "" } },
);
process.exitCode = run.status ?? 1;
