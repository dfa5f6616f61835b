// What a sheet's clicks do with what lies about, and letting things fall from its rows.

import { type JsonObject, type Spot, CORE_ACTIONS, countOf } from "../../../../engine/index.ts";
import { askHowMany } from "../../../dialogs/count-dialog.ts";
import { showRefusal } from "../../../dialogs/refusal.ts";
import { localize } from "../../../platform/localize.ts";
import { requestAction } from "../../../requests/request-action.ts";
import { takeAction } from "../../../requests/take-action.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { actionFor, howClicked, searchFallen, takeThing, tidyThing } from "../../items/ground-actions.ts";
import { whyKept } from "../../items/why-kept.ts";

interface Sheet {
  readonly document: Actor.Implementation;
}

/** Handlers of `data-action` for what lies about. */
export const groundClicks = {
  async takeThing(this: Sheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await takeThing(this.document, target.dataset["thing"] ?? "", howClicked(event));
  },
  async tidyThing(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await tidyThing(this.document, target.dataset["thing"] ?? "");
  },
  async searchFallen(this: Sheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await searchFallen(this.document, target.dataset["fallen"] ?? "", howClicked(event));
  },
};

/** Whether somebody can let an item fall. */
export function mayDrop(item: Item.Implementation): boolean {
  const { actor } = item;
  const isThing = rulesetOf(item)?.items[item.type]?.storage?.thing === true;
  return isThing && actor?.pack === null && rulesetOf(actor) !== undefined;
}

/**
 * Lets a thing fall, of a pile as many as its owner says; `at` is the space where it is laid or thrown instead. What a fight charges for is the ruleset's own action.
 */
export async function dropThing(item: Item.Implementation, at?: Spot): Promise<void> {
  const { actor } = item;
  if (!actor) return;
  const action = actionFor(actor, "drop");
  if (action !== null) {
    await takeAction(actor, { action, item: item.id ?? "", ...(at ? { options: { at: { x: at.x, y: at.y } } } : {}) });
    return;
  }
  const refusal = whyKept(item, null, at);
  if (refusal) {
    showRefusal(refusal);
    return;
  }
  const max = countOf(rulesetOf(item)?.items[item.type]?.storage, item.toObject().system) ?? 1;
  const count = max > 1 ? await askCount(item.name, max) : max;
  if (count === null) return;
  const options: JsonObject = { ...(count < max ? { count } : {}), ...(at ? { at: { x: at.x, y: at.y } } : {}) };
  await requestAction({ action: CORE_ACTIONS.drop, actor: actor.uuid, item: item.id ?? "", options });
}

function askCount(item: string, max: number): Promise<number | null> {
  return askHowMany({
    title: localize("SORTIE.Ground.DropTitle", { item }),
    text: localize("SORTIE.Item.HandOverAsk", { max }),
    accept: localize("SORTIE.Ground.Drop"),
    icon: "fa-solid fa-arrow-down",
    max,
    value: max,
  });
}
