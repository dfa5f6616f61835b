// Where a record's values lie: before and after of everything that belongs to a creature, in a ledger on that creature. Whoever may read its numbers may read
// them there, nobody else; they are written in the same update as the values themselves, so an entry also proves that a record has taken effect.

import { type Change, isPlainObject, refuse } from "../../engine/index.ts";
import { LAST_PLACE, ledgerEntryOf, ledgerPlaces } from "../validation/flags.ts";
import { isId } from "../validation/ids.ts";
import { presentChange } from "../migration/old-records.ts";
import { deleteKey } from "../platform/deletion.ts";
import { type Place, type Touched, knownChanges, placeOf } from "./change-summary.ts";

/** How many records a creature remembers. */
export const REMEMBERED = 100;

/** How many changes by hand it remembers besides: a creature that is changed often forgets no record over it. */
const REMEMBERED_BY_HAND = 30;

const PATH = "flags.sortie.ledger";

type EnteredChange = Pick<Change, "path" | "before" | "after"> & { readonly of: string };

/** Paths of an actor to be written besides a record's changes. */
export interface ActorWrite {
  readonly actor: string;
  readonly update: Record<string, unknown>;
}

/** A record as far as its values are concerned. */
export interface Entered {
  readonly id: string;
  readonly touched: readonly Touched[];
}

/** What is entered with creatures: an id, and the changes. */
export interface Note {
  readonly id: string;
  readonly changes: readonly Change[];
}

/** An offer that a record takes ("" for none), and the creatures that have to remember the record beside those that it changes. */
export interface Taking {
  readonly offer: string;
  readonly witnesses: readonly string[];
}

/** The writes that enter a record with every creature that it changes, and strike off the oldest. */
export function enterRecord(record: Note, taking?: Taking): ActorWrite[] {
  return entering([record], {
    kind: taking && taking.offer !== "" ? { offer: taking.offer } : {},
    most: REMEMBERED,
    witnesses: taking?.witnesses ?? [],
  });
}

/** The writes that enter what was changed by hand, oldest first, each in the place of what stood there under its id, and strike off the oldest of their kind. */
export function enterByHand(notes: readonly Note[]): ActorWrite[] {
  return entering(notes, { kind: { byHand: true }, most: REMEMBERED_BY_HAND, witnesses: [] });
}

/** How notes are entered: what their entries say besides, how many of their kind are remembered, and who remembers them without a change. */
interface Entering {
  readonly kind: { readonly byHand?: true; readonly offer?: string };
  readonly most: number;
  readonly witnesses: readonly string[];
}

function entering(notes: readonly Note[], { kind, most, witnesses }: Entering): ActorWrite[] {
  const byActor = new Map<string, Map<string, readonly EnteredChange[]>>();
  for (const { id, changes } of notes) {
    // A request's id comes from whoever asked, and becomes part of a path here.
    if (!isId(id)) refuse("SORTIE-RECORD", "SORTIE.Refusal.RecordEdited");
    for (const actor of witnesses) byActor.set(actor, new Map([[id, []]]));
    for (const { document, path, ...values } of changes) {
      const place = placeOf(document, path);
      if (!place) continue;
      const entries = byActor.get(place.actor) ?? new Map<string, readonly EnteredChange[]>();
      byActor.set(place.actor, entries.set(id, [...(entries.get(id) ?? []), { of: place.within, path, ...values }]));
    }
  }
  return [...byActor].map(([actor, all]) => {
    const known = ledgerPlaces(storedIn(actor)).filter(({ id }) => !all.has(id));
    const newest = Math.max(0, ...known.map(({ at }) => at));
    const update: Record<string, unknown> = {};
    const entered = [...all].slice(-most);
    for (const [index, [id, changes]] of entered.entries())
      update[`${PATH}.${id}`] = { at: Math.min(LAST_PLACE, newest + 1 + index), changes, ...kind };
    const oldestFirst = known.filter(({ byHand }) => byHand === kind.byHand).toSorted((a, b) => a.at - b.at);
    for (const { id: old } of oldestFirst.slice(0, Math.max(0, oldestFirst.length + entered.length - most)))
      deleteKey(update, `${PATH}.${old}`);
    return { actor, update };
  });
}

/** The writes that strike off a record that can never take effect again. */
export function strikeRecord({ id, touched }: Entered): ActorWrite[] {
  return actorsIn(touched).flatMap((actor) => {
    if (!isEntered(actor, id)) return [];
    const update: Record<string, unknown> = {};
    deleteKey(update, `${PATH}.${id}`);
    return [{ actor, update }];
  });
}

/** What a creature alone has, and no copy of it: what it remembers of records, and that rules have summoned it. */
const MARKS = ["ledger", "summoned"] as const;

/** Takes them out of an actor's data, or a token's delta. */
export function forgetMarks(data: object): void {
  const flags: unknown = foundry.utils.getProperty(data, "flags.sortie");
  if (isPlainObject(flags)) for (const mark of MARKS) Reflect.deleteProperty(flags, mark);
}

/** A text that a document is read from, in which each creature has the marks that it has, and none that the text brings. `pairs` are its creatures' data with what stands there now. */
export function withOwnMarks(json: string, pairs: (data: object) => readonly (readonly [data: object, own: object])[]): string {
  const data: unknown = parsed(json);
  if (!isPlainObject(data)) return json;
  for (const [creature, own] of pairs(data)) {
    forgetMarks(creature);
    for (const mark of MARKS) {
      const path = `flags.sortie.${mark}`;
      if (foundry.utils.hasProperty(own, path)) foundry.utils.setProperty(creature, path, foundry.utils.getProperty(own, path));
    }
  }
  return JSON.stringify(data);
}

