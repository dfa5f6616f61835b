// What a creature can pay: the three actions of its turn, better ones standing in for lesser, its Interrupt (VO-ACT-01 to -03, -05, VO-RDY-04, open points 13, 49, 50).

import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import { has } from "../conditions.ts";
import { TURN_ACTIONS } from "../fields.ts";
import { option } from "../settings.ts";
import type { ActionCost, TurnAction, VolitionBattle, VolitionCreature } from "../types.ts";
import { incapacity, isActive, isFighting, isSurpriseRound } from "./states.ts";

/** How something is paid for. */
export interface Payment {
  /** A free action whose trigger has come up: it may be taken at any time (VO-ACT-03). */
  readonly triggered?: boolean;
}

/** Why a creature can do nothing at all, or null when it can. */
export function unableReason(creature: VolitionCreature): RefusalReason | null {
  const state = incapacity(creature);
  if (state === null) return null;
  const rules = {
    dead: "VO-DTH-05",
    knockedOut: "VO-HP-04",
    unconscious: "VO-DTH-08",
    dying: "VO-DTH-01",
    lastGasp: "VO-LGS-01",
    outOfFight: "VO-SPI-01",
  };
  return { rule: rules[state], text: `VOLITION.Refusal.Unable.${state}`, data: { name: creature.name } };
}

/** Which action pays for a cost: the kind itself, else the least better one; null when none is left (VO-ACT-02). */
export function payingAction(battle: VolitionBattle, creature: VolitionCreature, cost: TurnAction): TurnAction | null {
  const { budget, readyLock } = creature.system;
  if (budget[cost] > 0) return cost;
  const locked = readyLock === cost && option(battle.options, "readyLockSubstitute") !== true;
  const better = TURN_ACTIONS.slice(TURN_ACTIONS.indexOf(cost) + 1);
  return locked ? null : (better.find((kind) => budget[kind] > 0) ?? null);
}

/** Whether a creature's turn is running and its start is over. */
export function hasTurn(battle: VolitionBattle, creature: VolitionCreature): boolean {
  return isActive(battle, creature) && battle.system.order.begun;
}

/** Why a creature that is not acting may not react in a surprise round, or null (open point 13). */
export function surprisedReason(battle: VolitionBattle, creature: VolitionCreature, interrupt: boolean): RefusalReason | null {
  if (!isSurpriseRound(battle)) return null;
  const { side } = battle.system.surprise;
  const aware = side === "" || (creature.side === "heroes") === (side === "party");
  const allowed = option(battle.options, "surprisedReactions");
  if (aware || allowed === "all" || (allowed === "noInterrupt" && !interrupt)) return null;
  return { rule: "VO-SUR-01", text: "VOLITION.Refusal.Surprised", data: { name: creature.name } };
}

/** Why a creature cannot pay for something now, or null when it can. Outside of a battle nobody counts actions. */
export function unaffordable(
  battle: VolitionBattle,
  creature: VolitionCreature,
  cost: ActionCost,
  payment: Payment = {},
): RefusalReason | null {
  const unable = unableReason(creature);
  if (unable || !isFighting(battle) || creature.system.fires) return unable;
  if (cost === "interrupt") return whyNoInterrupt(battle, creature);
  const data = { name: creature.name };
  if (cost === "free") {
    if (payment.triggered === true) return surprisedReason(battle, creature, false);
    return hasTurn(battle, creature) ? null : { rule: "VO-ACT-03", text: "VOLITION.Refusal.FreeOnOwnTurn", data };
  }
  if (!hasTurn(battle, creature)) return { rule: "VO-ACT-01", text: "VOLITION.Refusal.NotYourTurn", data };
  if (payingAction(battle, creature, cost) !== null) return null;
  if (creature.system.readyLock === cost)
    return { rule: "VO-RDY-04", text: "VOLITION.Refusal.Locked", data: { ...data, cost: `VOLITION.Cost.${cost}` } };
  const rule = cost === "move" && has(creature, "stunned") ? "VO-CON-19" : "VO-ACT-02";
  return { rule, text: "VOLITION.Refusal.NoAction", data: { ...data, cost: `VOLITION.Cost.${cost}` } };
}

/** One between own turns, off-turn only; a world may also allow no more than one in a numbered round (VO-ACT-05, open point 50). */
function whyNoInterrupt(battle: VolitionBattle, creature: VolitionCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (isActive(battle, creature)) return { rule: "VO-ACT-05", text: "VOLITION.Refusal.InterruptOnOwnTurn", data };
  const surprised = surprisedReason(battle, creature, true);
  if (surprised) return surprised;
  const usedThisRound = option(battle.options, "interruptPerRound") === true && creature.system.interruptRound === battle.round;
  return creature.system.interruptReady && !usedThisRound ? null : { rule: "VO-ACT-05", text: "VOLITION.Refusal.NoInterrupt", data };
}

/** Pays, or refuses before anything is spent. Tells which kind of action was spent; null where none was. */
export function pay(battle: VolitionBattle, creature: VolitionCreature, cost: ActionCost, payment: Payment = {}): TurnAction | null {
  const reason = unaffordable(battle, creature, cost, payment);
  if (reason) refuse(reason.rule, reason.text, reason.data);
  if (!isFighting(battle) || creature.system.fires || cost === "free") return null;
  if (cost === "interrupt") {
    creature.system.interruptReady = false;
    creature.system.interruptRound = battle.round;
    return null;
  }
  const kind = payingAction(battle, creature, cost);
  if (kind) spend(creature, kind);
  return kind;
}

/** An action of the turn is gone; a delayed turn begins without it (VO-DLY-04). */
function spend(creature: VolitionCreature, kind: TurnAction): void {
  creature.system.budget[kind] = 0;
  creature.system.spent[kind] = 1;
}

/** Why the whole turn cannot be spent on one thing, or null (VO-CDG-01). */
export function whyNotEverything(battle: VolitionBattle, creature: VolitionCreature): RefusalReason | null {
  const reason = unableReason(creature);
  if (reason || !isFighting(battle)) return reason;
  const data = { name: creature.name };
  if (!hasTurn(battle, creature)) return { rule: "VO-ACT-01", text: "VOLITION.Refusal.NotYourTurn", data };
  const whole = TURN_ACTIONS.every((kind) => creature.system.budget[kind] > 0);
  return whole ? null : { rule: "VO-CDG-01", text: "VOLITION.Refusal.NotAllActions", data };
}

/** Spends Standard, Move and Quick at once, or refuses. */
export function payEverything(battle: VolitionBattle, creature: VolitionCreature): void {
  const reason = whyNotEverything(battle, creature);
  if (reason) refuse(reason.rule, reason.text, reason.data);
  if (isFighting(battle)) for (const kind of TURN_ACTIONS) spend(creature, kind);
}
