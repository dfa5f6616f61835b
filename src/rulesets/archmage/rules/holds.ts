// Delayed turns and readied actions: keeping them, coming back in, and what that does to the order (AE-INI-04 to -14).

import { creatureOf } from "../../../engine/battle.ts";
import { passOn } from "../../../engine/core-actions.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { hasActed } from "../../../engine/turn-order.ts";
import type { ArchmageBattle, ArchmageCombatant, ArchmageContext } from "../types.ts";
import { countOf, placeAt } from "./order.ts";
import { isAmbushRound, markBegun } from "./states.ts";

/** Puts a turn off. Its start has been, its end comes after the delayed turn. */
export function* delay(context: ArchmageContext, combatant: ArchmageCombatant, count: number | null): Procedure {
  const { battle, ruleset } = context;
  battle.system.order.holds[combatant.id] = { kind: "delay", round: battle.round, count, action: "", trigger: "" };
  combatant.system.owesTurnEnd = true;
  ruleset.turnOrder.turnEnded(battle, combatant.id);
  context.note({
    rule: "AE-INI-04",
    text: count === null ? "ARCHMAGE.Step.Delays" : "ARCHMAGE.Step.DelaysTo",
    data: { name: combatant.name, count: count ?? 0 },
    about: combatant.creature,
  });
  yield* passOn(context);
}

/** A delayer whose count has come has its turn (AE-INI-04). */
export function arriveDelayed(context: ArchmageContext, combatant: ArchmageCombatant): void {
  const { battle } = context;
  const named = battle.system.order.holds[combatant.id]?.count ?? countOf(battle, combatant.id);
  const { last } = battle.system.order;
  // It could not act when its count came: it comes in behind whoever acted last.
  const late = last !== "" && named > countOf(battle, last);
  returnFromDelay(context, combatant, late ? countOf(battle, last) : named, late ? last : "");
}

/** The delayed turn itself: a new count for the rest of the battle, and a turn on the budget of the old one. */
export function returnFromDelay(context: ArchmageContext, combatant: ArchmageCombatant, count: number, behind: string): void {
  const { battle, ruleset } = context;
  placeAt(battle, combatant.id, count, behind === "" ? "last" : { behind });
  ruleset.turnOrder.release(battle, combatant.id);
  markBegun(battle, combatant.id);
  const creature = creatureOf(battle, combatant.id);
  if (creature) creature.system.turn.acted = false;
  context.note({
    rule: hasActed(battle, combatant.id) ? "AE-INI-04" : "AE-INI-06",
    text: "ARCHMAGE.Step.DelayedTurn",
    data: { name: combatant.name, count },
    about: combatant.creature,
  });
}

/** Between which counts a delayer may come in right now, and which one is proposed; null when it has to wait. */
export interface Opening {
  readonly proposed: number;
  readonly least: number;
  readonly most: number;
  /** Who acted last and shares the proposed count; "" at the start of a round. */
  readonly behind: string;
}

/** The gap in the order between the last turn and the next (AE-INI-04, AE-INI-11; open point 51). */
export function openingFor(battle: ArchmageBattle, combatant: ArchmageCombatant): Opening | null {
  const running = battle.turn === null ? undefined : battle.combatants[battle.turn];
  // Somebody is in the middle of a turn: the next gap is when it is over.
  if (!running || running.id === combatant.id || creatureOf(battle, running.id)?.system.turn.acted) return null;
  const next = countOf(battle, running.id);
  const { last } = battle.system.order;
  const own = countOf(battle, combatant.id);
  const highest = isAmbushRound(battle) ? own : Number.POSITIVE_INFINITY;
  if (last === "" || !battle.combatants[last]) {
    const proposed = Math.min(next + 1, highest);
    return { proposed, least: next + 1, most: highest, behind: "" };
  }
  const proposed = Math.min(countOf(battle, last), highest);
  return { proposed, least: Math.min(next + 1, proposed), most: proposed, behind: proposed === countOf(battle, last) ? last : "" };
}

/** A readied action moves its owner to just ahead of the creature whose turn it is, and stands for its regular turn if that was still to come (AE-INI-06, AE-INI-09). */
export function moveUp(context: ArchmageContext, combatant: ArchmageCombatant): void {
  const { battle, ruleset } = context;
  const hold = battle.system.order.holds[combatant.id];
  const running = battle.turn;
  if (hold && hold.round !== battle.round && !hasActed(battle, combatant.id)) {
    battle.system.order.acted = [...battle.system.order.acted, combatant.id];
  }
  ruleset.turnOrder.release(battle, combatant.id);
  if (running === null) return;
  const count = countOf(battle, running);
  const own = countOf(battle, combatant.id);
  if (isAmbushRound(battle) && count > own) return;
  placeAt(battle, combatant.id, count, { before: running });
  context.note({ rule: "AE-INI-09", text: "ARCHMAGE.Step.MovesUp", data: { name: combatant.name, count }, about: combatant.creature });
}
