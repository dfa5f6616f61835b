// Which kinds of document Volition brings to Foundry: subtypes with their fields, names, icons and sheets.

import type { Fields } from "../../engine/data/fields.ts";
import type { ActorShape, DocumentShape, ItemShape } from "../../engine/contract/ruleset.ts";
import { pictureOf } from "../../engine/data/icons.ts";
import { abilityFields, battleFields, characterFields, combatantFields, featureFields, foeFields, stanceFields } from "./data/fields.ts";
import { stance, used } from "./items/storage.ts";
import { characterSheet, foeSheet, itemSheets } from "./sheet/sheet.ts";
import type { VolitionShapes } from "./data/types.ts";
import { TYPES } from "./data/types.ts";

export const actors: Readonly<Record<string, ActorShape>> = {
  [TYPES.character]: {
    fields: characterFields,
    label: "VOLITION.Type.character",
    icon: "fa-solid fa-user",
    role: "hero",
    bars: ["hp"],
    sheet: characterSheet,
  },
  [TYPES.foe]: {
    fields: foeFields,
    label: "VOLITION.Type.foe",
    icon: "fa-solid fa-mask",
    role: "foe",
    bars: ["hp"],
    sheet: foeSheet,
  },
};

function item(
  name: keyof typeof itemSheets,
  icon: string,
  fields: Fields,
  more: Pick<ItemShape<VolitionShapes>, "facts" | "storage">,
): ItemShape<VolitionShapes> {
  return {
    fields,
    label: `VOLITION.Type.${name}`,
    icon: `fa-solid fa-${icon}`,
    img: pictureOf(name),
    sheet: itemSheets[name],
    ...more,
  };
}

export const items: Readonly<Record<string, ItemShape<VolitionShapes>>> = {
  [TYPES.stance]: item("stance", "person-running", stanceFields, { facts: "stance-facts.hbs", storage: stance }),
  [TYPES.ability]: item("ability", "wand-sparkles", abilityFields, { facts: "ability-facts.hbs", storage: used }),
  [TYPES.feature]: item("feature", "star", featureFields, { facts: "feature-facts.hbs" }),
};

export const combat: DocumentShape & { readonly type: string } = {
  type: TYPES.combat,
  fields: battleFields,
  label: "VOLITION.Type.battle",
  icon: "fa-solid fa-fire",
};

export const combatant: DocumentShape & { readonly type: string } = {
  type: TYPES.combatant,
  fields: combatantFields,
  label: "VOLITION.Type.combatant",
  icon: "fa-solid fa-user",
};
