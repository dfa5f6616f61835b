// Putting a turn off until after somebody else's (DE-INI-04, DE-INI-05).

import { combatantOf } from "../../../engine/battle/battle.ts";
import { passOn } from "../../../engine/turns/turn-flow.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { hasTurn, isUntouched } from "./costs.ts";
import { definitionOrder } from "./order.ts";
import { unableReason } from "../numbers/states.ts";

/** Why a creature cannot delay now, or null: only before it has done anything (DE-INI-04). */
export function whyNotDelay(battle: DefinitionBattle, creature: DefinitionCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (!hasTurn(battle, creature)) return { rule: "DE-INI-04", text: "DEFINITION.Refusal.NotYourTurn", data };
  const unable = unableReason(creature);
  if (unable) return unable;
  return isUntouched(creature) ? null : { rule: "DE-INI-04", text: "DEFINITION.Refusal.TurnTouched", data };
}

/** Delays: the turn passes on, and is offered again after each later turn. */
export function* delayTurn(context: DefinitionContext, creature: DefinitionCreature): Procedure {
  const { battle } = context;
  const combatant = combatantOf(battle, creature.uuid);
  if (!combatant) return;
  definitionOrder.delay(battle, combatant.id);
  context.note({ rule: "DE-INI-04", text: "DEFINITION.Step.Delays", data: { name: creature.name }, about: creature.uuid });
  yield* passOn(context);
}
