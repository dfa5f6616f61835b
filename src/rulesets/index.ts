// Which rulesets this package brings: every folder beside this file that has an index.

import type { Ruleset } from "../engine/contract/ruleset.ts";

const found = import.meta.glob<{ default: Ruleset }>("./*/index.ts", { eager: true });

/** The built-in rulesets, by folder name. */
export const builtInRulesets: readonly Ruleset[] = Object.keys(found)
  .toSorted()
  .flatMap((path) => found[path]?.default ?? []);
