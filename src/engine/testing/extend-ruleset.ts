// A ruleset with an extension, as the game's registration puts it together: what that one would leave out is not put together here either.

import type { Extension } from "../contract/extension.ts";
import { extended } from "../contract/extension.ts";
import { addedFaults, nameFaults } from "../contract/extension-faults.ts";
import type { RulesetFault } from "../contract/faults.ts";
import { createRegistry } from "../contract/registry.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { FAULT_WORDS } from "../contract/faults.ts";

// What the game says of a faulty ruleset or extension. Tests of authors have no language file of Sortie's, so that these sentences stand here once more.

/** The sentences by the last word of their keys; a test holds them to the language file. */
export const FAULT_TEXTS: Readonly<Record<string, string>> = {
  Contract: "was made for contract {contract}; this Sortie has contract {wanted}. Update the module or Sortie.",
  ExtensionTaken: "something called “{id}” adds to this ruleset already. Give each its own id.",
  IdTaken: "there already is a ruleset called “{id}”. Let yours begin with its module’s id.",
  Initial: "its own initial value fails. {reason}",
  NoAction: "there is no action “{action}”. Add it, or name another.",
  NoCondition: "there is no condition “{condition}”. Add it, or name another.",
  NoControl: "no control leads to the action “{action}”. Name the item types that offer it.",
  NoItemType: "there is no item type “{type}” in this ruleset. Declare it under “items”.",
  NoNumber: "there is no number “{number}”. Name one of the ruleset’s, or add it under “numbers”.",
  NoType: "the ruleset has no kind of document “{type}”.",
  Namespace: "“{id}” has to begin with “{own}-”, so that it is nobody else’s.",
  PrefixTaken: "the prefix “{prefix}” belongs to other rules. Take one of your own.",
  Twice: "“{id}” stands there twice; give each its own id.",
  TypeNamespace: "the item type “{type}” has to be called “{own}.<name>”, as the module’s manifest declares it.",
  TypeTaken: "the {documentName} type “{type}” belongs to the ruleset “{owner}”. Use a type of your own: “<module>.<type>”.",
};

/** A fault as the game tells it: where, and what. */
function faultInWords({ path, text, data }: RulesetFault): string {
  const kind = text.slice(FAULT_WORDS.length + 1);
  const said = (FAULT_TEXTS[kind] ?? text).replaceAll(/\{(\w+)\}/g, (hole, name: string) => {
    const value = data[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : hole;
  });
  return path === "" ? said : `${path}: ${said}`;
}

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
  const owners = ownersOf(extension.id);
  refuse(extension, nameFaults(extension, before, owners));
  const parts = extension.parts(before);
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
