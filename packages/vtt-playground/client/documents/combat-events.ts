// Runs turn and round events in their order, each awaited, and lets effects expire at them.
import { ActiveEffect } from "./active-effect.ts";
import type { Combat } from "./combat.ts";
import { turnEvents } from "./combat-progress.ts";
import type { CombatState } from "./combat-progress.ts";

/** Runs everything that happened between two states of a combat. */
export async function runTurnEvents(combat: Combat, prior: CombatState, current: CombatState): Promise<void> {
  const order = combat.turns.map((combatant) => combatant.id ?? "");
  if (prior.round === 0 && current.round > 0) await expire(combat, "combatStart");
  for (const event of turnEvents(prior, current, order)) {
    if (event.kind === "endRound" || event.kind === "startRound") {
      const context = { round: event.round, skipped: event.skipped };
      if (event.kind === "endRound") await combat._onEndRound(context);
      else await combat._onStartRound(context);
      await expire(combat, event.kind === "endRound" ? "roundEnd" : "roundStart");
      continue;
    }
    const combatant = combat.combatants.get(event.combatantId);
    // Who has left the combat has no turn that could end.
    if (!combatant) continue;
    const context = { round: event.round, turn: event.turn, skipped: event.skipped };
    if (event.kind === "endTurn") await combat._onEndTurn(combatant, context);
    else await combat._onStartTurn(combatant, context);
    await expire(combat, event.kind === "endTurn" ? "turnEnd" : "turnStart");
  }
}

async function expire(combat: Combat, event: string): Promise<void> {
  await ActiveEffect.registry.refresh(event, { combat });
}
