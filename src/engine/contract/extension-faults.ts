// What is wrong with an extension of a ruleset: names that somebody else has or could have, and parts for what the ruleset does not have. The game and the authors' kit ask the same.

import { type Extension, type ExtensionParts, rulePrefixesOf } from "./extension.ts";
import { type RulesetFault, fault } from "./faults.ts";
import { identityFaults } from "./identity-faults.ts";
import type { RulesetRegistry } from "./registry.ts";
import { type Ruleset, CONTRACT_VERSION } from "./ruleset.ts";

/** What is wrong with an extension before it is asked what it adds: its contract, and names that nobody else may have. */
export function nameFaults(
  { id, of, contract: stated, rulePrefix }: Extension,
  ruleset: Ruleset | undefined,
  owners: readonly string[],
): RulesetFault[] {
  const contract: number = stated;
  return [
    ...(contract === CONTRACT_VERSION ? [] : [fault("contract", "Contract", { contract, wanted: CONTRACT_VERSION })]),
    ...(owners.some((owner) => id === owner || id.startsWith(`${owner}-`)) ? [] : [fault("id", "NoOwner", { id })]),
    ...(ruleset ? [] : [fault("of", "NoRuleset", { ruleset: of })]),
    ...(ruleset?.id === id ? [fault("id", "IdTaken", { id })] : []),
    ...(ruleset?.extensions?.some((other) => other.id === id) ? [fault("id", "ExtensionTaken", { id })] : []),
    ...(ruleset && rulePrefixesOf(ruleset).includes(rulePrefix) ? [fault("rulePrefix", "PrefixTaken", { prefix: rulePrefix })] : []),
  ];
}

/** The ruleset before and with an extension, and who else has names. */
interface ExtensionSetting {
  readonly before: Ruleset;
  readonly after: Ruleset;
  /** Ids of the modules that the extension may belong to. */
  readonly owners: readonly string[];
  readonly registered: Pick<RulesetRegistry, "ofType">;
}

/** What is wrong with what an extension adds. */
export function addedFaults(
  extension: Extension,
  parts: ExtensionParts,
  { before, after, owners, registered }: ExtensionSetting,
): RulesetFault[] {
  return [
    ...strangeNames(extension, parts),
    ...strangeTypes(extension, parts, owners, registered),
    ...placelessParts(parts, before),
    ...identityFaults(after, NOBODY),
  ];
}

/** Its own ruleset stands in nobody's way. */
const NOBODY = { get: () => undefined, ofType: () => undefined };

/** Everything that an extension names, by path. */
function namesIn(parts: ExtensionParts): [path: string, id: string][] {
  const {
    conditions = [],
    actions = [],
    payers = [],
    reactions = [],
    relations = [],
    effectEnds = [],
    protections = [],
    numbers = [],
    cards = [],
    settings = [],
  } = parts;
  const lists = {
    conditions,
    actions,
    payers,
    reactions,
    relations,
    effectEnds,
    protections,
    cards,
    settings: settings.map(({ key }) => ({ id: key })),
    numbers: numbers.map(({ key }) => ({ id: key })),
    "tactics.policies": parts.tactics?.policies ?? [],
  };
  const tabs = Object.entries(parts.tabs ?? {}).flatMap(([type, list]) => list.map(({ id }): [string, string] => [`tabs.${type}`, id]));
  const types = Object.keys(parts.damageTypes ?? {}).map((id): [string, string] => ["damageTypes", id]);
  const itemLists = Object.entries(parts.lists ?? {}).flatMap(([type, named]) =>
    Object.keys(named).map((id): [string, string] => [`lists.${type}`, id]),
  );
  const plain = Object.entries(lists).flatMap(([path, list]) => list.map(({ id }): [string, string] => [path, id]));
  return [...plain, ...types, ...tabs, ...itemLists];
}

function strangeNames({ id: own }: Extension, parts: ExtensionParts): RulesetFault[] {
  return namesIn(parts).flatMap(([path, id]) => (id === own || id.startsWith(`${own}-`) ? [] : [fault(path, "Namespace", { id, own })]));
}

/** Kinds of items that are not called as the module's manifest has to call them, and those that somebody has already. */
function strangeTypes(
  { id }: Extension,
  { items = {} }: ExtensionParts,
  owners: readonly string[],
  registered: Pick<RulesetRegistry, "ofType">,
): RulesetFault[] {
  const own = owners.filter((owner) => id === owner || id.startsWith(`${owner}-`));
  return Object.keys(items).flatMap((type) => {
    const owner = registered.ofType("Item", type);
    return [
      ...(own.some((module) => type.startsWith(`${module}.`)) ? [] : [fault(type, "TypeNamespace", { type, own: own[0] ?? id })]),
      ...(owner ? [fault(type, "TypeTaken", { documentName: "Item", type, owner: owner.id })] : []),
    ];
  });
}

/** Fields, tabs and lists for kinds of documents that the ruleset does not have. */
function placelessParts(
  { fields = {}, tabs = {}, lists = {}, items: own = {} }: ExtensionParts,
  { actors, items }: Ruleset,
): RulesetFault[] {
  const among = (path: string, named: object, known: object): RulesetFault[] =>
    Object.keys(named).flatMap((type) => (Object.hasOwn(known, type) ? [] : [fault(path, "NoType", { type })]));
  return [
    ...among("fields.actors", fields.actors ?? {}, actors),
    ...among("fields.items", fields.items ?? {}, items),
    ...among("tabs", tabs, actors),
    ...among("lists", lists, actors),
    ...Object.entries(lists).flatMap(([type, named]) =>
      Object.entries(named).flatMap(([id, { types }]) => among(`lists.${type}.${id}.types`, types, { ...items, ...own })),
    ),
  ];
}
