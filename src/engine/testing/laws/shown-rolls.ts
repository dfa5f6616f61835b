// The law of dialogs, held against an action that was carried out: the number that its dialog shows for a target is the number that its roll had.

import type { Shapes } from "../../battle/battle.ts";
import type { Term } from "../../data/modifiers.ts";
import type { Step } from "../../procedures/record.ts";
import type { NumberFindings } from "./told-records.ts";
import type { TriedUse } from "./tried-uses.ts";

/** Whether a term is one that only the dice themselves bring, which no dialog can foresee. */
export type FromDice = (term: Term) => boolean;

/** Numbers that a dialog shows first for a target, where the roll has another. */
export function shownRollProblems<S extends Shapes>(
  { intent, proposal, steps }: TriedUse<S>,
  fromDice: FromDice = () => false,
): NumberFindings {
  const problems: string[] = [];
  const shown = new Map<string, number>();
  for (const { target, breakdown } of proposal?.breakdowns ?? []) if (!shown.has(target)) shown.set(target, breakdown.total);
  let tried = 0;
  for (const [target, number] of shown) {
    const aims = target === "" ? (intent.targets ?? []) : [target];
    const rolled = rolledBy(steps, intent.actor, aims, fromDice);
    if (rolled === undefined) continue;
    tried += 1;
    if (rolled !== number)
      problems.push(`${intent.action} of ${intent.actor ?? ""}: ${String(number)} is shown, and ${String(rolled)} is added`);
  }
  return { problems, tried };
}

/** What was added to somebody's own first roll about those aimed at, else about themselves; undefined where they threw none that decided anything. */
function rolledBy(steps: readonly Step[], actor: string | null, aims: readonly string[], fromDice: FromDice): number | undefined {
  const own = steps.filter(({ outcome, dice }) => dice !== undefined && outcome !== undefined && dice.of === actor);
  const rolled = own.find(({ about = "" }) => aims.includes(about)) ?? own.find(({ about }) => about === actor);
  if (!rolled?.dice) return undefined;
  const unforeseen = rolled.breakdown?.terms.filter((term) => term.counted && fromDice(term)) ?? [];
  return unforeseen.reduce((sum, { value }) => sum - value, rolled.dice.request.bonus);
}
