// Which kinds of document Archmage brings to Foundry: subtypes with their fields, names, icons and sheets.

import type { ActorShape, DocumentShape, ItemShape } from "../../engine/contract/ruleset.ts";
import type { Fields } from "../../engine/data/fields.ts";
import { pictureOf } from "../../engine/data/icons.ts";
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
import type { ArchmageShapes } from "./data/types.ts";
import { TYPES } from "./data/types.ts";

export const actors: Readonly<Record<string, ActorShape>> = {
  [TYPES.character]: {
    fields: characterFields,
    label: "ARCHMAGE.Type.character",
    icon: "fa-solid fa-user",
    role: "hero",
    bars: ["hp"],
    sheet: characterSheet,
  },
  [TYPES.npc]: { fields: npcFields, label: "ARCHMAGE.Type.npc", icon: "fa-solid fa-dragon", role: "foe", bars: ["hp"], sheet: npcSheet },
};

function item(
  name: keyof typeof itemSheets,
  icon: string,
  fields: Fields,
  more: Pick<ItemShape<ArchmageShapes>, "facts" | "storage">,
): ItemShape<ArchmageShapes> {
  return {
    fields,
    label: `ARCHMAGE.Type.${name}`,
    icon: `fa-solid fa-${icon}`,
    img: pictureOf(name),
    sheet: itemSheets[name],
    ...more,
  };
}

export const items: Readonly<Record<string, ItemShape<ArchmageShapes>>> = {
  [TYPES.weapon]: item("weapon", "crossed-swords", weaponFields, { facts: "attack-facts.hbs", storage: handy }),
  [TYPES.armor]: item("armor", "shirt", armorFields, { facts: "armor-facts.hbs", storage: worn }),
  [TYPES.shield]: item("shield", "shield-halved", armorFields, { facts: "armor-facts.hbs", storage: worn }),
  [TYPES.power]: item("power", "bolt-lightning", powerFields, { facts: "power-facts.hbs" }),
  [TYPES.talent]: item("talent", "star", talentFields, { facts: "talent-facts.hbs" }),
  [TYPES.gear]: item("gear", "ring", gearFields, { storage: counted }),
  [TYPES.consumable]: item("consumable", "flask", consumableFields, { facts: "consumable-facts.hbs", storage: consumed }),
};

export const combat: DocumentShape & { readonly type: string } = {
  type: TYPES.combat,
  fields: battleFields,
  label: "ARCHMAGE.Type.battle",
  icon: "fa-solid fa-dice-d20",
};

export const combatant: DocumentShape & { readonly type: string } = {
  type: TYPES.combatant,
  fields: combatantFields,
  label: "ARCHMAGE.Type.combatant",
  icon: "fa-solid fa-user",
};
