// The sentences of rules as this user may read them: questions, refusals, notes and choices, before there is a record.

import type { JsonObject, Phrase } from "../../engine/index.ts";
import { isWords, localize } from "../platform/localize.ts";
import { maskedPhrase, maskSecrets, tells } from "./card/secret-names.ts";
import { type Secret, thingsSeen } from "../snapshot/encounters.ts";
import { secretsAround } from "./names.ts";

/** A sentence of the rules in words; names of the hidden, and of what they carry where they are spoken of, are none of a player's business. */
export function sentenceOf(phrase: Phrase): string {
  return told(phrase, (data, { names }) => tells(data, names));
}

/** A question in words. It may come of somebody whom it does not name: what only the hidden carry is then named no more than they are. */
export function questionOf(phrase: Phrase): string {
  return told(
    phrase,
    () => true,
    () => new Set(thingsSeen()),
  );
}

function told({ text, data }: Phrase, isNamed: (data: JsonObject, secret: Secret) => boolean, seen?: () => ReadonlySet<string>): string {
  const secrets = game.user.isGM ? [] : ["", ...game.combats.map(({ uuid }) => uuid)].flatMap((battle) => secretsAround(battle));
  if (secrets.length === 0) return localize(text, data);
  const unknown = { creature: localize("SORTIE.UnknownCreature"), thing: localize("SORTIE.UnknownThing") };
  const open = seen?.();
  const masked = (given: JsonObject): JsonObject =>
    maskSecrets(given, secrets, unknown, { isNamed: (secret) => isNamed(given, secret), ...(open ? { open } : {}) });
  const said = maskedPhrase({ text, ...(data ? { data } : {}) }, isWords, masked);
  return localize(said.text, said.data);
}
