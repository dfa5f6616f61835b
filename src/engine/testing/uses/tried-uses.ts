// Every action that anybody could take at some moment of a battle, carried out on a copy: what laws about cards and dialogs are held against.

import { performAction } from "../../actions/perform-action.ts";
import { attempt } from "../../actions/availability.ts";
import { dialogOf, proposedOptions, workOut } from "../../actions/proposals.ts";
import { type Battle, type Shapes, participants } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { type Json, type JsonObject, clonePlain } from "../../data/json.ts";
import { seededRandom } from "../../data/random.ts";
import { Refusal } from "../../data/refusal.ts";
import { type Payer, createContext } from "../../procedures/context.ts";
import type { Proposal } from "../../procedures/dialog-fields.ts";
import { type Table, AnswerError, runProcedure } from "../../procedures/procedure.ts";
import type { Intent, Step } from "../../procedures/record.ts";
import { simulatedTable } from "../../tables/simulated.ts";
import { intentsOf, textAnswers } from "../laws/reactions.ts";

/** An action as it was carried out, with what its dialog proposed. */
export interface TriedUse<S extends Shapes> {
  readonly intent: Intent;
  /** What the dialog showed for these answers; null for an action without one. */
  readonly proposal: Proposal | null;
  readonly after: Battle<S>;
  readonly steps: readonly Step[];
  /** What was said when it was done anew, with other dice. */
  readonly again: (seed: number) => readonly Step[];
}

/** All that anybody could do now, each on its own copy of the battle; what the rules refuse is left out, and prices are nobody's. `seed` decides dice. */
export function* triedUses<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number): Generator<TriedUse<S>> {
  for (const creature of participants(battle))
    for (const action of ruleset.actions)
      for (const bare of intentsOf(battle, creature, action)) {
        const dialog = dialogOf(ruleset, action);
        const { id: _id, ...draft } = bare;
        for (const proposal of dialog ? dialogsOf((answers) => workOut(dialog, battle, draft, answers)) : [null]) {
          if (proposal?.refusal) continue;
          const intent = proposal ? { ...bare, options: proposedOptions(proposal) } : bare;
          const done = carriedOut(ruleset, battle, intent, simulatedTable(seededRandom(seed)));
          const again = (other: number): readonly Step[] =>
            carriedOut(ruleset, battle, intent, simulatedTable(seededRandom(other)))?.steps ?? [];
          if (done) yield { ...done, intent, proposal, again };
        }
      }
}

/** A dialog as it opens, and with everything in it answered otherwise; none for what the rules refuse. */
function dialogsOf(work: (answers: JsonObject) => Proposal): Proposal[] {
  const first = attempt(() => work({}));
  if (first.refusal) return [];
  const other = attempt(() => work(otherAnswers(first.value)));
  return other.refusal ? [first.value] : [first.value, other.value];
}

/** Everything answered otherwise than it is proposed: the other way, one more, the last of a list, words where there are none. */
function otherAnswers(proposal: Proposal): JsonObject {
  const others = Object.fromEntries(
    proposal.fields.flatMap((field): [string, Json][] => {
      if (field.kind === "boolean") return [[field.key, !field.value]];
      if (field.kind === "integer" || field.kind === "decimal") return [[field.key, Math.min(field.max, field.value + 1)]];
      return field.kind === "choice" ? [[field.key, field.choices.at(-1)?.value ?? field.value]] : [];
    }),
  );
  return { ...others, ...textAnswers(proposal) };
}

/** Carries an action out on a copy, for nothing; null where it is refused, or where an answer does not fit. */
export function carriedOut<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  intent: Intent,
  table: Table,
): Pick<TriedUse<S>, "after" | "steps"> | null {
  const after = clonePlain(battle);
  const context = createContext(ruleset, after, intent);
  try {
    runProcedure(performAction(context, forNothing(context.payer)), table);
  } catch (error) {
    if (error instanceof Refusal || error instanceof AnswerError) return null;
    throw error;
  }
  return { after, steps: context.steps };
}

/** The same payer, to whom nothing is too dear: it may be anybody's turn. */
export function forNothing<S extends Shapes>(payer: Payer<S>): Payer<S> {
  return { ...payer, why: () => null, pay: () => undefined };
}
