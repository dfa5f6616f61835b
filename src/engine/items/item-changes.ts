// Things that rules make, take away and hand from one creature to another: whole items, with everything that is stored of them, so that it all can be taken back.

import { settle } from "../actions/perform-action.ts";
import type { Battle, Creature, Item, Place, Shapes } from "../battle/battle.ts";
import { type Context, requireCreature, requireItem } from "../procedures/context.ts";
import { clonePlain, isPlainObject, setAt } from "../data/json.ts";
import { type ItemStorage, type Likeness, areAlike, countOf, putAway } from "./storage.ts";
import { type Procedure, confirm } from "../procedures/procedure.ts";
import { type RefusalReason, refuse, refuseIf } from "../data/refusal.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { spacesTo, whyNotThrown } from "./throw-range.ts";

/** What the rules of a ruleset say when a thing changes hands. */
export interface ItemTransfer<S extends Shapes = Shapes> {
  /** Why this one cannot be given to that one (null: left on the ground), or null. */
  why?(battle: Battle<S>, from: Creature<S>, to: Creature<S> | null, item: Item<S>): RefusalReason | null;
  /** What follows for whoever has given it away: their hand is empty. `id` is what it was with them; a part of a pile leaves nobody's hand. */
  given?(context: Context<S>, from: Creature<S>, id: string): void;
}

/** What is said of a new thing: everything but its id. `rest` holds at least its picture, by Foundry's name (`img`). */
export type NewThing<S extends Shapes> = Omit<Item<S>, "id" | "rest"> & Required<Pick<Item<S>, "rest">>;

/** Gives a creature a new thing, of a kind whose keeping says that it is one. */
export function makeThing<S extends Shapes>(context: Context<S>, creature: Creature<S>, thing: NewThing<S>): Item<S> {
  const made: Item<S> = { ...thing, id: context.newId() };
  creature.items[made.id] = made;
  return made;
}

/** Takes a thing away from a creature and says what it was. Refuses what is no thing (`SORTIE-ITEM`): a creature keeps what it is made of. */
export function takeThing<S extends Shapes>(creature: Creature<S>, id: string): NewThing<S> {
  const item = creature.items[id];
  const { rest } = item ?? {};
  if (!item || !rest) refuse("SORTIE-ITEM", "SORTIE.Refusal.NoThing", { name: creature.name, item: item?.name ?? "" });
  Reflect.deleteProperty(creature.items, id);
  const { name, type, system } = item;
  return { name, type, system, rest };
}

/**
 * Hands a thing from whoever acts to the one target, `options.count` of a pile or all of it; it joins a pile of its kind. Friends just take it, others are asked.
 * In a battle somebody farther off catches it. Refuses what is no thing, what the ruleset forbids, more than there is, and whom no throw reaches (`SORTIE-ITEM`).
 */
export function* performHandOver<S extends Shapes>(context: Context<S>): Procedure {
  const { battle, ruleset, intent } = context;
  const from = requireCreature(battle, intent.actor);
  const to = requireCreature(battle, intent.targets?.[0] ?? null);
  const item = requireItem(from, intent.item);
  if (from.uuid === to.uuid) refuse("SORTIE-ITEM", "SORTIE.Refusal.HandsToSelf", { name: from.name, item: item.name });
  const place = battle.terrain?.places[to.uuid];
  refuseIf(whyNotPassedOn(context, from, to, item, place));
  const count = countAsked(ruleset, from, item, intent.options?.["count"]);
  const spaces = (place && spacesTo(battle, from, place)) ?? 0;
  const data = { name: from.name, to: to.name, item: item.name, count };
  if (from.side !== to.side && !(yield* confirm({ rule: "SORTIE-ITEM", text: "SORTIE.Ask.Takes", data, of: to.uuid, fallback: false })))
    refuse("SORTIE-ITEM", "SORTIE.Refusal.NotTaken", { name: to.name, item: item.name });
  receive(context, to, giveAway(context, from, item, count));
  const handed = count === 1 ? "SORTIE.Step.HandsOver" : "SORTIE.Step.HandsOverSeveral";
  const text = spaces > 1 ? "SORTIE.Step.ThrowsTo" : handed;
  context.note({ rule: "SORTIE-ITEM", text, data, about: to.uuid });
  yield* settle(context);
}

