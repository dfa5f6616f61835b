// What the place of a battle, or the way it was come to, means to the rules where nobody walks about on a map: who has cover, who stands better, how far apart both sides begin.

import type { SurroundingChoice } from "../contract/tactics.ts";
import type { Creature, Shapes } from "../battle/battle.ts";
import type { Intent } from "../procedures/record.ts";
import type { Ruleset } from "../contract/ruleset.ts";

/** What is chosen: ids of choices by those of their surroundings. */
export type Surroundings = Readonly<Record<string, string>>;

/** The choices that were made; ids that these rules do not have count for nothing. */
export function chosenSurroundings<S extends Shapes>({ tactics }: Ruleset<S>, chosen: Surroundings = {}): SurroundingChoice<S>[] {
  return (tactics?.surroundings ?? []).flatMap(({ id, choices }) => choices.find((choice) => choice.id === chosen[id]) ?? []);
}

/** An intent answered as its surroundings have it; the same one where they say nothing of it. */
export function inSurroundings<S extends Shapes, I extends Omit<Intent, "id">>(
  choices: readonly SurroundingChoice<S>[],
  creature: Creature<S>,
  intent: I,
): I {
  const { options } = intent;
  if (choices.length === 0 || !options) return intent;
  const answers = choices.flatMap((choice) => Object.entries(choice.answers?.(creature) ?? {}).filter(([key]) => key in options));
  return answers.length === 0 ? intent : { ...intent, options: { ...options, ...Object.fromEntries(answers) } };
}
