// Taking what lies about, searching the fallen, letting things fall: by the rules' own action where a fight charges for it, else by the engine's.

import type { GroundActions, JsonObject } from "../../../engine/index.ts";
import { chargedBy, CORE_ACTIONS, countOf } from "../../../engine/index.ts";
import { askHowMany } from "../../dialogs/count-dialog.ts";
import { localize } from "../../platform/localize.ts";
import { requestAction } from "../../requests/request.ts";
import { takeAction } from "../../requests/take.ts";
import { rulesetOf } from "../../rulesets.ts";
import { battleAround } from "../../view/battle-around.ts";

interface Sheet {
  readonly document: Actor.Implementation;
}

function actionFor(actor: Actor.Implementation, what: keyof GroundActions): string | null {
  const ruleset = rulesetOf(actor);
  const { battle, creature } = battleAround(actor);
  return ruleset ? chargedBy(ruleset, battle, creature, what) : null;
}

/** Handlers of `data-action` for what lies about. */
export const groundClicks = {
  async takeThing(this: Sheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = this.document;
    const options: JsonObject = { thing: target.dataset["thing"] ?? "" };
    const action = actionFor(actor, "take");
    if (action === null) await requestAction({ action: CORE_ACTIONS.take, actor: actor.uuid, options });
    else await takeAction(actor, { action, options }, { skipDialog: event.shiftKey || event.altKey });
  },
  async tidyThing(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const options: JsonObject = { thing: target.dataset["thing"] ?? "" };
    await requestAction({ action: CORE_ACTIONS.tidy, actor: this.document.uuid, options });
  },
  async searchFallen(this: Sheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const wish = { action: CORE_ACTIONS.loot, actor: this.document.uuid, targets: [target.dataset["fallen"] ?? ""] };
    await requestAction(wish, { skipDialog: event.shiftKey || event.altKey });
  },
};

/** Whether somebody can let an item fall. */
export function mayDrop(item: Item.Implementation): boolean {
  const { actor } = item;
  const isThing = rulesetOf(item)?.items[item.type]?.keeping?.thing === true;
  return isThing && actor?.pack === null && rulesetOf(actor) !== undefined;
}

/** Lets a thing fall: by the rules' own action where a fight charges for it, else of a pile as many as its owner says. */
export async function dropThing(item: Item.Implementation): Promise<void> {
  const { actor } = item;
  if (!actor) return;
  const action = actionFor(actor, "drop");
  if (action !== null) {
    await takeAction(actor, { action, item: item.id ?? "" });
    return;
  }
  const max = countOf(rulesetOf(item)?.items[item.type]?.keeping, item.toObject().system) ?? 1;
  const count = max > 1 ? await askCount(item.name, max) : max;
  if (count === null) return;
  const options: JsonObject = count < max ? { count } : {};
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
