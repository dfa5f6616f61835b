// A ruleset with an extension, as the game's registration puts it together.

import type { Extension } from "../contract/extension.ts";
import { extended } from "../contract/extension.ts";
import type { Ruleset } from "../contract/ruleset.ts";

/** The ruleset with everything that extensions add, one after the other, as they stand in the game. */
export function extendRuleset(ruleset: Ruleset, ...extensions: readonly Extension[]): Ruleset {
  let whole = ruleset;
  for (const extension of extensions) {
    if (extension.of !== ruleset.id) throw new Error(`${extension.id} is for ${extension.of}, not for ${ruleset.id}`);
    whole = extended(whole, extension, extension.parts(whole));
  }
  return whole;
}
