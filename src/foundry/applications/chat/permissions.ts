// What the user of this client may see of a record, as its card needs it.

import type { Offer, Ruleset } from "../../../engine/index.ts";
import type { RecordMessage } from "../../records/message.ts";
import { touchedAsRead } from "../../records/ledger.ts";
import { offerKey, takenOffers } from "../../records/offers.ts";
import { isPromised } from "../../records/trust.ts";
import { rulesetOf } from "../../rulesets.ts";
import { mayReadNumbers } from "../../presentation/may-read.ts";
import { battleAround } from "../../presentation/battle-around.ts";
import { actorOf, isSecret, secretsAround } from "../../presentation/names.ts";
import { readerOf } from "../../presentation/card/reader.ts";
import type { Reader } from "../../presentation/card/card-view.ts";

/** The user of this client as the reader of a record. */
export function currentReader(record: RecordMessage, ruleset: Ruleset | undefined): Reader {
  return readerOf(record, ruleset, {
    isSecret: (actor) => isSecret(actor, record.battle),
    mayRead: mayReadNumbers,
    valueOf: (uuid, name) => presentValue(ruleset, uuid, name),
    hidden: () => secretsAround(record.battle),
    mayTake,
    isTaken: (offer) => takenOffers(record.id).has(offerKey(record.id, offer.id)),
  });
}

function presentValue(ruleset: Ruleset | undefined, uuid: string, name: string): number | null {
  const actor = actorOf(uuid);
  // A record may tell of anybody: numbers are only those of its ruleset's creatures.
  if (!ruleset || !actor || rulesetOf(actor) !== ruleset || !mayReadNumbers(actor)) return null;
  const { battle, creature } = battleAround(actor);
  return ruleset.explain(battle, creature, name)?.total ?? null;
}

/**
 * A record as far as its message is believed: what a player has written says what they want to do, by action, creatures and targets; what comes of it, and what
 * follows, is the GM's client's to say.
 */
export function trustedRecord(message: ChatMessage, record: RecordMessage): RecordMessage {
  const read = { ...record, touched: touchedAsRead(record) };
  if (isPromised(message)) return read;
  return { ...read, offers: [], ...(record.state === "pending" ? { steps: [] } : {}) };
}

/** The GM may take any offer, a player those of creatures that are theirs. */
export function mayTake(offer: Offer): boolean {
  if (game.user.isGM) return true;
  return offer.of !== "gm" && (actorOf(offer.of)?.isOwner ?? false);
}
