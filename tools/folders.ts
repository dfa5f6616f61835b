// Decides where things lie: the repository's folders as the tools see them, and how they are walked.
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** The repository's own folder. */
export const root = path.resolve(import.meta.dirname, "..");

/** What Foundry installs. */
export const distribution = path.join(root, "dist");

/** What authors of rulesets install: the folder that npm packs. */
export const authorsPackage = path.join(root, "packages/sortie-ruleset");

/** What tools may keep between two runs; deleting it costs only time. */
export const cache = path.join(root, ".cache");

/** What the playground keeps: its built client, its worlds, the demo world's template. */
export const playgroundData = path.join(root, ".playground");

/** Every file below a folder, as paths relative to it with `/`, sorted; none when the folder does not exist. */
export function filesBelow(folder: string, keep: (file: string) => boolean = () => true): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter(keep)
    .sort();
}

/** The names of a folder's own subfolders, sorted; none when the folder does not exist. */
export function subfolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** Removes every file below a folder that isn't wanted: what an earlier build left. */
export function keepOnly(folder: string, wanted: ReadonlySet<string>): void {
  for (const file of filesBelow(folder)) if (!wanted.has(file)) rmSync(path.join(folder, file));
}

/** The ids of the built-in rulesets: whoever has a folder is one. */
export function rulesetIds(): string[] {
  return subfolders(path.join(root, "src/rulesets")).filter((id) => existsSync(path.join(root, "src/rulesets", id, "index.ts")));
}
