// Telling another user something: why their claim came to nothing, or that a trigger has come up.

import type { RefusalReason } from "../../engine/index.ts";
import { isPlainObject } from "../../engine/index.ts";
import { showRefusal } from "../applications/dialogs/refusal.ts";
import { platform } from "../platform/boundary.ts";

const TELL_QUERY = "sortie.tell";
const PATIENCE_MILLISECONDS = 10_000;

/** Shows a warning to a user, on their own client. One who has left meanwhile misses nothing. */
export async function tell(user: User, reason: RefusalReason): Promise<void> {
  if (user.isSelf) {
    showRefusal(reason);
    return;
  }
  try {
    const { rule, text, data } = reason;
    await platform<{ query(name: string, data: object, options: object): Promise<unknown> }>(user).query(
      TELL_QUERY,
      { rule, text, data: data ?? {} },
      { timeout: PATIENCE_MILLISECONDS },
    );
  } catch (error) {
    console.warn(`Sortie | ${user.name} could not be told`, error);
  }
}

/** Lets other clients tell this one. Called at `init`. Only words of ours are shown: what comes in names a language key. */
export function registerTellQuery(): void {
  const queries = platform<Record<string, (data: unknown) => Promise<boolean>>>(CONFIG.queries);
  queries[TELL_QUERY] = (data) => {
    const known = isPlainObject(data) && typeof data["text"] === "string" && game.i18n.has(data["text"]);
    if (known) showRefusal(platform<RefusalReason>(data));
    return Promise.resolve(known);
  };
}
