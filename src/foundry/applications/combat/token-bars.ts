// What somebody types over a token's bar: no more than the rules let there be.

import { isActor } from "../../platform/document-kinds.ts";
import { withinMost } from "../../presentation/pool-maximum.ts";

/** Settles what is typed for bars of points that have a maximum. Called once, at `ready`. */
export function settleTokenBars(): void {
  // The types know nothing of the actor, which Foundry hands over.
  Hooks.on("modifyTokenAttribute", ({ attribute, value, isDelta, isBar }, updates, ...[actor]: unknown[]) => {
    const path = isBar ? `${attribute}.value` : attribute;
    const key = `system.${path}`;
    if (!isActor(actor) || !(key in updates)) return true;
    const typed = isDelta ? Number(foundry.utils.getProperty(actor.system, path)) + value : value;
    const most = withinMost(actor, path, typed);
    if (most < typed) updates[key] = most;
    return true;
  });
}
