// What can be wrong with a ruleset that a module hands over, in words that its author can act on.

import type { JsonObject } from "../../engine/index.ts";

/** One thing that is wrong with a ruleset: where, what, and with it what to do. */
export interface RulesetFault {
  /** Dotted path in the ruleset, "" for the whole of it. */
  readonly path: string;
  /** Language key of the sentence, which names the remedy too. */
  readonly text: string;
  readonly data: JsonObject;
}

/** What is wrong with one ruleset or extension, and what follows from it. */
export interface RulesetVerdict {
  /** The ruleset's id as far as one can be read, else what was handed over in one word. */
  readonly ruleset: string;
  /** The extension's, where it is about one of that ruleset. */
  readonly extension?: string;
  readonly faults: readonly RulesetFault[];
  /** True when it can't be played: it has been left out. False: it is there, with gaps. */
  readonly leftOut: boolean;
  /** What can only be seen once the world is there: words, templates, icons. */
  readonly review?: () => Promise<readonly RulesetFault[]>;
}

/** A fault at a path. */
export function fault(path: string, kind: string, data: JsonObject = {}): RulesetFault {
  return { path, text: `SORTIE.Registration.Fault.${kind}`, data };
}
