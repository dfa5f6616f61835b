// Everything that a Volition creature can do, by topic.

import { firable, readyingActions } from "./turns/readying-actions.ts";
import type { VolitionBattle, VolitionCreature, VolitionAction } from "./data/types.ts";
import { abilityActions } from "./powers/power-actions.ts";
import { aidActions } from "./damage/aid-actions.ts";
import { attackActions } from "./attacks/attack-actions.ts";
import { gmActions } from "./turns/gm-actions.ts";
import { harmActions } from "./damage/damage-actions.ts";
import { movementActions } from "./movement/movement-actions.ts";
import { orderActions } from "./turns/order-actions.ts";
import { partyActions } from "./rest/party-actions.ts";
import { setPosition } from "./map/position-actions.ts";
import { reactionActions } from "./reactions/reaction-actions.ts";
import { restGrants } from "./rest/rest-actions.ts";
import { fightInSpirit } from "./rest/spirit-actions.ts";
import { stanceActions } from "./effects/stance-actions.ts";
import { sustainActions } from "./powers/sustain-actions.ts";
import { levelActions } from "./sheet/level-up.ts";

/** What takes an action of a turn, and can therefore be readied. */
const ofATurn: readonly VolitionAction[] = [
  ...attackActions,
  ...abilityActions,
  ...sustainActions,
  ...movementActions,
  setPosition,
  ...stanceActions,
  ...aidActions,
];

/** What was readied, as long as it can be done. */
export const readiedUses = (battle: VolitionBattle, creature: VolitionCreature) => firable(ofATurn, battle, creature, {});

export const actions: readonly VolitionAction[] = [
  ...ofATurn,
  ...reactionActions,
  ...partyActions,
  fightInSpirit,
  ...orderActions,
  ...readyingActions(ofATurn),
  ...harmActions,
  ...gmActions,
  ...restGrants,
  ...levelActions,
];
