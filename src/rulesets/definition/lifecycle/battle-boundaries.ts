// What a battle begins and ends with (state machine: combat start, combat end).

import { participants } from "../../../engine/battle/battle.ts";
import { type Procedure, choose } from "../../../engine/procedures/procedure.ts";
import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { refreshTurn } from "../turns/costs.ts";
import { releaseGrapple } from "../maneuvers/grapple-pair.ts";
import { resetImmediate } from "../turns/immediate-action.ts";
import { takeArms } from "../numbers/wielding.ts";
import { letOut } from "../damage/swallowed.ts";
import { endEffect } from "../../../engine/effects/conditions.ts";

/** Nothing of an earlier battle counts any more. */
function clearTurnState(creature: DefinitionCreature): void {
  creature.system.turn.actedRound = 0;
  creature.system.turn.startedRound = 0;
  refreshTurn(creature);
  creature.system.immediateState = "none";
  resetImmediate(creature);
  creature.system.held = "";
}

/** Everybody starts afresh. */
export function startBattle({ battle }: DefinitionContext): void {
  for (const creature of participants(battle)) enterBattle(creature);
}

/** Somebody starts afresh, with the battle or in the course of it. */
export function enterBattle(creature: DefinitionCreature): void {
  clearTurnState(creature);
  takeArms(creature);
}

/** The battle is over: turns, locks, holds, delays and what lasts until somebody's next turn are gone; the GM says which grips go on. */
export function* endBattle(context: DefinitionContext): Procedure {
  const { battle } = context;
  battle.system.ended = true;
  battle.system.order.holds = {};
  const everybody = participants(battle);
  for (const creature of everybody) {
    clearTurnState(creature);
    for (const effect of Object.values(creature.effects)) {
      if (["turnStart", "turnEnd", "roundEnd", "battleEnd"].includes(effect.system.ends.when)) endEffect(context, creature, effect);
    }
  }
  yield* settleGrips(context, everybody);
}

function* settleGrips(context: DefinitionContext, everybody: readonly DefinitionCreature[]): Procedure {
  const { battle } = context;
  const held = everybody.filter(({ system }) => system.grapple.role === "defender" || system.swallowed.by !== "");
  if (held.length === 0) return;
  const kept = yield* choose({
    rule: "DE-GRP-03",
    text: "DEFINITION.Ask.KeepGrips",
    of: "gm",
    options: held.map(({ uuid, name }) => ({ value: uuid, label: name })),
    min: 0,
    max: held.length,
    fallback: [],
  });
  for (const creature of held) {
    if (kept.includes(creature.uuid)) continue;
    const holder = battle.creatures[creature.system.grapple.with];
    if (creature.system.grapple.role === "defender") releaseGrapple(context, holder ?? creature, "DE-GRP-03");
    if (creature.system.swallowed.by !== "") letOut(context, creature, "DE-SWL-04");
  }
}
