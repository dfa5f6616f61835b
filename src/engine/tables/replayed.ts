// The replayed table answers from a record: the GM's client verifies a player's action with it, and a bug report plays again.

import type { Battle, Shapes } from "../battle/battle.ts";
import { perform } from "../run/perform.ts";
import type { Answer, Table } from "../procedures/procedure.ts";
import type { BattleRecord } from "../procedures/record.ts";
import type { Ruleset } from "../contract/ruleset.ts";

/** The battle no longer asks what the record answers. */
export class ReplayError extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "ReplayError";
  }
}

/** Gives recorded answers in their order. `assertFinished` throws a ReplayError if some were never asked for. */
export function replayedTable(answers: readonly Answer[]): Table & { assertFinished(): void } {
  let next = 0;
  return {
    answer(ask) {
      const answer = answers[next];
      next += 1;
      if (!answer) throw new ReplayError(`${ask.rule} asks "${ask.text}", which the record does not answer`);
      if (answer.kind !== ask.kind) throw new ReplayError(`${ask.rule} asks for a ${ask.kind}, the record answers a ${answer.kind}`);
      return answer;
    },
    assertFinished() {
      if (next !== answers.length)
        throw new ReplayError(`The record holds ${String(answers.length)} answers, ${String(next)} were asked for`);
    },
  };
}

/** Plays a record again from `battle` (a working copy, which it mutates). Throws a ReplayError or a Refusal where it no longer fits. */
export function replay<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  record: Pick<BattleRecord, "intent" | "answers">,
): BattleRecord {
  const table = replayedTable(record.answers);
  const again = perform(ruleset, battle, record.intent, table);
  table.assertFinished();
  return again;
}
