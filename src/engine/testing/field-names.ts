// Names of fields that a document has something else under: the value would be lost, or the document would not be read.

import type { Shapes } from "../battle/battle.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import type { Fields } from "../data/fields.ts";

/** What Sortie and Foundry read or call of every document's `system`, beside its fields. */
const OF_MODELS: Readonly<Record<string, string>> = {
  parent: "the document itself",
  schema: "the fields",
  toObject: "what copies the data",
  prepareBaseData: "what Foundry calls before effects",
  prepareDerivedData: "what Foundry calls after effects",
};

/** The same of actors: what `derive` gives stands at `system.derived`, and `@name` in a formula is who it is. */
const OF_ACTORS: Readonly<Record<string, string>> = { derived: "what derive gives", name: "the actor's name, as formulas read it" };

/** What Sortie stores in every encounter. */
const OF_BATTLES: Readonly<Record<string, string>> = Object.fromEntries(
  ["order", "standing", "history", "byHand", "lastSeen", "turns"].map((name) => [name, "Sortie's own of every encounter"]),
);

/** Fields at the top of a document's data that go by such a name. */
export function checkFieldNames<S extends Shapes>({ actors, items, combat, combatant }: Ruleset<S>): string[] {
  const named = (type: string, fields: Fields, ...taken: readonly Readonly<Record<string, string>>[]): string[] =>
    Object.entries(Object.assign({}, OF_MODELS, ...taken) as Record<string, string>)
      .filter(([name]) => Object.hasOwn(fields, name))
      .map(([name, what]) => `${type}.${name}: system.${name} is ${what}: give the field another name`);
  return [
    ...Object.entries(actors).flatMap(([type, { fields }]) => named(type, fields, OF_ACTORS)),
    ...Object.entries(items).flatMap(([type, { fields }]) => named(type, fields)),
    ...named(combat.type, combat.fields, OF_BATTLES),
    ...named(combatant.type, combatant.fields),
  ];
}
