// Whether a module's extension of a ruleset may come in: its shape, whose it is, names that nobody else can have, and that the ruleset with it still answers what is asked
// of rulesets. A faulty one is left out by itself; the ruleset stays as it was.

import { type Extension, type Ruleset, type RulesetRegistry, type ExtensionParts, extended } from "../../engine/index.ts";
import { addedFaults, nameFaults } from "../../engine/contract/extension-faults.ts";
import { type RulesetFault, fault } from "../../engine/contract/faults.ts";
import { guarded } from "../../engine/contract/guard.ts";
import { played } from "../../engine/procedures/played.ts";
import { reportError } from "../platform/ruleset-errors.ts";
import { extensionShape, partsShape } from "../../engine/contract/ruleset-shape.ts";
import { faultsOfShape } from "../../engine/contract/shapes.ts";

/** What becomes of an extension: the ruleset before and with it, or what is wrong. */
type ExtensionVerdict =
  | { readonly faults: readonly RulesetFault[]; readonly before: null }
  | { readonly faults: readonly []; readonly before: Ruleset; readonly after: Ruleset };

/**
 * Lays an extension into its ruleset. `owners` are the ids of the modules that are on; `behaves` asks a ruleset the questions that are asked all the time, and tells
 * which of them fail.
 */
export function extensionVerdict(
  candidate: unknown,
  registered: Pick<RulesetRegistry, "get" | "ofType">,
  owners: readonly string[],
  behaves: (ruleset: Ruleset) => readonly RulesetFault[],
): ExtensionVerdict {
  if (!hasExtensionShape(candidate)) return { faults: extensionFaults(candidate), before: null };
  const drawn = registered.get(candidate.of);
  const before = drawn && played(drawn);
  const names = nameFaults(candidate, before, owners);
  if (!before || names.length > 0) return { faults: names, before: null };
  const parts = partsOf(candidate, before);
  if (!hasPartsShape(parts)) return { faults: parts instanceof Thrown ? [parts.fault] : partsFaults(parts), before: null };
  const after = extended(before, candidate, guarded(parts, { ruleset: before.id, extension: candidate.id, report: reportError }));
  const clashes = addedFaults(candidate, parts, { before, after, owners, registered });
  const faults = clashes.length > 0 ? clashes : behaves(after);
  return faults.length > 0 ? { faults, before: null } : { faults: [], before, after };
}

/** What an extension has thrown when it was asked what it adds. */
class Thrown {
  readonly fault: RulesetFault;

  constructor(error: unknown) {
    this.fault = fault("parts", "Failed", { reason: error instanceof Error ? error.message : String(error) });
  }
}

function partsOf(extension: Extension, ruleset: Ruleset): unknown {
  try {
    return extension.parts(ruleset);
  } catch (error) {
    return new Thrown(error);
  }
}

/** Every place where the shape is not that of an extension. */
function extensionFaults(candidate: unknown): readonly RulesetFault[] {
  return faultsOfShape(extensionShape, candidate);
}

/** Whether `candidate` has the shape of an extension; what it adds is looked at apart from that. */
function hasExtensionShape(candidate: unknown): candidate is Extension {
  return extensionFaults(candidate).length === 0;
}

/** Every place where what an extension adds is not as the contract wants it, and every part that there is not. */
function partsFaults(added: unknown): readonly RulesetFault[] {
  return faultsOfShape(partsShape, added);
}

/** Whether `added` is something that an extension may add. */
function hasPartsShape(added: unknown): added is ExtensionParts {
  return partsFaults(added).length === 0;
}
