// Delayed turns and readied actions: keeping them, coming back in, and what that does to the order (AE-INI-04 to -14).

import { combatantOf, creatureOf, fighters } from "../../../engine/battle/battle.ts";
import { mayAct, passOn } from "../../../engine/turns/turn-flow.ts";
import { type Procedure, confirm, together } from "../../../engine/procedures/procedure.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { hasActed, holdNow } from "../../../engine/battle/turn-order.ts";
import type { ArchmageBattle, ArchmageCombatant, ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { countOf, placeAt } from "./order.ts";
import { incapacity, isAmbushRound, isFighting, markBegun } from "../numbers/states.ts";

/** Puts a turn off. Its start has been, its end comes after the delayed turn. */
export function* delay(context: ArchmageContext, combatant: ArchmageCombatant, count: number | null): Procedure {
  const { battle, ruleset } = context;
  battle.system.order.holds[combatant.id] = holdNow(battle, "delay", { count });
  combatant.system.owesTurnEnd = true;
  ruleset.turnOrder.turnEnded(battle, combatant.id);
  context.note({
    rule: "AE-INI-04",
    text: count === null ? "ARCHMAGE.Step.Delays" : "ARCHMAGE.Step.DelaysTo",
    data: { name: combatant.name, count: count ?? 0 },
    about: combatant.creature,
  });
  yield* offerLastPlace(context, combatant.id);
  yield* passOn(context);
}

/**
 * Before a round ends, whoever has delayed in it without naming a count is asked whether it comes in last: afterwards a new round begins, and its place is above that
 * round's first (AE-INI-04, AE-INI-11). `ending` is whose turn is over, or has been put off.
 */
export function* offerLastPlace(context: ArchmageContext, ending: string): Procedure {
  const { battle, ruleset } = context;
  if (!isFighting(battle) || ruleset.turnOrder.candidates(battle, mayAct(context)).some((id) => id !== ending)) return;
  const waiting = fighters(battle).filter(({ id }) => id !== ending && couldComeInLast(battle, id));
  const answers = yield* together(
    waiting.map(({ name, creature }) =>
      confirm({ rule: "AE-INI-04", text: "ARCHMAGE.Ask.ActLast", data: { name }, of: creature, fallback: false }),
    ),
  );
  waiting.forEach(({ id }, index) => {
    const hold = battle.system.order.holds[id];
    if (answers[index] === true && hold) hold.count = countOf(battle, ending);
  });
}

function couldComeInLast(battle: ArchmageBattle, id: string): boolean {
  const hold = battle.system.order.holds[id];
  const creature = creatureOf(battle, id);
  return hold?.kind === "delay" && hold.count === null && hold.round === battle.round && !!creature && incapacity(creature) === null;
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
export interface Gap {
  readonly proposed: number;
  readonly least: number;
  readonly most: number;
  /** Who acted last and shares the proposed count; "" at the start of a round. */
  readonly behind: string;
}

/** The gap in the order between the last turn and the next (AE-INI-04, AE-INI-11). In an ambush a delayer is the last one itself, so that its count never rises (AE-AMB-05). */
export function gapFor(battle: ArchmageBattle, combatant: ArchmageCombatant): Gap | null {
  const running = battle.turn === null ? undefined : battle.combatants[battle.turn];
  // Somebody is in the middle of a turn: the next gap is when it is over.
  if (!running || running.id === combatant.id || creatureOf(battle, running.id)?.system.turn.acted) return null;
  return gapBefore(battle, countOf(battle, running.id));
}

/** Above the first of a round any count is free; later those from above the next one up to that of whoever acted last, behind whom is proposed. */
function gapBefore(battle: ArchmageBattle, next: number): Gap {
  const { last } = battle.system.order;
  if (last === "" || !battle.combatants[last]) return { proposed: next + 1, least: next + 1, most: Number.POSITIVE_INFINITY, behind: "" };
  const count = countOf(battle, last);
  return { proposed: count, least: Math.min(next + 1, count), most: count, behind: last };
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

/** Its place in the battle. Refuses for whoever takes no part. */
export function requireCombatant(battle: ArchmageBattle, creature: ArchmageCreature): ArchmageCombatant {
  return combatantOf(battle, creature.uuid) ?? refuse("SORTIE-TURN", "ARCHMAGE.Refusal.NotInBattle", { name: creature.name });
}
