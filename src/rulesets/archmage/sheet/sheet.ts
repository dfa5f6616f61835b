// What Archmage sheets look like: which template makes the header, which tabs follow.

import type { SheetLayout } from "../../../engine/contract/ruleset.ts";
import { TYPES } from "../data/types.ts";

const tab = (id: string, icon: string, template = id): SheetLayout["tabs"][number] => ({
  id,
  label: `ARCHMAGE.Sheet.Tab.${id}`,
  icon: `fa-solid ${icon}`,
  template: `${template}.hbs`,
});

/** What a creature has, by kind. */
const lists: SheetLayout["lists"] = {
  powers: {
    label: "ARCHMAGE.Sheet.Powers",
    empty: "ARCHMAGE.Sheet.NoPowers",
    types: { [TYPES.power]: "ARCHMAGE.Sheet.AddPower" },
    by: "usage",
  },
  talents: { label: "ARCHMAGE.Sheet.Talents", empty: "ARCHMAGE.Sheet.NoTalents", types: { [TYPES.talent]: "ARCHMAGE.Sheet.AddTalent" } },
  weapons: { label: "ARCHMAGE.Sheet.Weapons", empty: "ARCHMAGE.Sheet.NoWeapons", types: { [TYPES.weapon]: "ARCHMAGE.Sheet.AddWeapon" } },
  armour: {
    label: "ARCHMAGE.Sheet.Armour",
    types: { [TYPES.armor]: "ARCHMAGE.Sheet.AddArmour", [TYPES.shield]: "ARCHMAGE.Sheet.AddShield" },
  },
  gear: { label: "ARCHMAGE.Sheet.Gear", empty: "ARCHMAGE.Sheet.NoGear", types: { [TYPES.gear]: "ARCHMAGE.Sheet.AddGear" } },
  consumables: {
    label: "ARCHMAGE.Sheet.Consumables",
    empty: "ARCHMAGE.Sheet.NoConsumables",
    types: { [TYPES.consumable]: "ARCHMAGE.Sheet.AddConsumable" },
  },
};

const effects = tab("effects", "fa-hourglass-half");
const details = (template = "details"): SheetLayout["tabs"][number] => tab("details", "fa-feather", template);

export const characterSheet: SheetLayout = {
  header: "header.hbs",
  tabs: [tab("combat", "fa-crossed-swords"), tab("powers", "fa-wand-sparkles"), tab("gear", "fa-suitcase"), details(), effects],
  partials: ["abilities.hbs", "nature.hbs", "talents.hbs"],
  lists,
  width: 760,
  height: 780,
};

export const npcSheet: SheetLayout = {
  header: "npc-header.hbs",
  tabs: [tab("combat", "fa-crossed-swords", "npc-combat"), details("npc-details"), effects],
  partials: ["abilities.hbs", "nature.hbs", "talents.hbs"],
  run: { lists: ["weapons", "powers", "talents", "consumables"] },
  lists,
  width: 640,
  height: 680,
};

function itemSheet(kind: string, icon: string, template = kind): SheetLayout {
  return {
    header: "item-header.hbs",
    tabs: [tab(kind, icon, `item-${template}`)],
    partials: ["item-description.hbs"],
    width: 560,
    height: 520,
  };
}

/** Attacks have a second page for what they leave behind. */
function attackSheet(kind: string, icon: string): SheetLayout {
  const sheet = itemSheet(kind, icon);
  return { ...sheet, tabs: [...sheet.tabs, tab("applies", "fa-hourglass-half", "item-applies")], height: 680 };
}

export const itemSheets = {
  weapon: attackSheet("weapon", "fa-crossed-swords"),
  power: attackSheet("power", "fa-bolt-lightning"),
  armor: itemSheet("armor", "fa-shirt"),
  shield: itemSheet("shield", "fa-shield-halved", "armor"),
  talent: itemSheet("talent", "fa-star"),
  gear: itemSheet("gear", "fa-ring"),
  consumable: itemSheet("consumable", "fa-flask"),
} as const;
