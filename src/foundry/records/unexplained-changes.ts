// Which differences between two pictures of a creature no record explains: somebody has written them by hand while nobody looked. Pure.

import type { Change } from "../../engine/index.ts";
import { compareDocuments, equalPlain } from "../../engine/index.ts";

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
