// What a thing that is dropped on a sheet does: it is put elsewhere in its list or among the favourites, handed over, or copied. Nothing is doubled and nothing
// lost: what leaves somebody and what comes to somebody else are one batch.

import { type ItemShape, CORE_ACTIONS } from "../../../../engine/index.ts";
import { askHowMany } from "../../../dialogs/count-dialog.ts";
import { showRefusal } from "../../../dialogs/refusal.ts";
import { writeBatch } from "../../../platform/batch.ts";
import type { BatchOperation } from "../../../platform/foundry-boundary.ts";
import { localize } from "../../../platform/localize.ts";
import { attempt } from "../../../requests/report-refusal.ts";
import { requestAction } from "../../../requests/request-action.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { closestTo } from "../../../platform/elements.ts";
import { arranged, favouritesOf, keepFavourites } from "../actor/favourites.ts";
import type { ItemSearch } from "./item-search.ts";
import { type Holder, type StoredItem, arriving, howMany, leaving, packed } from "../../items/stacks.ts";
import { whyKept } from "../../items/why-kept.ts";

type AnyItem = Item.Implementation;
type AnyActor = Actor.Implementation;

/** What this file reads of an item. */
export function storedItem(item: AnyItem): StoredItem {
  const stored = item.toObject();
  return { ...stored, img: stored.img ?? "" };
}

/** The items of an actor, as writes see them. */
export function holderOf(actor: AnyActor): Holder {
  return { parent: actor, items: actor.items.contents.map(storedItem) };
}

export function shapeOf(item: AnyItem): ItemShape | undefined {
  return rulesetOf(item)?.items[item.type];
}

/**
 * Takes in what was dropped; the item where it came to anything. What a creature has is handed over by a record, which the GM's client writes where the user may not,
 * and which can be taken back. What a party keeps is moved, everything else is copied. The caller has made sure that it is of the actor's ruleset.
 */
export async function takeIn(actor: AnyActor, item: AnyItem): Promise<AnyItem | null> {
  const shape = shapeOf(item);
  const owner = item.actor;
  if (shape?.storage?.thing !== true || owner?.pack !== null || actor.pack !== null) {
    const thing = storedItem(item);
    return write(item, [arriving(holderOf(actor), shape, thing, howMany(shape, thing), foundry.utils.randomID())]);
  }
  const isRecorded = rulesetOf(owner) !== undefined && rulesetOf(actor) !== undefined;
  if (!owner.isOwner || (!isRecorded && !actor.isOwner)) {
    ui.notifications.warn(localize("SORTIE.Item.NotYours", { item: item.name, owner: owner.name }));
    return null;
  }
  const refusal = isRecorded ? whyKept(item, actor) : null;
  if (refusal) {
    showRefusal(refusal);
    return null;
  }
  const count = await askCount(item, shape, actor);
  if (count === null) return null;
  return isRecorded ? handOver(owner, actor, item, count) : move(owner, actor, item, count);
}

async function handOver(owner: AnyActor, actor: AnyActor, item: AnyItem, count: number): Promise<AnyItem | null> {
  const options = count < howMany(shapeOf(item), storedItem(item)) ? { count } : {};
  const draft = { action: CORE_ACTIONS.handOver, actor: owner.uuid, item: item.id ?? "", targets: [actor.uuid], options };
  return (await requestAction(draft)) === null ? null : item;
}

async function move(owner: AnyActor, actor: AnyActor, item: AnyItem, count: number): Promise<AnyItem | null> {
  const shape = shapeOf(item);
  // As it stands now: the question may have taken a while.
  const thing = storedItem(item);
  if (!owner.items.has(thing._id ?? "") || count > howMany(shape, thing)) {
    ui.notifications.warn(localize("SORTIE.Item.GoneMeanwhile", { item: item.name }));
    return null;
  }
  const arrival = arriving(holderOf(actor), shape, packed(shape, thing), count, foundry.utils.randomID());
  return write(item, [arrival, leaving(holderOf(owner), shape, thing, count)]);
}

function write(item: AnyItem, operations: readonly BatchOperation[]): Promise<AnyItem | null> {
  return attempt(async () => {
    await writeBatch(operations);
    return item;
  });
}

async function askCount(item: AnyItem, shape: ItemShape | undefined, actor: AnyActor): Promise<number | null> {
  const max = howMany(shape, storedItem(item));
  if (max <= 1) return max;
  const name = { item: item.name, to: actor.name };
  return askHowMany({
    title: localize("SORTIE.Item.HandOverTitle", name),
    text: localize("SORTIE.Item.HandOverAsk", { max }),
    accept: localize("SORTIE.Item.HandOver"),
    icon: "fa-solid fa-hand-holding",
    max,
    value: max,
  });
}

/** Puts an item of the actor where it was dropped: among the favourites, or in its list while that is ordered by hand. */
export async function sortByHand(actor: AnyActor, item: AnyItem, event: DragEvent, search: ItemSearch): Promise<void> {
  const row = closestTo(event.target, ".sortie-item[data-item-id]");
  const id = item.id ?? "";
  const target = row?.dataset["itemId"];
  if (row === null || target === undefined || target === id) return;
  const box = row.getBoundingClientRect();
  const before = event.clientY < box.top + box.height / 2;
  if (row.closest("[data-favourites]")) await keepFavourites(actor, arranged(favouritesOf(actor), id, target, before));
  else if (search.order === "hand") await putBeside(actor, item, target, before);
  else ui.notifications.info(localize("SORTIE.Item.SortByHandFirst"));
}

/** Items as lists show them by hand. */
export function byHand(items: readonly AnyItem[]): AnyItem[] {
  return items.toSorted((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));
}

/** Puts an item directly before or behind another one of its actor. */
export async function putBeside(actor: AnyActor, item: AnyItem, targetId: string, before: boolean): Promise<void> {
  const target = actor.items.get(targetId);
  if (!target) return;
  // Where several have the same place, they are shown by name: that is the order which is kept.
  const siblings = byHand(actor.items.contents.filter((other) => other !== item));
  const sorted = foundry.utils.performIntegerSort(item, { target, siblings, sortBefore: before });
  const updates = sorted.map(({ target: moved, update }) => ({ _id: moved.id ?? "", sort: update.sort }));
  await actor.updateEmbeddedDocuments("Item", updates);
}

/** Shows where a row that is dragged over would come to lie. */
export function markDropPlace(root: HTMLElement, event: DragEvent | null): void {
  for (const marked of root.querySelectorAll<HTMLElement>("[data-drop]")) delete marked.dataset["drop"];
  const row = event && closestTo(event.target, ".sortie-item[data-item-id]");
  if (!row) return;
  const box = row.getBoundingClientRect();
  row.dataset["drop"] = event.clientY < box.top + box.height / 2 ? "before" : "after";
}
