// Decides where a combat goes next and which turn events lie between two of its states. Plain functions over plain states.
import type { Combatant } from "./combatant.ts";

export interface CombatState {
  round: number;
  turn: number | null;
  tokenId: string | null;
  combatantId: string | null;
}

/** One call of a turn event method. */
export type TurnEvent =
  | { readonly kind: "endTurn"; readonly combatantId: string; readonly round: number; readonly turn: number; readonly skipped: boolean }
  | { readonly kind: "startTurn"; readonly combatantId: string; readonly round: number; readonly turn: number; readonly skipped: boolean }
  | { readonly kind: "endRound"; readonly round: number; readonly skipped: boolean }
  | { readonly kind: "startRound"; readonly round: number; readonly skipped: boolean };

/** The first turn after (or, backwards, before) an index, without defeated combatants if they are skipped; null beyond the end. */
export function turnBeside(turns: readonly Combatant[], from: number, step: 1 | -1, skipDefeated: boolean): number | null {
  for (let index = from + step; index >= 0 && index < turns.length; index += step) {
    if (!skipDefeated || turns[index]?.isDefeated !== true) return index;
  }
  return null;
}

/**
 * The turn events between two states, in order. Only progress along the list causes events: whoever writes another order gets none for a step back, and those of
 * everybody in between, with `skipped`, for a step ahead (MetaMorphic-Digital/draw-steel#719, foundryvtt/foundryvtt#13983). From nobody's turn all before the new place are
 * in between.
 */
export function turnEvents(prior: CombatState, current: CombatState, order: readonly string[]): TurnEvent[] {
  const forward = current.round > prior.round || (current.round === prior.round && isLater(prior, current));
  if (!forward || current.round === 0) return [];
  const events: TurnEvent[] = [];
  const pass = (round: number, from: number, to: number): void => {
    for (let turn = from; turn < to; turn += 1) {
      const combatantId = order[turn];
      if (combatantId === undefined) continue;
      events.push(
        { kind: "startTurn", combatantId, round, turn, skipped: true },
        { kind: "endTurn", combatantId, round, turn, skipped: true },
      );
    }
  };
  const ended = prior.round > 0 && prior.turn !== null && prior.combatantId !== null;
  const sameRound = current.round === prior.round;
  if (ended && !(sameRound && current.turn === null)) {
    events.push({ kind: "endTurn", combatantId: prior.combatantId ?? "", round: prior.round, turn: prior.turn ?? 0, skipped: false });
  }
  if (sameRound) {
    if (current.turn !== null) pass(current.round, (prior.turn ?? -1) + 1, current.turn);
  } else {
    if (prior.round > 0 && prior.turn !== null) pass(prior.round, prior.turn + 1, order.length);
    for (let round = prior.round; round < current.round; round += 1) {
      if (round > 0) events.push({ kind: "endRound", round, skipped: round !== prior.round });
      events.push({ kind: "startRound", round: round + 1, skipped: round + 1 !== current.round });
      if (round + 1 < current.round && current.turn !== null) pass(round + 1, 0, order.length);
    }
    if (current.turn !== null) pass(current.round, 0, current.turn);
  }
  if (current.turn !== null && current.combatantId !== null) {
    events.push({ kind: "startTurn", combatantId: current.combatantId, round: current.round, turn: current.turn, skipped: false });
  }
  return events;
}

function isLater(prior: CombatState, current: CombatState): boolean {
  if (prior.turn === null) return current.turn !== null;
  return current.turn !== null && current.turn > prior.turn;
}
