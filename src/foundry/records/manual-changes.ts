// What others than rules have changed in a running battle, as the encounter remembers it: who, when, which values. The numbers of a creature lie in its ledger, as
// those of records do; the list itself lies where players cannot write it, so that nobody strikes out what they did.

import { type Change, type JsonObject, equalPlain, isPlainObject } from "../../engine/index.ts";
import { admit } from "../validation/validate.ts";
import { handChange } from "../validation/flags.ts";
import { platform } from "../platform/foundry-boundary.ts";
import { deleteKey } from "../platform/deletion.ts";
import { type ActorWrite, changesOf, enterByHand, strikeRecord } from "./ledger.ts";
import { type Touched, presentTouched, touchedBy } from "./change-summary.ts";

/** How many of them an encounter remembers. */
const REMEMBERED = 60;
/** How many values of one are remembered, and how much room they take: a module may have rewritten a whole creature. */
const MOST_VALUES = 60;
const MOST_CHARACTERS = 12_000;

/** What somebody changed by hand in one document and those that are embedded in it. */
export interface HandChange {
  readonly key: string;
  readonly id: string;
  /** Id of the user. */
  readonly by: string;
  /** By the server's clock, in milliseconds. */
  readonly time: number;
  /** The newest message at that time; "" for none. */
  readonly after: string;
  /** By the rules' own count. */
  readonly round: number;
  /** Id of the combatant whose turn it was. */
  readonly turn: string | null;
  /** Uuid of the creature or the combatant. */
  readonly subject: string;
  readonly touched: readonly Touched[];
  readonly state: "applied" | "undone";
  /** False where not all of it is remembered, so that it cannot be taken back. */
  readonly exact: boolean;
}

/** A change by hand that has just been seen. */
export interface SeenChange extends Pick<HandChange, "by" | "time" | "after" | "round" | "turn" | "subject" | "exact"> {
  readonly changes: readonly Change[];
}

/** What has to be written for it. */
interface Remembering {
  readonly encounter: Record<string, unknown>;
  readonly ledgers: readonly ActorWrite[];
}

/** What was changed by hand in this encounter, oldest first. */
export function handChangesOf(combat: { readonly system: unknown }): HandChange[] {
  const stored = platform<{ byHand?: unknown }>(combat.system).byHand;
  if (!isPlainObject(stored)) return [];
  return Object.entries(stored)
    .flatMap(([key, entry]): HandChange[] => {
      const known = /^\d{1,9}$/.test(key) ? admit(handChange, entry) : null;
      return known ? [{ ...known, key, touched: known.touched.map(presentTouched) }] : [];
    })
    .sort((a, b) => Number(a.key) - Number(b.key));
}

/** The writes that remember what was seen: of the encounter, and of each creature's ledger. Typing a number twice is one change, unless something happened in between. */
export function rememberByHand(combat: { readonly system: unknown }, seen: readonly SeenChange[]): Remembering {
  const known = handChangesOf(combat);
  const values = new Map<string, readonly Change[]>();
  const encounter: Record<string, unknown> = {};
  const drafts = new Map(known.map((entry) => [entry.key, entry]));
  let next = Number(known.at(-1)?.key ?? 0) + 1;
  for (const { changes, ...one } of seen) {
    const last = [...drafts.values()].findLast(({ subject }) => subject === one.subject);
    const before = last && (values.get(last.id) ?? changesOf(last));
    const follows = last !== undefined && before !== undefined && continues(last, one, before, changes);
    const together = follows ? following(before, changes) : changes;
    const key = follows ? last.key : String(next++);
    const id = follows ? last.id : foundry.utils.randomID();
    const fits = together.length <= MOST_VALUES && JSON.stringify(together).length <= MOST_CHARACTERS;
    const touched = touchedBy(together.slice(0, MOST_VALUES), undefined).map(fits ? (each) => each : withoutValues);
    drafts.set(key, { ...one, key, id, touched, state: "applied", exact: one.exact && fits });
    values.set(id, fits ? together : []);
  }
  const kept = [...drafts.values()];
  const forgotten = kept.slice(0, Math.max(0, kept.length - REMEMBERED));
  for (const { key } of forgotten) if (known.some((entry) => entry.key === key)) deleteKey(encounter, `system.byHand.${key}`);
  const written = kept.slice(forgotten.length).filter(({ id }) => values.has(id));
  for (const { key, ...entry } of written) encounter[`system.byHand.${key}`] = platform<JsonObject>(entry);
  const notes = written.map(({ id }) => ({ id, changes: values.get(id) ?? [] }));
  // One that has grown too large keeps no values, not even those that it had.
  const outgrown = written.filter(({ id }) => values.get(id)?.length === 0).flatMap(({ id, touched }) => strikeRecord({ id, touched }));
  return { encounter, ledgers: joined([...enterByHand(notes), ...outgrown]) };
}

function withoutValues({ document, path }: Touched): Touched {
  return { document, path };
}

/** True when one person goes on changing the same creature, with nothing else between. */
function continues(last: HandChange, one: Omit<SeenChange, "changes">, before: readonly Change[], changes: readonly Change[]): boolean {
  const sameMoment = last.by === one.by && last.after === one.after && last.round === one.round && last.turn === one.turn;
  if (!sameMoment || last.state !== "applied" || !last.exact || !one.exact || before.length !== last.touched.length) return false;
  return changes.every((change) => {
    const earlier = before.find((each) => each.document === change.document && each.path === change.path);
    return !earlier || equalPlain(earlier.after, change.before);
  });
}

function following(before: readonly Change[], changes: readonly Change[]): Change[] {
  const addressOf = ({ document, path }: Change): string => `${document} ${path}`;
  const later = new Map(changes.map((change) => [addressOf(change), change]));
  const joint = before.map((first): Change => {
    const second = later.get(addressOf(first));
    later.delete(addressOf(first));
    if (!second) return first;
    const { document, path } = first;
    return {
      document,
      path,
      ...("before" in first ? { before: first.before } : {}),
      ...("after" in second ? { after: second.after } : {}),
    };
  });
  return [...joint, ...later.values()];
}

/** One write for each creature. */
function joined(writes: readonly ActorWrite[]): ActorWrite[] {
  const byActor = new Map<string, Record<string, unknown>>();
  for (const { actor, update } of writes) byActor.set(actor, { ...byActor.get(actor), ...update });
  return [...byActor].map(([actor, update]) => ({ actor, update }));
}
