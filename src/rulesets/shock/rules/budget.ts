// What a creature can pay and when: its Main and Move, the rest of a held turn, Free and Instant actions (SH-ACT-01 to -05, SH-HLD-02, SH-CHG-01).

import { combatantOf, participants } from "../../../engine/battle.ts";
import type { RefusalReason } from "../../../engine/refusal.ts";
import { refuse } from "../../../engine/refusal.ts";
import { hasActed } from "../../../engine/turn-order.ts";
import { isOn, option } from "../settings.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../types.ts";
import { beginTurn, takeFloor } from "./floor.ts";
import { hasFreeRound, shockOrder } from "./order.ts";
import { sideOf } from "./sides.ts";
import { isFreeRound, takesPart, unableReason } from "./states.ts";

/** What something costs. `instantMain` gives up the Main at any time, `instant` and `none` cost nothing. */
export type Cost = "main" | "move" | "charge" | "free" | "instantMain" | "instant" | "none";

/** The phase of the creature's side is open. */
export function inOwnPhase(battle: ShockBattle, creature: ShockCreature): boolean {
  return takesPart(battle, creature) && battle.system.order.phase === sideOf(battle, creature);
}

/** It keeps the rest of its turn back (SH-HLD-01). */
export function isHolding(battle: ShockBattle, creature: ShockCreature): boolean {
  const combatant = combatantOf(battle, creature.uuid);
  return combatant !== undefined && battle.system.order.holds[combatant.id] !== undefined;
}

/** It has said that its turn of this phase is over. */
export function isDone(battle: ShockBattle, creature: ShockCreature): boolean {
  const combatant = combatantOf(battle, creature.uuid);
  return combatant !== undefined && hasActed(battle, combatant.id);
}

/** Why a creature's Instants and openings are barred although it is able, or null: surprised in a world that lets such people do nothing (open point 7). */
export function surprisedReason(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  if (!isFreeRound(battle) || option(battle.options, "surprisedReact") !== "off") return null;
  if (hasFreeRound(battle, sideOf(battle, creature))) return null;
  return { rule: "SH-SUR-01", text: "SHOCK.Refusal.Surprised", data: { name: creature.name } };
}

/** Why a creature cannot pay for something now, or null when it can. Outside of a battle nobody counts actions. */
export function unaffordable(battle: ShockBattle, creature: ShockCreature, cost: Cost): RefusalReason | null {
  const unable = unableReason(creature);
  if (unable || !takesPart(battle, creature)) return unable;
  if (cost === "none") return null;
  const data = { name: creature.name };
  const { main, move } = creature.system.actions;
  if (cost === "instant" || cost === "instantMain") {
    const surprised = surprisedReason(battle, creature);
    if (surprised || cost === "instant") return surprised;
    return main > 0 ? null : { rule: "SH-ACT-05", text: "SHOCK.Refusal.NoMainForInstant", data };
  }
  if (cost === "free") {
    const free = inOwnPhase(battle, creature) || creature.system.released;
    return free ? null : { rule: "SH-ACT-04", text: "SHOCK.Refusal.FreeInOwnPhase", data };
  }
  const closed = whyNotNow(battle, creature);
  if (closed) return closed;
  if (cost === "charge") return whyNoCharge(battle, creature);
  if (cost === "main") return main > 0 ? null : { rule: "SH-ACT-01", text: "SHOCK.Refusal.NoMain", data };
  return move > 0 ? null : { rule: "SH-ACT-02", text: "SHOCK.Refusal.NoMove", data };
}

/** Main and Move together; whoever has held has spent one of them (SH-CHG-01). */
function whyNoCharge(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  const { main, move } = creature.system.actions;
  const whole = main > 0 && move > 0 && !isHolding(battle, creature) && !creature.system.released;
  return whole ? null : { rule: "SH-CHG-01", text: "SHOCK.Refusal.NoCharge", data: { name: creature.name } };
}

/** Why this is no time for the creature's own actions, or null: its side is not active, or it is done (SH-SEQ-03, -04). */
function whyNotNow(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  if (isHolding(battle, creature) || creature.system.released) return null;
  const data = { name: creature.name };
  if (!inOwnPhase(battle, creature)) return { rule: "SH-SEQ-03", text: "SHOCK.Refusal.NotYourPhase", data };
  if (isDone(battle, creature)) return { rule: "SH-SEQ-04", text: "SHOCK.Refusal.Done", data };
  return whyNotAmidAnother(battle, creature);
}

/** Where a world wants one turn at a time, whoever has begun acts to the end (open point 54). */
function whyNotAmidAnother(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  if (isOn(battle.options, "interleave") || battle.turn === null) return null;
  const acting = battle.combatants[battle.turn];
  if (!acting || acting.creature === creature.uuid) return null;
  return { rule: "SH-SEQ-03", text: "SHOCK.Refusal.AnotherActs", data: { name: creature.name, acting: acting.name } };
}

/** Pays, or refuses before anything is spent. A holder's first payment releases what it held; in its own phase a creature gets the floor. */
export function pay(context: ShockContext, creature: ShockCreature, cost: Cost): void {
  const { battle } = context;
  const reason = unaffordable(battle, creature, cost);
  if (reason) refuse(reason.rule, reason.text, reason.data);
  if (!takesPart(battle, creature) || cost === "none" || cost === "instant") return;
  if (cost !== "free" && cost !== "instantMain") {
    endOthersReleases(battle, creature);
    if (isHolding(battle, creature)) releaseHeld(context, creature);
    else takeFloor(battle, creature);
  } else if (cost === "instantMain" && inOwnPhase(battle, creature) && !isDone(battle, creature)) beginTurn(battle, creature);
  const { actions } = creature.system;
  if (cost === "main" || cost === "charge" || cost === "instantMain") actions.main = Math.max(0, actions.main - 1);
  if (cost === "move" || cost === "charge") actions.move = Math.max(0, actions.move - 1);
}

/** What was held is used now, as one Instant (SH-HLD-02). */
export function releaseHeld(context: ShockContext, creature: ShockCreature): void {
  const combatant = combatantOf(context.battle, creature.uuid);
  if (!combatant) return;
  shockOrder.release(context.battle, combatant.id);
  creature.system.released = true;
  context.note({ rule: "SH-HLD-02", text: "SHOCK.Step.ReleasesHold", data: { name: creature.name }, about: creature.uuid });
}

/** A released turn is over as soon as somebody else acts. */
function endOthersReleases(battle: ShockBattle, creature: ShockCreature): void {
  for (const other of participants(battle)) if (other.uuid !== creature.uuid) other.system.released = false;
}
