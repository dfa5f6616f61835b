// What can be wrong with a ruleset or an extension that a module hands over, in words that its author can act on.

import type { JsonObject } from "../data/json.ts";

/** One thing that is wrong with a ruleset: where, what, and with it what to do. */
export interface RulesetFault {
  /** Dotted path in the ruleset, "" for the whole of it. */
  readonly path: string;
  /** Language key of the sentence, which names the remedy too. */
  readonly text: string;
  readonly data: JsonObject;
}

/** A fault at a path. */
export function fault(path: string, kind: string, data: JsonObject = {}): RulesetFault {
  return { path, text: `${FAULT_WORDS}.${kind}`, data };
}

/** Where the sentences stand in the language file. */
export const FAULT_WORDS = "SORTIE.Registration.Fault";
