// Items as rows of a sheet: the line that matters, where each is, how many, what can be done with it; and the lists that a ruleset's sheets declare.

import type { Battle, Creature, Item as PlainItem, ItemList, ItemShape, StorageMove, Ruleset, SheetLayout } from "../../engine/index.ts";
import { countOf, fieldAt, isPlainObject, otherPlace, valueAt, wayTo, whereKept } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import type { ActionView } from "../surface.ts";
import { actionView, itemActionViews } from "./actions.ts";

/** Where a thing is, and what a click makes of it. */
interface PlaceView {
  readonly label: string;
  readonly icon: string;
  readonly inUse: boolean;
  /** Id of the place where a click puts it, "" for none. */
  readonly to: string;
  readonly available: boolean;
  /** What a click does, or why it does nothing. */
  readonly hint: string;
}

/** A number of an item that is changed in its row. `path` is below the item's `system`. */
interface RowNumber {
  readonly path: string;
  readonly value: number;
  /** Null where there is no most. */
  readonly max: number | null;
}

/** An item as templates show it. */
export interface ItemRow {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  readonly typeLabel: string;
  readonly sort: number;
  readonly system: unknown;
  readonly actions: readonly ActionView[];
  /** Path of the template with the line that matters, "" for none; and what it is told. */
  readonly line: string;
  readonly facts: unknown;
  readonly place: PlaceView | null;
  readonly quantity: RowNumber | null;
  readonly uses: RowNumber | null;
  /** The rest of a row's controls: whether it is among the favourites. */
  readonly favourite: boolean;
}

/** How the rows of lists are ordered: as they were dragged, by name, by kind and then by name. */
export type RowOrder = "hand" | "name" | "kind";

/** What a row is made of beside its document. */
interface RowSources {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly creature: Creature;
  /** What the ruleset's `present` says of its items, by id. */
  readonly facts: unknown;
  readonly favourites: readonly string[];
}

/** The row of an item. */
export function itemRow(item: Item.Implementation, sources: RowSources): ItemRow {
  const { ruleset, battle, creature, facts, favourites } = sources;
  const id = item.id ?? "";
  const shape: ItemShape | undefined = ruleset.items[item.type];
  const own = creature.items[id];
  const place = own && shape ? placeView(ruleset, battle, creature, own) : null;
  const actions = own ? itemActionViews(ruleset, battle, creature, own) : [];
  return {
    id,
    uuid: item.uuid,
    name: item.name,
    img: item.img ?? "",
    type: item.type,
    typeLabel: localize(shape?.label ?? item.type),
    sort: item.sort,
    system: item.system,
    // What the button for its place does, or its menu, need not be offered twice.
    actions: actions.filter(({ id: action }) => !isMove(shape, place, action) && action !== ruleset.ground?.drop),
    line: shape?.facts === undefined ? "" : `${ruleset.templates}/${shape.facts}`,
    facts: isPlainObject(facts) ? (facts[id] ?? {}) : {},
    place: place?.view ?? null,
    quantity: quantityOf(shape, own),
    uses: usesOf(shape, own),
    favourite: favourites.includes(id),
  };
}

/** Whether an action is what the button for a thing's place does, or the other way of the same. */
function isMove(shape: ItemShape | undefined, place: { readonly by: string | undefined } | null, action: string): boolean {
  return place !== null && (action === place.by || shape?.storage?.by?.includes(action) === true);
}

/** How an item gets where a click puts it; null where it can't. */
export function placeMove(ruleset: Ruleset, battle: Battle, creature: Creature, item: PlainItem, to: string): StorageMove | null {
  const storage = ruleset.items[item.type]?.storage;
  const place = storage?.places?.find(({ id }) => id === to);
  return storage && place ? wayTo(storage, battle, creature, item, place) : null;
}

