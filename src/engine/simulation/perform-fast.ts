// Rules without books: an intent is carried out on the battle itself; nothing is copied, compared or written down. For play that nobody will look at.

import type { Battle, Shapes } from "../battle/battle.ts";
import { createContext } from "../procedures/context.ts";
import { procedureOf } from "../run/perform.ts";
import { type Table, runProcedure } from "../procedures/procedure.ts";
import type { Intent } from "../procedures/record.ts";
import type { Ruleset } from "../contract/ruleset.ts";

/**
 * Carries out one intent on the battle itself, by the same procedures as `perform`. Throws a Refusal when a rule says no; rules refuse before they change anything, so
 * the battle is then as it was. `answering` are the actions that the table ever takes in somebody else's moment: without it everybody who could act then is asked.
 */
export function performBare<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  intent: Intent,
  table: Table,
  answering?: ReadonlySet<string>,
): void {
  runProcedure(procedureOf(createContext(ruleset, battle, intent, { notes: false, answering })), table);
}
