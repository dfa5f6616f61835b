// From actor to creature: the plain picture of an actor that rules work with.

import type { Creature, Item as PlainItem, LastingEffect, TokenState } from "../../engine/index.ts";
import { completeEffect, fillFields, isPlainObject, lastingEffectFields, NO_TINT } from "../../engine/index.ts";
import { EFFECT_TYPE } from "../platform/document-kinds.ts";
import { isBare } from "../platform/effect-frame.ts";
import { storedIn } from "../platform/foundry-boundary.ts";
import { rulesetOf } from "../rulesets.ts";
import { isSecretSide, sideOf } from "./sides.ts";

/** A data model, or what stands for one: documents of the base type have plain data instead. */
interface Model {
  readonly schema: { readonly fields: object };
  toObject(source: boolean): Record<string, unknown>;
}

function isModel(system: unknown): system is Model {
  return typeof system === "object" && system !== null && "toObject" in system && typeof system.toObject === "function";
}

/** The stored fields of a document's system data with the values that active effects gave them; a deep copy. */
export function preparedSystem(document: { readonly system: unknown }): Record<string, unknown> {
  const { system } = document;
  return isModel(system) ? system.toObject(false) : {};
}

/** The same values without a copy, for whoever only reads them, and at once: they are the document's own. What our descriptors make is plain all the way down. */
function sharedSystem(document: { readonly system: unknown }): Record<string, unknown> {
  const { system } = document;
  if (!isModel(system)) return {};
  return Object.fromEntries(Object.keys(system.schema.fields).map((key) => [key, Reflect.get(system, key)]));
}

/** The stored fields as they are in the database; a deep copy. */
export function sourceSystem(document: { readonly system: unknown }): Record<string, unknown> {
  const { system } = document;
  return isModel(system) ? system.toObject(true) : {};
}

/** What an actor holds: the heavy part of a creature, and all that depends on nothing but the actor. */
export type Contents = Pick<Creature, "system" | "items" | "effects">;

/** What an actor holds; a deep copy. */
export function contentsOf(actor: Actor): Contents {
  return {
    system: preparedSystem(actor),
    items: Object.fromEntries(actor.items.map((item): [string, PlainItem] => [item.id ?? "", plainItem(item)])),
    effects: effectsOf(actor),
  };
}

/** Whatever Foundry applies to an actor, its own and what its items lend; what nobody counts (switched off, run out) is there too, marked as such. */
function effectsOf(actor: Actor): Record<string, LastingEffect> {
  const effects: Record<string, LastingEffect> = {};
  for (const effect of actor.allApplicableEffects()) {
    const plain = lastingEffectOf(effect);
    effects[plain.id] = plain;
  }
  return effects;
}

/** Where an actor that rules have summoned says so: the uuid of the battle in which that was, and in no other may they take it out of the world again. */
export const SUMMONED_PATH = "sortie.summoned";

/** An actor as rules see it. `token` decides the side where the actor stands on a scene; on the battle's own scene it is a part of the creature. */
export function creatureOfActor(
  actor: Actor,
  token: TokenDocument | null = actor.token,
  scene: Scene | null = null,
  contents: Contents = contentsOf(actor),
): Creature {
  return {
    uuid: actor.uuid,
    name: token?.name ?? actor.name,
    // A synthetic actor takes its token's name; the kind's name is that of the actor in the directory.
    actorName: (actor.isToken ? game.actors.get(actor.id ?? "")?.name : undefined) ?? actor.name,
    type: actor.type,
    side: sideOfActor(actor, token),
    sideIn: (token ?? actor).uuid,
    ...(isSecretSide((token ?? actor.prototypeToken).disposition) ? { secret: true } : {}),
    ...(token && scene && token.parent === scene ? { token: storedToken(token) } : {}),
    controlled: actor.hasPlayerOwner,
    ...contents,
  };
}

/** An actor as rules see it while it is prepared, which nothing is copied for: to be read at once, and kept by nobody. */
export function creatureInPreparation(actor: Actor): Creature {
  const items = actor.items.map((item): [string, PlainItem] => [item.id ?? "", ownPart(item)]);
  const contents = { system: sharedSystem(actor), items: Object.fromEntries(items), effects: effectsOf(actor) };
  return creatureOfActor(actor, actor.token, null, contents);
}

