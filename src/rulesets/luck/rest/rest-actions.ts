// The one Restore button: the rules know no rest, so a world says what a rest gives back (setting `restRestores`).

import { AVAILABLE, availabilityOf } from "../../../engine/actions/availability.ts";
import { participants } from "../../../engine/battle/battle.ts";
import { HOUR } from "../../../engine/procedures/world-time.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import { isDead, isFighting } from "../numbers/states.ts";
import { listOption, numberOption, POOLS } from "../data/settings.ts";
import type { LuckAction, LuckContext, LuckCreature } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

/** Fills the pools that a rest fills up. Wakes nobody, repairs nothing, and cheats no death. */
function restore(context: LuckContext, creature: LuckCreature): void {
  const restored = listOption(context.battle.options, "restRestores");
  for (const pool of POOLS) {
    const { max, value } = creature.system[pool];
    if (restored.includes(pool)) creature.system[pool].value = Math.max(value, max);
  }
  context.note({ rule: "LU-DMG-05", text: "LUCK.Step.Restored", data: { name: creature.name }, about: creature.uuid });
}

export const rests: readonly LuckAction[] = [
  action({
    id: "restore",
    icon: "campground",
    rules: ["LU-DMG-05", "LU-ACT-03"],
    offered: { on: "sheet" },
    lasts: ({ options }) => numberOption(options, "restHours") * HOUR,
    availability(battle, creature) {
      const data = { name: creature.name };
      if (isFighting(battle) && participants(battle).includes(creature))
        return availabilityOf({ rule: "LU-DMG-05", text: "LUCK.Refusal.InBattle", data });
      return isDead(creature) ? availabilityOf({ rule: "LU-DMG-05", text: "LUCK.Refusal.Dead", data }) : AVAILABLE;
    },
    perform: asProcedure((context) => {
      restore(context, requireCreature(context.battle, context.intent.actor));
    }),
  }),
];
