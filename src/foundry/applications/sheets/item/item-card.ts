// An item to read first: what it does in numbers for whoever has it, what can be done with it, its text; and the same line above the form, as one writes.

import type { ItemShape, Ruleset } from "../../../../engine/index.ts";
import { takeAction } from "../../../requests/take-action.ts";
import { summaryView, listActions } from "../../../presentation/action-list.ts";
import { battleAround } from "../../../presentation/battle-around.ts";
import { itemRow } from "../../../presentation/item-rows.ts";
import { nameOf } from "../../../presentation/names.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import type { Surround } from "../frame/layout.ts";

type AnyItem = Item.Implementation;

/** What item sheets show around their layout: a card in play, the line above the form. A ruleset's own `reading` comes first. */
export const CARD: Surround = { reading: TEMPLATES.itemCard, above: TEMPLATES.itemPreview };

/** What the card is told. What nobody has rolls nothing: it shows its stored values. */
export function cardView(item: AnyItem, ruleset: Ruleset, shape: ItemShape): Record<string, unknown> {
  const values = shape.sheet.tabs.map(({ label, template }) => ({ label, path: `${ruleset.templates}/${template}` }));
  const { actor } = item;
  if (!actor) return { values, owner: "" };
  const surroundings = battleAround(actor);
  const { battle, creature } = surroundings;
  const facts = ruleset.present?.(battle, creature)["items"];
  const row = itemRow(item, { ruleset, battle, creature, facts, favourites: [] });
  // What only changes its place is no use of it: the row's button says and does that.
  const listed = listActions(ruleset, surroundings, false).filter(
    (action) => action.item === item.id && (row.place === null || shape.storage?.by?.includes(action.id) !== true),
  );
  return {
    ...row,
    values,
    owner: nameOf(actor.uuid),
    mayAct: actor.isOwner,
    deeds: listed.map((action) => ({
      ...action,
      group: 0,
      facts: Object.values(summaryView(ruleset, surroundings, action)).filter(Boolean),
    })),
  };
}

/** Where a number on the card comes from. */
export function explainOf(item: AnyItem, ruleset: Ruleset, element: HTMLElement) {
  if (!item.actor) return undefined;
  const { battle, creature } = battleAround(item.actor);
  const breakdown = ruleset.explain(battle, creature, element.dataset["number"] ?? "");
  return breakdown ? { label: element.getAttribute("aria-label") ?? "", breakdown } : undefined;
}

interface Sheet {
  readonly document: AnyItem;
}

/** Handlers of `data-action` on an item's card. */
export const itemCardClicks = {
  async perform(this: Sheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { actor, id } = this.document;
    const action = target.dataset["sortieAction"] ?? "";
    if (actor) await takeAction(actor, { action, item: id ?? "" }, { skipDialog: event.shiftKey || event.altKey });
  },
  /** The tooltip answers clicks by itself. */
  explain(): void {
    // Nothing more to do.
  },
};
