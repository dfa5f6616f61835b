// Which kinds of document Definition brings to Foundry: subtypes with their fields, names, icons and sheets.

import type { Fields } from "../../engine/data/fields.ts";
import type { ActorShape, DocumentShape, ItemShape } from "../../engine/contract/ruleset.ts";
import { pictureOf } from "../../engine/data/icons.ts";
import { battleFields, characterFields, combatantFields, foeFields } from "./data/fields.ts";
import { armorFields, featureFields, focusFields, gearFields, shieldFields, spellFields, weaponFields } from "./data/item-fields.ts";
import { counted, held, worn } from "./items/storage.ts";
import { characterSheet, foeSheet, itemSheets } from "./sheet/sheet.ts";
import type { DefinitionShapes } from "./data/types.ts";
import { TYPES } from "./data/types.ts";

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

function item(
  name: keyof typeof itemSheets,
  icon: string,
  fields: Fields,
  more: Pick<ItemShape<DefinitionShapes>, "facts" | "storage">,
): ItemShape<DefinitionShapes> {
  return {
    fields,
    label: `DEFINITION.Type.${name}`,
    icon: `fa-solid fa-${icon}`,
    img: pictureOf(name),
    sheet: itemSheets[name],
    ...more,
  };
}

export const items: Readonly<Record<string, ItemShape<DefinitionShapes>>> = {
  [TYPES.weapon]: item("weapon", "crossed-swords", weaponFields, { facts: "weapon-facts.hbs", storage: held }),
  [TYPES.armor]: item("armor", "vest", armorFields, { facts: "gear-facts.hbs", storage: worn }),
  [TYPES.shield]: item("shield", "shield-halved", shieldFields, { facts: "gear-facts.hbs", storage: held }),
  [TYPES.focus]: item("focus", "gem", focusFields, { facts: "gear-facts.hbs", storage: held }),
  [TYPES.spell]: item("spell", "wand-sparkles", spellFields, { facts: "spell-facts.hbs" }),
  [TYPES.gear]: item("gear", "toolbox", gearFields, { facts: "gear-facts.hbs", storage: counted }),
  [TYPES.feature]: item("feature", "star", featureFields, { facts: "feature-facts.hbs" }),
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
