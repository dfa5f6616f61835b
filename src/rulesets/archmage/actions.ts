// Everything that an Archmage creature can do, by topic.

import { attackActions } from "./actions/attacks.ts";
import { checkActions } from "./actions/checks.ts";
import { gmActions } from "./actions/gm.ts";
import { movementActions } from "./actions/movement.ts";
import { orderActions } from "./actions/order.ts";
import { partyActions } from "./actions/party.ts";
import { recoveryActions } from "./actions/recovery.ts";
import { sheetActions } from "./actions/sheet.ts";
import type { ArchmageAction } from "./types.ts";

export const actions: readonly ArchmageAction[] = [
  ...attackActions,
  ...movementActions,
  ...recoveryActions,
  ...orderActions,
  ...partyActions,
  ...checkActions,
  ...sheetActions,
  ...gmActions,
];
