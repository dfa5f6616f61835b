// Where a record's values lie: before and after of everything that belongs to a creature, in a ledger on that creature. Whoever may read its numbers may read
// them there, nobody else; they are written in the same update as the values themselves, so an entry also proves that a record has taken effect.

import type { Change, JsonObject } from "../../engine/index.ts";
import { isPlainObject } from "../../engine/index.ts";
import { platform } from "../platform/boundary.ts";
import { deleteKey } from "../platform/deletion.ts";
import type { Place, Touched } from "./touched.ts";
import { knownChanges, placeOf } from "./touched.ts";

/** How many records a creature remembers. */
export const REMEMBERED = 100;

const PATH = "flags.sortie.ledger";

/** A record in the ledger of a creature: its place in the order, and the changes, each with the rest of its document's uuid. */
interface Entry {
  readonly at: number;
  readonly changes: readonly (Pick<Change, "path" | "before" | "after"> & { readonly of: string })[];
}

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

/** The writes that enter a record with every creature that it changes, and strike off the oldest. */
export function enterRecord({ id, changes }: { readonly id: string; readonly changes: readonly Change[] }): ActorWrite[] {
  const byActor = new Map<string, Entry["changes"]>();
  for (const { document, path, ...values } of changes) {
    const place = placeOf(document);
    if (place) byActor.set(place.actor, [...(byActor.get(place.actor) ?? []), { of: place.within, path, ...values }]);
  }
  return [...byActor].map(([actor, entries]) => {
    const known = entriesOf(actor);
    const update: Record<string, unknown> = {
      [`${PATH}.${id}`]: platform<JsonObject>({ at: Math.max(0, ...known.map(([, { at }]) => at)) + 1, changes: entries }),
    };
    const oldestFirst = known.toSorted(([, a], [, b]) => a.at - b.at);
    for (const [old] of oldestFirst.slice(0, Math.max(0, known.length + 1 - REMEMBERED))) deleteKey(update, `${PATH}.${old}`);
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

/** Takes the ledger out of an actor's exported data. */
export function forgetLedger(data: object): void {
  const flags: unknown = foundry.utils.getProperty(data, "flags.sortie");
  if (isPlainObject(flags)) delete flags["ledger"];
}

/** True when a record has been written into this creature. */
export function isEntered(actor: string, id: string): boolean {
  return entriesOf(actor).some(([known]) => known === id);
}

/** True when a creature has forgotten records, or may have. */
export function hasForgotten(actor: string): boolean {
  return entriesOf(actor).length >= REMEMBERED;
}

/** The changes of a record with their values, as far as this user may read them and somebody remembers them. */
export function changesOf({ id, touched }: Entered): Change[] {
  const read = new Map<string, Entry["changes"]>();
  const readIn = (actor: string): Entry["changes"] => {
    const known = read.get(actor) ?? (mayRead(actor) ? entryOf(actor, id)?.changes : undefined) ?? [];
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

/** False when a message says of a creature anything else than its ledger: somebody has edited one of them by hand. */
export function agreesWithLedgers({ id, touched }: Entered): boolean {
  return actorsIn(touched).every((actor) => {
    const entry = mayRead(actor) ? entryOf(actor, id) : undefined;
    if (!entry) return true;
    const said = touched.flatMap(({ document, path }) => {
      const place = placeOf(document);
      return place?.actor === actor ? [`${place.within} ${path}`] : [];
    });
    const entered = new Set(entry.changes.map(({ of: within, path }) => `${within} ${path}`));
    return said.length === entered.size && said.every((address) => entered.has(address));
  });
}

/** True when creatures of a record have gone, and with them what they were like before. */
export function lacksCreatures(touched: readonly Touched[]): boolean {
  return touched.some(({ document }) => {
    const place = placeOf(document);
    return place !== null && actorNamed(place.actor) === null;
  });
}

/** The creatures of a record that know nothing of it, as far as this user may look. */
export function actorsWithout({ id, touched }: Entered): string[] {
  return actorsIn(touched).filter((actor) => mayRead(actor) && !isEntered(actor, id));
}

/** The creatures of a record that are still there. */
export function actorsIn(touched: readonly Pick<Touched, "document">[]): string[] {
  const actors = touched.flatMap(({ document }) => placeOf(document)?.actor ?? []);
  return [...new Set(actors)].filter((actor) => actorNamed(actor) !== null);
}

/** True when this user may read what a creature's ledger says. */
export function mayRead(actor: string, user: User = game.user): boolean {
  return user.isGM || actorNamed(actor)?.testUserPermission(user, "OBSERVER") === true;
}

function actorNamed(uuid: string): Actor | null {
  const found: unknown = fromUuidSync(uuid, { strict: false });
  return found instanceof Actor ? platform<Actor>(found) : null;
}

function entryOf(actor: string, id: string): Entry | undefined {
  return entriesOf(actor).find(([known]) => known === id)?.[1];
}

function entriesOf(actor: string): [id: string, entry: Entry][] {
  const stored: unknown = foundry.utils.getProperty(actorNamed(actor) ?? {}, PATH);
  if (!isPlainObject(stored)) return [];
  return Object.entries(stored).flatMap(([id, entry]) => (isEntry(entry) ? [[id, entry]] : []));
}

function isEntry(entry: unknown): entry is Entry {
  if (!isPlainObject(entry) || typeof entry["at"] !== "number" || !Array.isArray(entry["changes"])) return false;
  return entry["changes"].every(
    (change: unknown) => isPlainObject(change) && typeof change["of"] === "string" && typeof change["path"] === "string",
  );
}
