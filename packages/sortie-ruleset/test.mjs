// Runs a module's tests: `node kit/test.mjs [files or options of node --test]`. It fails where nothing was proved, and says what was being run when the time was up.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { URL } from "node:url";

/** How long a file's tests may take, in milliseconds. */
const LONGEST = 600_000;

/** Options that pick some of the tests: the others are left out on purpose. */
const PICKS = /^--(?:test-name-pattern|test-skip-pattern|test-only|test-shard)\b/;

const given = process.argv.slice(2);
const options = given.filter((each) => each.startsWith("-"));
const named = given.filter((each) => !each.startsWith("-"));
const files = named.length > 0 ? named : filesOfTests("test");
/** What versions of Node take a folder for differs: each file is named. */
function filesOfTests(folder) {
  const all = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  return all.filter((file) => /\.[cm]?js$/.test(file)).map((file) => path.join(folder, file));
}

const beside = (file) => new URL(file, import.meta.url).href;
const notes = mkdtempSync(path.join(tmpdir(), "sortie-tests-"));
if (files.length === 0) {
  console.error("Nothing was proved: there is no file of tests (test/….test.mjs).");
  process.exit(1);
}
const run = spawnSync(
  process.execPath,
  [
    "--enable-source-maps",
    "--test",
    `--import=${beside("./begun.mjs")}`,
    ...(options.some((option) => option.startsWith("--test-timeout")) ? [] : [`--test-timeout=${LONGEST}`]),
    ...[process.stdout.isTTY ? "spec" : "tap", beside("./proved.mjs")].map((each) => `--test-reporter=${each}`),
    ...["stdout", "stderr"].map((each) => `--test-reporter-destination=${each}`),
    ...options,
    ...files,
  ],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      SORTIE_PICKED: options.some((option) => PICKS.test(option)) ? "1" : "",
      SORTIE_BEGUN: path.join(notes, "begun"),
    },
  },
);
rmSync(notes, { recursive: true, force: true });
process.exitCode = run.status ?? 1;
