// What rounds and turns begin and end with (state machine; DE-INI-06, DE-IMM-06, DE-IMM-07, DE-HLD-04, DE-DTH-02, DE-DTH-06).

import { holdOf } from "../../../engine/battle/turn-order.ts";
import { creatureOf, fighters, participants } from "../../../engine/battle/battle.ts";
import { finishTurn, hasTurns } from "../../../engine/turns/turn-flow.ts";
import { runDown, runDownRound } from "../../../engine/battle/effects.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { refreshTurn } from "../turns/costs.ts";
import { deathSave } from "../damage/death-saves.ts";
import { escapeAtTurnStart, mayEscape, tightenSubmission } from "../maneuvers/grapple-turns.ts";
import { resetImmediate, unlockImmediate } from "../turns/immediate-action.ts";
import { definitionOrder, takesTurns } from "../turns/order.ts";
import { digest } from "../damage/swallowed.ts";
import { deathState, isUnconscious } from "../numbers/vitality.ts";
import { endEffect } from "../../../engine/effects/conditions.ts";

/** What has run its time ends, each in a step of its own. */
function endEffects(context: DefinitionContext, due: ReturnType<typeof runDown<DefinitionCreature>>): void {
  for (const { bearer, effect } of due) {
    endEffect(context, bearer, effect, "DE-INI-06");
    const data = { name: bearer.name, condition: effect.name };
    context.note({ rule: "DE-INI-06", text: "DEFINITION.Step.EffectEnds", data, about: bearer.uuid });
  }
}

/** A round begins: everybody's immediate actions are counted anew (DE-IMM-07). */
export function startRound({ battle }: DefinitionContext): void {
  for (const creature of participants(battle)) resetImmediate(creature);
}

/** The order is back at the top: what lasts for the rest of the round is over, and so are turns that nobody has come in for (DE-INI-05). */
export function endRound(context: DefinitionContext): void {
  const { battle } = context;
  for (const [id, { kind }] of Object.entries(battle.system.order.holds)) {
    const creature = creatureOf(battle, id);
    if (kind !== "delay" || !creature) continue;
    context.note({ rule: "DE-INI-05", text: "DEFINITION.Step.DelayLost", data: { name: creature.name }, about: creature.uuid });
  }
  endEffects(
    context,
    runDownRound(participants(battle), (uuid) => hasTurns(context, uuid)),
  );
}

/** Whether the start of this turn asks somebody: a death save, a try to get out of a grapple. */
export function turnStartAsks(battle: DefinitionBattle, combatantId: string): boolean {
  const creature = creatureOf(battle, combatantId);
  return creature !== undefined && (deathState(creature, battle.options) === "dying" || mayEscape(battle, creature));
}

/** A turn begins, in the order that the rules give. The turn of whoever cannot act ends with its start. */
export function* startTurn(context: DefinitionContext, combatantId: string): Procedure {
  const { battle } = context;
  const creature = creatureOf(battle, combatantId);
  if (!creature) return;
  // Whoever falls while delaying has had this in its own place: its owed turn holds the death save only.
  if (creature.system.turn.startedRound !== battle.round) openTurn(context, combatantId, creature);
  if (deathState(creature, battle.options) === "dying") {
    yield* deathSave(context, creature);
    yield* finishTurn(context);
    return;
  }
  if (isUnconscious(creature)) {
    yield* passOver(context, creature);
    return;
  }
  if (mayEscape(battle, creature)) yield* escapeAtTurnStart(context, creature);
}

function openTurn(context: DefinitionContext, combatantId: string, creature: DefinitionCreature): void {
  const { battle } = context;
  endEffects(context, runDown(participants(battle), "turnStart", creature.uuid));
  loseHeld(context, combatantId, creature);
  refreshTurn(creature);
  creature.system.turn.startedRound = battle.round;
  unlockImmediate(creature);
  tightenSubmission(context, creature);
  digest(context, creature);
}

/** A held action that has not been used by now is lost, and its slot is not given back (DE-HLD-04). */
function loseHeld(context: DefinitionContext, combatantId: string, creature: DefinitionCreature): void {
  const { battle } = context;
  if (!holdOf(battle, creature, "ready")) return;
  const data = { name: creature.name, what: creature.system.held };
  definitionOrder.release(battle, combatantId);
  creature.system.held = "";
  context.note({ rule: "DE-HLD-04", text: "DEFINITION.Step.HoldLost", data, about: creature.uuid });
}

/** The turn of an unconscious creature ends at once. Where nobody at all could act, it waits for the GM: rounds would pass without end. */
function* passOver(context: DefinitionContext, creature: DefinitionCreature): Procedure {
  const { battle } = context;
  const stabilised = deathState(creature, battle.options) === "stabilised";
  context.note({
    rule: stabilised ? "DE-DTH-06" : "DE-NLD-02",
    text: stabilised ? "DEFINITION.Step.StabilisedTurn" : "DEFINITION.Step.UnconsciousTurn",
    data: { name: creature.name },
    about: creature.uuid,
  });
  const somebodyActs = fighters(battle).some((combatant) => {
    const other = battle.creatures[combatant.creature];
    if (!other || combatant.initiative === null || !takesTurns(battle, combatant)) return false;
    return !isUnconscious(other) || deathState(other, battle.options) === "dying";
  });
  if (somebodyActs) yield* finishTurn(context);
}

/** A turn is over. */
export function endTurn(context: DefinitionContext, combatantId: string): void {
  const { battle } = context;
  const creature = creatureOf(battle, combatantId);
  if (!creature) return;
  endEffects(context, runDown(participants(battle), "turnEnd", creature.uuid));
  creature.system.turn.actedRound = battle.round;
}
