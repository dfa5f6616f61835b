// Everything that a Luck Die creature can do, by topic.

import { attackActions } from "./actions/attacks.ts";
import { commandActions } from "./actions/commands.ts";
import { defenceActions } from "./actions/defences.ts";
import { harmActions } from "./actions/harm.ts";
import { instigatingActions } from "./actions/instigating.ts";
import { longAttackActions } from "./actions/long-attacks.ts";
import { longTasks, pendingActions } from "./actions/long-tasks.ts";
import { movementActions } from "./actions/movement.ts";
import { readyingActions } from "./actions/readying.ts";
import { teamActions } from "./actions/teams.ts";
import { testActions } from "./actions/tests.ts";
import { turnActions } from "./actions/turn.ts";
import type { LuckAction } from "./types.ts";

const ofATurn: readonly LuckAction[] = [
  ...attackActions,
  ...longAttackActions,
  ...movementActions,
  ...turnActions,
  ...commandActions,
  ...longTasks,
];

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
