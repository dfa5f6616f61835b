// What taking a record back (or letting it take effect again) has to write, given how the documents stand now. Pure.

import type { Change, Conflict } from "../../engine/index.ts";
import { CLOCK, compareDocuments, conflictsWith, equalPlain, essenceOf, isPlainObject, valueAt } from "../../engine/index.ts";

/** Changes sorted by what can be done about them. What is already as it should be is left out. */
interface ReturnPlan {
  /** Find what they expect: written without asking. */
  readonly write: readonly Change[];
  /** Somebody has changed the value since: the user decides. */
  readonly conflicts: readonly Conflict[];
  /** In documents that no longer exist: nothing can be written. */
  readonly gone: readonly Change[];
}

/** Plans the writing of `changes` over `documents`. */
export function planReturn(changes: readonly Change[], documents: ReadonlyMap<string, unknown>): ReturnPlan {
  const write: Change[] = [];
  const conflicts: Conflict[] = [];
  const gone: Change[] = [];
  for (const change of changes) {
    const root = documents.get(change.document);
    const whole = change.path === "";
    const now = whole ? whatCounts(root) : valueAt(root, change.path);
    const [before, after] = whole ? [whatCounts(change.before), whatCounts(change.after)] : [change.before, change.after];
    if (whole ? isHomeless(change, documents, changes) : root === undefined) gone.push(change);
    else if (equalPlain(now, after)) continue;
    else if (equalPlain(now, before)) write.push(change);
    else if (change.document === CLOCK) write.push(fromNow(change, Number(now)));
    else if (whole && !isStored(change) && isPlainObject(now) && isPlainObject(after))
      conflicts.push(...inside(change.document, now, after));
    else conflicts.push(...conflictsWith([change], documents));
  }
  return { write, conflicts, gone };
}

/** True for a creature that comes or goes: it is asked about as a whole. */
function isStored({ before, after }: Change): boolean {
  return [before, after].some((each) => isPlainObject(each) && "stored" in each);
}

/** Of a creature that comes or goes, nobody is asked where it stands, what it is called and what is noted on it: what it can do and what has become of it counts. */
function whatCounts(document: unknown): unknown {
  const stored: unknown = isPlainObject(document) ? document["stored"] : undefined;
  if (!isPlainObject(stored)) return essenceOf(document);
  const { actorId, delta } = stored;
  if (actorId !== undefined) return { actorId, ...(isPlainObject(delta) ? partsOf(delta) : {}) };
  return partsOf(stored);
}

function partsOf({ type, system, items, effects }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const [things, lasting] = [items, effects].map((list) => (Array.isArray(list) ? list.filter(isPlainObject) : []));
  return {
    ...{ type, system },
    items: things?.map((item) => ({ id: item["_id"], name: item["name"], type: item["type"], system: item["system"] })),
    effects: lasting?.map((effect) => ({
      id: effect["_id"],
      statuses: effect["statuses"],
      disabled: effect["disabled"],
      system: effect["system"],
    })),
  };
}

/** A clock goes on by itself: it is moved by as much, from where it stands now, and nobody is asked. */
function fromNow(change: Change, now: number): Change {
  return { ...change, before: now, after: now + Number(change.after) - Number(change.before) };
}

/** An embedded document cannot come back when what it was embedded in is gone, and does not come back with it. */
function isHomeless({ document, after }: Change, documents: ReadonlyMap<string, unknown>, changes: readonly Change[]): boolean {
  const home = document.replace(/\.[A-Za-z]+\.[^.]+$/, "");
  if (after === undefined || home === document || documents.has(home)) return false;
  return !changes.some((change) => change.document === home && change.path === "" && change.after !== undefined);
}

/** A document that stands already is not made a second time: what differs in it is a conflict each. */
function inside(document: string, now: Record<string, unknown>, after: Record<string, unknown>): Conflict[] {
  const differences = compareDocuments(new Map([[document, now]]), new Map([[document, after]]));
  return differences.map((change) => ({ change, ...(change.before === undefined ? {} : { now: change.before }) }));
}

/** Changes to the documents that have not gone, whether or not somebody has changed them since. */
export function chosenChanges({ write, conflicts }: ReturnPlan, chosen: readonly number[]): Change[] {
  return [...write, ...chosen.flatMap((index) => conflicts[index]?.change ?? [])];
}
