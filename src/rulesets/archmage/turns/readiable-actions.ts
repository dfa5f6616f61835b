// What may be readied, or done in answer to somebody: everything with a price that creatures do by themselves.

import type { ArchmageAction } from "../data/types.ts";
import { attackActions } from "../attacks/attack-actions.ts";
import { movementActions } from "../movement/movement-actions.ts";
import { recoveryActions } from "../damage/aid-actions.ts";
import { sheetActions } from "./small-actions.ts";

export const deeds: readonly ArchmageAction[] = [...attackActions, ...movementActions, ...recoveryActions, ...sheetActions];
