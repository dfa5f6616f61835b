// The moments of a battle as the engine calls them, in one view.

import type { Lifecycle } from "../../../engine/ruleset.ts";
import type { DefinitionShapes } from "../types.ts";
import { rollOrder } from "./initiative.ts";

export const lifecycle: Lifecycle<DefinitionShapes> = { rollOrder };
