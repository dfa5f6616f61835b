// Which kinds of document Definition brings to Foundry: subtypes with their fields, names, icons and sheets.

import { declareDocuments } from "../../engine/contract/declare-documents.ts";
import { battleFields, characterFields, combatantFields, foeFields } from "./data/fields.ts";
import { armorFields, featureFields, focusFields, gearFields, shieldFields, spellFields, weaponFields } from "./data/item-fields.ts";
import { counted, held, worn } from "./items/storage.ts";
import { characterSheet, foeSheet, itemSheets } from "./sheet/sheet.ts";
import { type DefinitionShapes, TYPES } from "./data/types.ts";

export const { actors, items, combat, combatant } = declareDocuments<DefinitionShapes, "character" | "foe", keyof typeof itemSheets>({
  types: TYPES,
  labels: "DEFINITION.Type",
  actors: {
    character: {
      fields: characterFields,
      icon: "user",
      role: "hero",
      bars: ["hp"],
      sheet: characterSheet,
    },
    foe: { fields: foeFields, icon: "mask", role: "foe", bars: ["hp"], sheet: foeSheet },
  },
  items: {
    weapon: { icon: "crossed-swords", fields: weaponFields, facts: "weapon-facts.hbs", storage: held },
    armor: { icon: "vest", fields: armorFields, facts: "gear-facts.hbs", storage: worn },
    shield: { icon: "shield-halved", fields: shieldFields, facts: "gear-facts.hbs", storage: held },
    focus: { icon: "gem", fields: focusFields, facts: "gear-facts.hbs", storage: held },
    spell: { icon: "wand-sparkles", fields: spellFields, facts: "spell-facts.hbs" },
    gear: { icon: "toolbox", fields: gearFields, facts: "gear-facts.hbs", storage: counted },
    feature: { icon: "star", fields: featureFields, facts: "feature-facts.hbs" },
  },
  itemSheets,
  combat: { fields: battleFields, icon: "arrows-to-eye" },
  combatant: combatantFields,
});
