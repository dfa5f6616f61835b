// Names that are taken: the ids of Sortie's own rulesets and the prefixes of their rules.
import * as built from "./lib/rulesets.mjs";

const own = Object.values(built);

/** The built-in rulesets among a module's, extended or not, are who they say; any other one needs names of its own. */
export function takenProblems(rulesets) {
  return rulesets.flatMap(({ id, rulePrefix, combat }) => {
    if (own.some((ruleset) => ruleset.id === id && ruleset.combat.type === combat.type)) return [];
    return [
      ...(isTakenId(id) ? [`The ruleset's id "${id}" is taken by a ruleset of Sortie's`] : []),
      ...(isTakenPrefix(rulePrefix) ? [`The prefix "${rulePrefix}" is that of a ruleset of Sortie's: take one of your own`] : []),
    ];
  });
}

export const isTakenId = (id) => own.some((ruleset) => ruleset.id === id);
export const isTakenPrefix = (prefix) => own.some(({ rulePrefix }) => rulePrefix === prefix);
