// Writes the table "automated, assisted, left to the table" of a ruleset, with the controls that lead to each rule, as the documentation shows it.
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import type { Control } from "./controls.ts";
import type { Level } from "./levels.ts";
import { placesPart } from "./places.ts";

/** What is known of one rule. */
export interface ReachedRule {
  readonly id: string;
  readonly title: string;
  readonly level: Level;
  readonly controls: readonly Control[];
}

const LEVEL_WORDS: Readonly<Record<Level, string>> = { automated: "automated", assisted: "assisted", table: "left to the table" };
const PLACES: Readonly<Record<Control["kind"], string>> = {
  field: "a field of the sheet",
  sheet: "sheet",
  item: "item",
  card: "chat card",
  window: "a question in somebody else’s moment",
  gm: "GM section of the sheet",
  tracker: "tracker",
  rest: "rests",
  boundary: "by itself, as battle, rounds and turns begin and end",
  order: "by itself, in the order of turns",
  numbers: "by itself, in the numbers that sheets show",
  condition: "by itself, as conditions come and go",
  side: "by itself, as somebody changes sides",
};
const MOST = 3;

/** How many rules there are, and how many of each level. */
export function countsOf(rules: readonly ReachedRule[]): string {
  const counts = (level: Level): string => `${String(rules.filter((rule) => rule.level === level).length)} ${LEVEL_WORDS[level]}`;
  return `${String(rules.length)} rules: ${counts("automated")}, ${counts("assisted")}, ${counts("table")}`;
}

/** A ruleset's rules as a page of Markdown. `words` are the shipped language, by dotted key. */
export function reachPage(ruleset: Ruleset, rules: readonly ReachedRule[], words: ReadonlyMap<string, string>): string {
  const name = words.get(ruleset.label) ?? ruleset.id;
  const rows = rules.map(
    ({ id, title, level, controls }) => `| ${id} | ${title} | ${LEVEL_WORDS[level]} | ${wordsOf(ruleset, controls, words)} |`,
  );
  return [
    `# ${name}: what is automated`,
    "",
    `${countsOf(rules)}. Written by \`npm run reach\` from the code's own declarations.`,
    "",
    `See also its [actions and conditions](${ruleset.id}-actions.md) and its [settings](${ruleset.id}-settings.md).`,
    "",
    "| Rule | What | How | Where |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
    ...placesPart(ruleset.id),
  ].join("\n");
}

/** Where a rule is met: what names it itself, else the nearest controls that lead to it. */
function wordsOf(ruleset: Ruleset, controls: readonly Control[], words: ReadonlyMap<string, string>): string {
  const [first] = controls;
  const nearest = controls.filter(({ steps }) => steps === first?.steps).slice(0, MOST);
  const places = [...new Set(nearest.map(({ kind }) => kind))].map((kind) => {
    const labels = nearest.filter((control) => control.kind === kind).flatMap(({ action }) => labelOf(ruleset, action, words));
    return labels.length > 0 ? `${PLACES[kind]}: ${[...new Set(labels)].join(", ")}` : PLACES[kind];
  });
  return places.join("; ");
}

function labelOf(ruleset: Ruleset, action: string, words: ReadonlyMap<string, string>): string[] {
  const definition = [...ruleset.actions, ...ruleset.rests].find(({ id }) => id === action);
  const label = definition && words.get(definition.label);
  return label === undefined ? [] : [`“${label}”`];
}
