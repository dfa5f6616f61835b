// Guards that a folder can be read at a glance: thirty-five files at most lie in it, and whatever is more lies in rooms by topic.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../../tools/folders.ts";

const MOST = 35;

/** Folders that may hold more, and why no topic would divide them. */
const EXEMPT: readonly (readonly [folder: RegExp, why: string])[] = [
  [/^docs\/pictures$/, "`npm run shots -- --readme` draws them all anew, and pages name them"],
  [/^src\/rulesets\/[^/]+\/packs\//, "each file is one document of a compendium, whose folders are those that Foundry shows"],
];

/** What git leaves out, as .gitignore has it: from the root or anywhere, with `*` for a part of a name. */
const ignored = readFileSync(path.join(root, ".gitignore"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const name = line.replace(/^\/|\/$/g, "").replaceAll(".", String.raw`\.`);
    return new RegExp(`${line.startsWith("/") ? "^" : "(?:^|/)"}${name.replaceAll("*", "[^/]*")}$`);
  });

/** Every file of the repository, from its root. */
function filesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.name === ".git" || ignored.some((pattern) => pattern.test(file))) return [];
    return entry.isDirectory() ? filesOf(file) : [file];
  });
}

/** Folders with more files than a glance takes in, and how many each has. */
function overfull(files: readonly string[], exempt = EXEMPT): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MOST && !exempt.some(([pattern]) => pattern.test(folder)))
    .map(([folder, count]) => `${folder}: ${String(count)}`);
}

const files = filesOf(".");

it("no folder of the repository has more than 35 files", () => {
  expect(files).toContain("test/repository/folders.test.ts");
  expect(files.filter((file) => file.startsWith("node_modules/"))).toEqual([]);
  expect(overfull(files)).toEqual([]);
});

it("a folder with one file more would be found, wherever it lies", () => {
  const planted = (folder: string): string[] => Array.from({ length: MOST + 1 }, (_, index) => `${folder}/planted-${String(index)}.ts`);
  for (const folder of ["src/engine/map", "test/headless/combat", "tools", "styles/base", "docs/contributors", "packages/x/client"])
    expect(overfull(planted(folder))).toEqual([`${folder}: 36`]);
  expect(overfull(planted("tools").slice(1))).toEqual([]);
});

it("no folder is exempt that needs it no more", () => {
  const full = overfull(files, []).map((line) => line.replace(/: \d+$/, ""));
  expect(EXEMPT.filter(([pattern]) => !full.some((folder) => pattern.test(folder)))).toEqual([]);
});
