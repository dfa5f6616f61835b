// Decides what `npm run release -- <version>` does: changelog, versions and surface, everything tested, built twice to the same bytes, a commit and a tag. What fails leaves
// nothing changed; publishing stays a person's decision. `--dry-run` says what would be written, and writes nothing.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildAll } from "./build.ts";
import { distribution, root } from "./folders.ts";
import { runVisibly } from "./outcomes.ts";
import { baseOf } from "./release/addresses.ts";
import { checkRelease } from "./release/check.ts";
import { planOf } from "./release/plan.ts";
import { checksums, writeRelease } from "./release/publish.ts";

const USAGE = "npm run release -- <version> [--base <url> [--bugs <url>]] [--date <yyyy-mm-dd>] [--dry-run]";

const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const today = (): string => new Date().toISOString().slice(0, 10);

/** Where it will be published: as was said, else what the repository was cloned from. */
function baseFor(said: string | undefined): string {
  return said ?? baseOf(git("remote").split("\n").includes("origin") ? git("remote", "get-url", "origin") : "");
}

/** Builds from nothing and writes `release/`. Returns its checksums. */
async function build(base: string, bugs: string | undefined): Promise<string> {
  rmSync(distribution, { recursive: true, force: true });
  await buildAll();
  const target = path.join(root, "release");
  writeRelease({ base, target, ...(bugs === undefined ? {} : { bugs }) });
  return checksums(target);
}

/** Everything that a release has to prove, with the files as they will be published. */
async function prove(base: string, bugs: string | undefined): Promise<void> {
  if ((await runVisibly("tools/test.mjs", [])) !== 0) throw new Error("A test has failed; its message stands above.");
  const [first, second] = [await build(base, bugs), await build(base, bugs)];
  if (first !== second) throw new Error(`Two builds gave different bytes:\n${first}\n${second}`);
  await checkRelease();
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      base: { type: "string" },
      bugs: { type: "string" },
      date: { type: "string", default: today() },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const [version] = positionals;
  if (version === undefined || positionals.length > 1) throw new Error("Which version?");
  const base = baseFor(values.base);
  const plan = planOf(version, values.date, base);
  if (values["dry-run"]) {
    console.log(
      `${plan.notes}\nWould write ${[...plan.files.keys()].join(", ")}, test everything, build twice for ${base}, commit, and tag v${version}.`,
    );
  } else {
    if (git("status", "--porcelain") !== "") throw new Error("There are changes that are not committed: a release is a commit's.");
    const before = new Map([...plan.files.keys()].map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
    const write = (files: ReadonlyMap<string, string>): void => {
      for (const [file, text] of files) writeFileSync(path.join(root, file), text);
    };
    write(plan.files);
    try {
      await prove(base, values.bugs);
    } catch (error) {
      write(before);
      throw error;
    }
    git("add", ...plan.files.keys());
    git("commit", "--message", `Release ${version}`);
    git("tag", "--annotate", `v${version}`, "--message", `Sortie ${version}`);
    console.log(
      `release/ is Sortie ${version}: tested, built twice to the same bytes, installed once. To publish: git push --follow-tags.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
