// The law of dialogs, held against an action that was carried out: the number that its dialog shows for a target is the number that its roll had.

import type { Shapes } from "../../battle/battle.ts";
import type { Breakdown, Term } from "../../data/modifiers.ts";
import type { Step } from "../../procedures/record.ts";
import type { NumberFindings } from "../laws/told-records.ts";
import type { TriedUse } from "./tried-uses.ts";

/** Seeds of the dice with which an action is done anew. */
const OTHER_DICE = [11, 12, 13, 14, 15, 16, 17, 18];

/** Whether a term is one that only the dice themselves bring, which no dialog can foresee. */
export type FromDice = (term: Term) => boolean;

/** Numbers that a dialog shows first for a target, where the roll has another. */
export function shownRollProblems<S extends Shapes>(
  { intent, proposal, steps, again }: TriedUse<S>,
  fromDice: FromDice = () => false,
): NumberFindings {
  const problems: string[] = [];
  const shown = new Map<string, Breakdown>();
  for (const { target, breakdown } of proposal?.breakdowns ?? []) if (!shown.has(target)) shown.set(target, breakdown);
  let tried = 0;
  for (const [target, breakdown] of shown) {
    const aims = target === "" ? (intent.targets ?? []) : [target];
    const number = breakdown.total;
    const numberOf = (told: readonly Step[]): number | undefined => {
      const step = decidingStep(told, intent.actor, aims);
      return step && (breakdown.target === true ? targetOf(step) : addedBy(step, fromDice));
    };
    const rolled = numberOf(steps);
    if (rolled === undefined) continue;
    tried += 1;
    const what = breakdown.target === true ? "is what it is rolled against" : "is added";
    // Another roll may come before it and end it, as one that has to find the target: other dice let it come to its own.
    if (rolled !== number && !OTHER_DICE.some((seed) => numberOf(again(seed)) === number))
      problems.push(`${intent.action} of ${intent.actor ?? ""}: ${String(number)} is shown, and ${String(rolled)} ${what}`);
  }
  return { problems, tried };
}

/** What was added to a roll, without what only its dice have brought. */
function addedBy({ dice, breakdown }: Step, fromDice: FromDice): number | undefined {
  const unforeseen = breakdown?.terms.filter((term) => term.counted && fromDice(term)) ?? [];
  return dice && unforeseen.reduce((sum, { value }) => sum - value, dice.request.bonus);
}

/** What a roll had to stay under, or to reach, where its step explains that. */
const targetOf = ({ breakdown }: Step): number | undefined => (breakdown?.target === true ? breakdown.total : undefined);

/** The step of somebody's own first roll that decided something about those aimed at, else about themselves. */
export function decidingStep(steps: readonly Step[], actor: string | null, aims: readonly string[]): Step | undefined {
  const own = steps.filter(({ outcome, dice }) => dice !== undefined && outcome !== undefined && dice.of === actor);
  return own.find(({ about = "" }) => aims.includes(about)) ?? own.find(({ about }) => about === actor);
}
