// What happens when a battle begins and ends, and who comes into its order: before the fight with their side, in it where their side has its place.

import { fighters, participants, creatureOf } from "../../../engine/battle/battle.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { ShockContext } from "../data/types.ts";
import { clearBattleState, loseActions } from "../data/battle-state.ts";
import { runOutOfBattle } from "../effects/effects.ts";
import { comeOut } from "../turns/hiding.ts";
import { unmark, markFoes } from "../map/markers.ts";
import { hasBroken } from "../numbers/states.ts";
import { returnToFight } from "../turns/morale.ts";
import { hasFreeRound } from "../turns/order.ts";
import { fillSides, sideIdOf, sideData } from "../turns/sides.ts";
import { askForSurprise, openFreeRound } from "../turns/surprise.ts";
import { sitOut } from "../../../engine/turns/orders/shared.ts";
import { placeNewSide } from "../turns/initiative.ts";
import { isPast } from "../turns/missed-phase.ts";

/** Everybody starts afresh; then the GM says who is surprised, and their foes have a round to themselves. */
export function* startBattle(context: ShockContext): Procedure {
  const { battle } = context;
  for (const creature of participants(battle)) clearBattleState(creature);
  fillSides(battle);
  for (const side of battle.system.sides) {
    side.initiative = null;
    side.moraleAsked = [];
  }
  battle.system.rolled = false;
  battle.system.ended = false;
  yield* askForSurprise(context);
  comeOut(context);
  if (opensBeforeFirstRound(context)) openFreeRound(context);
}

/** Somebody is surprised by a side that can make use of it. */
export function opensBeforeFirstRound({ battle, ruleset }: ShockContext): boolean {
  return fighters(battle).some((combatant) => ruleset.takesTurns(battle, combatant) && hasFreeRound(battle, sideIdOf(battle, combatant)));
}

/** The end of a battle: what lived for it is gone; hit points, being prone and being down stay; those who got away are named (SH-MOR-03). */
export function endBattle(context: ShockContext): void {
  const { battle } = context;
  battle.system.ended = true;
  const fled = participants(battle).filter(({ system }) => system.fled);
  if (fled.length > 0) {
    const names = fled.map(({ name }) => name);
    context.note({ rule: "SH-MOR-03", text: "SHOCK.Step.Survivors", data: { names } });
  }
  runOutOfBattle(context);
  for (const creature of participants(battle)) {
    clearBattleState(creature);
    unmark(creature);
  }
}

/** Gives combatants without one their place. Sides roll when the first round starts, so that a surprise comes before that. */
export function* placeJoining(context: ShockContext, ids: readonly string[]): Procedure {
  const { battle } = context;
  fillSides(battle);
  markFoes(battle);
  for (const id of ids) {
    const combatant = battle.combatants[id];
    const creature = creatureOf(battle, id);
    if (!combatant || !creature) continue;
    combatant.initiative = 0;
    if (!battle.started) continue;
    // Who had broken off and is given initiative anew fights again.
    if (hasBroken(creature)) returnToFight(context, creature);
    clearBattleState(creature);
    const sideId = sideIdOf(battle, combatant);
    if (!battle.system.rolled) {
      if (!hasFreeRound(battle, sideId)) loseActions(creature);
      if (!battle.system.order.groups.includes(sideId)) battle.system.order.groups.push(sideId);
      continue;
    }
    yield* placeInRound(context, id, sideId);
    context.note({ rule: "SH-SEQ-05", text: "SHOCK.Step.Joins", data: { name: creature.name }, about: creature.uuid });
  }
}

/** In a round that runs, a joiner acts if its side's phase is not over yet. */
function* placeInRound(context: ShockContext, id: string, sideId: string): Procedure {
  const { battle } = context;
  const combatant = battle.combatants[id];
  if (!battle.system.order.groups.includes(sideId)) yield* placeNewSide(context, sideData(battle, sideId));
  if (combatant) combatant.initiative = sideData(battle, sideId).initiative ?? 0;
  if (isPast(battle, sideId)) sitOut(battle, [id]);
}
