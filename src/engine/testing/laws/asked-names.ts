// Names that rules use as they run are names that there are: conditions that they ask about, give and end, and moments at which others may act.

import type { Shapes } from "../../battle/battle.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { usedNames } from "../../data/asked-names.ts";

/** What comes of some work: its result, the problems of names, and the moments that were offered. */
export interface NamesUsed<T> {
  readonly result: T;
  readonly problems: readonly string[];
  readonly moments: readonly string[];
  /** Language keys that helpers of the engine may say, whether they have said them or not. */
  readonly texts: readonly string[];
}

/** Does some work of a ruleset, and holds every condition and moment that is named meanwhile against it. A ruleset without reactions may offer moments to modules. */
export function usingNames<S extends Shapes, T>({ conditions, reactions = [] }: Ruleset<S>, work: () => T): NamesUsed<T> {
  // What gives no condition names it by no word.
  const used = { condition: new Set<string>(), moment: new Set<string>(), text: new Set<string>() };
  const result = usedNames.during((kind, name) => used[kind].add(name), work);
  const known = new Set(conditions.flatMap(({ id, brings = [], implies = [] }) => [id, ...brings, ...implies]).concat(""));
  const heard = new Set<string>(reactions.map(({ when }) => when));
  const moments = [...used.moment];
  return {
    result,
    moments,
    texts: [...used.text],
    problems: [
      ...[...used.condition].filter((id) => !known.has(id)).map((id) => `a rule names the condition "${id}", which does not exist`),
      ...moments
        .filter((moment) => reactions.length > 0 && !heard.has(moment))
        .map((moment) => `the moment "${moment}" is offered, and no reaction hears it: reactions.*.when names ${[...heard].join(", ")}`),
    ],
  };
}
