// Nobody's turn ends under an action that still waits for the GM's word or for an answer: it ends once that is settled.

import type { RefusalReason } from "../../engine/index.ts";
import { roundByRules, turnByRules } from "../snapshot/recorded-turn.ts";
import { onDeeds, untilPassed, whyTurnGoesOn } from "../requests/waiting-deeds.ts";

/** Why the running turn cannot end yet, with the action's name and who is waited for; null when nothing of its creature waits. */
export function reasonToWait(combat: Combat): RefusalReason | null {
  const actor = actingIn(combat);
  return actor === undefined ? null : whyTurnGoesOn(actor);
}

/** Resolves once nothing that this turn's creature has asked for is only on its way: what a GM's client settles without a click, and what this one writes. */
export async function untilSettled(combat: Combat): Promise<void> {
  const actor = actingIn(combat);
  if (actor !== undefined) await untilPassed([actor]);
}

function actingIn(combat: Combat): string | undefined {
  const turn = turnByRules(combat);
  return turn === null ? undefined : combat.combatants.get(turn)?.actor?.uuid;
}

/** Turns that are to end once nothing waits any more, by combat. */
const promised = new Map<string, { readonly combat: Combat; readonly place: string; readonly end: () => Promise<unknown> }>();

function placeOf(combat: Combat): string {
  return `${String(roundByRules(combat))} ${turnByRules(combat) ?? ""}`;
}

/** Ends the running turn by `end` once nothing of its creature waits; not if it has ended otherwise by then. */
export function endOnceSettled(combat: Combat, end: () => Promise<unknown>): void {
  promised.set(combat.uuid, { combat, place: placeOf(combat), end });
}

/** Keeps what `endOnceSettled` promises. Called at `ready`. */
export function startPromisedEnds(): void {
  onDeeds(() => {
    for (const [uuid, { combat, place, end }] of promised) {
      const isGone = !game.combats.has(combat.id ?? "") || placeOf(combat) !== place;
      if (!isGone && reasonToWait(combat)) continue;
      promised.delete(uuid);
      if (!isGone) void end();
    }
  });
}
