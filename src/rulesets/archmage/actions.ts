// Everything that an Archmage creature can do, by topic.

import { checkActions } from "./numbers/check-actions.ts";
import { deeds } from "./turns/readiable-actions.ts";
import { delayingActions } from "./turns/order-actions.ts";
import { gmActions } from "./turns/gm-actions.ts";
import { harmActions } from "./damage/damage-actions.ts";
import { partyActions } from "./rest/party-actions.ts";
import { readyingActions } from "./turns/readying-actions.ts";
import { rulingActions } from "./turns/small-actions.ts";
import { levelActions } from "./sheet/level-up.ts";
import type { ArchmageAction } from "./data/types.ts";

export const actions: readonly ArchmageAction[] = [
  ...deeds,
  ...delayingActions,
  ...readyingActions,
  ...partyActions,
  ...checkActions,
  ...rulingActions,
  ...levelActions,
  ...harmActions,
  ...gmActions,
];
