// Everything that a Shock creature can do, by topic.

import type { ShockAction } from "./types.ts";

export const actions: readonly ShockAction[] = [];
