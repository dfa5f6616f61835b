// A table without people for laws: every question is let pass with what it proposes, and dice fall by a seed.

import { seededRandom } from "../data/random.ts";
import { Refusal } from "../data/refusal.ts";
import { type Procedure, type Table, AnswerError, runProcedure } from "../procedures/procedure.ts";
import { simulatedTable } from "../tables/simulated.ts";

/** Answers every question with its fallback. */
export function passingTable(seed: number): Table {
  return simulatedTable(seededRandom(seed), { choose: ({ fallback }) => fallback, confirm: ({ fallback }) => fallback });
}

/** The rule that refuses a procedure at such a table, or "an answer" where none fits a question; null when it is carried out. */
export function refusalOf(procedure: Procedure, seed: number): string | null {
  try {
    runProcedure(procedure, passingTable(seed));
  } catch (error) {
    if (error instanceof Refusal) return error.rule;
    if (error instanceof AnswerError) return "an answer";
    throw error;
  }
  return null;
}
