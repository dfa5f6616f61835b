// How things are kept: where one of a kind is (worn, in hand, stowed), how many equal ones it stands for, what of it is used up. Rulesets declare it,
// and sheets show it in rows: a click puts a thing elsewhere, equal things merge, a handful is split off.

import type { Battle, Creature, Item, Shapes } from "../battle/battle.ts";
import { type Json, type JsonObject, clonePlain, equalPlain, isPlainObject, setAt, valueAt } from "../data/json.ts";

/** Where a thing can be. */
export interface StoragePlace {
  readonly id: string;
  /** Language key ("Worn", "Stowed"). */
  readonly label: string;
  readonly icon: string;
  /** True where it does what it is for: worn, in hand. */
  readonly inUse: boolean;
  /** What `Keeping.stored` holds there. */
  readonly value?: Json;
}

const place = <const Id extends string>(id: Id, icon: string, inUse: boolean) => ({
  id,
  label: `SORTIE.Place.${id}`,
  icon: `fa-solid fa-${icon}`,
  inUse,
});

/** Places that several rulesets know, in one wording. */
export const PLACES = {
  worn: place("worn", "shirt", true),
  inHand: place("inHand", "hand-fist", true),
  ready: place("ready", "hand", true),
  carried: place("carried", "suitcase", false),
  stowed: place("stowed", "box-archive", false),
  ground: place("ground", "arrow-down", false),
} as const;

/** How a thing gets somewhere: by an action that the rules charge for and record, or by writing it down. */
export type StorageMove =
  { readonly action: string; readonly options?: JsonObject } | { readonly write: Readonly<Record<string, Json>>; readonly action?: never };

/** How things of a kind are kept. Paths begin below the item's `system`. */
export interface ItemStorage<S extends Shapes = Shapes> {
  /** A thing that can be handed over: dragged to somebody else's sheet it leaves its owner's. What is none (a power) is copied. */
  readonly thing?: true;
  /** Where the number of equal things is stored: equal ones merge, and some of them can be split off. */
  readonly quantity?: string;
  /** Where the uses that are left are stored: a group of `value` and `max`. */
  readonly uses?: string;
  /** Whether the uses of this one are counted. Missing: where there are any. */
  isLimited?(item: Item<S>): boolean;
  /** Where it can be, those in use first; missing: nowhere in particular. */
  readonly places?: readonly StoragePlace[];
  /** Where the item stores its place, where a single field of its own says it. */
  readonly stored?: string;
  /** What it holds once it has been put away, where `stored` does not say all of it. */
  readonly away?: Readonly<Record<string, Json>>;
  /** Id of the place where it is, "" for what has none (teeth). Missing: `stored` says it. */
  placeOf?(creature: Creature<S>, item: Item<S>): string;
  /** Actions of the rules that do nothing but put it elsewhere: who sees where it is has a button for that, and needs no second one. */
  readonly by?: readonly string[];
  /** How it gets to a place as things stand; null where it can't by a click. Missing: it is written into `stored`. */
  moveTo?(battle: Battle<S>, creature: Creature<S>, item: Item<S>, place: StoragePlace): StorageMove | null;
}

/** Where a thing is; undefined for what has no place. */
export function whereKept<S extends Shapes>(storage: ItemStorage<S>, creature: Creature<S>, item: Item<S>): StoragePlace | undefined {
  const { places = [], stored } = storage;
  if (storage.placeOf) {
    const id = storage.placeOf(creature, item);
    return places.find((place) => place.id === id);
  }
  return stored === undefined ? undefined : places.find(({ value }) => value === valueAt(item.system, stored));
}

/** Where a click puts it: out of use, or into it. */
export function otherPlace<S extends Shapes>({ places = [] }: ItemStorage<S>, now: StoragePlace): StoragePlace | undefined {
  return places.find(({ inUse }) => inUse !== now.inUse);
}

/** How it gets there; null where it can't by a click. */
export function wayTo<S extends Shapes>(
  storage: ItemStorage<S>,
  battle: Battle<S>,
  creature: Creature<S>,
  item: Item<S>,
  place: StoragePlace,
): StorageMove | null {
  if (storage.moveTo) return storage.moveTo(battle, creature, item, place);
  return storage.stored === undefined || place.value === undefined ? null : { write: { [storage.stored]: place.value } };
}

/** Puts a thing out of use, as it comes to somebody: its numbers say so from now on. */
export function putAway<S extends Shapes>({ stored, places = [], away = {} }: ItemStorage<S>, system: object): void {
  const out = places.find(({ inUse }) => !inUse)?.value;
  const values = { ...(stored === undefined || out === undefined ? {} : { [stored]: out }), ...away };
  for (const [path, value] of Object.entries(values)) setAt({ system }, `system.${path}`, value);
}

/** How many equal things an item stands for; undefined where its kind doesn't count them. */
export function countOf<S extends Shapes>(storage: ItemStorage<S> | undefined, system: unknown): number | undefined {
  const value = storage?.quantity === undefined ? undefined : valueAt(system, storage.quantity);
  return typeof value === "number" ? value : undefined;
}

/** What makes two things equal: everything but how many they are, and where they are. */
export interface Likeness {
  readonly type: string;
  readonly name: string;
  readonly img: string;
  readonly system: object;
  /** As they are stored: what tells one from a copy of itself does not count. */
  readonly effects: readonly object[];
}

/** Whether two things are so alike that they can be counted as one, where their kind counts. */
export function areAlike<S extends Shapes>(storage: ItemStorage<S> | undefined, a: Likeness, b: Likeness): boolean {
  if (storage?.quantity === undefined) return false;
  return equalPlain(compared(storage, a), compared(storage, b));
}

function compared<S extends Shapes>({ quantity, stored }: ItemStorage<S>, { type, name, img, system, effects }: Likeness): object {
  const copy: unknown = clonePlain(system);
  if (isPlainObject(copy)) for (const path of [quantity, stored]) if (path !== undefined) setAt(copy, path, undefined);
  return { type, name: name.trim(), img, system: copy, effects: effects.map(withoutIdentity) };
}

const IDENTITY: ReadonlySet<string> = new Set(["_id", "_stats", "origin", "sort"]);

function withoutIdentity(effect: object): object {
  return Object.fromEntries(Object.entries(effect).filter(([key]) => !IDENTITY.has(key)));
}
