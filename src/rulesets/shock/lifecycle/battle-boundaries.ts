// What happens when a battle begins and ends (combat start, combat end).

import { fighters, participants } from "../../../engine/battle/battle.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { ShockContext } from "../data/types.ts";
import { clearBattleState } from "../data/battle-state.ts";
import { runOutOfBattle } from "../effects/effects.ts";
import { comeOut } from "../turns/hiding.ts";
import { unmark } from "../map/markers.ts";
import { hasFreeRound } from "../turns/order.ts";
import { fillSides, sideIdOf } from "../turns/sides.ts";
import { askForSurprise, openFreeRound } from "../turns/surprise.ts";

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