function ownPart(item: Item.Implementation): PlainItem {
  return { id: item.id ?? "", name: item.name, type: item.type, system: sharedSystem(item) };
}

/** The side of an actor: its token's where it stands on a scene. */
export function sideOfActor(actor: Actor, token: TokenDocument | null): Creature["side"] {
  return sideOf(token?.disposition ?? actor.prototypeToken.disposition);
}

type StoredToken = Omit<TokenState, "uuid" | "tint"> & { readonly texture?: { readonly tint?: string | null } };

/** What is stored of a token, where it stands: what it shows while it moves is on its way there. */
export function storedToken(token: TokenDocument): TokenState {
  const { x, y, elevation, level, width, height, depth, hidden, texture } = storedIn<StoredToken>(token);
  const size = { width, height, ...(depth === undefined ? {} : { depth }) };
  return { uuid: token.uuid, x, y, elevation, ...(level === undefined ? {} : { level }), ...size, hidden, tint: texture?.tint ?? NO_TINT };
}

/** An item as rules see it. */
export function plainItem(item: Item.Implementation): PlainItem {
  const plain = { id: item.id ?? "", name: item.name, type: item.type, system: preparedSystem(item) };
  return rulesetOf(item)?.items[item.type]?.storage?.thing === true ? { ...plain, rest: restOf(item) } : plain;
}

/** What rules know of an item by other names, and what does not go with it: by whom it was written, and whose it is. */
const KNOWN: ReadonlySet<string> = new Set(["_id", "_stats", "name", "type", "system", "ownership"]);

/** What else is stored of an item, without the stamps of who wrote its parts when: Foundry sets those anew. */
function restOf(item: Item.Implementation): Record<string, unknown> {
  const { effects, ...rest }: Record<string, unknown> = Object.fromEntries(
    Object.entries<unknown>(item.toObject()).filter(([key]) => !KNOWN.has(key)),
  );
  const parts = Array.isArray(effects) ? effects.filter(isPlainObject) : [];
  return { ...rest, effects: parts.map(({ _stats, ...part }) => part) };
}

/**
 * An effect as rules see it. Those of other types (a module's) count with their statuses; they have none of our data. One that an item lends has an id that names the
 * item; its condition is whole, whatever was written on the item.
 */
export function lastingEffectOf(effect: ActiveEffect.Implementation): LastingEffect {
  const lender = effect.parent instanceof Item ? effect.parent : null;
  const stored = sharedSystem(effect);
  const known = Object.fromEntries(Object.keys(lastingEffectFields).flatMap((key) => (key in stored ? [[key, stored[key]]] : [])));
  const seen: LastingEffect = {
    id: lender ? `Item.${lender.id ?? ""}.${effect.id ?? ""}` : (effect.id ?? ""),
    name: effect.name,
    img: effect.img ?? "",
    statuses: [...effect.statuses],
    disabled: effect.disabled,
    system: fillFields(lastingEffectFields, isPlainObject(known) ? known : {}),
    ...(effect.active || effect.disabled ? {} : { inactive: true }),
    ...(lender ? { lentBy: lender.name } : restOfEffect(effect)),
  };
  return lender ? completeEffect(seen, rulesetOf(lender.actor ?? lender)?.conditions ?? []) : seen;
}

/** What rules know of an effect, and the stamps of who wrote it when. */
const KNOWN_OF_EFFECT: ReadonlySet<string> = new Set(["_id", "_stats", "name", "img", "statuses", "disabled"]);

/** What else is stored of an effect that is more than one of ours. */
function restOfEffect(effect: ActiveEffect.Implementation): Pick<LastingEffect, "rest" | "isForeign"> {
  if (isBare(storedIn<Record<string, unknown>>(effect))) return {};
  const rest = Object.fromEntries(Object.entries<unknown>(effect.toObject()).filter(([key]) => !KNOWN_OF_EFFECT.has(key)));
  return { rest, ...(effect.type === EFFECT_TYPE ? {} : { isForeign: true }) };
}
