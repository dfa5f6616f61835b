// Whether a module objects to a record before anything of it is written: Foundry's own kind of question, a hook whose listeners may say no.

import { type BattleRecord, type Objecting, frozenCopy, Refusal } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";

/** A module has said no to a record. Nothing of it was written. */
export class ObjectionError extends Refusal {}

/**
 * Calls `sortie.preRecord` on the client that is about to write a record: once for each try. Throws an ObjectionError as soon as a listener returns false. What a listener
 * throws Foundry reports; it counts as no objection.
 */
export function requireConsent(record: BattleRecord): void {
  let said: Parameters<Objecting["refuse"]>[0] | undefined;
  const objecting: Objecting = Object.freeze({
    refuse: (reason: NonNullable<typeof said>): false => {
      said = reason;
      return false;
    },
  });
  if (Hooks.call("sortie.preRecord", frozenCopy(record), objecting)) return;
  const rule = "SORTIE-MODULE";
  if (!said) throw new ObjectionError({ rule, text: "SORTIE.Refusal.Objection.Unnamed" });
  const module = game.modules.get(said.module)?.title ?? said.module;
  throw new ObjectionError({ rule, text: "SORTIE.Refusal.Objection.Named", data: { module, reason: localize(said.text, said.data) } });
}
