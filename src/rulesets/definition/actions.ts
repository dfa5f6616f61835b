// Everything that a Definition creature can do, by topic.

import { attackActions } from "./actions/attacks.ts";
import { heldAction } from "./actions/held.ts";
import { movementActions } from "./actions/movement.ts";
import { orderActions } from "./actions/order.ts";
import type { DefinitionAction } from "./types.ts";

/** What takes an action of a turn, and can therefore be held. */
const ofATurn: readonly DefinitionAction[] = [...attackActions, ...movementActions];

export const actions: readonly DefinitionAction[] = [...ofATurn, ...orderActions, heldAction(ofATurn)];
