// Whether what a module hands over has the shape of an extension, and whether what that one adds has the shape of its parts (src/engine/contract/ruleset-shape.ts).

import type { Extension, ExtensionParts } from "../../engine/index.ts";
import type { RulesetFault } from "../../engine/contract/faults.ts";
import { extensionShape, partsShape } from "../../engine/contract/ruleset-shape.ts";
import { faultsOfShape } from "../../engine/contract/shapes.ts";

/** Every place where the shape is not that of an extension. */
export function extensionFaults(candidate: unknown): readonly RulesetFault[] {
  return faultsOfShape(extensionShape, candidate);
}

/** Whether `candidate` has the shape of an extension; what it adds is looked at apart from that. */
export function hasExtensionShape(candidate: unknown): candidate is Extension {
  return extensionFaults(candidate).length === 0;
}

/** Every place where what an extension adds is not as the contract wants it, and every part that there is not. */
export function partsFaults(added: unknown): readonly RulesetFault[] {
  return faultsOfShape(partsShape, added);
}

/** Whether `added` is something that an extension may add. */
export function hasPartsShape(added: unknown): added is ExtensionParts {
  return partsFaults(added).length === 0;
}
