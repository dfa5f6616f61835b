// Everything that a Shock creature can do, by topic.

import { aidActions } from "./actions/aid.ts";
import { attackActions } from "./actions/attacks.ts";
import { executionActions } from "./actions/execution.ts";
import { grappleActions } from "./actions/grapples.ts";
import { harmActions } from "./actions/harm.ts";
import { markerActions } from "./actions/markers.ts";
import { spellActions } from "./actions/spells.ts";
import { swarmActions } from "./actions/swarming.ts";
import type { ShockAction } from "./types.ts";

export const actions: readonly ShockAction[] = [
  ...attackActions,
  ...swarmActions,
  ...grappleActions,
  ...spellActions,
  ...aidActions,
  ...executionActions,
  ...harmActions,
  ...markerActions,
];
