// Which rulesets there are, which one this world plays, and which one a document belongs to.

import { type Ruleset, createRegistry } from "../engine/index.ts";
import { reportError, tellOfError } from "./platform/ruleset-errors.ts";

/** Filled at `init`: the built-in rulesets, then those that modules hand over. */
export const rulesets = createRegistry({ thrown: reportError, shown: tellOfError });

const ours = new Set<Ruleset>();

/** Takes in a ruleset that this package brings. */
export function registerBuiltIn(ruleset: Ruleset): void {
  rulesets.register(ruleset);
  // As it was handed over, and as it is drawn.
  for (const one of [ruleset, rulesets.get(ruleset.id)]) if (one) ours.add(one);
}

/** Whether this package brings a ruleset, and so its other files know it too. */
export function isBuiltIn(ruleset: Ruleset): boolean {
  return ours.has(ruleset);
}

/** The ruleset that this world plays; the first one when the chosen one is missing (its module is off). */
export function activeRuleset(): Ruleset {
  const chosen = rulesets.get(game.settings.get("sortie", "ruleset")) ?? rulesets.all[0];
  if (!chosen) throw new Error("Sortie has no ruleset");
  return chosen;
}

/** The ruleset that a document's subtype belongs to; undefined for the base type and for types of nobody's. */
export function rulesetOf(document: { readonly documentName: string; readonly type: string }): Ruleset | undefined {
  const { documentName, type } = document;
  if (documentName !== "Actor" && documentName !== "Item" && documentName !== "Combat" && documentName !== "Combatant") return undefined;
  return rulesets.ofType(documentName, type);
}
