// Everything that a Definition creature can do, by topic.

import { labelledActs, smallActs } from "./turns/small-actions.ts";
import { afflictionActions } from "./effects/affliction-actions.ts";
import { attackActions } from "./attacks/attack-actions.ts";
import { counterActions } from "./reactions/counterspell-actions.ts";
import { fullRoundActions } from "./attacks/full-round-actions.ts";
import { gearActions } from "./powers/gear-actions.ts";
import { grappleActions, gripActions } from "./maneuvers/grapple-actions.ts";
import { harmActions } from "./damage/damage-actions.ts";
import { deedsHeld, heldAction, heldAttacks, holdAction } from "./turns/readying-actions.ts";
import { manoeuvreActions } from "./maneuvers/maneuver-actions.ts";
import { movementActions } from "./movement/movement-actions.ts";
import { opportunityActions } from "./reactions/opportunity-attack-actions.ts";
import { orderActions } from "./turns/order-actions.ts";
import { dayAlone } from "./rest/rest-actions.ts";
import { spellActions } from "./powers/spell-actions.ts";
import { wieldingActions } from "./items/wielding-actions.ts";
import { answers } from "./reactions/reactions.ts";
import { levelActions } from "./sheet/level-up.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionCreature } from "./data/types.ts";

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

/** What a held action can turn out to be. */
export const heldUses = (battle: DefinitionBattle, creature: DefinitionCreature) => deedsHeld(battle, creature, ofATurn);

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
export const reactions = [heldAttacks(ofATurn), ...answers];
