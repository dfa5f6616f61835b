// A ruleset as it is drawn has answers for members that fail; procedures must not act on those. This says which ruleset stands behind one that is drawn.

import type { Shapes } from "../battle/battle.ts";
import type { Ruleset } from "../contract/ruleset.ts";

const behind = new WeakMap<object, object>();

/** Remembers which ruleset procedures play in the place of one that is drawn. */
export function playInstead(drawn: Ruleset, played: Ruleset): void {
  behind.set(drawn, played);
}

/** The ruleset that procedures play: its members throw where they fail. */
export function played<S extends Shapes>(ruleset: Ruleset<S>): Ruleset<S> {
  return (behind.get(ruleset) as Ruleset<S> | undefined) ?? ruleset;
}
