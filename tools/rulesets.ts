// Decides how the tools get hold of the built-in rulesets: as values, loaded through Vite because a glob enumerates their folders.
import path from "node:path";
import { runnerImport } from "vite";
import type { Ruleset } from "../src/engine/ruleset.ts";
import { root } from "./folders.ts";

/** The rulesets whose folders stand in `src/rulesets`. */
export async function loadRulesets(): Promise<readonly Ruleset[]> {
  const file = path.join(root, "src/rulesets/index.ts");
  const { module } = await runnerImport<{ readonly builtInRulesets: readonly Ruleset[] }>(file, {
    root,
    configFile: false,
    logLevel: "error",
  });
  return module.builtInRulesets;
}
