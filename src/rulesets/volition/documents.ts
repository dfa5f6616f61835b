// Which kinds of document Volition brings to Foundry: subtypes with their fields, names, icons and sheets.

import { declareDocuments } from "../../engine/contract/declare-documents.ts";
import { abilityFields, battleFields, characterFields, combatantFields, featureFields, foeFields, stanceFields } from "./data/fields.ts";
import { stance, used } from "./items/storage.ts";
import { characterSheet, foeSheet, itemSheets } from "./sheet/sheet.ts";
import { type VolitionShapes, TYPES } from "./data/types.ts";

export const { actors, items, combat, combatant } = declareDocuments<VolitionShapes, "character" | "foe", keyof typeof itemSheets>({
  types: TYPES,
  labels: "VOLITION.Type",
  actors: {
    character: {
      fields: characterFields,
      icon: "user",
      role: "hero",
      bars: ["hp"],
      sheet: characterSheet,
    },
    foe: {
      fields: foeFields,
      icon: "mask",
      role: "foe",
      bars: ["hp"],
      sheet: foeSheet,
    },
  },
  items: {
    stance: { icon: "person-running", fields: stanceFields, facts: "stance-facts.hbs", storage: stance },
    ability: { icon: "wand-sparkles", fields: abilityFields, facts: "ability-facts.hbs", storage: used },
    feature: { icon: "star", fields: featureFields, facts: "feature-facts.hbs" },
  },
  itemSheets,
  combat: { fields: battleFields, icon: "fire" },
  combatant: combatantFields,
});
