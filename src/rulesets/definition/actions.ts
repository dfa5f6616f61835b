// Everything that a Definition creature can do, by topic.

import type { DefinitionAction } from "./types.ts";

export const actions: readonly DefinitionAction[] = [];
