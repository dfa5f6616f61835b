// What Definition sheets look like: which template makes the header, which tabs follow.

import type { SheetLayout } from "../../../engine/contract/ruleset.ts";
import { TYPES } from "../data/types.ts";

const tab = (id: string, icon: string, template = id): SheetLayout["tabs"][number] => ({
  id,
  label: `DEFINITION.Sheet.Tab.${id}`,
  icon: `fa-solid ${icon}`,
  template: `${template}.hbs`,
});

/** What a creature has, by kind. */
const lists: SheetLayout["lists"] = {
  weapons: {
    label: "DEFINITION.Sheet.Weapons",
    empty: "DEFINITION.Sheet.NoWeapons",
    types: { [TYPES.weapon]: "DEFINITION.Sheet.AddWeapon" },
  },
  protection: {
    label: "DEFINITION.Sheet.Protection",
    types: {
      [TYPES.armor]: "DEFINITION.Sheet.AddArmour",
      [TYPES.shield]: "DEFINITION.Sheet.AddShield",
      [TYPES.focus]: "DEFINITION.Sheet.AddFocus",
    },
  },
  gear: { label: "DEFINITION.Sheet.Gear", empty: "DEFINITION.Sheet.NoGear", types: { [TYPES.gear]: "DEFINITION.Sheet.AddGear" } },
  spells: { label: "DEFINITION.Sheet.Spells", empty: "DEFINITION.Sheet.NoSpells", types: { [TYPES.spell]: "DEFINITION.Sheet.AddSpell" } },
  features: {
    label: "DEFINITION.Sheet.Features",
    empty: "DEFINITION.Sheet.NoFeatures",
    types: { [TYPES.feature]: "DEFINITION.Sheet.AddFeature" },
  },
};

const creatureTabs = [
  tab("fight", "fa-crossed-swords"),
  tab("spells", "fa-wand-sparkles"),
  tab("gear", "fa-toolbox"),
  tab("numbers", "fa-sliders"),
  tab("effects", "fa-hourglass-half"),
  tab("biography", "fa-feather"),
];
const creatureParts = [
  "turn.hbs",
  "weapon-facts.hbs",
  "spell-facts.hbs",
  "gear-facts.hbs",
  "durability-fact.hbs",
  "standing.hbs",
  "defences.hbs",
  "skills.hbs",
  "training.hbs",
  "bodies.hbs",
  "dying.hbs",
  "reactions.hbs",
];

export const characterSheet: SheetLayout = {
  header: "header.hbs",
  tabs: creatureTabs,
  partials: creatureParts,
  lists,
  width: 780,
  height: 820,
};

/** Foes show the same pages; only they have parts that stand in for items. */
export const foeSheet: SheetLayout = {
  header: "header.hbs",
  tabs: creatureTabs,
  partials: creatureParts,
  run: { lists: ["weapons", "spells", "features", "gear"], turn: "turn.hbs" },
  lists,
  width: 740,
  height: 760,
};

function itemSheet(kind: string, icon: string, height: number): SheetLayout {
  return {
    header: "item-header.hbs",
    tabs: [tab(kind, icon, `item-${kind}`)],
    partials: ["item-description.hbs", "item-critical.hbs", "item-durability.hbs", "item-extra-dice.hbs", "item-delivery.hbs"],
    width: 560,
    height,
  };
}

export const itemSheets = {
  weapon: itemSheet("weapon", "fa-crossed-swords", 720),
  armor: itemSheet("armor", "fa-vest", 520),
  shield: itemSheet("shield", "fa-shield-halved", 560),
  focus: itemSheet("focus", "fa-gem", 400),
  spell: itemSheet("spell", "fa-wand-sparkles", 740),
  gear: itemSheet("gear", "fa-toolbox", 480),
  feature: itemSheet("feature", "fa-star", 560),
} as const;
