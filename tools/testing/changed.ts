// Decides what `npm test -- --changed [--since <commit>]` runs: what the files that changed can reach. Vitest follows imports by itself; Chromium plays the whole build,
// so that its specs are chosen by where the change lies.
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../folders.ts";

const run = promisify(execFile);

/** What a change can reach, for each stage. */
export interface Reach {
  /** The files that changed and are still there, from the root. */
  readonly files: readonly string[];
  /** Commit that they are compared with. */
  readonly since: string;
  /** Whether the build can differ, and what is played on it. */
  readonly product: boolean;
  /** The browser specs to run: all, or those whose paths hold one of these words; an empty list runs none. */
  readonly specs: "all" | readonly string[];
}

/** The files that differ from a commit, with those that git does not know yet. */
export async function changedFiles(since: string): Promise<string[]> {
  const git = async (...args: readonly string[]): Promise<string[]> => {
    const { stdout } = await run("git", args, { cwd: root });
    return stdout.split("\n").filter((line) => line !== "");
  };
  const known = await git("diff", "--name-only", "--diff-filter=d", since);
  return [...new Set([...known, ...(await git("ls-files", "--others", "--exclude-standard"))])].sort();
}

const PRODUCT = /^(?:src|templates|styles|lang|packs|glyphs|examples|packages)\/|^(?:system\.json|vite\.config\.ts|package-lock\.json)$/u;
const RULESET = /^src\/rulesets\/(?<id>[^/]+)\//u;
const SPEC = /^test\/browser\/(?<name>.+)\.spec\.ts$/u;

/** What files can reach, by their paths. */
export function reachOf(files: readonly string[], since: string): Reach {
  const product = files.filter((file) => PRODUCT.test(file) && !file.startsWith("packages/vtt-playground/test/") && !file.endsWith(".md"));
  const rulesets = product.map((file) => RULESET.exec(file)?.groups?.["id"]);
  const support = files.some((file) => file.startsWith("test/browser/support/") || file.startsWith("test/support/"));
  const words = new Set<string>();
  for (const id of rulesets) if (id !== undefined) words.add(id);
  for (const file of files) {
    const name = SPEC.exec(file)?.groups?.["name"];
    if (name !== undefined) words.add(`/${name}.spec.ts`);
  }
  const everywhere = support || rulesets.includes(undefined);
  return { files, since, product: product.length > 0, specs: everywhere ? "all" : [...words] };
}

/** Those of the files that have one of the endings. */
export function withEnding(files: readonly string[], ...endings: readonly string[]): string[] {
  return files.filter((file) => endings.includes(path.posix.extname(file)));
}
