// Numbers that rise from tokens when a record moves somebody's health: as far as its card would tell this user, and where they want them.

import { sideOfActor } from "../../snapshot/creature.ts";
import { localize } from "../../platform/localize.ts";
import type { RecordMessage } from "../../records/message.ts";
import { getSetting } from "../../settings/store.ts";
import { actorOf, isSecret } from "../../presentation/names.ts";
import { mayReadBlows, mayReadNumbers } from "../../presentation/may-read.ts";
import { riseAtToken } from "../../overlays/rise-at-token.ts";
import { nextTask } from "../../platform/next-task.ts";
import type { TokenPlace } from "../../platform/token-moves.ts";
import { openChanges } from "../../records/change-summary.ts";
import { touchedAsRead } from "../../records/ledger.ts";
import { placesAfter } from "../../records/recorded-positions.ts";
import { followStates } from "./state-changes.ts";

/** Follows records. Called at `ready`. */
export function startFloatingNumbers(): void {
  followStates((_message, record, before) => {
    if (getSetting("floatingNumbers") === "none" || !canvas.ready) return;
    if (record.state === "applied") void float(record, 1);
    else if (record.state === "undone" && before === "applied") void float(record, -1);
  });
}

async function float(record: RecordMessage, sign: 1 | -1): Promise<void> {
  // What somebody who fell had left stands with the creature, which comes behind the message of the same batch.
  if (record.touched.some(({ by }) => by === null)) await nextTask();
  const touched = touchedAsRead(record);
  const moved = new Map<string, number>();
  for (const { document, by } of touched) if (typeof by === "number") moved.set(document, (moved.get(document) ?? 0) + sign * by);
  const fallen = new Set(touched.flatMap(({ document, fell }) => (fell === true ? [document] : [])));
  const places = placesAfter(openChanges(touched), sign === 1 ? "after" : "before");
  for (const [uuid, by] of moved) {
    const actor = by === 0 ? null : actorOf(uuid);
    if (actor && mayShow(actor, fallen.has(uuid))) rise(actor, by, places);
  }
}

/** Whoever falls loses what was left, which is a number of its own. */
function mayShow(actor: Actor.Implementation, fell: boolean): boolean {
  if (fell && !mayReadNumbers(actor)) return false;
  if (isSecret(actor) || !mayReadBlows(actor)) return false;
  return getSetting("floatingNumbers") === "all" || actor.isOwner || sideOfActor(actor, actor.token) === "heroes";
}

function rise(actor: Actor.Implementation, by: number, places: ReadonlyMap<string, TokenPlace>): void {
  const still = globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const text = localize(by < 0 ? "SORTIE.Notice.Lost" : "SORTIE.Notice.Regained", { count: Math.abs(by) });
  const style = { fill: by < 0 ? "#ff9a8a" : "#9be8b4", fontSize: 40, stroke: "#000000", strokeThickness: 5 };
  for (const token of actor.getActiveTokens()) {
    if (token.visible) riseAtToken(token, text, { ...style, ...(still ? { distance: 0 } : {}) }, places.get(token.document.uuid));
  }
}
