// What several turn orders do alike: who still has a turn to come, marking turns, forgetting a round, how a combatant stands.

import { type Battle, type Combatant, type Shapes, isPlaceholder } from "../../battle/battle.ts";
import { type MayAct, type StandingEntry, type StandingState, hasActed } from "../../battle/turn-order.ts";

/** True when a combatant has its place in the order (it has rolled, or was put into its band, side or team). */
export function hasJoined(combatant: Combatant): boolean {
  return combatant.initiative !== null;
}

/** Counts of the order as lists and cards write them: all of them with hundredths where the world counts these, so that 23.10 stands beside 21.03. */
export function writtenCount(initiative: number | null, hundredths: boolean): string {
  return initiative === null ? "" : hundredths ? initiative.toFixed(2) : String(initiative);
}

/** Whether any count of a battle has hundredths. */
export function countsHundredths({ combatants }: Pick<Battle, "combatants">): boolean {
  return Object.values(combatants).some(({ initiative }) => initiative !== null && !Number.isInteger(initiative));
}

/** True when a combatant's turn of this round is still to come. */
export function isToCome<S extends Shapes>(battle: Battle<S>, combatant: Combatant<S>, may: MayAct): boolean {
  return hasJoined(combatant) && may(combatant) && !hasActed(battle, combatant.id) && combatant.id !== battle.turn;
}

/** A combatant has had its turn of this round. */
export function markActed<S extends Shapes>(battle: Battle<S>, combatantId: string): void {
  const { order } = battle.system;
  sitOut(battle, [combatantId]);
  order.last = combatantId;
  order.open = order.open.filter((id) => id !== combatantId);
}

/** These combatants have no turn in this round any more: they joined too late, or could not act when it was their time. */
export function sitOut<S extends Shapes>(battle: Battle<S>, ids: readonly string[]): void {
  const { order } = battle.system;
  const late = ids.filter((id) => !order.acted.includes(id));
  if (late.length > 0) order.acted = [...order.acted, ...late];
}

/** Nobody has acted in the new round, and no phase of it has opened. */
export function forgetRound<S extends Shapes>(battle: Battle<S>): void {
  const { order } = battle.system;
  order.acted = [];
  order.last = "";
  order.phase = "";
  order.open = [];
  order.due = [];
}

/** A held action or a delayed turn is over. */
export function releaseHold<S extends Shapes>(battle: Battle<S>, combatantId: string): void {
  Reflect.deleteProperty(battle.system.order.holds, combatantId);
}

/** Drops the holds of a kind, those that do not outlive the round. */
export function releaseHolds<S extends Shapes>(battle: Battle<S>, kind: "delay" | "ready" | "hold"): void {
  for (const [id, hold] of Object.entries(battle.system.order.holds)) if (hold.kind === kind) releaseHold(battle, id);
}

/** How a combatant stands right now. Whoever may be next is, whatever they hold. */
export function stateOf(battle: Battle, combatant: Combatant, candidates: readonly string[], may: MayAct): StandingState {
  if (battle.turn === combatant.id) return "acting";
  if (isPlaceholder(combatant)) return hasActed(battle, combatant.id) ? "acted" : "waiting";
  if (!may(combatant)) return "out";
  if (candidates.includes(combatant.id)) return "candidate";
  if (battle.system.order.holds[combatant.id]) return "holding";
  return hasActed(battle, combatant.id) ? "acted" : "waiting";
}

/** The entries of one group. */
export function entriesOf<S extends Shapes>(
  battle: Battle<S>,
  combatants: readonly Combatant<S>[],
  candidates: readonly string[],
  may: MayAct,
  countOf: (combatant: Combatant<S>) => string,
): StandingEntry[] {
  return combatants.map((combatant) => ({
    combatant: combatant.id,
    state: stateOf(battle, combatant, candidates, may),
    count: countOf(combatant),
  }));
}

/** Order of two texts that is the same in every language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** By name, for groups in which the table chooses. */
export function byName(a: Combatant, b: Combatant): number {
  return compareText(a.name, b.name) || compareText(a.id, b.id);
}
