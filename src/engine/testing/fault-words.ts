// What the game says of a faulty ruleset or extension. Tests of authors have no language file of Sortie's, so that these sentences stand here once more.

import { type RulesetFault, FAULT_WORDS } from "../contract/faults.ts";

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
  NoMember: "the contract has nothing of that name there. It has: {known}.",
  NoNumber: "there is no number “{number}”. Name one of the ruleset’s, or add it under “numbers”.",
  NoType: "the ruleset has no kind of document “{type}”.",
  Missing: "is missing; the contract wants {expected} there.",
  Namespace: "“{id}” has to begin with “{own}-”, so that it is nobody else’s.",
  PrefixTaken: "the prefix “{prefix}” belongs to other rules. Take one of your own.",
  Shape: "has to be {expected}, not {received}.",
  Twice: "“{id}” stands there twice; give each its own id.",
  TypeNamespace: "the item type “{type}” has to be called “{own}.<name>”, as the module’s manifest declares it.",
  TypeTaken: "the {documentName} type “{type}” belongs to the ruleset “{owner}”. Use a type of your own: “<module>.<type>”.",
};

/** A fault as the game tells it: where, and what. */
export function faultInWords({ path, text, data }: RulesetFault): string {
  const kind = text.slice(FAULT_WORDS.length + 1);
  const said = (FAULT_TEXTS[kind] ?? text).replaceAll(/\{(\w+)\}/g, (hole, name: string) => {
    const value = data[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : hole;
  });
  return path === "" ? said : `${path}: ${said}`;
}
