// Everything that a Shock creature can do, by topic.

import { aidActions } from "./actions/aid.ts";
import { attackActions } from "./actions/attacks.ts";
import { chargeActions } from "./actions/charge.ts";
import { executionActions } from "./actions/execution.ts";
import { grappleActions } from "./actions/grapples.ts";
import { harmActions } from "./actions/harm.ts";
import { holdingActions } from "./actions/holding.ts";
import { itemActions } from "./actions/items.ts";
import { markerActions } from "./actions/markers.ts";
import { moraleActions } from "./actions/morale.ts";
import { movementActions } from "./actions/movement.ts";
import { powerActions } from "./actions/powers.ts";
import { sideActions } from "./actions/sides.ts";
import { spellActions } from "./actions/spells.ts";
import { stanceActions } from "./actions/stance.ts";
import { swarmActions } from "./actions/swarming.ts";
import type { ShockAction } from "./types.ts";

const deeds: readonly ShockAction[] = [
  ...attackActions,
  ...chargeActions,
  ...swarmActions,
  ...spellActions,
  ...movementActions,
  ...stanceActions,
  ...grappleActions,
  ...aidActions,
  ...itemActions,
  ...powerActions,
  ...executionActions,
  ...harmActions,
  ...sideActions,
  ...moraleActions,
  ...markerActions,
];

export const actions: readonly ShockAction[] = [...deeds, ...holdingActions(deeds)];
