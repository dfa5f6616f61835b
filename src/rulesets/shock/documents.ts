// Which kinds of document Shock brings to Foundry: subtypes with their fields, names, icons and sheets.

import { declareDocuments } from "../../engine/contract/declare-documents.ts";
import {
  armorFields,
  battleFields,
  characterFields,
  combatantFields,
  featureFields,
  foeFields,
  gearFields,
  shieldFields,
  spellFields,
  weaponFields,
} from "./data/fields.ts";
import { held, placed, used, worn } from "./items/storage.ts";
import { characterSheet, foeSheet, itemSheets } from "./sheet/sheet.ts";
import { type ShockShapes, TYPES } from "./data/types.ts";

export const { actors, items, combat, combatant } = declareDocuments<ShockShapes, "character" | "foe", keyof typeof itemSheets>({
  types: TYPES,
  labels: "SHOCK.Type",
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
    weapon: { icon: "crossed-swords", fields: weaponFields, facts: "weapon-facts.hbs", storage: placed },
    armor: { icon: "shirt", fields: armorFields, facts: "carried-facts.hbs", storage: worn },
    shield: { icon: "shield-halved", fields: shieldFields, facts: "carried-facts.hbs", storage: held },
    feature: { icon: "star", fields: featureFields, facts: "power-facts.hbs", storage: used },
    spell: { icon: "wand-sparkles", fields: spellFields, facts: "power-facts.hbs", storage: used },
    gear: { icon: "box", fields: gearFields, facts: "carried-facts.hbs", storage: placed },
  },
  itemSheets,
  combat: { fields: battleFields, icon: "burst" },
  combatant: combatantFields,
});
