// What a message says of a record's changes: which values of which documents, and the values themselves only where everybody may read them. What a creature
// had before and has now stays with the creature (ledger.ts), so that whoever may not see its numbers does not find them in chat. Pure.

import type { Change, ReportTotals } from "../../engine/index.ts";
import { presentChange } from "../migration/old-records.ts";
import type { Touched } from "../surface.ts";

export type { Touched } from "../surface.ts";

/** Where a value of a creature is stored: the actor's uuid, and the rest of the document's uuid ("" for the actor itself). */
export interface Place {
  readonly actor: string;
  readonly within: string;
}

const OF_ACTOR = /^(?<actor>(?:.+\.)?Actor\.[^.]+)(?<within>(?:\.(?:Item|ActiveEffect)\.[^.]+)?)$/;

/**
 * The creature that a document belongs to, and with it what is changed at `path` there; null for the encounter, its combatants and the world, and for a creature that comes
 * or goes as a whole: it can remember nothing before, or after.
 */
export function placeOf(document: string, path = "?"): Place | null {
  const { actor, within } = OF_ACTOR.exec(document)?.groups ?? {};
  if (actor === undefined || within === undefined || (path === "" && within === "")) return null;
  return { actor, within };
}

/** What a message stores of changes. `tally` says which values are health. */
export function touchedBy(changes: readonly Change[], reportTotals: Pick<ReportTotals, "health" | "buffer"> | undefined): Touched[] {
  return changes.map((change) => {
    const { document, path, ...values } = change;
    const place = placeOf(document, path);
    if (!place) return { document, path, values };
    return { document, path, ...(place.within === "" && reportTotals ? pointsOf(change, reportTotals) : {}) };
  });
}

function pointsOf(
  { path, before, after }: Change,
  { health, buffer = [] }: Pick<ReportTotals, "health" | "buffer">,
): Pick<Touched, "by" | "fell"> {
  const pool = path.replace(/^system\./, "");
  if (typeof before !== "number" || typeof after !== "number" || ![...health, ...buffer].includes(pool)) return {};
  // A blow takes what is left, and that is no one's to know who may not read the creature's numbers.
  return {
    by: after === 0 && before > 0 ? null : after - before,
    ...(pool === health.at(-1) && before > 0 && after <= 0 ? { fell: true } : {}),
  };
}

/** A stored change with the path and values of today, whatever version wrote it. */
export function presentTouched(touched: Touched): Touched {
  const { document, path, values } = touched;
  const { path: now, ...present } = presentChange(document, { path, ...values });
  return now === path && !values ? touched : { ...touched, path: now, ...(values ? { values: present } : {}) };
}

/** The changes whose values everybody reads. */
export function openChanges(touched: readonly Touched[]): Change[] {
  return knownChanges(touched, () => null);
}

/** The changes of which the values are known: those that stand in the message, and those that `valuesIn` finds with the creature. */
export function knownChanges(touched: readonly Touched[], valuesIn: (place: Place, path: string) => Touched["values"] | null): Change[] {
  return touched.flatMap(({ document, path, values }): Change[] => {
    const place = placeOf(document, path);
    const known = place ? valuesIn(place, path) : (values ?? null);
    return known ? [{ document, path, ...known }] : [];
  });
}
