// What a creature may do when: its Main and Move, the rest of a held turn, Free and Instant actions (SH-ACT-01 to -05, SH-HLD-02, SH-CHG-01). Purses pay for it.

import { combatantOf } from "../../../engine/battle/battle.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { hasActed } from "../../../engine/battle/turn-order.ts";
import { isOn, option } from "../data/settings.ts";
import type { ShockBattle, ShockCreature } from "../data/types.ts";
import type { PriceKind } from "../data/prices.ts";
import { hasFreeRound } from "./order.ts";
import { sideOf } from "./sides.ts";
import { isFreeRound, takesPart, whyUnable } from "../numbers/states.ts";
import { threatReach } from "../numbers/weapons.ts";

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

/** Why a creature's Instants and opportunities are barred although it is able, or null: surprised in a world that lets such people do nothing (setting `surprisedReact`). */
export function whySurprised(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  if (!isFreeRound(battle) || option(battle.options, "surprisedReact") !== "off") return null;
  if (hasFreeRound(battle, sideOf(battle, creature))) return null;
  return { rule: "SH-SUR-01", text: "SHOCK.Refusal.Surprised", data: { name: creature.name } };
}

/** Why a creature cannot do something that costs this now, or null when it can. Outside of a battle nobody counts actions. */
export function whyNotNow(battle: ShockBattle, creature: ShockCreature, kind: PriceKind): RefusalReason | null {
  const unable = whyUnable(creature);
  if (unable || !takesPart(battle, creature)) return unable;
  const { main, move } = creature.system.actions;
  const data = { name: creature.name };
  switch (kind) {
    case "none":
      return null;
    case "instant":
      return whySurprised(battle, creature);
    case "instantMain":
      return whySurprised(battle, creature) ?? (main > 0 ? null : { rule: "SH-ACT-05", text: "SHOCK.Refusal.NoMainForInstant", data });
    case "opportunity":
      return inOwnPhase(battle, creature) ? { rule: "SH-OA-01", text: "SHOCK.Refusal.OwnPhase", data } : whyNoOpportunity(battle, creature);
    case "free":
      return inOwnPhase(battle, creature) || creature.system.released
        ? null
        : { rule: "SH-ACT-04", text: "SHOCK.Refusal.FreeInOwnPhase", data };
    case "charge":
      return whyNotTheirMoment(battle, creature) ?? whyNoCharge(battle, creature);
    case "move":
      return whyNotTheirMoment(battle, creature) ?? (move > 0 ? null : { rule: "SH-ACT-02", text: "SHOCK.Refusal.NoMove", data });
    case "main":
    case "minute":
      return whyNotTheirMoment(battle, creature) ?? (main > 0 ? null : { rule: "SH-ACT-01", text: "SHOCK.Refusal.NoMain", data });
  }
}

/** Why a creature cannot take an opportunity that it is given, or null (SH-OA-01; setting `oaPerRound`). */
export function whyNoOpportunity(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  const unable = whyUnable(creature) ?? whySurprised(battle, creature);
  if (unable) return unable;
  const data = { name: creature.name };
  if (threatReach(creature) === null) return { rule: "SH-OA-01", text: "SHOCK.Refusal.NotArmed", data };
  const spent = option(battle.options, "oaPerRound") === "one" && creature.system.opportunitiesTaken > 0;
  return spent ? { rule: "SH-OA-01", text: "SHOCK.Refusal.OpportunityTaken", data } : null;
}

/** Main and Move together; whoever has held has spent one of them (SH-CHG-01). */
function whyNoCharge(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  const { main, move } = creature.system.actions;
  const whole = main > 0 && move > 0 && !isHolding(battle, creature) && !creature.system.released;
  return whole ? null : { rule: "SH-CHG-01", text: "SHOCK.Refusal.NoCharge", data: { name: creature.name } };
}

/** Why this is no time for the creature's own actions, or null: its side is not active, or it is done (SH-SEQ-03, -04). */
function whyNotTheirMoment(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  if (isHolding(battle, creature) || creature.system.released) return null;
  const data = { name: creature.name };
  if (!inOwnPhase(battle, creature)) return { rule: "SH-SEQ-03", text: "SHOCK.Refusal.NotYourPhase", data };
  if (isDone(battle, creature)) return { rule: "SH-SEQ-04", text: "SHOCK.Refusal.Done", data };
  return whyNotAmidAnother(battle, creature);
}

/** Where a world wants one turn at a time, whoever has begun acts to the end (setting `interleave`). */
function whyNotAmidAnother(battle: ShockBattle, creature: ShockCreature): RefusalReason | null {
  if (isOn(battle.options, "interleave") || battle.turn === null) return null;
  const acting = battle.combatants[battle.turn];
  if (!acting || acting.creature === creature.uuid) return null;
  return { rule: "SH-SEQ-03", text: "SHOCK.Refusal.AnotherActs", data: { name: creature.name, acting: acting.name } };
}
