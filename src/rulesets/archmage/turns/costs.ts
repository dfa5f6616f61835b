// The actions of a turn: one standard, one move, one quick, and what may pay for what (AE-ACT-01 to -04).

import { activeCreature, combatantOf } from "../../../engine/battle/battle.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import type { ActionCost, ArchmageBattle, ArchmageCreature } from "../data/types.ts";
import { INCAPACITY_RULES, incapacity, isBarredByAmbush, isFighting } from "../numbers/states.ts";

type TurnPart = "standard" | "move" | "quick";

/** What may pay for an action of each kind, cheapest first: never upward (AE-ACT-02). */
const PAYERS: Readonly<Record<TurnPart, readonly TurnPart[]>> = {
  standard: ["standard"],
  move: ["move", "standard"],
  quick: ["quick", "move", "standard"],
};

/** Language keys of what an action costs. */
export const COSTS: Readonly<Record<ActionCost, string>> = {
  standard: "ARCHMAGE.Cost.standard",
  move: "ARCHMAGE.Cost.move",
  quick: "ARCHMAGE.Cost.quick",
  free: "ARCHMAGE.Cost.free",
  interrupt: "ARCHMAGE.Cost.interrupt",
};

/** What pays for an action now, or undefined when nothing is left. */
export function payingPart(creature: ArchmageCreature, cost: TurnPart): TurnPart | undefined {
  return PAYERS[cost].find((part) => creature.system.budget[part]);
}

/** Why a creature can't take any action, or null. */
export function whyUnable(creature: ArchmageCreature): RefusalReason | null {
  const reason = incapacity(creature);
  if (reason === null) return null;
  const data = { name: creature.name, condition: `ARCHMAGE.Condition.${reason}.Label` };
  return { rule: INCAPACITY_RULES[reason] ?? "AE-UNC-01", text: "ARCHMAGE.Refusal.CannotAct", data };
}

/** Why a creature can't take an action of this cost now, or null when it can. */
export function unaffordable(battle: ArchmageBattle, creature: ArchmageCreature, cost: ActionCost): RefusalReason | null {
  const unable = whyUnable(creature);
  if (unable || !isFighting(battle)) return unable;
  const own = activeCreature(battle)?.uuid === creature.uuid;
  if (cost === "interrupt") return interruptReason(battle, creature, own);
  if (!own && cost === "free") return barred(battle, creature);
  if (!own) return { rule: "AE-ACT-01", text: "ARCHMAGE.Refusal.NotYourTurn", data: { name: creature.name } };
  if (cost === "free" || payingPart(creature, cost) !== undefined) return null;
  return {
    rule: cost === "standard" ? "AE-ACT-01" : "AE-ACT-02",
    text: "ARCHMAGE.Refusal.ActionSpent",
    data: { name: creature.name, cost: COSTS[cost] },
  };
}

function barred(battle: ArchmageBattle, creature: ArchmageCreature): RefusalReason | null {
  const data = { name: creature.name };
  return isBarredByAmbush(battle, creature) ? { rule: "AE-AMB-04", text: "ARCHMAGE.Refusal.AmbushRound", data } : null;
}

/** Whether a free action needs something that it answers: on everybody else's turn it does (AE-ACT-03). */
export function needsTrigger(battle: ArchmageBattle, creature: ArchmageCreature, cost: ActionCost): boolean {
  return cost === "free" && isFighting(battle) && activeCreature(battle)?.uuid !== creature.uuid;
}

/** Refuses a free action on somebody else's turn that nobody says the trigger of (AE-ACT-03). */
export function checkTrigger(battle: ArchmageBattle, intent: Intent, creature: ArchmageCreature, cost: ActionCost): void {
  if (!needsTrigger(battle, creature, cost) || triggerOf(intent) !== "") return;
  refuse("AE-ACT-03", "ARCHMAGE.Refusal.NeedsTrigger", { name: creature.name });
}

/** What a free action on somebody else's turn answers, in its player's words. */
export function triggerOf(intent: Intent): string {
  return textOption(intent, "trigger").trim();
}

function interruptReason(battle: ArchmageBattle, creature: ArchmageCreature, own: boolean): RefusalReason | null {
  const data = { name: creature.name };
  const ambushed = barred(battle, creature);
  if (ambushed) return ambushed;
  if (own) return { rule: "AE-ACT-04", text: "ARCHMAGE.Refusal.InterruptOnOwnTurn", data };
  return creature.system.interrupt.used ? { rule: "AE-ACT-04", text: "ARCHMAGE.Refusal.InterruptSpent", data } : null;
}

/** Takes what an action costs. Outside of a battle everything is free. */
export function spend(battle: ArchmageBattle, creature: ArchmageCreature, cost: ActionCost): void {
  if (!isFighting(battle)) return;
  if (cost === "interrupt") {
    creature.system.interrupt.used = true;
    return;
  }
  // Talking is no action that a turn is spent by (AE-INI-04).
  if (cost === "free") return;
  markActed(battle, creature);
  const part = payingPart(creature, cost);
  if (part) creature.system.budget[part] = false;
}

/** From now on it is too late to delay (AE-INI-04). */
function markActed(battle: ArchmageBattle, creature: ArchmageCreature): void {
  const combatant = combatantOf(battle, creature.uuid);
  if (!combatant) return;
  if (battle.turn === combatant.id) creature.system.turn.acted = true;
}

/** All three actions, or none. */
export function setBudget(creature: ArchmageCreature, available: boolean): void {
  creature.system.budget = { standard: available, move: available, quick: available, walk: false, teleport: false };
}
