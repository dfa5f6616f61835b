// The laws of what cards say, held against a record: what they say was rolled against is what decided, and a save that was made says what came of it.

import { naturalOf } from "../../data/dice.ts";
import type { Battle, Creature, Shapes } from "../../battle/battle.ts";
import type { BattleRecord, Step } from "../../procedures/record.ts";
import type { Ruleset } from "../../contract/ruleset.ts";

/** What was found, and in how many places the law could be tried. */
export interface NumberFindings {
  readonly problems: readonly string[];
  readonly tried: number;
}

/** The extremes of a twenty-sided die decide by themselves in some worlds, whatever the total. */
const EXTREMES: readonly number[] = [1, 20];

/**
 * Rolls whose outcome contradicts the number that their card names. That number may change by the record itself, so that it counts as it stood before or stands after.
 */
export function rolledAgainstProblems<S extends Shapes>(
  ruleset: Ruleset<S>,
  before: Battle<S>,
  after: Battle<S>,
  { intent, steps }: Pick<BattleRecord, "intent" | "steps">,
): NumberFindings {
  const problems: string[] = [];
  let tried = 0;
  for (const step of steps) {
    const reached = comparedWith(step);
    if (reached === null) continue;
    const named = [before, after].flatMap((battle) => namedNumber(ruleset, battle, step) ?? []);
    tried += 1;
    const agrees = named.some((number) => reached.total >= number === reached.hit);
    if (!agrees)
      problems.push(
        `${intent.action}: ${String(reached.total)} against ${step.against ?? ""} ${named.join(" or ")} is told as a ${String(step.outcome)}`,
      );
  }
  return { problems, tried };
}

/** A roll that was decided by its total alone; null for every other step. */
function comparedWith({ dice, outcome, against, about }: Step): { readonly total: number; readonly hit: boolean } | null {
  if (!dice || against === undefined || about === undefined) return null;
  if (outcome !== "hit" && outcome !== "miss") return null;
  if (isLoneDie(dice) && EXTREMES.includes(naturalOf(dice))) return null;
  return { total: dice.total, hit: outcome === "hit" };
}

function isLoneDie({ request }: NonNullable<Step["dice"]>): boolean {
  const [first, another] = request.terms;
  return first?.faces === 20 && another === undefined;
}

function namedNumber<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  { about = "", against = "", shift = 0 }: Step,
): number | null {
  const creature: Creature<S> | undefined = battle.creatures[about];
  const number = creature && ruleset.explain(battle, creature, against);
  return number ? number.total + shift : null;
}

/** Saves that an action had its targets make, of which the card says that they succeeded and not what that means. */
export function savedProblems<S extends Shapes>(
  battle: Battle<S>,
  { intent, steps }: Pick<BattleRecord, "intent" | "steps">,
): NumberFindings {
  const { actor, targets = [] } = intent;
  const forced = steps.filter(
    ({ about = "", outcome, dice }) => dice && outcome === "success" && about !== actor && targets.includes(about),
  );
  const problems = forced
    .filter((save) => !steps.slice(steps.indexOf(save) + 1).some((step) => tellsOf(battle, step, save.about ?? "")))
    .map(({ text, about = "" }) => `${intent.action}: ${about} has a ${text} of which nothing is said to come`);
  return { problems, tried: forced.length };
}

function tellsOf<S extends Shapes>({ creatures }: Battle<S>, { about, data = {} }: Step, uuid: string): boolean {
  return about === uuid || Object.values(data).includes(creatures[uuid]?.name ?? "");
}
