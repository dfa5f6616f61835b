// Everything that a Definition creature can do, by topic.

import { afflictionActions } from "./actions/afflictions.ts";
import { attackActions } from "./actions/attacks.ts";
import { fullRoundActions } from "./actions/full-round.ts";
import { harmActions } from "./actions/harm.ts";
import { heldAction } from "./actions/held.ts";
import { manoeuvreActions } from "./actions/manoeuvres.ts";
import { movementActions } from "./actions/movement.ts";
import { orderActions } from "./actions/order.ts";
import { spellActions } from "./actions/spells.ts";
import { wieldingActions } from "./actions/wielding.ts";
import type { DefinitionAction } from "./types.ts";

/** What takes an action of a turn, and can therefore be held. */
const ofATurn: readonly DefinitionAction[] = [
  ...attackActions,
  ...manoeuvreActions,
  ...fullRoundActions,
  ...spellActions,
  ...movementActions,
  ...wieldingActions,
];

export const actions: readonly DefinitionAction[] = [
  ...ofATurn,
  ...orderActions,
  heldAction(ofATurn),
  ...harmActions,
  ...afflictionActions,
];
