// Everything that a Shock creature can do, by topic.

import { markerActions } from "./actions/markers.ts";
import type { ShockAction } from "./types.ts";

export const actions: readonly ShockAction[] = [...markerActions];
