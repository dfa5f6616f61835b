// What follows of the conditions of the Luck Die. None stacks with itself; the newest end counts.

import { combatantOf } from "../../../engine/battle/battle.ts";
import type { ConditionRules } from "../../../engine/effects/conditions.ts";
import { giveCondition } from "../data/conditions.ts";
import { option } from "../data/settings.ts";
import type { LuckShapes } from "../data/types.ts";
import { MOST_REACTIONS, REACTIONS } from "../turns/may-react.ts";

export const conditionRules: ConditionRules<LuckShapes> = {
  changed(context, creature, { condition, active, rule }) {
    if (condition === "dead") {
      const combatant = combatantOf(context.battle, creature.uuid);
      if (combatant) combatant.defeated = active;
    }
    if (condition === "unconscious" && active && option(context.battle.options, "unconsciousFallsProne") === true)
      giveCondition(context, creature, "prone", { rule });
    if (condition === "waiting") {
      const { turn } = creature.system;
      turn.reactions = active ? Math.min(MOST_REACTIONS, turn.reactions + 1) : Math.min(REACTIONS, turn.reactions);
    }
  },
};
