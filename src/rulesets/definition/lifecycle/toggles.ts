// What marking a creature by hand does beside the mark (conditions and effects).

import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { whenFallen } from "../damage/when-down.ts";
import { endPin } from "../maneuvers/grapple-pair.ts";
import { BY_POINTS, recheck } from "../damage/consciousness.ts";

/** The GM has put a condition on or taken it off: death is stored with the creature, and a pin that ends exposes nobody any more. */
export function conditionToggled(context: DefinitionContext, creature: DefinitionCreature, condition: string, active: boolean): void {
  const { death } = creature.system;
  if (condition === "dead") {
    const carrier = Object.values(creature.effects).find(({ statuses }) => statuses.includes("dead"));
    // From now on the mark follows the points, like that of whoever dies by the rules.
    if (carrier) carrier.system.notes = { ...carrier.system.notes, state: BY_POINTS };
    Object.assign(death, { status: active ? "dead" : "alive", failures: 0, totalFailures: 0 });
    recheck(context, creature);
    if (active) whenFallen(context, creature);
  }
  if (condition === "pinned" && !active) endPin(context, creature, "DE-GRP-12");
}
