// A sentence for people as data: what every layer says without knowing a language.

import type { JsonObject } from "./json.ts";

/** A sentence for people: a language key (or a name as it is) with its data. */
export interface Phrase {
  readonly text: string;
  readonly data?: JsonObject;
}
