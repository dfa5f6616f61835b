// How Definition actions are written down.

import { actionsUnder } from "../../../engine/contract/declare-actions.ts";
import type { DefinitionShapes } from "../data/types.ts";

/** An action whose words stand in the language file under its id. */
export const action = actionsUnder<DefinitionShapes>("DEFINITION.Action");
