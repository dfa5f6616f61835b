// Writes the page of a ruleset's names, for modules that add to it: kinds and fields, actions, moments, payers, prices, numbers, conditions, types of damage.
import type { ActionDefinition } from "../../src/engine/actions/action.ts";
import type { ReactionRule } from "../../src/engine/actions/reactions.ts";
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import { buildBattle, buildCreature } from "../../src/engine/testing/builders.ts";
import { fieldPlaces } from "../../src/engine/testing/laws/idle-fields.ts";
import { fieldAt } from "../../src/engine/data/field-paths.ts";
import type { AnyField } from "../../src/engine/data/fields.ts";
import { beginningOf } from "./beginnings.ts";
import type { ShapeName } from "./shapes.ts";
import { SHAPES } from "./shapes.ts";
import type { Words } from "./words.ts";
import { plain } from "./words.ts";

const HEADINGS: Readonly<Record<ShapeName, string>> = {
  price: "A price is",
  limits: "What a payer allows (`payer.limits`) is",
  about: "What a moment is about (`about`) is",
};

/** The page, unformatted. `name` is what the ruleset is called, `shapes` its types as they are written out. */
export function namesPage(ruleset: Ruleset, name: string, words: Words, shapes: Readonly<Record<ShapeName, string>>): string {
  const word = (key: string): string => plain(words.get(key) ?? key);
  return [
    `# ${name}: names for modules`,
    "",
    `What a module names that [adds to this ruleset](../authors/extensions.md). Its id is \`${ruleset.id}\`. Written by \`npm run reach\`.`,
    "",
    "## Moments",
    "",
    "A reaction rule belongs to a moment by `when`. Below each are the rules that ask there already; in brackets, with which actions.",
    "",
    ...momentsOf(ruleset, word),
    "",
    "## Payers",
    "",
    "`parts(ruleset)` finds them among `ruleset.payers` by id. The first pays for a click.",
    "",
    ...payersOf(ruleset, words),
    "",
    "## Types",
    "",
    ...SHAPES.flatMap((shape) => [`${HEADINGS[shape]}:`, "", "```ts", `type ${shape} = ${shapes[shape]};`, "```", ""]),
    "## Actions",
    "",
    ...table(
      ["Id", "Name", "Price", "Offered on"],
      [...ruleset.actions, ...ruleset.rests].map((action) => actionRow(action, word)),
    ),
    "",
    "## Numbers that effects change",
    "",
    ...table(
      ["Target", "Name"],
      (ruleset.numbers ?? []).map(({ key, label }) => [code(key), word(label)]),
    ),
    "",
    "## Conditions",
    "",
    ...table(
      ["Id", "Name", "Levels"],
      ruleset.conditions.map(({ id, label, levels }) => [code(id), word(label), String(levels ?? "")]),
    ),
    "",
    "## Types of damage",
    "",
    ...table(
      ["Id", "Name"],
      Object.entries(ruleset.damageTypes).map(([id, label]) => [code(id), word(label)]),
    ),
    "",
    "## How a battle begins",
    "",
    ...beginningOf(ruleset, word),
    "",
    "## Kinds and their fields",
    "",
    "Paths are below `system`; `*` stands for each entry of a list or a map. A field is a whole number unless it says otherwise; one of several words says which. Rich texts are left out.",
    "",
    ...kindsOf(ruleset, word),
    "",
  ].join("\n");
}

function momentsOf({ reactions = [] }: Ruleset, word: (key: string) => string): string[] {
  const byMoment = new Map<string, ReactionRule[]>();
  for (const rule of reactions) byMoment.set(rule.when, [...(byMoment.get(rule.when) ?? []), rule]);
  const rowOf = ({ id, actions, text }: ReactionRule): string =>
    `\`${id}\`${actions ? ` (${actions.map(code).join(", ")})` : ""}: “${word(text)}”`;
  return [...byMoment].flatMap(([when, rules]) => [`- \`${when}\``, ...rules.map((rule) => `  - ${rowOf(rule)}`)]);
}

/** A payer is called what it calls itself for a creature that has just been made. */
function payersOf(ruleset: Ruleset, words: Words): string[] {
  const [type = ""] = Object.keys(ruleset.actors);
  const creature = buildCreature(ruleset, { name: "Somebody", type });
  const battle = buildBattle(ruleset, [creature]);
  return (ruleset.payers ?? []).map((kind) => `- \`${kind.id}\`: ${plain(words.get(kind.of(battle, creature).label.text) ?? "")}`);
}

function actionRow({ id, label, price, offered }: ActionDefinition, word: (key: string) => string): string[] {
  const where = offered.on === "item" ? offered.types.map(code).join(", ") : offered.on;
  return [code(id), word(label), price === undefined ? "" : code(JSON.stringify(price)), where];
}

function kindsOf(ruleset: Ruleset, word: (key: string) => string): string[] {
  const places = fieldPlaces(ruleset);
  const kinds = Object.entries({ ...ruleset.actors, ...ruleset.items });
  return kinds.map(([type, { label, fields }]) => {
    const paths = places.filter((place) => place.type === type).map(({ path }) => `${code(path)}${accepts(fieldAt(fields, path))}`);
    return `- **${word(label)}**, \`${type}\`: ${paths.join(", ")}`;
  });
}

/** What a field accepts, in brackets; nothing for whole numbers, which are the most. */
function accepts(field: AnyField | undefined): string {
  return field === undefined || field.kind === "integer" ? "" : ` (${accepted(field)})`;
}

function accepted(field: AnyField): string {
  if (field.kind === "choice") return field.choices.map((choice) => code(JSON.stringify(choice))).join(", ");
  if (field.kind === "group") return `a group of ${Object.keys(field.fields).map(code).join(", ")}`;
  if (field.kind === "list") return `a list; each entry is ${accepted(field.element)}`;
  return field.kind === "map" ? `words, each with its value: ${accepted(field.element)}` : KINDS[field.kind];
}

const KINDS = {
  integer: "a whole number",
  optionalInteger: "or `null`",
  decimal: "a number",
  boolean: "`true` or `false`",
  text: "text",
  html: "rich text",
  formula: "dice, as in `2d6 + 3`",
  reference: "a uuid",
} as const;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return ["None."];
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)];
}

const code = (text: string): string => `\`${text}\``;
