// What Luck Die sheets look like: which template makes the header, which tabs follow.

import type { SheetLayout } from "../../../engine/contract/ruleset.ts";
import { TYPES } from "../data/types.ts";

const tab = (id: string, icon: string, template = id): SheetLayout["tabs"][number] => ({
  id,
  label: `LUCK.Sheet.Tab.${id}`,
  icon: `fa-solid ${icon}`,
  template: `${template}.hbs`,
});

/** What a creature has, by kind. */
const lists: SheetLayout["lists"] = {
  weapons: { label: "LUCK.Sheet.Weapons", empty: "LUCK.Sheet.NoWeapons", types: { [TYPES.weapon]: "LUCK.Sheet.AddWeapon" } },
  protection: { label: "LUCK.Sheet.Protection", types: { [TYPES.shield]: "LUCK.Sheet.AddShield", [TYPES.armor]: "LUCK.Sheet.AddArmour" } },
  gear: { label: "LUCK.Sheet.Gear", empty: "LUCK.Sheet.NoGear", types: { [TYPES.gear]: "LUCK.Sheet.AddGear" } },
  maneuvers: { label: "LUCK.Sheet.Maneuvers", empty: "LUCK.Sheet.NoManeuvers", types: { [TYPES.maneuver]: "LUCK.Sheet.AddManeuver" } },
  abilities: { label: "LUCK.Sheet.AbilitiesList", empty: "LUCK.Sheet.NoAbilities", types: { [TYPES.ability]: "LUCK.Sheet.AddAbility" } },
  talents: { label: "LUCK.Sheet.Talents", empty: "LUCK.Sheet.NoTalents", types: { [TYPES.talent]: "LUCK.Sheet.AddTalent" } },
};

/** Heroes and foes share one model, and the pages of one sheet. */
export const creatureSheet: SheetLayout = {
  header: "header.hbs",
  tabs: [
    tab("fight", "fa-crossed-swords"),
    tab("techniques", "fa-hand-fist"),
    tab("abilities", "fa-dice-d20"),
    tab("items", "fa-suitcase"),
    tab("effects", "fa-hourglass-half"),
    tab("biography", "fa-feather"),
  ],
  partials: ["turn.hbs", "held-facts.hbs", "technique-facts.hbs", "numbers.hbs"],
  lists,
  width: 800,
  height: 800,
};

/** A foe is run from one screen. */
export const foeSheet: SheetLayout = {
  ...creatureSheet,
  run: { lists: ["weapons", "maneuvers", "abilities", "talents", "gear"], turn: "turn.hbs" },
};

function itemSheet(kind: string, icon: string, template = kind): SheetLayout {
  return {
    header: "item-header.hbs",
    tabs: [tab(kind, icon, `item-${template}`)],
    partials: ["item-description.hbs", "item-held.hbs"],
    width: 560,
    height: 520,
  };
}

/** What leaves effects behind has a second page for them. */
function effectfulSheet(kind: string, icon: string, template = kind): SheetLayout {
  const sheet = itemSheet(kind, icon, template);
  return { ...sheet, tabs: [...sheet.tabs, tab("leaves", "fa-hourglass-half", "item-effects")], height: 680 };
}

export const itemSheets = {
  weapon: effectfulSheet("weapon", "fa-crossed-swords"),
  shield: itemSheet("shield", "fa-shield-halved"),
  armor: itemSheet("armor", "fa-shirt"),
  maneuver: effectfulSheet("maneuver", "fa-hand-fist", "technique"),
  ability: effectfulSheet("ability", "fa-bolt-lightning", "technique"),
  talent: itemSheet("talent", "fa-star"),
  gear: itemSheet("gear", "fa-suitcase"),
} as const;
