// Decides the manifest's `documentTypes`: which subtypes exist, and which of their fields Foundry's server must sanitise. All of it follows from the rulesets.
import { htmlPaths } from "../../src/engine/data/fields.ts";
import type { DocumentShape, Ruleset } from "../../src/engine/contract/ruleset.ts";
import type { JsonObject } from "../json.ts";

function entries(shapes: Readonly<Record<string, DocumentShape>>): JsonObject {
  return Object.fromEntries(
    Object.entries(shapes).map(([subtype, { fields }]): [string, JsonObject] => {
      const htmlFields = htmlPaths(fields);
      return [subtype, htmlFields.length > 0 ? { htmlFields } : {}];
    }),
  );
}

/** The document types that one ruleset brings. */
export function documentTypes({ actors, items, combat, combatant }: Ruleset): JsonObject {
  return {
    Actor: entries(actors),
    Item: entries(items),
    Combat: entries({ [combat.type]: combat }),
    Combatant: entries({ [combatant.type]: combatant }),
  };
}
