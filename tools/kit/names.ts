// Decides what the compiler knows of the built-in rulesets' names: `src/rulesets/names.ts`, written from the rulesets themselves. `npm run names`.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Ruleset } from "../../src/engine/index.ts";
import { buildBattle, buildCreature } from "../../src/engine/testing/builders.ts";
import { filesBelow, root } from "../folders.ts";
import { writeChanged } from "../json.ts";

const FILE = path.join(root, "src/rulesets/names.ts");

/** What of a ruleset an extension names, each with the names that there are. */
function namesOf(ruleset: Ruleset): Record<string, readonly string[]> {
  const { actors, items, conditions, actions, rests, payers = [], reactions = [], numbers = [], damageTypes, settings } = ruleset;
  const idOf = ({ id }: { readonly id: string }): string => id;
  return {
    actor: Object.keys(actors),
    item: Object.keys(items),
    condition: conditions.map(idOf),
    action: [...actions, ...rests].map(idOf),
    moment: reactions.map(({ when }) => when),
    payer: payers.map(idOf),
    number: numbers.map(({ key }) => key),
    explained: explainedBy(ruleset),
    damageType: Object.keys(damageTypes),
    setting: settings.map(({ key }) => key),
  };
}

/** The numbers that it explains of a creature: of all the words in its sources, those that it answers to. What it explains of an item goes by the item's id. */
function explainedBy(ruleset: Ruleset): string[] {
  const folder = path.join(root, "src/rulesets", ruleset.id);
  const sources = filesBelow(folder, (file) => file.endsWith(".ts")).map((file) => readFileSync(path.join(folder, file), "utf8"));
  const found = (pattern: RegExp): string[] => [
    ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, word = ""]) => word))),
  ];
  const [words, prefixes] = [found(/\b([a-z][A-Za-z]*)\b/g), found(/`([a-z][A-Za-z]*)\.\$\{/g)];
  const creatures = Object.keys(ruleset.actors).map((type) => buildCreature(ruleset, { type, name: type }));
  const battle = buildBattle(ruleset, creatures);
  return [...words, ...prefixes.flatMap((prefix) => words.map((word) => `${prefix}.${word}`))].filter((word) =>
    creatures.some((creature) => ruleset.explain(battle, creature, word) !== undefined),
  );
}

/** The file's text, for these rulesets. */
export function namesFile(rulesets: readonly Ruleset[]): string {
  const union = (names: readonly string[]): string => {
    const said = [...new Set(names)].toSorted().map((name) => JSON.stringify(name));
    return said.length === 0 ? "never" : said.join(" | ");
  };
  const one = (ruleset: Ruleset): string => {
    const rows = Object.entries(namesOf(ruleset)).map(([what, names]) => `    ${what}: ${union(names)};`);
    return [`  ${ruleset.id}: {`, ...rows, "  };"].join("\n");
  };
  return [
    "// What an extension may name of each built-in ruleset. Written by `npm run names` from the rulesets; a test holds it.",
    "",
    "/** By ruleset: its kinds of actors and items, conditions, actions, moments, payers, numbers (that may be raised, that it explains), damage types and settings. */",
    "export interface Names {",
    ...rulesets.map(one),
    "}",
    "",
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { archmage, definition, luck, shock, volition } = await import("../../src/rulesets/kit.ts");
  writeChanged(FILE, namesFile([archmage, definition, luck, shock, volition]));
}