/** What no JSON is, Foundry refuses in its own words. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Writes which take them out of data at this path ("" for the data themselves); null where there are none. */
export function withoutMarks(data: object, path = ""): Record<string, unknown> | null {
  const update: Record<string, unknown> = {};
  for (const mark of MARKS) {
    const place = `${path === "" ? "" : `${path}.`}flags.sortie.${mark}`;
    if (foundry.utils.hasProperty(data, place)) deleteKey(update, place);
  }
  return Object.keys(update).length > 0 ? update : null;
}

/** True when a record has been written into this creature. */
export function isEntered(actor: string, id: string): boolean {
  return ledgerEntryOf(storedIn(actor), id) !== null;
}

/** The records that have taken an offer, as this creature remembers. */
export function takersOf(actor: string, offer: string): string[] {
  return ledgerPlaces(storedIn(actor)).flatMap((entry) => (entry.offer === offer ? [entry.id] : []));
}

/** True when a creature has forgotten records, or may have. */
export function hasForgotten(actor: string): boolean {
  return ledgerPlaces(storedIn(actor)).filter(({ byHand }) => byHand !== true).length >= REMEMBERED;
}

/** All that a creature remembers, the oldest first: what records changed, and what was changed by hand. */
export function rememberedBy(actor: string): { readonly id: string; readonly byHand: boolean; readonly changes: readonly Change[] }[] {
  return ledgerPlaces(storedIn(actor))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, byHand }) => ({
      ...{ id, byHand: byHand === true },
      changes: (entryOf(actor, id) ?? []).map(({ of: within, ...change }) => ({ document: `${actor}${within}`, ...change })),
    }));
}

/** The changes of a record with their values, as far as this user may read them and somebody remembers them. */
export function changesOf({ id, touched }: Entered): Change[] {
  const read = new Map<string, readonly EnteredChange[]>();
  const readIn = (actor: string): readonly EnteredChange[] => {
    const known = read.get(actor) ?? (mayRead(actor) ? entryOf(actor, id) : null) ?? [];
    read.set(actor, known);
    return known;
  };
  return knownChanges(touched, ({ actor, within }: Place, path) => {
    const found = readIn(actor).find((change) => change.of === within && change.path === path);
    if (!found) return null;
    const { of: _of, path: _path, ...values } = found;
    return values;
  });
}

/** A change as sums are made of it: with its values where this user may read them, otherwise with what everybody saw. */
export type CountedChange = Change & Pick<Touched, "by" | "fell">;

/** The changes of a record for sums. */
export function countedChanges(record: Entered): CountedChange[] {
  const known = new Map(changesOf(record).map((change) => [`${change.document} ${change.path}`, change]));
  return record.touched.map(({ values: _values, ...seen }) => known.get(`${seen.document} ${seen.path}`) ?? seen);
}

/** What a record touched, with what a pool had left where this user may read it and somebody remembers it. */
export function touchedAsRead(record: Entered): Touched[] {
  if (record.touched.every(({ by }) => by !== null)) return [...record.touched];
  const known = new Map(changesOf(record).map((change) => [`${change.document} ${change.path}`, change]));
  return record.touched.map((touched) => {
    const { before, after } = known.get(`${touched.document} ${touched.path}`) ?? {};
    return touched.by === null && typeof before === "number" && typeof after === "number" ? { ...touched, by: after - before } : touched;
  });
}

/** False when a message says of a creature anything else than its ledger: somebody has edited one of them by hand. */
export function agreesWithLedgers({ id, touched }: Entered): boolean {
  return actorsIn(touched).every((actor) => {
    const entry = mayRead(actor) ? entryOf(actor, id) : null;
    if (!entry) return true;
    const said = touched.flatMap(({ document, path }) => {
      const place = placeOf(document, path);
      return place?.actor === actor ? [`${place.within} ${path}`] : [];
    });
    const entered = new Set(entry.map(({ of: within, path }) => `${within} ${path}`));
    return said.length === entered.size && said.every((address) => entered.has(address));
  });
}

/** True when creatures of a record have gone, and with them what they were like before. */
export function lacksCreatures(touched: readonly Touched[]): boolean {
  return touched.some(({ document, path }) => {
    const place = placeOf(document, path);
    return place !== null && actorNamed(place.actor) === null;
  });
}

/** The creatures of a record that know nothing of it, as far as this user may look. */
export function actorsWithout({ id, touched }: Entered): string[] {
  return actorsIn(touched).filter((actor) => mayRead(actor) && !isEntered(actor, id));
}

/** The creatures of a record that are still there. */
function actorsIn(touched: readonly Pick<Touched, "document" | "path">[]): string[] {
  const actors = touched.flatMap(({ document, path }) => placeOf(document, path)?.actor ?? []);
  return [...new Set(actors)].filter((actor) => actorNamed(actor) !== null);
}

/** True when this user may read what a creature's ledger says. */
export function mayRead(actor: string, user: User = game.user): boolean {
  return user.isGM || actorNamed(actor)?.testUserPermission(user, "OBSERVER") === true;
}

function actorNamed(uuid: string): Actor | null {
  const found: unknown = fromUuidSync(uuid, { strict: false });
  return found instanceof Actor ? found : null;
}

/** The changes of a record as its creature remembers them; null where it does not. An older version may have written them. */
function entryOf(actor: string, id: string): EnteredChange[] | null {
  return ledgerEntryOf(storedIn(actor), id)?.changes.map((change) => presentChange(`${actor}${change.of}`, change)) ?? null;
}

function storedIn(actor: string): unknown {
  return foundry.utils.getProperty(actorNamed(actor) ?? {}, PATH);
}
