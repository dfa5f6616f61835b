// Tokens whose move is on its way to being paid for: the words that a ruleset has from places are then the record's to settle, with the blows that come before them.

import { isExecutor } from "../network/active-gm.ts";

const awaited = new Set<string>();

/** A move of this token is going to be a record, or a record's undo. Only the client that would settle it else remembers that. */
export function awaitRecord({ uuid }: Pick<TokenDocument, "uuid">): void {
  if (isExecutor()) awaited.add(uuid);
}

/** Whether a record was awaited for a token that has moved; asked once. */
export function wasAwaited({ uuid }: Pick<TokenDocument, "uuid">): boolean {
  return awaited.delete(uuid);
}
