// Everything that an Archmage creature can do, by topic.

import { checkActions } from "./actions/checks.ts";
import { deeds } from "./actions/deeds.ts";
import { delayingActions } from "./actions/delaying.ts";
import { gmActions } from "./actions/gm.ts";
import { partyActions } from "./actions/party.ts";
import { readyingActions } from "./actions/readying.ts";
import { rulingActions } from "./actions/sheet.ts";
import { levelActions } from "./levels.ts";
import type { ArchmageAction } from "./types.ts";

export const actions: readonly ArchmageAction[] = [
  ...deeds,
  ...delayingActions,
  ...readyingActions,
  ...partyActions,
  ...checkActions,
  ...rulingActions,
  ...levelActions,
  ...gmActions,
];
