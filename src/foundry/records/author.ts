// Whether the author of a record may take it back without the GM: as long as the turn has not passed, and the world lets players.

import { roundOf } from "../battle/rounds.ts";
import { getSetting } from "../settings/store.ts";
import type { RecordMessage } from "./message.ts";

/** Whether that user wrote the message, and may undo or redo it now. */
export function mayAuthorUndo(message: ChatMessage, record: RecordMessage, user: User): boolean {
  if (message.author?.id !== user.id || getSetting("authorUndo") === false) return false;
  const combat = combatOfRecord(record);
  if (!combat) return record.battle === "";
  return roundOf(combat) === record.round && (combat.combatant?.id ?? null) === record.turn;
}

/** The combat that a record belongs to, if it is still there. */
export function combatOfRecord({ battle }: RecordMessage): Combat | null {
  const combat: unknown = battle === "" ? null : fromUuidSync(battle, { strict: false });
  return combat instanceof Combat ? combat : null;
}
