// Which kinds of document Definition brings to Foundry: subtypes with their fields, names, icons and sheets.

import type { Fields } from "../../engine/fields.ts";
import type { ActorShape, DocumentShape, ItemShape } from "../../engine/ruleset.ts";
import { battleFields, characterFields, combatantFields, foeFields } from "./fields.ts";
import { armorFields, featureFields, focusFields, gearFields, shieldFields, spellFields, weaponFields } from "./item-fields.ts";
import { characterSheet, foeSheet, itemSheets } from "./sheet.ts";
import { TYPES } from "./types.ts";

export const actors: Readonly<Record<string, ActorShape>> = {
  [TYPES.character]: {
    fields: characterFields,
    label: "DEFINITION.Type.character",
    icon: "fa-solid fa-user",
    role: "hero",
    bars: ["hp"],
    sheet: characterSheet,
  },
  [TYPES.foe]: { fields: foeFields, label: "DEFINITION.Type.foe", icon: "fa-solid fa-mask", role: "foe", bars: ["hp"], sheet: foeSheet },
};

function item(name: keyof typeof itemSheets, icon: string, fields: Fields): ItemShape {
  return {
    fields,
    label: `DEFINITION.Type.${name}`,
    icon: `fa-solid fa-${icon}`,
    img: `systems/sortie/icons/${icon}.svg`,
    sheet: itemSheets[name],
  };
}

export const items: Readonly<Record<string, ItemShape>> = {
  [TYPES.weapon]: item("weapon", "crossed-swords", weaponFields),
  [TYPES.armor]: item("armor", "vest", armorFields),
  [TYPES.shield]: item("shield", "shield-halved", shieldFields),
  [TYPES.focus]: item("focus", "gem", focusFields),
  [TYPES.spell]: item("spell", "wand-sparkles", spellFields),
  [TYPES.gear]: item("gear", "toolbox", gearFields),
  [TYPES.feature]: item("feature", "star", featureFields),
};

export const combat: DocumentShape & { readonly type: string } = {
  type: TYPES.combat,
  fields: battleFields,
  label: "DEFINITION.Type.battle",
  icon: "fa-solid fa-arrows-to-eye",
};

export const combatant: DocumentShape & { readonly type: string } = {
  type: TYPES.combatant,
  fields: combatantFields,
  label: "DEFINITION.Type.combatant",
  icon: "fa-solid fa-user",
};
