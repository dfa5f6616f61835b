// Which kinds of document Archmage brings to Foundry: subtypes with their fields, names, icons and sheets.

import { declareDocuments } from "../../engine/contract/declare-documents.ts";
import {
  armorFields,
  battleFields,
  characterFields,
  combatantFields,
  consumableFields,
  gearFields,
  npcFields,
  powerFields,
  talentFields,
  weaponFields,
} from "./data/fields.ts";
import { consumed, counted, handy, worn } from "./items/storage.ts";
import { characterSheet, itemSheets, npcSheet } from "./sheet/sheet.ts";
import { type ArchmageShapes, TYPES } from "./data/types.ts";

export const { actors, items, combat, combatant } = declareDocuments<ArchmageShapes, "character" | "npc", keyof typeof itemSheets>({
  types: TYPES,
  labels: "ARCHMAGE.Type",
  actors: {
    character: {
      fields: characterFields,
      icon: "user",
      role: "hero",
      bars: ["hp"],
      sheet: characterSheet,
    },
    npc: { fields: npcFields, icon: "dragon", role: "foe", bars: ["hp"], sheet: npcSheet },
  },
  items: {
    weapon: { icon: "crossed-swords", fields: weaponFields, facts: "attack-facts.hbs", storage: handy },
    armor: { icon: "shirt", fields: armorFields, facts: "armor-facts.hbs", storage: worn },
    shield: { icon: "shield-halved", fields: armorFields, facts: "armor-facts.hbs", storage: worn },
    power: { icon: "bolt-lightning", fields: powerFields, facts: "power-facts.hbs" },
    talent: { icon: "star", fields: talentFields, facts: "talent-facts.hbs" },
    gear: { icon: "ring", fields: gearFields, storage: counted },
    consumable: { icon: "flask", fields: consumableFields, facts: "consumable-facts.hbs", storage: consumed },
  },
  itemSheets,
  combat: { fields: battleFields, icon: "dice-d20" },
  combatant: combatantFields,
});
