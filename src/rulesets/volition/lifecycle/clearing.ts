// What the end of a battle takes away: effects, and what Last Gasp saves are rolled against. The setting `clearAtCombatEnd` keeps them.

import { effectsInOrder } from "../../../engine/battle/effects.ts";
import { option } from "../data/settings.ts";
import type { VolitionContext, VolitionCreature } from "../data/types.ts";
import { endLastGasp } from "../damage/death-saves.ts";
import { endEffect } from "../effects/effects.ts";
import { isGasping } from "../numbers/states.ts";

/** Effects with a time or a save end with the battle; those that last until somebody removes them stay. */
export function clearTimedEffects(context: VolitionContext, creature: VolitionCreature): void {
  if (option(context.battle.options, "clearAtCombatEnd") !== true) return;
  if (isGasping(creature)) endLastGasp(context, creature, "VO-CON-01");
  for (const effect of effectsInOrder(creature)) {
    if (effect.system.ends.when === "never") continue;
    endEffect(context, creature, effect, "VO-CON-01");
  }
}
