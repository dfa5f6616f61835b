// Whether what a module hands over has the shape of a ruleset at all, before anything of it is used: the contract as data is src/engine/contract/ruleset-shape.ts.

import type { Ruleset } from "../../engine/index.ts";
import type { RulesetFault } from "../../engine/contract/faults.ts";
import { rulesetShape } from "../../engine/contract/ruleset-shape.ts";
import { faultsOfShape } from "../../engine/contract/shapes.ts";

/** Every place where the shape is not that of a ruleset; none when it is safe to treat it as one. What does nothing is no fault here: it may be of a later contract. */
export function shapeFaults(candidate: unknown): readonly RulesetFault[] {
  return faultsOfShape(rulesetShape, candidate);
}

/** Whether `candidate` has the shape of a ruleset. */
export function hasRulesetShape(candidate: unknown): candidate is Ruleset {
  return shapeFaults(candidate).length === 0;
}
