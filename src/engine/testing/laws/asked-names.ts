// Names that rules use as they run are names that there are: conditions that they ask about, give and end, rules that they follow, and moments at which others may act.

import type { Shapes } from "../../battle/battle.ts";
import { rulePrefixesOf } from "../../contract/extension.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { type NameKind, usedNames } from "../../data/asked-names.ts";

/** The names that were used, by what was done with each. */
export type NamesHeard = Readonly<Record<NameKind, readonly string[]>>;

/** What comes of some work: its result, the problems of names, and the names. */
interface NamesUsed<T> {
  readonly result: T;
  readonly problems: readonly string[];
  readonly heard: NamesHeard;
}

/** Does some work of a ruleset, and holds every condition, rule and moment that is named meanwhile against it. A ruleset without reactions may offer moments to modules. */
export function usingNames<S extends Shapes, T>(ruleset: Ruleset<S>, work: () => T): NamesUsed<T> {
  const { conditions, reactions = [] } = ruleset;
  const used = { given: new Set<string>(), asked: new Set<string>(), ended: new Set<string>() };
  const others = {
    moment: new Set<string>(),
    reaction: new Set<string>(),
    clock: new Set<string>(),
    tick: new Set<string>(),
    rule: new Set<string>(),
    text: new Set<string>(),
    applies: new Set<string>(),
    applied: new Set<string>(),
  };
  const names: Readonly<Record<NameKind, Set<string>>> = { ...used, ...others };
  const result = usedNames.during((kind, name) => names[kind].add(name), work);
  // What gives no condition names it by no word.
  const known = new Set(conditions.flatMap(({ id, brings = [], implies = [] }) => [id, ...brings, ...implies]).concat(""));
  const named = new Set([...used.given, ...used.asked, ...used.ended]);
  const prefixes = [...rulePrefixesOf(ruleset), "SORTIE"];
  const listening = new Set<string>(reactions.map(({ when }) => when));
  return {
    result,
    heard: listed(names),
    problems: [
      ...[...named].filter((id) => !known.has(id)).map((id) => `a rule names the condition "${id}", which does not exist`),
      ...[...names.rule]
        .filter((rule) => !prefixes.some((prefix) => rule.startsWith(`${prefix}-`)))
        .map((rule) => `a rule is called "${rule}", which does not start with ${prefixes.join("- or ")}-`),
      ...[...names.moment]
        .filter((moment) => reactions.length > 0 && !listening.has(moment))
        .map(
          (moment) => `the moment "${moment}" is offered, and no reaction hears it: reactions.*.when names ${[...listening].join(", ")}`,
        ),
    ],
  };
}

/** No names at all. */
export const NO_NAMES: NamesHeard = {
  ...{ given: [], asked: [], ended: [], moment: [], reaction: [] },
  ...{ clock: [], tick: [], rule: [], text: [], applies: [], applied: [] },
};

function listed(names: Readonly<Record<NameKind, ReadonlySet<string>>>): NamesHeard {
  const { given, asked, ended, moment, reaction, clock, tick, rule, text, applies, applied } = names;
  return {
    ...{ given: [...given], asked: [...asked], ended: [...ended] },
    ...{ moment: [...moment], reaction: [...reaction], clock: [...clock], tick: [...tick], rule: [...rule], text: [...text] },
    ...{ applies: [...applies], applied: [...applied] },
  };
}
