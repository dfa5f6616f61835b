// What a record's message says of itself where modules look: the ids of what was used by whom, and whether it rolled for the order.

import type { Intent, JsonObject } from "../../engine/index.ts";
import { CORE_ACTIONS } from "../../engine/index.ts";

/**
 * Flags of the message of an intent. `flags.sortie` names item, actor and token by the keys under which modules that animate items look in a system's flags;
 * `flags.core.initiativeRoll` is what Foundry sets on its own rolls for the order, so that dice modules treat ours alike. Nothing here is secret beyond what the
 * intent in the same message says.
 */
export function messageFlags(intent: Omit<Intent, "id">, actor: Actor | null, token: TokenDocument | null): JsonObject {
  const item = intent.item === undefined ? undefined : actor?.items.get(intent.item);
  const ids = actor && {
    actorId: actor.id ?? "",
    ...(token ? { tokenUuid: token.uuid } : {}),
    ...(item ? { itemId: item.id ?? "", itemUuid: item.uuid } : {}),
  };
  const rollsForOrder = intent.action === CORE_ACTIONS.beginBattle || intent.action === CORE_ACTIONS.join;
  return { ...(ids ? { sortie: ids } : {}), ...(rollsForOrder ? { core: { initiativeRoll: true } } : {}) };
}
