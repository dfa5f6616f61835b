// The law of dialogs, held against an action that was carried out: the number and the dice that its dialog shows for a target are those of its roll.

import type { Shapes } from "../../battle/battle.ts";
import type { DiceRequest } from "../../data/dice.ts";
import { equalPlain } from "../../data/json.ts";
import type { Term } from "../../data/modifiers.ts";
import type { Proposal } from "../../procedures/dialog-fields.ts";
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
  const shown = new Map<string, Proposal["breakdowns"][number]>();
  for (const row of proposal?.breakdowns ?? []) if (!shown.has(row.target)) shown.set(row.target, row);
  let tried = 0;
  for (const [target, { breakdown, dice }] of shown) {
    const aims = target === "" ? (intent.targets ?? []) : [target];
    const thrown = (told: readonly Step[]): DiceRequest | undefined => decidingStep(told, intent.actor, aims)?.dice?.request;
    const isThrown = (request: DiceRequest | undefined): boolean => equalPlain(request?.terms, dice?.terms);
    const request = thrown(steps);
    if (dice && request && !isThrown(request) && !OTHER_DICE.some((seed) => isThrown(thrown(again(seed)))))
      problems.push(`${intent.action} of ${intent.actor ?? ""}: ${termsIn(dice)} is shown, and ${termsIn(request)} is rolled`);
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

const termsIn = ({ terms }: DiceRequest): string => terms.map(({ count, faces }) => `${String(count)}d${String(faces)}`).join(" + ");

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
