// Taking what a list of actions offers: the same request whether a sheet, a module's bar or a macro shows the list.

import type { BattleRecord, JsonObject } from "../../engine/index.ts";
import { CORE_ACTIONS, DEED_FIELD, deedKey } from "../../engine/index.ts";
import { rulesetOf } from "../rulesets.ts";
import { requestAction, userTargets } from "./request.ts";

/** An entry of a list of actions, by ids. */
export interface Taking {
  /** Id of an action or a rest of the creature's ruleset. */
  readonly action: string;
  /** Id of the item that it is taken with, "" for none; only actions that are offered on items heed it. */
  readonly item?: string;
  /** What is settled before its dialog. */
  readonly options?: JsonObject;
  /** True for all of its kind whose turns come one after the other, this creature first; for GMs. An `action` of "" lets the dialog ask what they do. */
  readonly asGroup?: boolean;
}

/** Takes an action of a creature's list at what this user has targeted. Resolves to null when it was cancelled or refused, or when its ruleset knows no such action. */
export async function takeAction(
  actor: Actor,
  { action, item = "", options, asGroup = false }: Taking,
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
  { action, item = "", options }: Taking,
  how: { readonly skipDialog?: boolean },
): Promise<BattleRecord | null> {
  const deed = action === "" ? {} : { [DEED_FIELD]: deedKey({ action, ...(item === "" ? {} : { item }) }) };
  return requestAction({ action: CORE_ACTIONS.group, actor: actor.uuid, targets: userTargets(), options: { ...options, ...deed } }, how);
}
