// Decides how the tools get hold of the built-in rulesets: as values, from every folder that has an index, as `src/rulesets/index.ts` does in the bundle.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Ruleset } from "../src/engine/contract/ruleset.ts";
import { root } from "./folders.ts";

const FOLDER = path.join(root, "src/rulesets");

/** The rulesets whose folders stand in `src/rulesets`, by folder name. */
export async function loadRulesets(): Promise<readonly Ruleset[]> {
  const entries = await readdir(FOLDER, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const rulesets: Ruleset[] = [];
  for (const folder of folders.toSorted()) {
    const { default: ruleset } = (await import(pathToFileURL(path.join(FOLDER, folder, "index.ts")).href)) as { readonly default: Ruleset };
    rulesets.push(ruleset);
  }
  return rulesets;
}
