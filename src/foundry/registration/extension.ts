// Whether a module's extension of a ruleset may come in: its shape, whose it is, names that nobody else can have, and that the ruleset with it still answers what is asked
// of rulesets. A faulty one is left out by itself; the ruleset stays as it was.

import type { Extension, ExtensionParts, Ruleset, RulesetRegistry } from "../../engine/index.ts";
import { CONTRACT_VERSION, extended, rulePrefixesOf } from "../../engine/index.ts";
import { guarded } from "../../engine/contract/guard.ts";
import { played } from "../../engine/procedures/played.ts";
import { reportError } from "../platform/ruleset-errors.ts";
import { extensionFaults, hasExtensionShape, hasPartsShape, partsFaults } from "./extension-shape.ts";
import type { RulesetFault } from "./faults.ts";
import { fault } from "./faults.ts";
import { identityFaults } from "./identity.ts";

/** What becomes of an extension: the ruleset before and with it, or what is wrong. */
export type ExtensionVerdict =
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
  const clashes = [
    ...strangeNames(candidate, parts),
    ...strangeTypes(candidate, parts, owners, registered),
    ...placelessParts(parts, before),
    ...identityFaults(after, NOBODY),
  ];
  const faults = clashes.length > 0 ? clashes : behaves(after);
  return faults.length > 0 ? { faults, before: null } : { faults: [], before, after };
}

/** Its own ruleset stands in nobody's way. */
const NOBODY = { get: () => undefined, ofType: () => undefined };

function nameFaults(
  { id, of, contract: stated, rulePrefix }: Extension,
  ruleset: Ruleset | undefined,
  owners: readonly string[],
): RulesetFault[] {
  const contract: number = stated;
  return [
    ...(contract === CONTRACT_VERSION ? [] : [fault("contract", "Contract", { contract, wanted: CONTRACT_VERSION })]),
    ...(owners.some((owner) => id === owner || id.startsWith(`${owner}-`)) ? [] : [fault("id", "NoOwner", { id })]),
    ...(ruleset ? [] : [fault("of", "NoRuleset", { ruleset: of })]),
    ...(ruleset?.extensions?.some((other) => other.id === id) ? [fault("id", "ExtensionTaken", { id })] : []),
    ...(ruleset && rulePrefixesOf(ruleset).includes(rulePrefix) ? [fault("rulePrefix", "PrefixTaken", { prefix: rulePrefix })] : []),
  ];
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
