// What Luck Die sheets look like: which template makes the header, which tabs follow.

import type { SheetLayout } from "../../engine/ruleset.ts";

const tab = (id: string, icon: string, template = id): SheetLayout["tabs"][number] => ({
  id,
  label: `LUCK.Sheet.Tab.${id}`,
  icon: `fa-solid ${icon}`,
  template: `${template}.hbs`,
});

/** Heroes and foes share one model, and one sheet. */
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
  partials: ["turn.hbs", "held-facts.hbs", "technique-facts.hbs", "where.hbs", "numbers.hbs"],
  width: 800,
  height: 800,
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
