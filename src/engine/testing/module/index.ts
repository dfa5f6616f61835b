// A module beside its rules: what only the game would find, told by tests.

import type { Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { documentProblems } from "./documents.ts";
import { languageFileProblems } from "./languages.ts";
import { manifestProblems } from "./manifest.ts";
import { shapeProblems } from "./manifest-shape.ts";
import type { ModuleFiles } from "./module-files.ts";
import { templateProblems } from "./templates.ts";
import { servedProblems } from "./served-files.ts";

/**
 * What is wrong with a module's manifest, templates, pictures and packs, held against its ruleset, or against those that it brings documents for. `sortie/check` reads
 * the files for it.
 */
export function moduleProblems<S extends Shapes>(rulesets: readonly Ruleset<S>[], module: ModuleFiles): string[] {
  const problems = [...shapeProblems(rulesets, module), ...manifestProblems(rulesets, module)];
  return [
    ...problems,
    ...languageFileProblems(rulesets, module),
    ...servedProblems(rulesets, module),
    ...templateProblems(rulesets, module),
    ...documentProblems(rulesets, module),
  ];
}
