// What is done with the levels of conditions: tests hear of it, since a condition that is given again and again, and never raised, is no error.

import { createScope } from "../data/scope.ts";

/**
 * A condition with levels is given to a creature that has it, and nothing says its level (`again`), or somebody has it above level 1 from now on (`raised`).
 * @internal
 */
export interface ConditionUse {
  readonly condition: string;
  readonly does: "again" | "raised";
}

/**
 * Hears of every such use.
 * @internal
 */
export const conditionUses = createScope<(use: ConditionUse) => void>();
