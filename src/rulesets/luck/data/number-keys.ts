// Names of the numbers that may be raised; `sheet/modifier-targets.ts` says where the rules read each.

import type { Category, DefenceId } from "./types.ts";

/** What a modifier may name. */
export type NumberKey = "attack" | "damage" | "evasion" | `deflection.${Category}` | DefenceId | "test" | "luck" | "constitution" | "speed";
