// What an intent would be refused for before anybody is asked: a dialog shows it, so that nothing is lost that was said in it.

import type { Battle, Shapes } from "../battle/battle.ts";
import type { Ruleset } from "../contract/ruleset.ts";
import { type RefusalReason, Refusal } from "../data/refusal.ts";
import { beginWay } from "../movement/moving.ts";
import { createContext } from "../procedures/context.ts";
import type { Intent } from "../procedures/record.ts";
import { procedureOf } from "./perform.ts";

/** Why a rule would refuse this intent before its first question, or null. Mutates `battle`, which must be a working copy that nobody needs afterwards. */
export function whyRefusedAtOnce<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, intent: Intent): RefusalReason | null {
  try {
    beginWay(battle, intent);
    procedureOf(createContext(ruleset, battle, intent)).next();
    return null;
  } catch (error) {
    // What is wrong with the ruleset itself is told when it is carried out, with the name of what is.
    return error instanceof Refusal ? { rule: error.rule, text: error.text, data: error.data } : null;
  }
}
