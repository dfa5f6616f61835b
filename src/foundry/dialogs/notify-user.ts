// Telling another user something: why their claim came to nothing, or that a trigger has come up.

import type { RefusalReason } from "../../engine/index.ts";
import { onWord, sendWord } from "../network/socket.ts";
import { WORDS } from "../validation/socket-messages.ts";
import { isWords } from "../platform/localize.ts";
import { showRefusal } from "./refusal.ts";

const PATIENCE_MILLISECONDS = 10_000;

/** Shows a warning to a user, on their own client; for GMs. One who has left meanwhile misses nothing. */
export async function tell(user: User, reason: RefusalReason): Promise<void> {
  if (user.isSelf) {
    showRefusal(reason);
    return;
  }
  const { rule, text, data } = reason;
  await sendWord(user, WORDS.tell, { rule, text, data: data ?? {} }, PATIENCE_MILLISECONDS);
}

/** Lets GMs' clients tell this one. Only words of ours are shown: what comes in names a language key. */
export function startTelling(): void {
  onWord(WORDS.tell, (reason) => {
    const known = isWords(reason.text);
    if (known) showRefusal(reason);
    return Promise.resolve(known);
  });
}
