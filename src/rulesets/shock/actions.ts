// Everything that a Shock creature can do, by topic.

import { heldDeeds } from "./turns/action-uses.ts";
import type { ShockBattle, ShockCreature, ShockAction } from "./data/types.ts";
import { aidActions } from "./damage/aid-actions.ts";
import { attackActions } from "./attacks/attack-actions.ts";
import { chargeActions } from "./movement/charge-actions.ts";
import { executionActions } from "./attacks/execution-actions.ts";
import { grappleActions } from "./maneuvers/grapple-actions.ts";
import { harmActions } from "./damage/damage-actions.ts";
import { holdingActions } from "./turns/readying-actions.ts";
import { itemActions } from "./items/item-actions.ts";
import { markerActions } from "./map/marker-actions.ts";
import { moraleActions } from "./turns/morale-actions.ts";
import { movementActions } from "./movement/movement-actions.ts";
import { powerActions } from "./powers/power-actions.ts";
import { sideActions } from "./turns/side-actions.ts";
import { spellActions } from "./powers/spell-actions.ts";
import { stanceActions } from "./effects/stance-actions.ts";
import { swarmActions } from "./maneuvers/swarm-actions.ts";

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

/** What the rest of a held turn can be spent on. */
export const heldUses = (battle: ShockBattle, creature: ShockCreature) => heldDeeds(deeds, battle, creature);

export const actions: readonly ShockAction[] = [...deeds, ...holdingActions(deeds)];
