// Runs turn and round events in their order, each awaited: the combat's method, the movement history, the effects that run out, the regions
// (MetaMorphic-Digital/draw-steel, src/module/documents/combat.mjs of the branch for version 14).
import { REGION_EVENTS } from "../../data/constants.ts";
import { ActiveEffect } from "../effects/active-effect.ts";
import type { Combat, RoundContext, TurnContext } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import { turnEvents } from "./combat-progress.ts";
import type { CombatState, TurnEvent } from "./combat-progress.ts";

const EXPIRY = { startTurn: "turnStart", endTurn: "turnEnd", startRound: "roundStart", endRound: "roundEnd" } as const;
const IN_REGIONS = {
  startTurn: REGION_EVENTS.TOKEN_TURN_START,
  endTurn: REGION_EVENTS.TOKEN_TURN_END,
  startRound: REGION_EVENTS.TOKEN_ROUND_START,
  endRound: REGION_EVENTS.TOKEN_ROUND_END,
} as const;

/** Runs everything that happened between two states of a combat. */
export async function runTurnEvents(combat: Combat, prior: CombatState, current: CombatState): Promise<void> {
  const order = combat.turns.map((combatant) => combatant.id ?? "");
  if (prior.round === 0 && current.round > 0) await ActiveEffect.registry.refresh("combatStart", { combat });
  for (const event of turnEvents(prior, current, order)) {
    if (event.kind === "endRound" || event.kind === "startRound") {
      const context = { round: event.round, skipped: event.skipped };
      if (event.kind === "endRound") await combat._onEndRound(context);
      else await combat._onStartRound(context);
      await conclude(combat, event.kind, context, combat.combatants.contents);
      continue;
    }
    const combatant = combat.combatants.get(event.combatantId);
    // Who has left the combat has no turn that could end.
    if (!combatant) continue;
    const context = { round: event.round, turn: event.turn, skipped: event.skipped };
    if (event.kind === "endTurn") await combat._onEndTurn(combatant, context);
    else {
      await combat._onStartTurn(combatant, context);
      if (combatant.token) await combat._clearMovementHistoryOnStartTurn(combatant, context);
    }
    await conclude(combat, event.kind, context, [combatant]);
  }
}

async function conclude(
  combat: Combat,
  kind: TurnEvent["kind"],
  context: TurnContext | RoundContext,
  whom: readonly Combatant[],
): Promise<void> {
  await ActiveEffect.registry.refresh(EXPIRY[kind], { ...context, combat });
  const told = whom.flatMap((combatant) => {
    const { token } = combatant;
    return [...(token?.regions ?? [])].map((region) => region._triggerEvent(IN_REGIONS[kind], { ...context, token, combatant, combat }));
  });
  await Promise.allSettled(told);
}

/** What is called for a combatant that leaves an encounter. */
export async function exit(combat: Combat, combatant: Combatant): Promise<void> {
  await combat._onExit(combatant);
  if (combatant.token) await combat._clearMovementHistoryOnExit(combatant);
}
