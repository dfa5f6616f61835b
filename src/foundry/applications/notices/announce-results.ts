// Reads out what records come to, as they happen: to each user what their card shows them.

import type { RecordMessage } from "../../records/message.ts";
import { rulesets } from "../../rulesets.ts";
import { localize } from "../../platform/localize.ts";
import { trustedRecord, currentReader } from "../chat/permissions.ts";
import { cardView } from "../../presentation/card/card-view.ts";
import { itemName } from "../chat/card.ts";
import { announce } from "../dom/live-region.ts";
import { spokenCard } from "../../presentation/card/spoken-card.ts";
import { followStates } from "./state-changes.ts";

/** Follows records. Called at `ready`. */
export function startResultNotices(): void {
  followStates(readOut);
}

function readOut(message: ChatMessage, record: RecordMessage): void {
  // What waits concerns whoever asked for it.
  if (record.state === "pending" && !message.isAuthor) return;
  const ruleset = rulesets.get(record.ruleset);
  const view = cardView(trustedRecord(message, record), ruleset, currentReader(record, ruleset));
  // The order of battle is told by itself.
  if (!view.boundary) announce(spokenCard(view, itemName(record), localize("SORTIE.Card.Fell")));
}
