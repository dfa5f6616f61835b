// Using an item: the one action that its type is made for.

import { isItem } from "../platform/document-kinds.ts";
import type { ActionDefinition, BattleRecord } from "../../engine/index.ts";
import { rulesetOf } from "../rulesets.ts";
import { showRefusal } from "../dialogs/refusal.ts";
import { type RequestOptions, requestAction, userTargets } from "./request-action.ts";

/** The action that an item of an actor offers first, or undefined. */
export function useAction(item: Item): ActionDefinition | undefined {
  if (!item.actor) return undefined;
  return rulesetOf(item)?.actions.find(({ offered }) => offered.on === "item" && offered.types.includes(item.type));
}

/** Uses the item at a uuid on this user's targets. Resolves to the record, or to null when it was cancelled, refused, or there is no such item. */
export async function useItem(uuid: string, options: RequestOptions = {}): Promise<BattleRecord | null> {
  const document: unknown = fromUuidSync(uuid);
  const item = isItem(document) ? document : null;
  const action = item ? useAction(item) : undefined;
  if (!item?.actor || !action) {
    showRefusal({ rule: "SORTIE-ITEM", text: "SORTIE.Refusal.NothingToUse" });
    return null;
  }
  const targets = action.targets ? { targets: userTargets() } : {};
  return requestAction({ action: action.id, actor: item.actor.uuid, item: item.id ?? "", ...targets }, { askForTargets: true, ...options });
}
