// How combatants change their band: by joining, by delaying, by firing what they have readied; and what that does to those who act directly before them.

import type { Battle, Shapes } from "../../../battle/battle.ts";
import { rankOf } from "../../../battle/turn-order.ts";
import { hasMissed, rankInPlay } from "./phases.ts";
import type { BandRules } from "./bands.ts";
import { endPin, pinDirectlyBefore } from "../pins.ts";
import { markActed, releaseHold } from "../shared.ts";

/** Ends pins; whoever has missed its half by that is owed a turn. */
export function unpin<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>, ids: readonly string[]): void {
  const state = battle.system.order;
  for (const id of ids) {
    endPin(battle, id);
    if (hasMissed(rules, battle, id) && !state.due.includes(id)) state.due = [...state.due, id];
  }
}

/** Puts a combatant into a band by its place; nobody is pinned to it there any more. */
function move<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>, id: string, rank: number): void {
  const state = battle.system.order;
  const joined = id in state.ranks;
  if (joined && state.ranks[id] === rank) return;
  state.ranks[id] = rank;
  const pinned = state.pins.filter(({ before }) => before === id).map(({ combatant }) => combatant);
  unpin(rules, battle, joined ? [id, ...pinned] : pinned);
}

/** Moves that wait for the end of this combatant's turn are off. */
function dropMoves<S extends Shapes>(battle: Battle<S>, id: string): void {
  const state = battle.system.order;
  state.moves = state.moves.filter(({ combatant }) => combatant !== id);
}

/** As `BandsOrder.place`. */
export function placeInBand<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>, id: string, band: string): void {
  const combatant = battle.combatants[id];
  const rank = rules.bands.indexOf(band);
  if (!combatant || rank < 0) return;
  combatant.initiative ??= rules.bands.length - rank;
  move(rules, battle, id, rank);
}

/** As `BandsOrder.delay`. */
export function delayToBand<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>, id: string, band: string): void {
  const rank = rules.bands.indexOf(band);
  if (rank <= rankOf(battle, id)) return;
  dropMoves(battle, id);
  releaseHold(battle, id);
  if (battle.round === 0) markActed(battle, id);
  move(rules, battle, id, rank);
}

/** As `BandsOrder.fire`. */
export function fireInBand<S extends Shapes>(
  rules: BandRules<S>,
  battle: Battle<S>,
  id: string,
  { trigger, exact }: { readonly trigger: string | null; readonly exact: boolean },
): void {
  const state = battle.system.order;
  const hold = state.holds[id];
  const inPlay = rankInPlay(rules, battle);
  releaseHold(battle, id);
  if (!hold || battle.round === 0 || inPlay < 0) return;
  if (hold.round !== battle.round) {
    dropMoves(battle, id);
    state.moves = [...state.moves, { combatant: id, rank: Math.min(rankOf(battle, id), inPlay), behind: "" }];
    return;
  }
  const anchor = [trigger, battle.turn].find((other) => other !== null && other !== id && rankOf(battle, other) === inPlay);
  move(rules, battle, id, inPlay);
  endPin(battle, id);
  if (exact && anchor) unpin(rules, battle, pinDirectlyBefore(battle, id, anchor));
}

/** A turn is over: whatever move waited for that comes now. */
export function endTurnInBand<S extends Shapes>(rules: BandRules<S>, battle: Battle<S>, id: string): void {
  markActed(battle, id);
  const rank = battle.system.order.moves.find(({ combatant }) => combatant === id)?.rank ?? null;
  dropMoves(battle, id);
  if (rank !== null) move(rules, battle, id, rank);
}
