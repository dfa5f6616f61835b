// Foundry's own undo of a movement gives the space back; the price, and all that answered the way, goes with it.

import { messagesOfBattle } from "../records/find-messages.ts";
import { type RecordMessage, recordOf } from "../records/message.ts";
import { combatOf } from "../snapshot/encounters.ts";
import { isAt } from "../platform/token-moves.ts";
import { undoRecord } from "../undo/undo.ts";

/** The message of the newest record that has moved a token from where it stands now, if that still holds; null where there is none. */
export function moveToTakeBack(token: TokenDocument): ChatMessage | null {
  const combat = token.actor ? combatOf(token.actor) : null;
  if (!combat) return null;
  const message = messagesOfBattle(combat.uuid).findLast((candidate) => {
    const record = recordOf(candidate);
    return record !== null && hasMoved(record, token);
  });
  const record = message ? recordOf(message) : null;
  return message && record && cameFrom(record, token) ? message : null;
}

/** Takes it back. Nothing happens where there is none, or where this user may not. */
export async function takeBackMove(token: TokenDocument): Promise<void> {
  const message = moveToTakeBack(token);
  if (message) await undoRecord(message);
}

function hasMoved({ touched, state }: RecordMessage, { uuid }: TokenDocument): boolean {
  return state === "applied" && touched.some(({ document, path }) => document === uuid && ["x", "y", "elevation", "level"].includes(path));
}

function isStored(value: unknown): value is number | string {
  return typeof value === "number" || typeof value === "string";
}

function cameFrom({ touched }: RecordMessage, token: TokenDocument): boolean {
  const before = touched.flatMap(({ document, path, values }) =>
    document === token.uuid && isStored(values?.before) ? [[path, values.before] as const] : [],
  );
  return before.length > 0 && isAt(token, Object.fromEntries(before));
}
