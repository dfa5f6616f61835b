// Which kinds of document the Luck Die brings to Foundry: subtypes with their fields, names, icons and sheets.

import { declareDocuments } from "../../engine/contract/declare-documents.ts";
import {
  armorFields,
  battleFields,
  combatantFields,
  creatureFields,
  foeFields,
  gearFields,
  shieldFields,
  talentFields,
  techniqueFields,
  weaponFields,
} from "./data/fields.ts";
import { counted, held, worn } from "./items/storage.ts";
import { creatureSheet, foeSheet, itemSheets } from "./sheet/sheet.ts";
import { type LuckShapes, TYPES } from "./data/types.ts";

export const { actors, items, combat, combatant } = declareDocuments<LuckShapes, "character" | "foe", keyof typeof itemSheets>({
  types: TYPES,
  labels: "LUCK.Type",
  actors: {
    character: {
      fields: creatureFields,
      icon: "user",
      role: "hero",
      bars: ["endurance", "health"],
      sheet: creatureSheet,
    },
    foe: {
      fields: foeFields,
      icon: "mask",
      role: "foe",
      bars: ["endurance", "health"],
      sheet: foeSheet,
    },
  },
  items: {
    weapon: { icon: "crossed-swords", fields: weaponFields, facts: "held-facts.hbs", storage: held },
    shield: { icon: "shield-halved", fields: shieldFields, facts: "held-facts.hbs", storage: held },
    armor: { icon: "shirt", fields: armorFields, facts: "changes-facts.hbs", storage: worn },
    maneuver: { icon: "hand-fist", fields: techniqueFields, facts: "technique-facts.hbs" },
    ability: { icon: "bolt-lightning", fields: techniqueFields, facts: "technique-facts.hbs" },
    talent: { icon: "star", fields: talentFields, facts: "changes-facts.hbs" },
    gear: { icon: "suitcase", fields: gearFields, facts: "held-facts.hbs", storage: counted },
  },
  itemSheets,
  combat: { fields: battleFields, icon: "clover" },
  combatant: combatantFields,
});
