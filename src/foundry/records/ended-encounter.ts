// The encounter of a battle that is over. Foundry deletes it with the battle's end, so the message of that record keeps it as it stood, and taking the end back makes it
// again: the same ids, so that all records of the battle find their documents.

import { type BattleRecord, type JsonObject, CORE_ACTIONS, isPlainObject } from "../../engine/index.ts";
import { KEPT_IDS } from "../platform/foundry-boundary.ts";
import { ownOptions } from "../platform/own-writes.ts";
import type { RecordMessage } from "./message.ts";
import { writerOf } from "./trust.ts";
import { rosterFlags } from "./turn-history.ts";
import { combatAt } from "../snapshot/encounters.ts";
import { plainCopy } from "../validation/plain-data.ts";

/**
 * What the message of a battle's end keeps: who fought, for the report, and the encounter as it stood before. Hidden combatants are in it, as they are in the encounter
 * that Foundry sends to every client; nothing shows them to players.
 */
export function farewellFlags({ intent }: Pick<BattleRecord, "intent">, combat: Combat | null): { readonly flags?: JsonObject } {
  if (!combat || intent.action !== CORE_ACTIONS.endBattle) return {};
  const { sortie } = rosterFlags(combat);
  return { flags: { sortie: { ...(isPlainObject(sortie) ? sortie : {}), encounter: plainCopy(combat.toObject()) } } };
}

/** Makes the encounter again whose end is to be taken back. Does nothing where it is still there, or where no GM's client has written what is kept. */
export async function bringBackEncounter(message: ChatMessage, { battle, intent, state }: RecordMessage): Promise<void> {
  if (intent.action !== CORE_ACTIONS.endBattle || state !== "applied" || combatAt(battle) || writerOf(message)?.isGM !== true) return;
  const stored: unknown = foundry.utils.getProperty(message, "flags.sortie.encounter");
  if (!isPlainObject(stored) || `Combat.${String(stored["_id"])}` !== battle) return;
  const isTaken = game.combats.some((other) => other.active && (other.scene?.id ?? null) === (stored["scene"] ?? null));
  await Combat.create({ ...stored, active: stored["active"] === true && !isTaken }, { ...KEPT_IDS, ...ownOptions() });
}