/** Why a thing cannot leave whoever has it, or null: it is none, or the ruleset says so. `to` is null for the ground. */
export function whyNotGiven<S extends Shapes>(
  { ruleset, battle }: Pick<Context<S>, "ruleset" | "battle">,
  from: Creature<S>,
  to: Creature<S> | null,
  item: Item<S>,
): RefusalReason | null {
  const isThing = ruleset.items[item.type]?.storage?.thing === true && item.rest !== undefined;
  if (!isThing) return { rule: "SORTIE-ITEM", text: "SORTIE.Refusal.NoThing", data: { name: from.name, item: item.name } };
  return ruleset.transfer?.why?.(battle, from, to, item) ?? null;
}

/** The same for a thing that goes to a place, on the ground or to whoever stands there: also where no throw reaches it. However many of a pile are meant. */
export function whyNotPassedOn<S extends Shapes>(
  context: Pick<Context<S>, "ruleset" | "battle">,
  from: Creature<S>,
  to: Creature<S> | null,
  item: Item<S>,
  place: Place | undefined,
): RefusalReason | null {
  return whyNotGiven(context, from, to, item) ?? (place ? whyNotThrown(context, from, item, place) : null);
}

/** How many are wanted: all, unless told otherwise. An empty pile goes as it is. */
export function countAsked<S extends Shapes>(ruleset: Ruleset<S>, { name }: Creature<S>, item: Item<S>, asked: unknown): number {
  const all = countOf(ruleset.items[item.type]?.storage, item.system) ?? 1;
  if (asked === undefined) return all;
  const fits = typeof asked === "number" && Number.isSafeInteger(asked) && asked >= 1 && asked <= all;
  return fits ? asked : refuse("SORTIE-ITEM", "SORTIE.Refusal.HandsHowMany", { name, item: item.name, count: all });
}

/** A thing on its way from one to another. */
export interface Given<S extends Shapes> {
  readonly thing: NewThing<S>;
  /** Its id with whoever had it; null for a part of a pile, which had none of its own. */
  readonly former: string | null;
}

/** Takes so many of a thing from whoever has it, with what follows for their hands. */
export function giveAway<S extends Shapes>(context: Context<S>, from: Creature<S>, item: Item<S>, count: number): Given<S> {
  const storage = context.ruleset.items[item.type]?.storage;
  const all = countOf(storage, item.system) ?? 1;
  if (storage && count < all) return { thing: splitOff(storage, item, all, count), former: null };
  const thing = takeThing(from, item.id);
  context.ruleset.transfer?.given?.(context, from, item.id);
  return { thing, former: item.id };
}

/** Takes so many off a pile, as a thing of their own. */
function splitOff<S extends Shapes>({ quantity = "" }: ItemStorage<S>, item: Item<S>, all: number, count: number): NewThing<S> {
  const { name, type, rest = {} } = item;
  const system: S["item"] = clonePlain(item.system);
  const part: NewThing<S> = { name, type, rest: clonePlain(rest), system };
  write(item, quantity, all - count);
  write(part, quantity, count);
  return part;
}

/**
 * Gives a thing to somebody, put away: on a pile of its kind, or as it is, under its former id if it has left that and nothing else there has it. Returns what it is
 * with them.
 */
export function receive<S extends Shapes>(context: Context<S>, to: Creature<S>, { thing, former }: Given<S>): Item<S> {
  const storage = context.ruleset.items[thing.type]?.storage ?? {};
  const { quantity } = storage;
  putAway(storage, thing.system);
  const likeness = likenessOf(thing);
  const pile = Object.values(to.items).find((other) => areAlike(storage, likenessOf(other), likeness));
  if (pile && quantity !== undefined) {
    write(pile, quantity, (countOf(storage, pile.system) ?? 0) + (countOf(storage, thing.system) ?? 0));
    return pile;
  }
  if (former === null || Object.hasOwn(to.items, former)) return makeThing(context, to, thing);
  const kept: Item<S> = { ...thing, id: former };
  to.items[former] = kept;
  return kept;
}

function likenessOf<S extends Shapes>({ type, name, rest = {}, system }: NewThing<S> | Item<S>): Likeness {
  const { img, effects } = rest;
  return {
    type,
    name,
    img: typeof img === "string" ? img : "",
    system,
    effects: Array.isArray(effects) ? effects.filter(isPlainObject) : [],
  };
}

/** Writes one of its numbers, by its path below `system`. */
function write<S extends Shapes>(thing: NewThing<S> | Item<S>, path: string, value: unknown): void {
  setAt({ system: thing.system }, `system.${path}`, value);
}
