// What the user of this client may see of a record, as its card needs it.

import type { Offer, Ruleset } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import type { RecordMessage } from "../../records/message.ts";
import { offerKey, takenOffers } from "../../records/offers.ts";
import { isPromised } from "../../records/trust.ts";
import { rulesetOf } from "../../rulesets.ts";
import { getSetting } from "../../settings/store.ts";
import { combatAt } from "../../snapshot/encounters.ts";
import { mayReadNumbers } from "../../presentation/may-read.ts";
import { battleAround } from "../../presentation/battle-around.ts";
import { actorOf, isSecret, secretNames } from "../../presentation/names.ts";
import { numberLabel } from "../../presentation/card/record-text.ts";
import type { Reader } from "../../presentation/card/card-view.ts";

/** The user of this client as the reader of a record. */
export function currentReader(record: RecordMessage, ruleset: Ruleset | undefined): Reader {
  return {
    localize,
    has: (key) => game.i18n.has(key),
    creature(uuid) {
      const actor = actorOf(uuid);
      if (!actor) return undefined;
      const closed = !mayReadNumbers(actor);
      return {
        name: actor.token?.name ?? actor.name,
        secret: isSecret(actor, record.battle),
        closed,
        quiet: closed && getSetting("openDamage") !== true,
      };
    },
    number: (uuid, name) => ({ label: numberLabel(ruleset, name), value: presentValue(ruleset, uuid, name) }),
    hidden: () => secretNames(record.battle),
    mayTake: (offer) => mayTake(offer),
    isTaken: (offer) => takenOffers(record.id).has(offerKey(record.id, offer.id)),
    combatant: (id) => combatAt(record.battle)?.combatants.get(id)?.actor?.uuid ?? "",
  };
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
export function believed(message: ChatMessage, record: RecordMessage): RecordMessage {
  if (isPromised(message)) return record;
  return { ...record, offers: [], ...(record.state === "pending" ? { steps: [] } : {}) };
}

/** The GM may take any offer, a player those of creatures that are theirs. */
export function mayTake(offer: Offer): boolean {
  if (game.user.isGM) return true;
  return offer.of !== "gm" && (actorOf(offer.of)?.isOwner ?? false);
}
