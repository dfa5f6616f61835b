// The actions of a turn: one standard, one move, one quick, and what may pay for what (AE-ACT-01 to -04).

import { activeCreature, combatantOf } from "../../../engine/battle.ts";
import { refuse } from "../../../engine/refusal.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import type { ActionCost, ArchmageBattle, ArchmageCreature } from "../types.ts";
import { INCAPACITY_RULES, incapacity, isBarredByAmbush, isFighting } from "./states.ts";

export type Purse = "standard" | "move" | "quick";

/** What may pay for an action of each kind, cheapest first: never upward (AE-ACT-02). */
const PAYERS: Readonly<Record<Purse, readonly Purse[]>> = {
  standard: ["standard"],
  move: ["move", "standard"],
  quick: ["quick", "move", "standard"],
};

/** Language keys of what an action costs. */
export const COSTS: Readonly<Record<ActionCost | "none", string>> = {
  standard: "ARCHMAGE.Cost.standard",
  move: "ARCHMAGE.Cost.move",
  quick: "ARCHMAGE.Cost.quick",
  free: "ARCHMAGE.Cost.free",
  interrupt: "ARCHMAGE.Cost.interrupt",
  none: "ARCHMAGE.Cost.none",
};

/** The purse that pays for an action now, or undefined when nothing is left. */
export function payerOf(creature: ArchmageCreature, cost: Purse): Purse | undefined {
  return PAYERS[cost].find((purse) => creature.system.budget[purse]);
}

/** Why a creature can't take any action, or null. */
export function unableReason(creature: ArchmageCreature): RefusalReason | null {
  const reason = incapacity(creature);
  if (reason === null) return null;
  const data = { name: creature.name, condition: `ARCHMAGE.Condition.${reason}.Label` };
  return { rule: INCAPACITY_RULES[reason] ?? "AE-UNC-01", text: "ARCHMAGE.Refusal.CannotAct", data };
}

/** Why a creature can't take an action of this cost now, or null when it can. */
export function unaffordable(battle: ArchmageBattle, creature: ArchmageCreature, cost: ActionCost): RefusalReason | null {
  const unable = unableReason(creature);
  if (unable || !isFighting(battle)) return unable;
  const own = activeCreature(battle)?.uuid === creature.uuid;
  if (cost === "interrupt") return interruptReason(battle, creature, own);
  if (!own) return { rule: "AE-ACT-01", text: "ARCHMAGE.Refusal.NotYourTurn", data: { name: creature.name } };
  if (cost === "free" || payerOf(creature, cost) !== undefined) return null;
  return {
    rule: cost === "standard" ? "AE-ACT-01" : "AE-ACT-02",
    text: "ARCHMAGE.Refusal.ActionSpent",
    data: { name: creature.name, cost: COSTS[cost] },
  };
}

function interruptReason(battle: ArchmageBattle, creature: ArchmageCreature, own: boolean): RefusalReason | null {
  const data = { name: creature.name };
  if (isBarredByAmbush(battle, creature)) return { rule: "AE-AMB-04", text: "ARCHMAGE.Refusal.AmbushRound", data };
  if (own) return { rule: "AE-ACT-04", text: "ARCHMAGE.Refusal.InterruptOnOwnTurn", data };
  return creature.system.interrupt.used ? { rule: "AE-ACT-04", text: "ARCHMAGE.Refusal.InterruptSpent", data } : null;
}

/** Pays for an action, or refuses. Outside of a battle everything is free. */
export function pay(battle: ArchmageBattle, creature: ArchmageCreature, cost: ActionCost): void {
  const reason = unaffordable(battle, creature, cost);
  if (reason) refuse(reason.rule, reason.text, reason.data);
  if (!isFighting(battle)) return;
  if (cost === "interrupt") {
    creature.system.interrupt.used = true;
    return;
  }
  markActed(battle, creature);
  if (cost === "free") return;
  const purse = payerOf(creature, cost);
  if (purse) creature.system.budget[purse] = false;
}

/** From now on it is too late to delay (AE-INI-04). */
export function markActed(battle: ArchmageBattle, creature: ArchmageCreature): void {
  const combatant = combatantOf(battle, creature.uuid);
  if (!combatant) return;
  if (battle.turn === combatant.id) creature.system.turn.acted = true;
}

/** All three actions, or none. */
export function setBudget(creature: ArchmageCreature, available: boolean): void {
  creature.system.budget = { standard: available, move: available, quick: available };
}
