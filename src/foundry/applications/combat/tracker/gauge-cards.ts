// Which records in chat tell how a gauge came to its value: those that touched the combat itself, and no others are read.

import { CORE_ACTIONS } from "../../../../engine/index.ts";
import { messagesMovingBattle } from "../../../records/find-messages.ts";
import { recordOf } from "../../../records/message.ts";
import { openChanges } from "../../../records/change-summary.ts";
import type { PastRecord } from "./gauge-history.ts";

/** The records that stand in chat and touched the combat itself, the oldest first, from its beginning on. */
export function cardsOf(battle: string): PastRecord[] {
  const cards: PastRecord[] = [];
  for (const message of messagesMovingBattle(battle).toReversed()) {
    const record = recordOf(message);
    if (record?.state !== "applied") continue;
    cards.unshift({ id: record.id, round: record.round, changes: openChanges(record.touched) });
    if (record.intent.action === CORE_ACTIONS.beginBattle) break;
  }
  return cards;
}
