// Decides what is known of each rule of a ruleset: its level, its title, and the controls that lead to it.
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import { controlsOf } from "./controls.ts";
import { readGraph } from "./graph.ts";
import { levelsOf, rulesOnSheets, titlesOf } from "./levels.ts";
import type { ReachedRule } from "./table.ts";

/** What has been found: reading a ruleset's sources takes seconds. */
const found = new WeakMap<Ruleset, ReachedRule[]>();

/** Every rule of a built-in ruleset with the controls that lead to it; the folder in src/rulesets has the ruleset's id. */
export function reachOf(ruleset: Ruleset): ReachedRule[] {
  const known = found.get(ruleset) ?? walk(ruleset);
  found.set(ruleset, known);
  return known;
}

function walk(ruleset: Ruleset): ReachedRule[] {
  const graph = readGraph(ruleset.id);
  const controls = controlsOf(graph, rulesOnSheets(ruleset.id));
  const titles = titlesOf(ruleset.id);
  // What a function makes by the dozen bears no id in the source: the value says which those are, and which rules each names.
  const made = [...ruleset.actions, ...ruleset.rests].filter(({ id }) => !graph.actions.has(id));
  return [...levelsOf(ruleset.id)].map(([id, level]) => {
    const named = made.filter(({ rules }) => rules.includes(id)).map(({ id: action, offered }) => ({ kind: offered.on, action, steps: 0 }));
    return { id, title: titles.get(id) ?? "", level, controls: [...named, ...(controls.get(id) ?? [])] };
  });
}
