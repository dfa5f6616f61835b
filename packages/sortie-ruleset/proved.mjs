// Hears what Node's test runner tells: says at the end which files of tests proved nothing, and which test was run when the time was up.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

/** Names of files that Node takes for tests wherever they lie; others are helpers of theirs. */
const TESTS = /(?:^test|^test-.+|.+[.\-_]test)\.[cm]?[jt]s$/;

/** What the tests of one file came to. */
const newFile = () => ({ proved: 0, skipped: 0, failed: false });

/** Node's reporters are generators: each text that this one yields is told. */
export default async function* proved(source) {
  const files = new Map();
  const of = (name) => {
    if (!files.has(name)) files.set(name, newFile());
    return files.get(name);
  };
  for await (const { type, data } of source) {
    const file = data?.file;
    if (file === undefined) continue;
    const known = of(file);
    if (type !== "test:pass" && type !== "test:fail") continue;
    if (isFile(data)) {
      if (type === "test:fail") known.failed = true;
      if (type === "test:fail" && isTimeout(data)) yield late(file);
      continue;
    }
    if (data.details?.type === "suite") continue;
    if (data.skip !== undefined || data.todo !== undefined) known.skipped += 1;
    else known.proved += 1;
  }
  const problems = unproved(files);
  if (problems.length > 0) process.exitCode = 1;
  for (const problem of problems) yield `${problem}\n`;
}

/** Node counts a file as a test of its own where there is nothing else in it. */
function isFile({ name, file }) {
  return path.resolve(String(name)) === path.resolve(file);
}

function isTimeout({ details }) {
  return details?.error?.failureType === "testTimeoutFailure" || /timed out/.test(details?.error?.message ?? "");
}

/** The test that began last, as `begun.mjs` has noted it. */
function late(file) {
  const notes = process.env["SORTIE_BEGUN"] ?? "";
  const lines = existsSync(notes) ? readFileSync(notes, "utf8").split("\n") : [];
  const begun = lines.filter((line) => line !== "").map((line) => JSON.parse(line));
  const last = begun.findLast(([where]) => path.resolve(where) === path.resolve(file));
  return `${path.relative(process.cwd(), file)} ran out of time${last ? ` in the test "${last[1]}"` : " before its first test"}\n`;
}

/** Files of tests that proved nothing; where tests are picked by name, only that none was proved at all. */
function unproved(files) {
  const all = [...files].filter(([file]) => TESTS.test(path.basename(file)));
  const idle = all.filter(([, { proved: count, failed }]) => count === 0 && !failed);
  if (process.env["SORTIE_PICKED"] === "1") return idle.length < all.length ? [] : ["Nothing was proved: none of these tests was run."];
  if (all.length === 0) return ["Nothing was proved: there is no file of tests (test/….test.mjs)."];
  return idle.map(
    ([file, { skipped }]) =>
      `Nothing was proved by ${path.relative(process.cwd(), file)}: ${skipped > 0 ? `its tests (${skipped}) are all skipped` : "it has no tests"}.`,
  );
}
