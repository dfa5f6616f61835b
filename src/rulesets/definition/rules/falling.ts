// What ends with somebody who falls unconscious or dies: what it held, a delayed turn (state machine, special transitions).

import { combatantOf } from "../../../engine/battle.ts";
import type { DefinitionContext, DefinitionCreature } from "../types.ts";
import { definitionOrder } from "./order.ts";

/** Somebody has just fallen: its hold is cleared, its delay cancelled; what it owes of this round comes next. */
export function whenFallen(context: DefinitionContext, creature: DefinitionCreature): void {
  const { battle } = context;
  const combatant = combatantOf(battle, creature.uuid);
  const hold = battle.system.order.holds[combatant?.id ?? ""];
  if (!combatant || !hold) return;
  const data = { name: creature.name };
  if (hold.kind === "delay") {
    definitionOrder.cancelDelay(battle, combatant.id);
    context.note({ rule: "DE-INI-05", text: "DEFINITION.Step.DelayCancelled", data, about: creature.uuid });
    return;
  }
  definitionOrder.release(battle, combatant.id);
  creature.system.held = "";
  context.note({ rule: "DE-HLD-04", text: "DEFINITION.Step.HoldCleared", data, about: creature.uuid });
}
