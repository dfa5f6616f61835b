// The sentences of rules as this user may read them: questions, refusals, notes and choices, before there is a record.

import type { JsonObject, Phrase } from "../../engine/index.ts";
import { isWords, localize } from "../platform/localize.ts";
import { maskedPhrase, maskSecrets, tells } from "./card/secret-names.ts";
import { secretsAround } from "./names.ts";

/** A sentence of the rules in words; names of the hidden, and of what they carry, are none of a player's business. */
export function sentenceOf(phrase: Phrase): string {
  const secrets = game.user.isGM ? [] : ["", ...game.combats.map(({ uuid }) => uuid)].flatMap((battle) => secretsAround(battle));
  if (secrets.length === 0) return localize(phrase.text, phrase.data);
  const unknown = { creature: localize("SORTIE.UnknownCreature"), thing: localize("SORTIE.UnknownThing") };
  const masked = (data: JsonObject): JsonObject => maskSecrets(data, secrets, unknown, { isNamed: ({ names }) => tells(data, names) });
  const { text, data } = maskedPhrase(phrase, isWords, masked);
  return localize(text, data);
}
