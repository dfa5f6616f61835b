// What documents remember for us outside of their own fields. Whoever may write the document may write this, by hand too.

import * as v from "valibot";
import { isPlainObject } from "../../engine/index.ts";
import { admit } from "./validate.ts";
import { action, count, finite, id, isId, json, list, object, path, uuid, words } from "./ids.ts";
import { touched } from "./record.ts";

/** Later than any record of a creature. Whoever writes a later place by hand is passed over. */
export const LAST_PLACE = 1_000_000_000;

/** A creature's memory of one record. Written by: whoever may write the creature. */
const ledgerEntry = v.object({
  at: v.pipe(count, v.maxValue(LAST_PLACE)),
  changes: list(
    v.object({
      /** The rest of the changed document's uuid, "" for the creature itself. */
      of: v.pipe(v.string(), v.regex(/^(?:\.(?:Item|ActiveEffect)\.[A-Za-z0-9]{16})?$/)),
      path,
      before: v.exactOptional(json),
      after: v.exactOptional(json),
    }),
    5_000,
  ),
  /** The offer that the record takes. */
  offer: v.exactOptional(words),
  /** There for what was changed by hand, and is no record. */
  byHand: v.exactOptional(v.literal(true)),
});
const ledgerPlace = v.pick(ledgerEntry, ["at", "offer", "byHand"]);
type LedgerEntry = v.InferOutput<typeof ledgerEntry>;

/** The records that a creature remembers, with their places in the order. Their changes are looked at when somebody wants one (`ledgerEntryOf`). */
export function ledgerPlaces(
  stored: unknown,
): { readonly id: string; readonly at: number; readonly offer?: string; readonly byHand?: true }[] {
  if (!isPlainObject(stored)) return [];
  return Object.entries(stored).flatMap(([key, entry]) => {
    const place =
      isId(key) && isPlainObject(entry) ? admit(ledgerPlace, { at: entry["at"], offer: entry["offer"], byHand: entry["byHand"] }) : null;
    return place ? [{ id: key, ...place }] : [];
  });
}

/** What a creature remembers of one record; null for nothing that can be read. */
export function ledgerEntryOf(stored: unknown, record: string): LedgerEntry | null {
  if (!isId(record) || !isPlainObject(stored) || !Object.hasOwn(stored, record)) return null;
  return admit(ledgerEntry, stored[record]);
}

/** A thing that lies on a scene. Written by: GMs. */
export const lyingThing = v.object({
  name: v.string(),
  type: v.string(),
  system: object,
  rest: object,
  x: v.nullable(finite),
  y: v.nullable(finite),
  elevation: finite,
  level: v.exactOptional(id),
  from: v.union([v.literal(""), uuid]),
});

/** A boundary that an encounter remembers. Written by: GMs. */
export const boundary = v.object({
  record: id,
  action,
  turn: v.exactOptional(v.nullable(id), null),
  message: v.union([v.literal(""), id]),
  touched: list(touched, 5_000),
});

/** What an encounter remembers of a change by hand. Written by: GMs. */
export const handChange = v.object({
  id,
  by: id,
  time: finite,
  after: v.union([v.literal(""), id]),
  round: count,
  turn: v.exactOptional(v.nullable(id), null),
  subject: uuid,
  touched: list(touched, 100),
  state: v.picklist(["applied", "undone"]),
  exact: v.boolean(),
});

/** What a combatant's creature held when a GM's client last passed the turn: JSON of its pictures. Written by: GMs. */
export const lastSeen = v.object({ time: finite, version: v.string(), pictures: v.string() });
/** The pictures of a creature and what is embedded in it, by uuid. Written by: GMs. */
export const pictures = v.record(uuid, object);

/** How many turns a combatant has ended. Written by: GMs. */
export const turns = count;

/** Who fought, kept with the message of a battle's end. Written by: GMs; read in any message, which a player may have made. */
export const participant = v.object({ id, name: v.string(), creature: v.union([v.literal(""), uuid]), turns: finite });
export const roster = v.object({ roster: list(participant, 1_000) });

/** Tokens that were moved, whence, and by which request; "" for what is asked for next. Written by: each user, of themselves. */
export const unpaidMoves = list(
  v.object({
    token: uuid,
    request: v.union([v.literal(""), id]),
    from: v.object({ x: finite, y: finite, elevation: finite, level: v.exactOptional(id) }),
  }),
  1_000,
);
export type UnpaidMove = v.InferOutput<typeof unpaidMoves>[number];

/** Who waits for the turn. Written by: GMs, for players. */
export const claims = v.object({
  claims: v.object({ stamp: v.string(), list: list(v.object({ combatant: id, user: id }), 1_000) }),
});

/** What the last record left of a battle's place. Written by: GMs. */
export const standing = v.object({ round: finite, turn: v.fallback(v.nullable(v.string()), null) });

const none = list(json, 0);
/** The order of an encounter in which nobody has had a turn. Written by: GMs. */
export const untouchedOrder = v.object({
  begun: v.exactOptional(v.literal(false)),
  early: v.exactOptional(v.literal(false)),
  phase: v.literal(""),
  acted: none,
  groups: none,
});
