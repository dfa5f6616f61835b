// What ends with somebody who falls unconscious or dies: its grip, what it held, a delayed turn; who is inside can be fetched out (special transitions, DE-GRP-04).

import { combatantOf } from "../../../engine/battle/battle.ts";
import { endLostRelations } from "../../../engine/procedures/relations.ts";
import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { swallowedBy } from "../numbers/inside.ts";
import { definitionOrder } from "../turns/order.ts";

/** Somebody has just fallen: its hold is cleared, its delay cancelled; what it owes of this round comes next. */
export function whenFallen(context: DefinitionContext, creature: DefinitionCreature): void {
  const { battle } = context;
  endLostRelations(context);
  for (const victim of swallowedBy(battle, creature)) offerFetching(context, creature, victim);
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

/** The GM may have the swallowed fetched out of whoever has fallen. */
function offerFetching(context: DefinitionContext, swallower: DefinitionCreature, victim: DefinitionCreature): void {
  const data = { name: victim.name, swallower: swallower.name };
  context.offer({ rule: "DE-SWL-04", text: "DEFINITION.Offer.FetchOut", data, of: "gm", action: "fetchOut", targets: [victim.uuid] });
}
