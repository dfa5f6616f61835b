// What Shock sheets look like: which template makes the header, which tabs follow.

import type { SheetLayout } from "../../../engine/contract/ruleset.ts";
import { TYPES } from "../data/types.ts";

const tab = (id: string, icon: string, template = id): SheetLayout["tabs"][number] => ({
  id,
  label: `SHOCK.Sheet.Tab.${id}`,
  icon: `fa-solid ${icon}`,
  template: `${template}.hbs`,
});

/** What a creature has, by kind. */
const lists: SheetLayout["lists"] = {
  weapons: { label: "SHOCK.Sheet.Weapons", empty: "SHOCK.Sheet.NoWeapons", types: { [TYPES.weapon]: "SHOCK.Sheet.AddWeapon" } },
  armour: { label: "SHOCK.Sheet.Armor", empty: "SHOCK.Sheet.NoArmor", types: { [TYPES.armor]: "SHOCK.Sheet.AddArmor" } },
  shields: { label: "SHOCK.Sheet.Shields", empty: "SHOCK.Sheet.NoShields", types: { [TYPES.shield]: "SHOCK.Sheet.AddShield" } },
  features: { label: "SHOCK.Sheet.Features", empty: "SHOCK.Sheet.NoFeatures", types: { [TYPES.feature]: "SHOCK.Sheet.AddFeature" } },
  spells: { label: "SHOCK.Sheet.Spells", empty: "SHOCK.Sheet.NoSpells", types: { [TYPES.spell]: "SHOCK.Sheet.AddSpell" } },
  gear: { label: "SHOCK.Sheet.Gear", empty: "SHOCK.Sheet.NoGear", types: { [TYPES.gear]: "SHOCK.Sheet.AddGear" } },
};

const creatureTabs = [
  tab("fight", "fa-crossed-swords"),
  tab("belongings", "fa-box-open"),
  tab("numbers", "fa-sliders"),
  tab("effects", "fa-hourglass-half"),
  tab("biography", "fa-feather"),
];
const creatureParts = ["turn.hbs", "standing.hbs", "sums.hbs", "weapon-facts.hbs", "power-facts.hbs", "carried-facts.hbs"];

export const characterSheet: SheetLayout = {
  header: "header.hbs",
  tabs: creatureTabs,
  partials: [...creatureParts, "hero-numbers.hbs", "foe-numbers.hbs"],
  lists,
  width: 760,
  height: 800,
};

/** Foes show the same pages; hit dice, morale and discipline stand where heroes have skills. */
export const foeSheet: SheetLayout = {
  ...characterSheet,
  header: "foe-header.hbs",
  run: { lists: ["weapons", "features", "spells", "gear"], turn: "turn.hbs" },
  height: 760,
};

function itemSheet(kind: string, icon: string, height: number): SheetLayout {
  return {
    header: "item-header.hbs",
    tabs: [tab(kind, icon, `item-${kind}`)],
    partials: ["item-description.hbs", "item-turns.hbs"],
    width: 540,
    height,
  };
}

export const itemSheets = {
  weapon: itemSheet("weapon", "fa-crossed-swords", 640),
  armor: itemSheet("armor", "fa-shirt", 420),
  shield: itemSheet("shield", "fa-shield-halved", 420),
  feature: itemSheet("feature", "fa-star", 560),
  spell: itemSheet("spell", "fa-wand-sparkles", 520),
  gear: itemSheet("gear", "fa-box", 420),
} as const;
