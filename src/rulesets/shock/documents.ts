// Which kinds of document Shock brings to Foundry: subtypes with their fields, names, icons and sheets.

import type { Fields } from "../../engine/data/fields.ts";
import type { ActorShape, DocumentShape, ItemShape } from "../../engine/contract/ruleset.ts";
import { pictureOf } from "../../engine/data/icons.ts";
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
import type { ShockShapes } from "./data/types.ts";
import { TYPES } from "./data/types.ts";

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

function item(
  name: keyof typeof itemSheets,
  icon: string,
  fields: Fields,
  more: Pick<ItemShape<ShockShapes>, "facts" | "storage">,
): ItemShape<ShockShapes> {
  return {
    fields,
    label: `SHOCK.Type.${name}`,
    icon: `fa-solid fa-${icon}`,
    img: pictureOf(name),
    sheet: itemSheets[name],
    ...more,
  };
}

export const items: Readonly<Record<string, ItemShape<ShockShapes>>> = {
  [TYPES.weapon]: item("weapon", "crossed-swords", weaponFields, { facts: "weapon-facts.hbs", storage: placed }),
  [TYPES.armor]: item("armor", "shirt", armorFields, { facts: "carried-facts.hbs", storage: worn }),
  [TYPES.shield]: item("shield", "shield-halved", shieldFields, { facts: "carried-facts.hbs", storage: held }),
  [TYPES.feature]: item("feature", "star", featureFields, { facts: "power-facts.hbs", storage: used }),
  [TYPES.spell]: item("spell", "wand-sparkles", spellFields, { facts: "power-facts.hbs", storage: used }),
  [TYPES.gear]: item("gear", "box", gearFields, { facts: "carried-facts.hbs", storage: placed }),
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
