// The sentences of rules as this user may read them: questions, refusals, notes and choices, before there is a record.

import type { JsonObject } from "../../engine/index.ts";
import { isWords, localize } from "../platform/localize.ts";
import { maskSecrets, tells } from "./card/secret-names.ts";
import { secretsAround } from "./names.ts";

/** A sentence of the rules in words; names of the hidden, and of what they carry, are none of a player's business. A text that is no key is masked as well. */
export function sentenceOf({ text, data = {} }: { readonly text: string; readonly data?: JsonObject }): string {
  if (game.user.isGM) return localize(text, data);
  const secrets = ["", ...game.combats.map(({ uuid }) => uuid)].flatMap((battle) => secretsAround(battle));
  if (secrets.length === 0) return localize(text, data);
  const unknown = { creature: localize("SORTIE.UnknownCreature"), thing: localize("SORTIE.UnknownThing") };
  const all: JsonObject = isWords(text) ? data : { ...data, [WHOLE]: text };
  const masked = maskSecrets(all, secrets, unknown, { isNamed: ({ names }) => tells(all, names) });
  const whole = masked[WHOLE];
  return localize(typeof whole === "string" ? whole : text, masked);
}

const WHOLE = "#text";