function placeView(
  ruleset: Ruleset,
  battle: Battle,
  creature: Creature,
  item: PlainItem,
): { readonly view: PlaceView; readonly by: string | undefined } | null {
  const storage = ruleset.items[item.type]?.storage;
  const now = storage && whereKept(storage, creature, item);
  if (!storage || !now) return null;
  const next = otherPlace(storage, now);
  const move = next ? wayTo(storage, battle, creature, item, next) : null;
  const definition = ruleset.actions.find(({ id }) => id === move?.action);
  const view = definition && actionView(ruleset, definition, battle, creature, item);
  const available = move !== null && (view?.available ?? move.action === undefined);
  const place = localize(next?.label ?? "");
  const cost = view?.cost ?? "";
  const change = cost === "" ? localize("SORTIE.Item.ChangePlace", { place }) : localize("SORTIE.Item.ChangePlaceFor", { place, cost });
  return {
    by: move?.action,
    view: {
      label: localize(now.label),
      icon: now.icon,
      inUse: now.inUse,
      to: next && move ? next.id : "",
      available,
      hint: available ? change : (view?.reason ?? localize("SORTIE.Item.NoOtherPlace")),
    },
  };
}

function quantityOf(shape: ItemShape | undefined, item: PlainItem | undefined): RowNumber | null {
  const value = countOf(shape?.storage, item?.system);
  return value === undefined ? null : { path: shape?.storage?.quantity ?? "", value, max: null };
}

/** What nobody has given a number of uses can be used without counting. */
function usesOf(shape: ItemShape | undefined, item: PlainItem | undefined): RowNumber | null {
  const storage = shape?.storage;
  const isFree = item !== undefined && storage?.isLimited?.(item) === false;
  const path = isFree ? undefined : storage?.uses;
  const stored: unknown = path === undefined ? undefined : valueAt(item?.system, path);
  const { value, max } = isPlainObject(stored) ? stored : {};
  return path !== undefined && typeof value === "number" && typeof max === "number" && max > 0
    ? { path: `${path}.value`, value, max }
    : null;
}

/** Rows in an order. Equal ones stay as they were dragged. */
export function inOrder(rows: readonly ItemRow[], order: RowOrder): ItemRow[] {
  const byHand = (a: ItemRow, b: ItemRow): number => a.sort - b.sort || a.name.localeCompare(b.name);
  const byName = (a: ItemRow, b: ItemRow): number => a.name.localeCompare(b.name) || byHand(a, b);
  const byKind = (a: ItemRow, b: ItemRow): number => a.typeLabel.localeCompare(b.typeLabel) || byName(a, b);
  return rows.toSorted(order === "hand" ? byHand : order === "name" ? byName : byKind);
}

/** A list of a sheet with its rows. */
export interface ItemListView {
  readonly id: string;
  readonly label: string;
  readonly empty: string;
  readonly adds: readonly { readonly type: string; readonly label: string }[];
  readonly count: number;
  /** One without a label, or one for each value of the choice that parts the list. */
  readonly groups: readonly { readonly label: string; readonly rows: readonly ItemRow[] }[];
}

/** The lists that a sheet declares, by name. */
export function itemLists(ruleset: Ruleset, layout: SheetLayout, rows: readonly ItemRow[], order: RowOrder): Record<string, ItemListView> {
  const ordered = inOrder(rows, order);
  return Object.fromEntries(Object.entries(layout.lists ?? {}).map(([id, list]) => [id, listView(ruleset, id, list, ordered)]));
}

function listView(ruleset: Ruleset, id: string, list: ItemList, ordered: readonly ItemRow[]): ItemListView {
  const types = Object.keys(list.types);
  const rows = ordered.filter(({ type }) => types.includes(type));
  return {
    id,
    label: list.label,
    empty: list.empty ?? "",
    adds: Object.entries(list.types).map(([type, label]) => ({ type, label })),
    count: rows.length,
    groups: groupsOf(ruleset, list, types, rows),
  };
}

function groupsOf(ruleset: Ruleset, { by }: ItemList, types: readonly string[], rows: readonly ItemRow[]): ItemListView["groups"] {
  const field = by === undefined ? undefined : fieldAt(ruleset.items[types[0] ?? ""]?.fields ?? {}, by);
  if (by === undefined || field?.kind !== "choice") return [{ label: "", rows }];
  return field.choices
    .map((choice) => ({ label: `${field.labels}.${choice}`, rows: rows.filter(({ system }) => storedAt(system, by) === choice) }))
    .filter(({ rows: own }) => own.length > 0);
}

function storedAt(system: unknown, path: string): unknown {
  return typeof system === "object" && system !== null ? foundry.utils.getProperty(system, path) : undefined;
}
