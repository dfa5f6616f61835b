// What stands in a ruleset is what the contract has a place for: no misspelled member, no word that is none of the few, no size below nothing.

import type { Shapes } from "../../battle/battle.ts";
import type { RulesetFault } from "../../contract/faults.ts";
import { gauges, vitals } from "../../contract/part-shapes.ts";
import { rulesetShape } from "../../contract/ruleset-shape.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { faultsOfShape } from "../../contract/shapes.ts";
import { faultInWords } from "../fault-words.ts";

/** Members of a ruleset that are not as the contract has them. */
interface ShapeFindings {
  readonly problems: readonly string[];
  /** Whether the game plays it all the same, so that other laws can be asked of it. */
  readonly isPlayable: boolean;
}

/** Looks at every member of a ruleset. */
export function checkShape<S extends Shapes>(ruleset: Ruleset<S>): ShapeFindings {
  const own = ({ data: { received } }: RulesetFault): boolean => !isOfExtension(ruleset, received);
  return {
    problems: faultsOfShape(rulesetShape, ruleset, { strict: true }).filter(own).map(faultInWords),
    isPlayable: !faultsOfShape(rulesetShape, ruleset).some(own),
  };
}

/** What extensions add is named after them, with a hyphen; they are looked at as they are laid in. */
function isOfExtension<S extends Shapes>({ extensions = [] }: Ruleset<S>, name: unknown): boolean {
  return typeof name === "string" && extensions.some(({ id }) => name === `“${id}”` || name.startsWith(`“${id}-`));
}

/** What `vitals` and `gauges` give, held to the same. */
export function checkShown(what: "vitals" | "gauges", shown: unknown): string[] {
  return faultsOfShape(what === "vitals" ? vitals : gauges, shown, { strict: true }).map(faultInWords);
}
