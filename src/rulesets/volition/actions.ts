// Everything that a Volition creature can do, by topic.

import { abilityActions } from "./actions/abilities.ts";
import { aidActions } from "./actions/aid.ts";
import { attackActions } from "./actions/attacks.ts";
import { gmActions } from "./actions/gm.ts";
import { harmActions } from "./actions/harm.ts";
import { movementActions } from "./actions/movement.ts";
import { orderActions } from "./actions/order.ts";
import { partyActions } from "./actions/party.ts";
import { setPosition } from "./actions/positions.ts";
import { reactionActions } from "./actions/reactions.ts";
import { readyingActions } from "./actions/readying.ts";
import { restGrants } from "./actions/rests.ts";
import { fightInSpirit } from "./actions/spirit.ts";
import { stanceActions } from "./actions/stances.ts";
import { sustainActions } from "./actions/sustaining.ts";
import { levelActions } from "./levels.ts";
import type { VolitionAction } from "./types.ts";

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
