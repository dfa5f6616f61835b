// Everything that a Luck Die creature can do, by topic.

import { readiedDeeds, readyingActions } from "./turns/readying-actions.ts";
import type { LuckBattle, LuckCreature, LuckAction } from "./data/types.ts";
import { attackActions } from "./attacks/attack-actions.ts";
import { commandActions } from "./turns/command-actions.ts";
import { defenceActions } from "./reactions/reaction-actions.ts";
import { harmActions } from "./damage/damage-actions.ts";
import { instigatingActions } from "./turns/initiative-actions.ts";
import { longAttackActions } from "./attacks/long-attack-actions.ts";
import { longTasks, pendingActions } from "./turns/long-task-actions.ts";
import { movementActions } from "./movement/movement-actions.ts";
import { teamActions } from "./turns/side-actions.ts";
import { testActions } from "./numbers/check-actions.ts";
import { turnActions } from "./turns/turn-actions.ts";

const ofATurn: readonly LuckAction[] = [
  ...attackActions,
  ...longAttackActions,
  ...movementActions,
  ...turnActions,
  ...commandActions,
  ...longTasks,
];

/** What was readied, as long as it can be done. */
export const readiedUses = (battle: LuckBattle, creature: LuckCreature) => readiedDeeds(ofATurn, battle, creature);

export const actions: readonly LuckAction[] = [
  ...pendingActions([...longAttackActions, ...longTasks]),
  ...ofATurn,
  ...readyingActions(ofATurn),
  ...defenceActions,
  ...testActions,
  ...harmActions,
  ...instigatingActions(ofATurn),
  ...teamActions,
];
