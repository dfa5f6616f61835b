// What a creature can pay: the three actions of its turn, better ones standing in for lesser, its Interrupt (VO-ACT-01 to -03, -05, VO-RDY-04).

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { has } from "../data/conditions.ts";
import { TURN_ACTIONS } from "../data/fields.ts";
import { option } from "../data/settings.ts";
import type { Price, TurnAction, VolitionBattle, VolitionCreature } from "../data/types.ts";
import { whySurprised, whyUnable } from "../numbers/able.ts";
import { isActive, isFighting } from "../numbers/states.ts";

/** Which action pays for a cost: the kind itself, else the least better one; null when none is left (VO-ACT-02). */
function payingAction(creature: VolitionCreature, cost: TurnAction): TurnAction | null {
  const { budget, readyLock } = creature.system;
  if (budget[cost] > 0) return cost;
  const locked = readyLock === cost;
  const better = TURN_ACTIONS.slice(TURN_ACTIONS.indexOf(cost) + 1);
  return locked ? null : (better.find((kind) => budget[kind] > 0) ?? null);
}

/** Moves that a creature could pay for now, one after the other (VO-ACT-02, VO-RDY-04). */
export function movesAffordable(creature: VolitionCreature): number {
  const { budget, readyLock } = creature.system;
  const locked = readyLock === "move";
  return Math.min(1, budget.move) + (locked ? 0 : Math.min(1, budget.standard));
}

/** Whether a creature's turn is running and its start is over. */
export function hasTurn(battle: VolitionBattle, creature: VolitionCreature): boolean {
  return isActive(battle, creature) && battle.system.order.begun;
}

/** Why a creature cannot pay a price by its turn now, or null when it can. Outside of a battle nobody counts actions. */
export function whyNotOnTurn(battle: VolitionBattle, creature: VolitionCreature, { kind, triggered }: Price): RefusalReason | null {
  const unable = whyUnable(creature);
  if (unable || !isFighting(battle)) return unable;
  const data = { name: creature.name };
  const notYours = hasTurn(battle, creature) ? null : { rule: "VO-ACT-01", text: "VOLITION.Refusal.NotYourTurn", data };
  switch (kind) {
    case "coup":
      return whyNotEverything(battle, creature);
    case "interrupt":
      return whyNoInterrupt(battle, creature);
    case "free":
      if (triggered === true) return whySurprised(battle, creature, false);
      return notYours && { rule: "VO-ACT-03", text: "VOLITION.Refusal.FreeOnOwnTurn", data };
    case "turn":
    case "any":
      return notYours;
    default:
      return notYours ?? whyNoAction(battle, creature, kind);
  }
}

function whyNoAction(battle: VolitionBattle, creature: VolitionCreature, cost: TurnAction): RefusalReason | null {
  if (payingAction(creature, cost) !== null) return null;
  const data = { name: creature.name, cost: `VOLITION.Cost.${cost}` };
  if (creature.system.readyLock === cost) return { rule: "VO-RDY-04", text: "VOLITION.Refusal.Locked", data };
  const rule = cost === "move" && has(creature, "stunned") ? "VO-CON-19" : "VO-ACT-02";
  return { rule, text: "VOLITION.Refusal.NoAction", data };
}

/** One between own turns, off-turn only; the setting `interruptPerRound` also allows no more than one in a numbered round (VO-ACT-05). */
function whyNoInterrupt(battle: VolitionBattle, creature: VolitionCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (isActive(battle, creature)) return { rule: "VO-ACT-05", text: "VOLITION.Refusal.InterruptOnOwnTurn", data };
  const surprised = whySurprised(battle, creature, true);
  if (surprised) return surprised;
  const usedThisRound = option(battle.options, "interruptPerRound") === true && creature.system.interruptRound === battle.round;
  return creature.system.interruptReady && !usedThisRound ? null : { rule: "VO-ACT-05", text: "VOLITION.Refusal.NoInterrupt", data };
}

/** Takes what a price costs from the turn; whether it can has been asked. */
export function spendOnTurn(battle: VolitionBattle, creature: VolitionCreature, { kind }: Price): void {
  if (!isFighting(battle)) return;
  switch (kind) {
    case "coup":
      for (const each of TURN_ACTIONS) spend(creature, each);
      return;
    case "interrupt":
      creature.system.interruptReady = false;
      creature.system.interruptRound = battle.round;
      return;
    case "free":
    case "turn":
    case "any":
      return;
    default: {
      // Only actions of the turn are left: any other kind of price is an error here.
      const paid = payingAction(creature, kind);
      if (paid) spend(creature, paid);
    }
  }
}

/** An action of the turn is gone; a delayed turn begins without it (VO-DLY-04). */
function spend(creature: VolitionCreature, kind: TurnAction): void {
  creature.system.budget[kind] = 0;
  creature.system.spent[kind] = 1;
}

/** Why the whole turn cannot be spent on one thing, or null (VO-CDG-01). */
export function whyNotEverything(battle: VolitionBattle, creature: VolitionCreature): RefusalReason | null {
  const reason = whyUnable(creature);
  if (reason || !isFighting(battle)) return reason;
  const data = { name: creature.name };
  if (!hasTurn(battle, creature)) return { rule: "VO-ACT-01", text: "VOLITION.Refusal.NotYourTurn", data };
  const whole = TURN_ACTIONS.every((kind) => creature.system.budget[kind] > 0);
  return whole ? null : { rule: "VO-CDG-01", text: "VOLITION.Refusal.NotAllActions", data };
}
