// Writes what the documentation says of each ruleset from the code's own declarations: its rules, its actions and conditions, its settings, its names. `docs/rules` is these pages and
// nothing else.
import path from "node:path";
import { format, resolveConfig } from "prettier";
import type { ActionDefinition } from "../../src/engine/actions/action.ts";
import type { Ruleset, SettingDefinition } from "../../src/engine/contract/ruleset.ts";
import { root } from "../folders.ts";
import { namesPage } from "./names.ts";
import { reachOf } from "./reach.ts";
import type { ShapeName } from "./shapes.ts";
import { shapesOf } from "./shapes.ts";
import type { ReachedRule } from "./table.ts";
import { countsOf, reachPage } from "./table.ts";
import type { Words } from "./words.ts";
import { plain } from "./words.ts";

/** Every page of `docs/rules` as it has to be, formatted, by its path from the root. */
export async function rulesPages(rulesets: readonly Ruleset[], words: Words): Promise<ReadonlyMap<string, string>> {
  const reached = new Map(rulesets.map((ruleset) => [ruleset, reachOf(ruleset)]));
  const shapes = shapesOf(rulesets.map(({ id }) => id));
  const pages = rulesets.flatMap((ruleset): [string, string][] => [
    [`docs/rules/${ruleset.id}.md`, reachPage(ruleset, reached.get(ruleset) ?? [], words)],
    [`docs/rules/${ruleset.id}-actions.md`, actionsPage(ruleset, words)],
    [`docs/rules/${ruleset.id}-settings.md`, settingsPage(ruleset, words)],
    [`docs/rules/${ruleset.id}-names.md`, namesPage(ruleset, nameOf(ruleset, words), words, shapes.get(ruleset.id) ?? NO_SHAPES)],
  ]);
  const formatted = [...pages, ["docs/rules/index.md", indexPage(reached, words)] as const].map(
    async ([file, text]): Promise<[string, string]> => {
      const full = path.join(root, file);
      return [file, await format(text, { ...(await resolveConfig(full)), filepath: full })];
    },
  );
  return new Map(await Promise.all(formatted));
}

const NO_SHAPES: Readonly<Record<ShapeName, string>> = { price: "object", limits: "object", about: "object" };

const nameOf = (ruleset: Ruleset, words: Words): string => words.get(ruleset.label) ?? ruleset.id;

function indexPage(reached: ReadonlyMap<Ruleset, readonly ReachedRule[]>, words: Words): string {
  return [
    "# The table of rules",
    "",
    "Every rule that Sortie knows has an id. A card in the chat shows the ids of the rules that it followed; a click opens their text. Of each rule these pages say how much is done for you:",
    "",
    "- **automated**: it happens, and the card says that it has;",
    "- **assisted**: a person decides or rolls, and a button, a question or a switch is there for it;",
    "- **left to the table**: no program can know it; you play it.",
    "",
    "Written by `npm run reach` from the code’s own declarations, and held against them by `npm test`.",
    "",
    ...[...reached].map(
      ([ruleset, rules]) =>
        `- **${nameOf(ruleset, words)}**: [its rules](${ruleset.id}.md) (${countsOf(rules)}), [actions and conditions](${ruleset.id}-actions.md), [settings](${ruleset.id}-settings.md), [names for modules](${ruleset.id}-names.md).`,
    ),
    "",
  ].join("\n");
}

const GROUPS: readonly { readonly heading: string; readonly holds: (action: ActionDefinition) => boolean }[] = [
  { heading: "On a weapon, a power, a thing", holds: ({ offered }) => offered.on === "item" },
  { heading: "On the bar and the sheet", holds: ({ offered }) => offered.on === "sheet" },
  { heading: "In answer to others, when you are asked", holds: ({ offered }) => offered.on === "window" },
  { heading: "On a card, as what may follow", holds: ({ offered }) => offered.on === "card" },
  { heading: "For the GM, on every creature’s sheet", holds: ({ offered }) => offered.on === "gm" && offered.about === undefined },
  { heading: "For the GM, in the tracker", holds: ({ offered }) => offered.on === "gm" && offered.about === "battle" },
];

function actionsPage(ruleset: Ruleset, words: Words): string {
  const sections = GROUPS.flatMap(({ heading, holds }) => {
    const found = ruleset.actions.filter(holds);
    return found.length === 0 ? [] : [`## ${heading}`, "", ...found.map((action) => actionLine(ruleset, action, words)), ""];
  });
  const conditions = ruleset.conditions.map(
    ({ label, hint, rules }) => `- **${plain(words.get(label) ?? label)}**: ${plain(words.get(hint) ?? "")}${ids(rules)}`,
  );
  return [
    `# ${nameOf(ruleset, words)}: actions and conditions`,
    "",
    "What stands behind each button, by its name. In brackets: the rules that it follows. Written by `npm run reach`.",
    "",
    ...sections,
    "## Rests",
    "",
    ...ruleset.rests.map((rest) => actionLine(ruleset, rest, words)),
    "",
    "## Conditions",
    "",
    ...conditions,
    "",
  ].join("\n");
}

function actionLine(ruleset: Ruleset, action: ActionDefinition, words: Words): string {
  const price = action.price === undefined ? "" : priceOf(ruleset, action, words);
  return `- **${plain(words.get(action.label) ?? action.label)}**${price === "" ? "" : ` (${price})`}: ${plain(words.get(action.hint) ?? "")}${ids(action.rules)}`;
}

/** What an action costs, in the ruleset's own words; nothing where they take more than plain data. */
function priceOf(ruleset: Ruleset, action: ActionDefinition, words: Words): string {
  const phrase = action.price === undefined ? undefined : ruleset.priceLabel?.(action.price);
  const text = phrase && words.get(phrase.text);
  if (text === undefined) return "";
  const filled = text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = phrase?.data?.[name];
    return typeof value === "string" || typeof value === "number" ? (words.get(String(value)) ?? String(value)) : "{}";
  });
  return filled.includes("{}") ? "" : plain(filled);
}

function settingsPage(ruleset: Ruleset, words: Words): string {
  return [
    `# ${nameOf(ruleset, words)}: settings`,
    "",
    "A GM finds them in **Game Settings → Configure Settings → Sortie**; they hold for the whole world, and Foundry shows those of the ruleset that the world plays. The first choice is how the ruleset is played as it comes. Written by `npm run reach`.",
    "",
    ...ruleset.settings.map((setting) => settingLine(setting, words)),
    "",
  ].join("\n");
}

function settingLine({ key, label, hint, field }: SettingDefinition, words: Words): string {
  return `- **${plain(words.get(label) ?? key)}** (\`${key}\`): ${plain(words.get(hint) ?? "")} ${choicesOf(field, words)}`;
}

function choicesOf(field: SettingDefinition["field"], words: Words): string {
  switch (field.kind) {
    case "boolean":
      return `_${field.initial ? "On" : "Off"} as it comes._`;
    case "integer":
      return `_${String(field.initial)} as it comes, ${String(field.min)} to ${String(field.max)}._`;
    case "text":
      return `As it comes: \`${field.initial}\`.`;
    case "choice":
      return Object.values(field.choices)
        .map((choice) => `_${plain(words.get(choice) ?? choice)}_`)
        .join(" / ");
  }
}

function ids(rules: readonly string[]): string {
  return rules.length === 0 ? "" : ` (${rules.join(", ")})`;
}
