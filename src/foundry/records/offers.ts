// Offers on cards are promises of a record: they are taken as the record made them, and once. The intent that takes one names it, and the ledgers of those who are
// concerned remember it.

import { type Intent, type Offer, equalPlain, refuse } from "../../engine/index.ts";
import { RECORD_TYPE } from "../models/shared-models.ts";
import { takersOf } from "./ledger.ts";
import { messagesOfRecord, messagesTakingFrom } from "./find-messages.ts";
import { type RecordMessage, recordOf } from "./message.ts";
import { isPromised, isTrusted } from "./trust.ts";

/** Under this option an intent says which offer it takes: "<record id>.<offer id>". */
export const OFFER_OPTION = "offer";

/** How an intent names the offer that it takes. */
export function offerKey(record: string, offer: string): string {
  return `${record}.${offer}`;
}

/** The offer that an intent takes, as it names it; "" for none. */
export function takenBy({ options }: Pick<Intent, "options">): string {
  const key = options?.[OFFER_OPTION];
  return typeof key === "string" ? key : "";
}

/** The offers of a record that some other record takes (applied, or waiting for the GM). */
export function takenOffers(record: string, except?: ChatMessage): Set<string> {
  const taken = new Set<string>();
  for (const message of messagesTakingFrom(record)) {
    if (message === except) continue;
    const later = recordOf(message);
    const key = later && takes(message, later) ? takenBy(later.intent) : "";
    if (key.startsWith(`${record}.`)) taken.add(key);
  }
  return taken;
}

/** True while a record takes what it was offered. One that a player's hand has marked as undone, though it reaches beyond what is theirs, still does. */
function takes(message: ChatMessage, record: RecordMessage): boolean {
  return record.state === "applied" || record.state === "pending" || (record.state === "undone" && !isTrusted(message, record));
}

/** The battle of the record that made an offer, by which it is taken; "" for none. */
export function battleOfOffer(key: string): string {
  return promisedAs(key)?.record.battle ?? "";
}

/** An offer, and the message of the record that makes it. */
interface Promised {
  readonly message: ChatMessage;
  readonly record: RecordMessage;
  readonly offer: Offer | undefined;
}

/** What stands behind the name of an offer; null when nobody has made it. */
function promisedAs(key: string): Promised | null {
  const dot = key.lastIndexOf(".");
  for (const message of messagesOfRecord(key.slice(0, dot))) {
    const record = recordOf(message);
    if (record && isPromised(message)) return { message, record, offer: record.offers.find(({ id }) => id === key.slice(dot + 1)) };
  }
  return null;
}

/**
 * Refuses an intent that takes an offer, unless a record that stands has promised that very action to that creature, at those targets; and one whose offer has been
 * taken already. `own` is the message of the intent itself, `fields` what its dialog may answer in its own way. What the rules offer a GM, a GM may change.
 */
export function requireOpenOffer(intent: Intent, own?: ChatMessage, fields: readonly string[] = []): void {
  const key = takenBy(intent);
  if (key === "") return;
  const promised = promisedAs(key);
  if (promised?.record.state !== "applied") return refuse("SORTIE-OFFER", "SORTIE.Refusal.OfferGone");
  const { offer, record } = promised;
  if (!offer || !keeps(intent, offer, fields)) return refuse("SORTIE-OFFER", "SORTIE.Refusal.NotOffered");
  if (takenOffers(record.id, own).has(key) || isRemembered(intent, offer, key)) refuse("SORTIE-OFFER", "SORTIE.Refusal.OfferTaken");
}

function keeps({ action, actor, item, targets, options = {} }: Intent, offer: Offer, fields: readonly string[]): boolean {
  const asOffered = Object.entries(offer.options ?? {}).every(([name, value]) => fields.includes(name) || equalPlain(options[name], value));
  return (
    action === offer.action &&
    actor === actorOfOffer(offer) &&
    item === offer.item &&
    (offer.targets === undefined || equalPlain(targets ?? [], offer.targets)) &&
    asOffered
  );
}

/** Who takes an offer: those to the GM are rulings that no creature makes. */
export function actorOfOffer(offer: Offer): string | null {
  return offer.of === "gm" ? null : offer.of;
}

/** The creatures whose ledgers tell who has taken an offer. */
export function concernedBy({ actor, targets = [] }: Pick<Intent, "actor" | "targets">): string[] {
  return [...(actor === null ? [] : [actor]), ...targets];
}

/** True when a creature remembers that a record which nobody has taken back has taken this offer: its message may be gone. */
function isRemembered(intent: Intent, offer: Offer, key: string): boolean {
  const concerned = new Set([...concernedBy(intent), ...(offer.targets ?? [])]);
  return [...concerned].some((actor) => takersOf(actor, key).some((taker) => taker !== intent.id && !isUndone(taker)));
}

function isUndone(record: string): boolean {
  return messagesOfRecord(record).some((message) => recordOf(message)?.state === "undone");
}

/**
 * Whoever writes a message last answers for all of it. Where a GM's client writes on a message that a player wrote (it is taken back, revealed, or a module marks it),
 * offers that no GM's client has made go with that. Called at `ready`.
 */
export function startPromises(): void {
  Hooks.on("preUpdateChatMessage", (message: ChatMessage, changes: object) => {
    if (message.type !== RECORD_TYPE || !game.user.isGM || isPromised(message)) return;
    if (foundry.utils.hasProperty(changes, "system.offers") || !hasOffers(message)) return;
    foundry.utils.setProperty(changes, "system.offers", []);
  });
}

function hasOffers(message: ChatMessage): boolean {
  const { offers } = message.system;
  return Array.isArray(offers) && offers.length > 0;
}
