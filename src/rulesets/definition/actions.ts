// Everything that a Definition creature can do, by topic.

import { wieldingActions } from "./actions/wielding.ts";
import type { DefinitionAction } from "./types.ts";

export const actions: readonly DefinitionAction[] = [...wieldingActions];
