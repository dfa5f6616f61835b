// Which side creatures stand on unless somebody says otherwise.

import type { ActorShape } from "../contract/ruleset.ts";
import type { Side } from "./battle.ts";

/** The default side of a new creature of a role. */
export function sideOfRole(role: ActorShape["role"]): Side {
  return role === "hero" ? "heroes" : "foes";
}
