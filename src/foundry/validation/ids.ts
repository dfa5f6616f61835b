// The words that every message is made of: ids, uuids, names, counts.

import * as v from "valibot";
import { type Json, type JsonObject, CLOCK, isPlainObject, NOWHERE } from "../../engine/index.ts";

const ID = /^[A-Za-z0-9]{16}$/;

/** Whether a text is an id as Foundry makes them: 16 letters and digits. It may then become part of a path that is written. */
export function isId(text: unknown): text is string {
  return typeof text === "string" && ID.test(text);
}

/** The id of a document, a request or a wish. */
export const id = v.pipe(v.string(), v.regex(ID));
/** The uuid of a document of this world, embedded or not. */
export const uuid = v.pipe(v.string(), v.regex(/^[A-Z][A-Za-z]+\.[A-Za-z0-9]{16}(?:\.[A-Z][A-Za-z]+\.[A-Za-z0-9]{16}){0,3}$/));
/** The document of a change: by its uuid, or the world's own values, or what lies about without a scene, or the clock. */
export const changed = v.union([uuid, v.literal("World"), v.literal(NOWHERE), v.literal(CLOCK)]);
/** A dotted path below a document; "" for all of it. What it means is checked where it is written (undo/allowed-paths.ts). */
export const path = v.pipe(v.string(), v.maxLength(500), v.regex(/^(?!.*(?:^|\.)(?:__proto__|constructor|prototype|[-=]=[^.]*)(?:\.|$))/));
/** A name of ours: of an action, an offer, a rule, a condition. */
export const name = v.pipe(v.string(), v.maxLength(200));
/** A language key or a sentence. */
export const words = v.pipe(v.string(), v.maxLength(5_000));
/** The id of an action: it is looked up, and stands in files' names. */
export const action = v.pipe(v.string(), v.regex(/^[A-Za-z][\w.:-]{0,99}$/));
/** A number that counts something. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Any number but NaN and the endless ones. */
export const finite = v.pipe(v.number(), v.finite());
/** Any plain data. The gate has copied and measured them before. */
export const json = v.custom<Json>(() => true);
/** Any plain object. */
export const object = v.custom<JsonObject>(isPlainObject);

/** A list that no client of ours makes longer. */
export function list<const S extends v.GenericSchema>(schema: S, most: number) {
  return v.pipe(v.array(schema), v.maxLength(most));
}
