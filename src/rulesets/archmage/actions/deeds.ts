// What may be readied, or done in answer to somebody: everything with a price that creatures do by themselves.

import type { ArchmageAction } from "../types.ts";
import { attackActions } from "./attacks.ts";
import { movementActions } from "./movement.ts";
import { recoveryActions } from "./recovery.ts";
import { sheetActions } from "./sheet.ts";

export const deeds: readonly ArchmageAction[] = [...attackActions, ...movementActions, ...recoveryActions, ...sheetActions];
