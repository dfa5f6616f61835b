// What Foundry has to hear when a turn passes: which turns and rounds end and start, each once for each activation. Pure.

import type { Battle } from "../../engine/index.ts";
import { foundryRound } from "../snapshot/rounds.ts";

/** A call of one of the combat's turn events: `_onEndTurn`, `_onStartTurn`, `_onEndRound`, `_onStartRound`. */
export interface Moment {
  readonly kind: "endTurn" | "startTurn" | "endRound" | "startRound";
  /** Id of the combatant; "" for rounds. */
  readonly combatant: string;
  readonly round: number;
  /** Its place in the list of turns; -1 for rounds. */
  readonly turn: number;
}

/** One state of a battle with the list of its combatants' ids as Foundry sorts them. */
export interface Listed {
  readonly battle: Battle;
  readonly list: readonly string[];
}

/** Everything that ends and starts between two states, in Foundry's order. A turn that was put off or broken into has not ended, and does not start twice. */
export function momentsBetween(before: Listed, after: Listed): Moment[] {
  const [was, is] = [before.battle, after.battle];
  const [from, to] = [foundryRound(was), foundryRound(is)];
  const moved = was.turn !== is.turn || from !== to;
  const at = ({ battle, list }: Listed, kind: Moment["kind"], combatant: string): Moment => ({
    kind,
    combatant,
    round: foundryRound(battle),
    turn: list.indexOf(combatant),
  });
  const open = is.system.order.open;
  const lapsed = was.system.order.open.filter((id) => id !== is.turn && id !== was.turn && !open.includes(id));
  const ended = moved && was.started && was.turn !== null && !open.includes(was.turn) ? [was.turn] : [];
  const moments = [...ended, ...lapsed].filter((id) => id in is.combatants).map((id) => at(before, "endTurn", id));
  for (let round = from; round < to; round += 1) {
    if (round > 0) moments.push({ kind: "endRound", combatant: "", round, turn: -1 });
    moments.push({ kind: "startRound", combatant: "", round: round + 1, turn: -1 });
  }
  if (moved && is.turn !== null && !was.system.order.open.includes(is.turn)) moments.push(at(after, "startTurn", is.turn));
  return moments;
}
