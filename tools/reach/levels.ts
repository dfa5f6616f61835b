// Decides what is known of a ruleset's rules apart from its code: how far each is automated (`rules.json`), what it is called (its journal), what sheets cite.
import { readFileSync } from "node:fs";
import path from "node:path";
import { filesBelow, root } from "../folders.ts";
import { readJsonObject } from "../json.ts";
import { citedIn } from "./citations.ts";

/** How far a rule is carried out: by the system, with a person's word, or by the table alone. */
export const LEVELS = ["automated", "assisted", "table"] as const;
export type Level = (typeof LEVELS)[number];

function folderOf(ruleset: string): string {
  return path.join(root, "src/rulesets", ruleset);
}

/** Every rule of a ruleset with its level, in the order of its documents. Throws for a level that does not exist. */
export function levelsOf(ruleset: string): Map<string, Level> {
  const file = path.join(folderOf(ruleset), "rules.json");
  return new Map(
    Object.entries(readJsonObject(file)).map(([rule, said]) => {
      const level = LEVELS.find((known) => known === said);
      if (!level) throw new Error(`${path.relative(root, file)}: ${rule} is ${JSON.stringify(said)}, none of ${LEVELS.join(", ")}`);
      return [rule, level];
    }),
  );
}

function textsBelow(folder: string, ending: string): string[] {
  return filesBelow(folder, (file) => file.endsWith(ending)).map((file) => readFileSync(path.join(folder, file), "utf8"));
}

/** What the rules journal calls each rule. */
export function titlesOf(ruleset: string): Map<string, string> {
  const titles = textsBelow(path.join(folderOf(ruleset), "packs/rules"), ".yml").flatMap((text) =>
    [...text.matchAll(/<h3>([A-Z]{2}-[A-Z0-9]+-\d+) ([^<]+)<\/h3>/g)].map(([, rule = "", title = ""]): [string, string] => [rule, title]),
  );
  return new Map(titles);
}

/** Rules that the sheets' templates cite beside a field or a button. */
export function rulesOnSheets(ruleset: string): Set<string> {
  const cited = textsBelow(path.join(folderOf(ruleset), "templates"), ".hbs").flatMap((text) =>
    [...text.matchAll(/data-rule="([^"]*)"/g)].flatMap(([, rules = ""]) => citedIn(rules)),
  );
  return new Set(cited);
}
