// Taking what a list of actions offers: the same request whether a sheet, a module's bar or a macro shows the list.

import { type BattleRecord, CORE_ACTIONS, USE_FIELD, useKey } from "../../engine/index.ts";
import { rulesetOf } from "../rulesets.ts";
import type { ActionRequest } from "../surface.ts";
import { requestAction, userTargets } from "./request-action.ts";

/** Takes an action of a creature's list at what this user has targeted. Resolves to null when it was cancelled or refused, or when its ruleset knows no such action. */
export async function takeAction(
  actor: Actor,
  { action, item = "", options, asGroup = false }: ActionRequest,
  how: { readonly skipDialog?: boolean } = {},
): Promise<BattleRecord | null> {
  if (asGroup) return takeAsGroup(actor, { action, item, ...(options ? { options } : {}) }, how);
  const ruleset = rulesetOf(actor);
  const definition = [...(ruleset?.actions ?? []), ...(ruleset?.rests ?? [])].find(({ id }) => id === action);
  if (!definition) return null;
  return requestAction(
    {
      action: definition.id,
      actor: actor.uuid,
      ...(definition.offered.on === "item" && item !== "" ? { item } : {}),
      ...(definition.targets ? { targets: userTargets() } : {}),
      ...(options ? { options } : {}),
    },
    { ...how, askForTargets: true },
  );
}

async function takeAsGroup(
  actor: Actor,
  { action, item = "", options }: ActionRequest,
  how: { readonly skipDialog?: boolean },
): Promise<BattleRecord | null> {
  const deed = action === "" ? {} : { [USE_FIELD]: useKey({ action, ...(item === "" ? {} : { item }) }) };
  return requestAction({ action: CORE_ACTIONS.group, actor: actor.uuid, targets: userTargets(), options: { ...options, ...deed } }, how);
}
