// Whether a ruleset's names are its own, and lead somewhere: subtypes that nobody else has, nothing twice, no control that leads to an action which does not exist.

import { type AnyField, checkField } from "../data/fields.ts";
import { type RulesetFault, fault } from "./faults.ts";
import { type RulesetRegistry, typesOf } from "./registry.ts";
import { type Ruleset, CONTRACT_VERSION } from "./ruleset.ts";

const DOCUMENTS = ["Actor", "Item", "Combat", "Combatant"] as const;

/** Every fault of a ruleset's names beside those that are registered already. */
export function identityFaults(ruleset: Ruleset, registered: Pick<RulesetRegistry, "get" | "ofType">): RulesetFault[] {
  const actions = [...ruleset.actions, ...ruleset.rests];
  const contract: number = ruleset.contract;
  return [
    ...(contract === CONTRACT_VERSION ? [] : [fault("contract", "Contract", { contract, wanted: CONTRACT_VERSION })]),
    ...(registered.get(ruleset.id) ? [fault("id", "IdTaken", { id: ruleset.id })] : []),
    ...DOCUMENTS.flatMap((documentName) =>
      typesOf(ruleset, documentName).flatMap((type) => {
        const owner = registered.ofType(documentName, type);
        return owner ? [fault(type, "TypeTaken", { documentName, type, owner: owner.id })] : [];
      }),
    ),
    ...twice("actions", actions),
    ...twice("conditions", ruleset.conditions),
    ...twice(
      "settings",
      ruleset.settings.map(({ key }) => ({ id: key })),
    ),
    ...twice("cards", ruleset.cards ?? []),
    ...twice("reactions", ruleset.reactions ?? []),
    ...twice("payers", ruleset.payers ?? []),
    ...twice(
      "numbers",
      (ruleset.numbers ?? []).map(({ key }) => ({ id: key })),
    ),
    ...declaredFaults(ruleset),
    ...leadingNowhere(ruleset),
  ];
}

function twice(path: string, entries: readonly { readonly id: string }[]): RulesetFault[] {
  const ids = entries.map(({ id }) => id);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => fault(path, "Twice", { id }));
}

function declaredFaults(ruleset: Ruleset): RulesetFault[] {
  const shapes = [
    ...Object.entries(ruleset.actors).map(([type, { fields }]) => [`actors.${type}.fields`, fields] as const),
    ...Object.entries(ruleset.items).map(([type, { fields }]) => [`items.${type}.fields`, fields] as const),
    ["combat.fields", ruleset.combat.fields] as const,
    ["combatant.fields", ruleset.combatant.fields] as const,
    ["world", ruleset.world] as const,
  ];
  return shapes.flatMap(([path, fields]) => initialFaults(path, fields));
}

/** Controls and implications that name what the ruleset does not have. */
function leadingNowhere(ruleset: Ruleset): RulesetFault[] {
  const actions = new Set([...ruleset.actions, ...ruleset.rests].map(({ id }) => id));
  const conditions = new Set(ruleset.conditions.map(({ id }) => id));
  const wanted: [path: string, action: string][] = [
    ...(ruleset.reorderAction === undefined ? [] : [["reorderAction", ruleset.reorderAction] as [string, string]]),
    ...(ruleset.cards ?? []).flatMap(({ id, actions: on }) => on.map((action): [string, string] => [`cards.${id}.actions`, action])),
    ...Object.entries(ruleset.holdUses ?? {}).map(([kind, use]): [string, string] => [`holdUses.${kind}.action`, use.action]),
  ];
  return [
    ...wanted.filter(([, action]) => !actions.has(action)).map(([path, action]) => fault(path, "NoAction", { action })),
    ...ruleset.conditions.flatMap(({ id, implies = [] }) =>
      implies
        .filter((other) => !conditions.has(other))
        .map((other) => fault(`conditions.${id}.implies`, "NoCondition", { condition: other })),
    ),
    ...ruleset.conditions.flatMap(({ id, modifiers = [] }) =>
      modifiers
        .filter(({ target }) => !ruleset.numbers?.some(({ key }) => key === target))
        .map(({ target }) => fault(`conditions.${id}.modifiers`, "NoNumber", { number: target })),
    ),
    ...ruleset.actions.flatMap(({ id, offered }) =>
      offered.on !== "item"
        ? []
        : [
            ...(offered.types.length === 0 ? [fault(`actions.${id}.offered.types`, "NoControl", { action: id })] : []),
            ...offered.types
              .filter((type) => !(type in ruleset.items))
              .map((type) => fault(`actions.${id}.offered.types`, "NoItemType", { type })),
          ],
    ),
  ];
}

/** Initial values that their own field would refuse. */
function initialFaults(path: string, declared: Readonly<Record<string, AnyField>>): RulesetFault[] {
  return Object.entries(declared).flatMap(([name, own]) =>
    checkField(own, own.initial, `${path}.${name}`).map((problem) =>
      fault(problem.path, "Initial", { reason: problem.text, ...problem.data }),
    ),
  );
}
