// What becomes of equal things, as writes: dropped ones join those that are there, some are split off, what is handed over leaves its owner in the same batch.

import { type ItemShape, type Likeness, areAlike, clonePlain, countOf, putAway, setAt } from "../../../engine/index.ts";
import type { BatchOperation } from "../../platform/foundry-boundary.ts";

/** An item as it is stored (`toObject`), as far as this file looks at it. */
export interface StoredItem extends Likeness {
  readonly _id: string | null;
  readonly sort: number;
}

/** Items of an actor. `parent` is the actor's document: writes name it. */
export interface Holder {
  readonly parent: unknown;
  readonly items: readonly StoredItem[];
}

/** The step between two items that were dragged apart. */
const SORT_STEP = 100_000;

/** `count` of a thing coming to a holder: more of an equal one, or a new item at the end. `found` says which stood there. */
export function arriving(holder: Holder, shape: ItemShape | undefined, thing: StoredItem, count: number, newId: string): BatchOperation {
  const equal = holder.items.find((other) => areAlike(shape?.storage, other, thing));
  const path = shape?.storage?.quantity;
  if (equal && path !== undefined) {
    return updateOf(holder, equal, path, (countOf(shape?.storage, equal.system) ?? 0) + count);
  }
  const sort = Math.max(0, ...holder.items.map((item) => item.sort)) + SORT_STEP;
  return created(holder, { ...withCount(shape, thing, count), sort }, newId);
}

/** `count` of a thing leaving its holder: all of it, or so many fewer. */
export function leaving(holder: Holder, shape: ItemShape | undefined, thing: StoredItem, count: number): BatchOperation {
  const path = shape?.storage?.quantity;
  const has = countOf(shape?.storage, thing.system);
  if (path !== undefined && has !== undefined && count < has) return updateOf(holder, thing, path, has - count);
  return { action: "delete", documentName: "Item", parent: holder.parent, ids: [thing._id ?? ""] };
}

/** `count` of a stack as one of their own, directly behind it. None where there are not that many, or nothing would be left. */
export function splitting(holder: Holder, shape: ItemShape | undefined, thing: StoredItem, count: number, newId: string): BatchOperation[] {
  const has = countOf(shape?.storage, thing.system);
  if (has === undefined || !Number.isInteger(count) || count < 1 || count >= has) return [];
  return [leaving(holder, shape, thing, count), created(holder, { ...withCount(shape, thing, count), sort: thing.sort + 1 }, newId)];
}

/** Another of the same, directly behind it. */
export function doubling(holder: Holder, thing: StoredItem, name: string, newId: string): BatchOperation {
  const { _id, ...data } = thing;
  return created(holder, { ...clonePlain(data), name, sort: thing.sort + 1 }, newId);
}

/** How many of a thing there are to be had: 1 of what is not counted. */
export function howMany(shape: ItemShape | undefined, thing: StoredItem): number {
  return countOf(shape?.storage, thing.system) ?? 1;
}

/** A thing on its way is in nobody's hand: where its own field says where it is, it arrives out of use. */
export function packed(shape: ItemShape | undefined, thing: StoredItem): StoredItem {
  if (!shape?.storage) return thing;
  const system = clonePlain(thing.system);
  putAway(shape.storage, system);
  return { ...thing, system };
}

function withCount(shape: ItemShape | undefined, { _id, ...data }: StoredItem, count: number): Record<string, unknown> {
  const copy: Record<string, unknown> = clonePlain(data);
  const path = shape?.storage?.quantity;
  if (path !== undefined) setAt(copy, `system.${path}`, count);
  return copy;
}

/** A new item. Its id is given beforehand: a batch knows by it what has become of it. */
function created({ parent }: Holder, data: Record<string, unknown>, newId: string): BatchOperation {
  return { action: "create", documentName: "Item", parent, data: [{ ...data, _id: newId }], keepId: true };
}

function updateOf({ parent }: Holder, { _id }: StoredItem, path: string, value: number): BatchOperation {
  return { action: "update", documentName: "Item", parent, updates: [{ _id: _id ?? "", [`system.${path}`]: value }] };
}
