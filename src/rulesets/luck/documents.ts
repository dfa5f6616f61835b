// Which kinds of document the Luck Die brings to Foundry: subtypes with their fields, names, icons and sheets.

import type { ActorShape, DocumentShape, ItemShape } from "../../engine/contract/ruleset.ts";
import type { Fields } from "../../engine/data/fields.ts";
import { pictureOf } from "../../engine/data/icons.ts";
import {
  armorFields,
  battleFields,
  combatantFields,
  creatureFields,
  gearFields,
  shieldFields,
  talentFields,
  techniqueFields,
  weaponFields,
} from "./data/fields.ts";
import { counted, held, worn } from "./items/storage.ts";
import { creatureSheet, foeSheet, itemSheets } from "./sheet/sheet.ts";
import type { LuckShapes } from "./data/types.ts";
import { TYPES } from "./data/types.ts";

export const actors: Readonly<Record<string, ActorShape>> = {
  [TYPES.character]: {
    fields: creatureFields,
    label: "LUCK.Type.character",
    icon: "fa-solid fa-user",
    role: "hero",
    bars: ["endurance", "health"],
    sheet: creatureSheet,
  },
  [TYPES.foe]: {
    fields: creatureFields,
    label: "LUCK.Type.foe",
    icon: "fa-solid fa-mask",
    role: "foe",
    bars: ["endurance", "health"],
    sheet: foeSheet,
  },
};

function item(
  name: keyof typeof itemSheets,
  icon: string,
  fields: Fields,
  more: Pick<ItemShape<LuckShapes>, "facts" | "storage">,
): ItemShape<LuckShapes> {
  return {
    fields,
    label: `LUCK.Type.${name}`,
    icon: `fa-solid fa-${icon}`,
    img: pictureOf(name),
    sheet: itemSheets[name],
    ...more,
  };
}

export const items: Readonly<Record<string, ItemShape<LuckShapes>>> = {
  [TYPES.weapon]: item("weapon", "crossed-swords", weaponFields, { facts: "held-facts.hbs", storage: held }),
  [TYPES.shield]: item("shield", "shield-halved", shieldFields, { facts: "held-facts.hbs", storage: held }),
  [TYPES.armor]: item("armor", "shirt", armorFields, { facts: "changes-facts.hbs", storage: worn }),
  [TYPES.maneuver]: item("maneuver", "hand-fist", techniqueFields, { facts: "technique-facts.hbs" }),
  [TYPES.ability]: item("ability", "bolt-lightning", techniqueFields, { facts: "technique-facts.hbs" }),
  [TYPES.talent]: item("talent", "star", talentFields, { facts: "changes-facts.hbs" }),
  [TYPES.gear]: item("gear", "suitcase", gearFields, { facts: "held-facts.hbs", storage: counted }),
};

export const combat: DocumentShape & { readonly type: string } = {
  type: TYPES.combat,
  fields: battleFields,
  label: "LUCK.Type.battle",
  icon: "fa-solid fa-clover",
};

export const combatant: DocumentShape & { readonly type: string } = {
  type: TYPES.combatant,
  fields: combatantFields,
  label: "LUCK.Type.combatant",
  icon: "fa-solid fa-user",
};
