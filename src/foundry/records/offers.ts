// Offers on cards are taken once: the intent that takes one names it, and a second one is refused wherever it comes from.

import type { Intent } from "../../engine/index.ts";
import { refuse } from "../../engine/index.ts";
import { platform } from "../platform/boundary.ts";
import { recordOf } from "./message.ts";
import type { RecordMessage } from "./message.ts";
import { isTrusted } from "./trust.ts";

/** Under this option an intent says which offer it takes: "<record id>.<offer id>". */
export const OFFER_OPTION = "offer";

/** How an intent names the offer that it takes. */
export function offerKey(record: string, offer: string): string {
  return `${record}.${offer}`;
}

/** The offers of a record that some other record takes (applied, or waiting for the GM). */
export function takenOffers(record: string, except?: ChatMessage): Set<string> {
  const taken = new Set<string>();
  for (const message of game.messages) {
    if (message === except) continue;
    const later = recordOf(platform<ChatMessage>(message));
    const key = later && takes(platform<ChatMessage>(message), later) ? later.intent.options?.[OFFER_OPTION] : undefined;
    if (typeof key === "string" && key.startsWith(`${record}.`)) taken.add(key);
  }
  return taken;
}

/** True while a record takes what it was offered. One that a player's hand has marked as undone, though it reaches beyond what is theirs, still does. */
function takes(message: ChatMessage, record: RecordMessage): boolean {
  return record.state === "applied" || record.state === "pending" || (record.state === "undone" && !isTrusted(message, record));
}

/** Refuses an intent whose offer has been taken already, or whose record was taken back. `own` is the message of the intent itself. */
export function requireOpenOffer(intent: Intent, own?: ChatMessage): void {
  const key = intent.options?.[OFFER_OPTION];
  if (typeof key !== "string") return;
  const record = key.slice(0, key.lastIndexOf("."));
  if (takenOffers(record, own).has(key)) refuse("SORTIE-OFFER", "SORTIE.Refusal.OfferTaken");
  const origin = game.messages.find((message) => recordOf(platform<ChatMessage>(message))?.id === record);
  if (!origin || recordOf(platform<ChatMessage>(origin))?.state !== "applied") refuse("SORTIE-OFFER", "SORTIE.Refusal.OfferGone");
}
