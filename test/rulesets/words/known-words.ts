// What rulesets may say at the tables of their tests: the texts that ship, and the ids of their rules.
import path from "node:path";
import type { Vocabulary } from "../../../src/engine/testing/laws/vocabulary.ts";
import { root } from "../../../tools/folders.ts";
import { flatten, readJsonObject } from "../../../tools/json.ts";
import { mergedLanguage } from "../../../tools/shipped/languages.ts";

/** All texts of the product, and the rules of this ruleset. */
export function knownWords(ruleset: string): Vocabulary {
  const texts = [...flatten(mergedLanguage("en"))].flatMap(([key, text]): [string, string][] =>
    typeof text === "string" ? [[key, text]] : [],
  );
  return { texts: new Map(texts), rules: new Set(Object.keys(readJsonObject(path.join(root, "src/rulesets", ruleset, "rules.json")))) };
}
