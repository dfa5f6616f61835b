// What players' creatures held when a GM's client last passed the turn. It rides along with the turn's own update and costs no write; a GM who comes back after players
// were alone compares it with what is there, and with what the ledgers tell of records.

import { type Change, isPlainObject, compareDocuments, equalPlain } from "../../engine/index.ts";
import { picturesOfActor, withoutStories } from "../snapshot/document-snapshots.ts";
import { systemValue } from "../snapshot/stored-value.ts";
import { EFFECT_TYPE } from "../platform/document-kinds.ts";
import { admit } from "../validation/validate.ts";
import { lastSeen, pictures } from "../validation/flags.ts";
import { deleteKey } from "../platform/deletion.ts";
import { handChangesOf } from "./manual-changes.ts";
import { historyOf } from "./turn-history.ts";
import { rememberedBy } from "./ledger.ts";
import { messageOfRecord, recordOf } from "./message.ts";

const PATH = "system.lastSeen";

/** More than this is not kept: a creature may carry a library. */
const MOST_CHARACTERS = 90_000;

/** What somebody has written into a creature while no GM was there. */
export interface Unseen {
  /** Uuid of the creature. */
  readonly subject: string;
  /** Id of the user. */
  readonly by: string;
  readonly changes: readonly Change[];
  /** False where it cannot be taken back. */
  readonly exact: boolean;
}

/** The part of a combat's update that remembers what players' creatures hold; only what is another than before. */
export function lastSeenEntry(combat: Combat): Record<string, unknown> {
  const update: Record<string, unknown> = {};
  for (const { id, actor } of combat.combatants) {
    if (id === null || actor?.hasPlayerOwner !== true) continue;
    const text = JSON.stringify(Object.fromEntries(shortPictures(actor)));
    const known = storedFor(combat, id);
    if (text.length > MOST_CHARACTERS || (known?.pictures === text && known.version === game.system.version)) continue;
    update[`${PATH}.${id}`] = { time: game.time.serverTime, version: game.system.version, pictures: text };
  }
  return update;
}

/** Forgets it: going back over several turns, nobody knows what was seen at the first. */
export function forgetLastSeen(combat: Combat, update: Record<string, unknown>): void {
  const stored = systemValue(combat, "lastSeen");
  for (const key of isPlainObject(stored) ? Object.keys(stored) : []) deleteKey(update, `${PATH}.${key}`);
}

/** What was written into players' creatures since, by players and no record of theirs. */
export function changedUnseen(combat: Combat): Unseen[] {
  return combat.combatants.contents.flatMap((combatant): Unseen[] => {
    const { id, actor } = combatant;
    const stored = id === null ? null : storedFor(combat, id);
    // Another version may store the same in another way.
    if (!actor || stored?.version !== game.system.version) return [];
    const seen = admit(pictures, parsed(stored.pictures));
    if (!seen) return [];
    const now = shortPictures(actor);
    const changes = unexplained(new Map(Object.entries(seen)), now, knownChanges(combat, actor, stored.time));
    const byWriter = new Map<string, Change[]>();
    for (const change of changes) {
      const writer = isItemGoneOrNew(change) ? null : writerOf(actor, change.document);
      if (writer) byWriter.set(writer, [...(byWriter.get(writer) ?? []), change]);
    }
    return [...byWriter].map(([by, own]) => ({ subject: actor.uuid, by, changes: own, exact: own.every((each) => isExact(each)) }));
  });
}

function storedFor(combat: Combat, combatant: string) {
  return admit(lastSeen, systemValue(combat, `lastSeen.${combatant}`));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function shortPictures(actor: Actor): Map<string, unknown> {
  return new Map([...picturesOfActor(actor)].map(([uuid, picture]) => [uuid, withoutStories(picture)]));
}

/** What the creature's ledger tells of records and of what was changed by hand while a GM looked. */
function knownChanges(combat: Combat, actor: Actor, since: number): KnownChange[] {
  const hands = new Map(handChangesOf(combat).map((hand) => [hand.id, hand]));
  const boundaries = new Set(historyOf(combat).map(({ record }) => record));
  return rememberedBy(actor.uuid).flatMap(({ id, byHand, changes }) => {
    const hand = hands.get(id);
    const message = byHand ? undefined : messageOfRecord(id);
    const time = hand?.time ?? message?._stats.modifiedTime ?? message?.timestamp ?? since;
    const state = hand?.state ?? (message ? stateOf(message) : byHand || boundaries.has(id) ? "applied" : "open");
    return changes.map((change): KnownChange => ({ ...change, ...shortValues(change), state, since: time >= since }));
  });
}

function stateOf(message: ChatMessage): KnownChange["state"] {
  const state = recordOf(message)?.state;
  return state === "applied" || state === "undone" ? state : "open";
}

function shortValues({ before, after }: Change): Partial<Pick<Change, "before" | "after">> {
  const short: Partial<Record<"before" | "after", unknown>> = {};
  if (before !== undefined) short.before = withoutStories(before);
  if (after !== undefined) short.after = withoutStories(after);
  return short as Partial<Pick<Change, "before" | "after">>;
}

/** What embeds or removes items is no change by hand while a GM looks, either. */
function isItemGoneOrNew({ document, path }: Change): boolean {
  return path === "" && document.includes(".Item.");
}

/** The player who wrote a document last; whoever owns the creature, where an effect has gone. What a GM wrote since was seen. */
function writerOf(actor: Actor, uuid: string): string | null {
  const found: unknown = uuid === actor.uuid ? (actor.token ?? actor) : fromUuidSync(uuid, { strict: false });
  const document = found instanceof foundry.abstract.Document ? found : null;
  if (!document) return game.users.find((user) => !user.isGM && actor.testUserPermission(user, "OWNER"))?.id ?? null;
  const stats: unknown = Reflect.get(document, "_stats");
  const user = game.users.get(isPlainObject(stats) ? String(stats["lastModifiedBy"]) : "");
  return user && !user.isGM ? user.id : null;
}

/** An effect of another kind, or one that has gone, is more than what was kept of it. */
function isExact({ document }: Change): boolean {
  if (!document.includes(".ActiveEffect.")) return true;
  const effect: unknown = fromUuidSync(document, { strict: false });
  return (
    effect instanceof ActiveEffect && effect.type === EFFECT_TYPE && foundry.utils.getProperty(effect.toObject(), "changes.0") === undefined
  );
}

/** A change that the creature's ledger tells of. */
export interface KnownChange extends Change {
  /** open: nobody knows any more whether it stands or was taken back. */
  readonly state: "applied" | "undone" | "open";
  /** Whether it was written after the older picture. */
  readonly since: boolean;
}

/** The changes from one picture to the other, less those that a known one explains. `known` has the oldest first. In doubt nothing is said. */
export function unexplained(
  seen: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
  known: readonly KnownChange[],
): readonly Change[] {
  return compareDocuments(seen, now).flatMap((change): Change[] => {
    const ofDocument = known.filter(({ document }) => document === change.document);
    // What a record has made may have been changed by the next one: its ledger tells the parts, the picture the whole.
    if (change.path === "" && "after" in change && ofDocument.length > 0) return [];
    const told = ofDocument.filter(({ path }) => path === change.path);
    const newest = told.findLast(({ state }) => state !== "undone");
    if (newest && equalPlain(newest.after, change.after)) return [];
    if (told.some(({ state, before }) => state !== "applied" && equalPlain(before, change.after))) return [];
    if (newest?.since !== true) return [change];
    const { before: _before, ...rest } = change;
    return [{ ...rest, ...(newest.after === undefined ? {} : { before: newest.after }) }];
  });
}
