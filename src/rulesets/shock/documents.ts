// Which kinds of document Shock brings to Foundry: subtypes with their fields, names, icons and sheets.

import type { Fields } from "../../engine/fields.ts";
import type { ActorShape, DocumentShape, ItemShape } from "../../engine/ruleset.ts";
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
} from "./fields.ts";
import { characterSheet, foeSheet, itemSheets } from "./sheet.ts";
import { TYPES } from "./types.ts";

export const actors: Readonly<Record<string, ActorShape>> = {
  [TYPES.character]: {
    fields: characterFields,
    label: "SHOCK.Type.character",
    icon: "fa-solid fa-user",
    role: "hero",
    bars: ["hp"],
    sheet: characterSheet,
  },
  [TYPES.foe]: { fields: foeFields, label: "SHOCK.Type.foe", icon: "fa-solid fa-mask", role: "foe", bars: ["hp"], sheet: foeSheet },
};

function item(name: keyof typeof itemSheets, icon: string, fields: Fields): ItemShape {
  return {
    fields,
    label: `SHOCK.Type.${name}`,
    icon: `fa-solid fa-${icon}`,
    img: `systems/sortie/icons/${icon}.svg`,
    sheet: itemSheets[name],
  };
}

export const items: Readonly<Record<string, ItemShape>> = {
  [TYPES.weapon]: item("weapon", "crossed-swords", weaponFields),
  [TYPES.armor]: item("armor", "shirt", armorFields),
  [TYPES.shield]: item("shield", "shield-halved", shieldFields),
  [TYPES.feature]: item("feature", "star", featureFields),
  [TYPES.spell]: item("spell", "wand-sparkles", spellFields),
  [TYPES.gear]: item("gear", "box", gearFields),
};

export const combat: DocumentShape & { readonly type: string } = {
  type: TYPES.combat,
  fields: battleFields,
  label: "SHOCK.Type.battle",
  icon: "fa-solid fa-burst",
};

export const combatant: DocumentShape & { readonly type: string } = {
  type: TYPES.combatant,
  fields: combatantFields,
  label: "SHOCK.Type.combatant",
  icon: "fa-solid fa-user",
};
