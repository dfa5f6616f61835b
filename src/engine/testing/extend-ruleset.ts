// A ruleset with an extension, as the game's registration puts it together: what that one would leave out is not put together here either.

import { type Extension, extended } from "../contract/extension.ts";
import { addedFaults, nameFaults } from "../contract/extension-faults.ts";
import type { RulesetFault } from "../contract/faults.ts";
import { createRegistry } from "../contract/registry.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { extensionShape, partsShape } from "../contract/ruleset-shape.ts";
import { faultsOfShape } from "../contract/shapes.ts";
import { faultInWords } from "./fault-words.ts";

/** The ruleset with everything that extensions add, one after the other, as they stand in the game. Throws for what the game leaves out, in its words. */
export function extendRuleset(ruleset: Ruleset, ...extensions: readonly Extension[]): Ruleset {
  let whole = ruleset;
  for (const extension of extensions) {
    if (extension.of !== ruleset.id) throw new Error(`${extension.id} is for ${extension.of}, not for ${ruleset.id}`);
    whole = withExtension(whole, extension);
  }
  return whole;
}

function withExtension(before: Ruleset, extension: Extension): Ruleset {
  refuse(extension, faultsOfShape(extensionShape, extension));
  const owners = ownersOf(extension.id);
  refuse(extension, nameFaults(extension, before, owners));
  const parts = extension.parts(before);
  refuse(extension, faultsOfShape(partsShape, parts));
  const after = extended(before, extension, parts);
  const registered = createRegistry();
  registered.register(before);
  refuse(extension, addedFaults(extension, parts, { before, after, owners, registered }));
  return after;
}

/** The modules that an extension of this id may be of: its own name, and what that begins with. No game says here which of them is on. */
function ownersOf(id: string): string[] {
  const words = id.split("-");
  return words.map((_word, index) => words.slice(0, words.length - index).join("-"));
}

function refuse({ id }: Extension, faults: readonly RulesetFault[]): void {
  if (faults.length > 0) throw new Error(`The game leaves ${id} out:\n${faults.map(faultInWords).join("\n")}`);
}
