// Decides what a shipped language file holds: the shared strings plus every ruleset's own, per language code.
import path from "node:path";
import { filesBelow, root, rulesetIds } from "../folders.ts";
import { mergeDisjoint, readJsonObject, type JsonObject } from "../json.ts";

/** The folders that hold `<code>.json` files. */
export function languageFolders(): string[] {
  return [path.join(root, "lang"), ...rulesetIds().map((id) => path.join(root, "src/rulesets", id, "lang"))];
}

/** The language codes for which the shared folder has a file; a ruleset can't add a language on its own. */
export function languageCodes(): string[] {
  return filesBelow(path.join(root, "lang"), (file) => file.endsWith(".json")).map((file) => path.basename(file, ".json"));
}

/** One language, merged from all folders; a key that two folders define is an error. */
export function mergedLanguage(code: string): JsonObject {
  const merged: JsonObject = {};
  for (const folder of languageFolders()) {
    for (const file of filesBelow(folder, (name) => name === `${code}.json`)) {
      const full = path.join(folder, file);
      mergeDisjoint(merged, readJsonObject(full), path.relative(root, full));
    }
  }
  return merged;
}

/** The manifest's `languages`, named in their own language. */
export function languageEntries(): JsonObject[] {
  return languageCodes().map((code) => ({
    lang: code,
    name: new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code,
    path: `lang/${code}.json`,
  }));
}
