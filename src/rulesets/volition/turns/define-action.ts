// How Volition actions are written down.

import { actionsUnder } from "../../../engine/contract/declare-actions.ts";
import type { VolitionShapes } from "../data/types.ts";

/** An action whose words stand in the language file under its id. */
export const action = actionsUnder<VolitionShapes>("VOLITION.Action");
