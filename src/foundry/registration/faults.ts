// What becomes of a ruleset or an extension that a module hands over.

import type { RulesetFault } from "../../engine/contract/faults.ts";

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
