// Everything that a Definition creature can do, by topic.

import { labelledActs, smallActs } from "./actions/acts.ts";
import { afflictionActions } from "./actions/afflictions.ts";
import { attackActions } from "./actions/attacks.ts";
import { counterActions } from "./actions/counter.ts";
import { fullRoundActions } from "./actions/full-round.ts";
import { gearActions } from "./actions/gear.ts";
import { grappleActions, gripActions } from "./actions/grapple.ts";
import { harmActions } from "./actions/harm.ts";
import { heldAction, heldAttacks, holdAction } from "./actions/held.ts";
import { manoeuvreActions } from "./actions/manoeuvres.ts";
import { movementActions } from "./actions/movement.ts";
import { opportunityActions } from "./actions/opportunity.ts";
import { orderActions } from "./actions/order.ts";
import { dayAlone } from "./actions/rests.ts";
import { spellActions } from "./actions/spells.ts";
import { wieldingActions } from "./actions/wielding.ts";
import { answers } from "./rules/windows.ts";
import { levelActions } from "./levels.ts";
import type { DefinitionAction } from "./types.ts";

/** What takes an action of a turn, and can therefore be held. */
const ofATurn: readonly DefinitionAction[] = [
  ...attackActions,
  ...manoeuvreActions,
  ...fullRoundActions,
  ...spellActions,
  ...grappleActions,
  ...movementActions,
  ...gearActions,
  ...labelledActs,
  ...wieldingActions,
];

export const actions: readonly DefinitionAction[] = [
  ...ofATurn,
  ...orderActions,
  holdAction(ofATurn),
  heldAction(ofATurn),
  ...smallActs,
  ...opportunityActions,
  ...counterActions,
  ...gripActions,
  ...harmActions,
  dayAlone,
  ...afflictionActions,
  ...levelActions,
];

/** The moments at which others, or oneself once more, may act. */
export const windows = [heldAttacks(ofATurn), ...answers];
