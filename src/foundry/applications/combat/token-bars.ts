// What somebody types over a token's bar: points lost and regained as the rules take them, and no more than the rules let there be.

import type { Intent } from "../../../engine/index.ts";
import { isActor } from "../../platform/document-kinds.ts";
import { withinMost } from "../../presentation/pool-maximum.ts";
import { requestAction } from "../../requests/request-action.ts";
import { rulesetOf } from "../../rulesets.ts";

/** Settles what is typed for bars of points. Called once, at `ready`. */
export function settleTokenBars(): void {
  // The types know nothing of the actor, which Foundry hands over.
  Hooks.on("modifyTokenAttribute", ({ attribute, value, isDelta, isBar }, updates, ...[actor]: unknown[]) => {
    const path = isBar ? `${attribute}.value` : attribute;
    const key = `system.${path}`;
    if (!isActor(actor) || !(key in updates)) return true;
    const draft = isDelta ? byRules(actor, path, value) : null;
    if (draft) {
      void requestAction(draft, { skipDialog: true });
      return false;
    }
    const typed = isDelta ? Number(foundry.utils.getProperty(actor.system, path)) + value : value;
    const most = withinMost(actor, path, typed);
    if (most < typed) updates[key] = most;
    return true;
  });
}

/**
 * The action by which a ruleset takes or gives back points of the pool that harm reaches first; null for other numbers, and where this user has no such action: then only the
 * number changes, and that is noted as a change by hand.
 */
function byRules(actor: Actor.Implementation, path: string, by: number): Omit<Intent, "id"> | null {
  const ruleset = rulesetOf(actor);
  const how = ruleset?.damageByHand;
  const points = Math.abs(Math.trunc(by));
  if (!how || points === 0 || ruleset.reportTotals?.health[0] !== path) return null;
  const { isGM } = game.user;
  const healing = by > 0 ? how.heal : { action: how.action, own: how.own, options: () => ({ [how.amount]: String(points) }) };
  const action = isGM ? healing?.action : healing?.own;
  if (!healing || action === undefined) return null;
  const options = healing.options(points);
  const isAimed = isGM && how.on === "targets";
  return { action, actor: actor.uuid, ...(isAimed ? { targets: [actor.uuid] } : {}), options };
}
