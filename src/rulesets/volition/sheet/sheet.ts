// What Volition sheets look like: which template makes the header, which tabs follow.

import type { SheetLayout } from "../../../engine/contract/ruleset.ts";
import { TYPES } from "../data/types.ts";

const tab = (id: string, icon: string, template = id): SheetLayout["tabs"][number] => ({
  id,
  label: `VOLITION.Sheet.Tab.${id}`,
  icon: `fa-solid ${icon}`,
  template: `${template}.hbs`,
});

/** What a creature has, by kind. */
const lists: SheetLayout["lists"] = {
  stances: { label: "VOLITION.Sheet.Stances", empty: "VOLITION.Sheet.NoStances", types: { [TYPES.stance]: "VOLITION.Sheet.AddStance" } },
  abilities: {
    label: "VOLITION.Sheet.Abilities",
    empty: "VOLITION.Sheet.NoAbilities",
    types: { [TYPES.ability]: "VOLITION.Sheet.AddAbility" },
    by: "frequency",
  },
  features: {
    label: "VOLITION.Sheet.Features",
    empty: "VOLITION.Sheet.NoFeatures",
    types: { [TYPES.feature]: "VOLITION.Sheet.AddFeature" },
  },
};

const creatureTabs = [
  tab("fight", "fa-crossed-swords"),
  tab("abilities", "fa-wand-sparkles"),
  tab("numbers", "fa-sliders"),
  tab("effects", "fa-hourglass-half"),
  tab("biography", "fa-feather"),
];
const creatureParts = ["turn.hbs", "stance-facts.hbs", "ability-facts.hbs", "standing.hbs", "resistances.hbs"];

export const characterSheet: SheetLayout = {
  header: "header.hbs",
  tabs: creatureTabs,
  partials: [...creatureParts, "hero-numbers.hbs"],
  lists,
  width: 780,
  height: 800,
};

/** Foes show the same pages; what only heroes have is missing from them. */
export const foeSheet: SheetLayout = {
  header: "foe-header.hbs",
  tabs: creatureTabs,
  partials: [...creatureParts, "hero-numbers.hbs"],
  run: { lists: ["stances", "abilities", "features"], turn: "turn.hbs" },
  lists,
  width: 760,
  height: 780,
};

function itemSheet(kind: string, icon: string, height: number): SheetLayout {
  return { header: "item-header.hbs", tabs: [tab(kind, icon, `item-${kind}`)], partials: ["item-description.hbs"], width: 560, height };
}

/** An ability has pages of its own for what it does and for what it leaves behind. */
const ability = itemSheet("ability", "fa-wand-sparkles", 720);

export const itemSheets = {
  stance: itemSheet("stance", "fa-person-running", 480),
  ability: {
    ...ability,
    tabs: [...ability.tabs, tab("outcome", "fa-burst", "item-outcome"), tab("leaves", "fa-hourglass-half", "item-effects")],
  },
  feature: itemSheet("feature", "fa-star", 480),
} as const;
