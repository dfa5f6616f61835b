// Names of the numbers that may be raised; `sheet/modifier-targets.ts` says where the rules read each.

import type { DefenceId } from "./types.ts";

/** What a feature or an effect may name. */
export type NumberKey =
  | "level"
  | "volition"
  | "attackBonus"
  | `defense.${DefenceId}`
  | "hp.max"
  | `recovery.${"max" | "dice" | "bonus"}`
  | "save"
  | "death.saveTarget";
