// Which buttons Token Action HUD shows, in which groups, in the shape that its API asks for; and what a button's value means.

import type { ListedAction } from "../surface.ts";
import type { ConditionView } from "../presentation/effects.ts";
import { localize } from "../platform/localize.ts";
import { activeRuleset } from "../rulesets.ts";

/** A button. Markup is allowed in the icon and the tooltip only. */
export interface HudAction {
  readonly id: string;
  readonly name: string;
  /** Its name where the module lists all buttons to choose from. */
  readonly listName: string;
  /** What a click on it hands back. */
  readonly encodedValue: string;
  readonly cssClass?: string;
  readonly img?: string;
  readonly icon1?: string;
  readonly info1?: { readonly text: string };
  readonly tooltip?: string;
}

type Kind = "take" | "condition" | "endTurn";

/** The module's own separator; ids of actions, conditions and items have none in them. */
const SEPARATOR = "|";

function valueOf(kind: Kind, id = "", item = ""): string {
  return [kind, id, item].join(SEPARATOR);
}

/** What the value of a button means. */
export function readValue(value: string): { readonly kind: string; readonly id: string; readonly item: string } {
  const [kind = "", id = "", item = ""] = value.split(SEPARATOR);
  return { kind, id, item };
}

/** A button with the id of the group that it stands in. */
export interface HudEntry {
  readonly group: string;
  readonly action: HudAction;
}

/** Items of other rulesets than the world's. */
const OTHER_ITEMS = "sortie-items";

/** An action: with what it costs, and, where it can't be taken, a sign and the reason. With an item it goes by the name of both. */
export function listedEntry(action: ListedAction, img: string): HudEntry {
  const value = valueOf("take", action.id, action.item);
  const name = action.from === "item" ? localize("SORTIE.Named", { name: action.itemName, of: action.label }) : action.label;
  return {
    group: action.from === "item" ? groupOfItems(action.itemType) : `sortie-${action.from}`,
    action: {
      id: value,
      name,
      listName: name,
      encodedValue: value,
      ...(img === "" ? {} : { img }),
      ...(action.available ? {} : { icon1: sign("fa-solid fa-ban", action.reason) }),
      ...(action.cost === "" ? {} : { info1: { text: action.cost } }),
      tooltip: [action.hint, action.reason]
        .filter((text) => text !== "")
        .map(paragraph)
        .join(""),
    },
  };
}

function groupOfItems(type: string): string {
  return type in activeRuleset().items ? `sortie-item-${type}` : OTHER_ITEMS;
}

/** A condition to switch on or off by hand. */
export function conditionEntry({ id, label, hint, img, active }: ConditionView): HudEntry {
  const value = valueOf("condition", id);
  return {
    group: "sortie-condition",
    action: {
      id: value,
      name: label,
      listName: label,
      encodedValue: value,
      cssClass: active ? "toggle active" : "toggle",
      img,
      ...(active ? { icon1: sign("fa-solid fa-check", localize("SORTIE.ActionHud.Active")) } : {}),
      tooltip: paragraph(hint),
    },
  };
}

/** The end of one's turn. */
export function endTurnEntry(label: string): HudEntry {
  const value = valueOf("endTurn");
  return { group: "sortie-turn", action: { id: value, name: label, listName: label, encodedValue: value } };
}

const paragraph = (text: string): string => `<p>${foundry.utils.escapeHTML(text)}</p>`;

function sign(icon: string, meaning: string): string {
  const words = foundry.utils.escapeHTML(meaning);
  return `<i class="${icon}" role="img" aria-label="${words}" data-tooltip="${words}"></i>`;
}

interface Group {
  readonly id: string;
  readonly name: string;
  readonly listName: string;
  readonly type: "system";
}

/** The layout that a user begins with: actions, the item types of the world's ruleset, conditions, rests, the GM's rulings, the turn. */
export function hudLayout(): { readonly layout: readonly object[]; readonly groups: readonly Group[] } {
  const group = (id: string, name: string): Group => ({ id, name, listName: name, type: "system" });
  const words = (key: string): string => localize(`SORTIE.ActionHud.${key}`);
  const items = [
    ...Object.entries(activeRuleset().items).map(([type, { label }]) => group(`sortie-item-${type}`, localize(label))),
    group(OTHER_ITEMS, words("OtherItems")),
  ];
  const menus: readonly (readonly [id: string, name: string, groups: readonly Group[]])[] = [
    ["actions", words("Actions"), [group("sortie-sheet", words("Actions"))]],
    ["items", words("Items"), items],
    ["conditions", words("Conditions"), [group("sortie-condition", words("Conditions"))]],
    ["rests", words("Rests"), [group("sortie-rest", words("Rests"))]],
    ["rulings", words("Rulings"), [group("sortie-gm", words("Rulings"))]],
    ["turn", words("Turn"), [group("sortie-turn", words("Turn"))]],
  ];
  return {
    layout: menus.map(([id, name, groups]) => ({
      nestId: id,
      id,
      name,
      groups: groups.map((inner) => ({ ...inner, nestId: `${id}_${inner.id}` })),
    })),
    groups: menus.flatMap(([, , groups]) => groups),
  };
}
