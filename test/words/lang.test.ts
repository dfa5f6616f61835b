// Guards the language files: every key that is used exists, none is left over, and all languages agree on keys and placeholders.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { filesBelow, root } from "../../tools/folders.ts";
import { flatten } from "../../tools/json.ts";
import { languageCodes, languageFolders, mergedLanguage } from "../../tools/shipped/languages.ts";
import { languageUsage } from "../../tools/lint/language-usage.ts";
import { placeholders } from "../../tools/template-lint/expressions.ts";

const english = flatten(mergedLanguage("en"));
const keys = [...english.keys()];
const usage = languageUsage();
/** How plural rules name the forms of a sentence. */
const PLURALS = ["zero", "one", "two", "few", "many", "other"] as const;

/** A literal that is no key itself may name the beginning of keys: a field's labels, a model's localisation prefix. */
const isBeginning = (literal: string): boolean => keys.some((key) => key.startsWith(`${literal}.`));

/** Every key of a JSON text as a dotted path, equal ones too: JSON.parse would keep the last of them in silence. */
function keyPaths(json: string): string[] {
  const parents: string[] = [];
  const paths: string[] = [];
  for (const [token, key] of json.matchAll(/"((?:[^"\\]|\\.)*)"\s*:\s*\{?|"(?:[^"\\]|\\.)*"|\}/g)) {
    if (token === "}") parents.pop();
    if (key === undefined) continue;
    paths.push([...parents, key].join("."));
    if (token.endsWith("{")) parents.push(key);
  }
  return paths;
}

describe("English", () => {
  it("has every key that code, templates, manifest and packs name", () => {
    const missing = usage.literals.filter(({ key }) => !english.has(key) && !isBeginning(key));
    expect([...new Set(missing.map(({ file, key }) => `${key}  (${file})`))]).toEqual([]);
  });

  it("has keys for every beginning that code completes", () => {
    const missing = usage.prefixes.filter(({ key }) => !keys.some((known) => known.startsWith(key)));
    expect(missing.map(({ file, key }) => `${key}…  (${file})`)).toEqual([]);
  });

  it("has no key that nothing uses", () => {
    const named = new Set(usage.literals.map(({ key }) => key));
    const beginnings = [...usage.prefixes.map(({ key }) => key), ...[...named].filter((key) => !english.has(key)).map((key) => `${key}.`)];
    const unused = keys.filter(
      (key) => !named.has(key) && !named.has(key.replace(/Closed$/, "")) && !beginnings.some((beginning) => key.startsWith(beginning)),
    );
    // Foundry itself looks these up by convention.
    expect(unused.filter((key) => !key.startsWith("TYPES."))).toEqual([]);
  });

  it("names every type of every ruleset as Foundry looks them up for new documents", () => {
    const types = builtInRulesets.flatMap(({ actors, items, combat, combatant }) => [
      ...Object.keys(actors).map((type) => `Actor.${type}`),
      ...Object.keys(items).map((type) => `Item.${type}`),
      `Combat.${combat.type}`,
      `Combatant.${combatant.type}`,
    ]);
    expect(types.filter((type) => !english.has(`TYPES.${type}`))).toEqual([]);
  });

  it("holds texts only, none of them empty", () => {
    expect([...english].filter(([, text]) => typeof text !== "string" || text.trim() === "").map(([key]) => key)).toEqual([]);
  });

  it("is given every placeholder that its texts name", () => {
    const short = usage.filled.flatMap(({ file, key, given }) => {
      // A sentence that counts has its forms below its key.
      const texts = [key, ...PLURALS.map((form) => `${key}.${form}`)].map((each) => english.get(each));
      const named = new Set(texts.flatMap((text) => placeholders(typeof text === "string" ? text : "")));
      const lacking = [...named].filter((name) => !given.includes(name));
      return lacking.map((name) => `${key} lacks {${name}} (${file})`);
    });
    expect(short).toEqual([]);
  });
});

describe("the closed form of a sentence, for who may not know a creature's numbers", () => {
  it.each(keys.filter((key) => key.endsWith("Closed") && english.has(key.replace(/Closed$/, ""))))(
    "%s tells less than its open form",
    (key) => {
      const [closed, open] = [key, key.replace(/Closed$/, "")].map((each) => {
        const text = english.get(each);
        return placeholders(typeof text === "string" ? text : "");
      });
      expect(open).toEqual(expect.arrayContaining(closed ?? []));
      expect(closed?.length).toBeLessThan(open?.length ?? 0);
    },
  );
});

describe("sentences that count", () => {
  it("are given the count that picks their form", () => {
    const uncounted = usage.filled.filter(
      ({ key, given }) => english.has(`${key}.other`) && english.has(`${key}.one`) && !given.includes("count"),
    );
    expect(uncounted.map(({ file, key }) => `${key}  (${file})`)).toEqual([]);
  });
});

describe("a language file", () => {
  const files = languageFolders().flatMap((folder) =>
    filesBelow(folder, (file) => file.endsWith(".json")).map((file) => path.relative(root, path.join(folder, file))),
  );

  it.each(files)("%s says no key twice", (file) => {
    const paths = keyPaths(readFileSync(path.join(root, file), "utf8"));
    const twice = paths.filter((key, index) => paths.indexOf(key) !== index);
    expect(twice).toEqual([]);
  });
});

describe.each(languageCodes().filter((code) => code !== "en"))("%s", (code) => {
  const translated = flatten(mergedLanguage(code));
  const placeholdersOf = (text: unknown): string => (typeof text === "string" ? placeholders(text).join(", ") : "");

  it("has no key that English lacks", () => {
    expect([...translated.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it("names the same placeholders as English", () => {
    const different = [...translated].filter(([key, text]) => placeholdersOf(text) !== placeholdersOf(english.get(key)));
    expect(different.map(([key]) => key)).toEqual([]);
  });
});
