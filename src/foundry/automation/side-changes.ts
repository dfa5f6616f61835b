// Somebody gives a token another disposition in the middle of a battle: rulesets whose order knows sides find the combatant its new place, and others how it stands to whom.

import { CORE_ACTIONS } from "../../engine/index.ts";
import { isExecutor } from "../network/active-gm.ts";
import { inTurn } from "../network/commit-queue.ts";
import { requestAction } from "../requests/request-action.ts";
import { rulesetOf } from "../rulesets.ts";

/** Follows dispositions that were changed outside of our own records. Called at `ready`. */
export function startSideChanges(): void {
  Hooks.on("updateToken", (token: TokenDocument, changes: object, options: object) => {
    if (!("disposition" in changes) || "sortie" in options || !isExecutor()) return;
    for (const combat of game.combats) void follow(combat, token);
  });
}

async function follow(combat: Combat, token: TokenDocument): Promise<void> {
  const combatant = combat.combatants.find(({ tokenId }) => tokenId === token.id);
  const { actor } = combatant ?? {};
  const ruleset = rulesetOf(combat);
  if (!actor || !combat.started || (ruleset?.sideChanged === undefined && ruleset?.placed === undefined)) return;
  await inTurn(() => Promise.resolve());
  await requestAction({ action: CORE_ACTIONS.followSide, actor: actor.uuid }, { combat });
}
