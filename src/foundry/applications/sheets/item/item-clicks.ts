// What clicks on the rows of items do beside their actions: a thing is put elsewhere, its menu opens, a search ends.

import { rulesetOf } from "../../../rulesets.ts";
import { takeAction } from "../../../requests/take-action.ts";
import { battleAround } from "../../../presentation/battle-around.ts";
import { placeMove } from "../../../presentation/item-rows.ts";
import type { ItemSearch } from "./item-search.ts";

interface Sheet {
  readonly document: Actor.Implementation;
  readonly isEditable: boolean;
  readonly element: HTMLElement;
  readonly itemSearch: ItemSearch;
  showFound(): void;
}

/** Handlers of `data-action` for rows of items. */
export const itemClicks = {
  /** Puts a thing where the button says: by the rules' own action where they charge for it, else by writing it down. */
  async moveItem(this: Sheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = this.document;
    const item = actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "");
    const ruleset = rulesetOf(actor);
    if (!item || !ruleset || !this.isEditable) return;
    const { battle, creature } = battleAround(actor);
    const own = creature.items[item.id ?? ""];
    const move = own ? placeMove(ruleset, battle, creature, own, target.dataset["place"] ?? "") : null;
    if (!move) return;
    if (move.action === undefined) {
      await item.update({ system: foundry.utils.expandObject(move.write) });
      return;
    }
    const { action, options } = move;
    // What is settled already needs no question.
    const skipDialog = options !== undefined || event.shiftKey || event.altKey;
    await takeAction(actor, { action, item: item.id ?? "", ...(options ? { options } : {}) }, { skipDialog });
  },
  /** The menu that a right click on the row opens, below the button. */
  itemMenu(this: Sheet, _event: PointerEvent, target: HTMLElement): void {
    const { left, bottom } = target.getBoundingClientRect();
    target.dispatchEvent(new PointerEvent("contextmenu", { bubbles: true, cancelable: true, clientX: left, clientY: bottom }));
  },
  clearSearch(this: Sheet, _event: PointerEvent, target: HTMLElement): void {
    Object.assign(this.itemSearch, { query: "", kind: "" });
    this.showFound();
    target.closest(".sortie-tools")?.querySelector<HTMLInputElement>("[data-tool='query']")?.focus();
  },
};
