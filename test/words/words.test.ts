// Guards the words that people read: British spelling, one word for one thing (the glossary of CONTRIBUTING.md), no symbol of a living religion as decoration.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, root } from "../../tools/folders.ts";
import { iconsInUse } from "../../tools/icons/icons.ts";
import { flatten, isJsonObject, type Json } from "../../tools/json.ts";
import { languageFolders, mergedLanguage } from "../../tools/shipped/languages.ts";
import { stamp } from "../../tools/shipped/manifest.ts";
import { readPacks } from "../../tools/packs/sources.ts";
import { loadRulesets } from "../../tools/rulesets.ts";

const packs = readPacks(stamp());
const english = [...flatten(mergedLanguage("en"))].flatMap(([key, text]) => (typeof text === "string" ? [{ key, text }] : []));

/** A text as people read it: without placeholders, markup, addresses and the ids that links are made of. */
function words(text: string): string {
  return text.replace(/<[^>]*>/g, " ").replace(/\{[^}]*\}|@\w+\[[^\]]*\]|`[^`]*`|https?:\S+|\]\([^)]*\)|#[\w-]+/g, " ");
}

/** The texts of a pack's documents that people read: names and rich text. */
function* proseOf(value: Json): Generator<string> {
  if (Array.isArray(value)) for (const entry of value) yield* proseOf(entry);
  else if (isJsonObject(value))
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== "string") yield* proseOf(inner);
      else if (["name", "content", "description", "biography", "notes", "trigger", "special"].includes(key)) yield inner;
    }
}

/** American spellings, as beginnings of words; what follows a bar must not follow. */
const AMERICAN =
  /\b(?:armor|color|center|defense|offense|favor|honor(?!ar)|behavior|gray|maneuver|catalog(?!ue)|travel(?:ing|ed|er)|fulfill(?!ed|ing)|judgment|skillful|neighbor|meters?\b|labor(?!at)|rumor|harbor|vapor\b|valor|odor|savior|parlor|plow|mold|jewelry|theater|fiber|saber|somber|specter|luster|caliber|paralyz|analyz|cancel(?:ed|ing)|label(?:ed|ing)|level(?:ed|ing)|model(?:ed|ing)|signal(?:ed|ing)|dueling|quarrel(?:ed|ing)|gotten|aluminum|cozy|skeptic|mustache|toward\b|(?!(?:re)?siz|(?:as|un)?seiz|priz|capsiz|bedizen)\w+iz(?:e|ed|es|ing|ation)\b)/i;

const american = (text: string): string | undefined => AMERICAN.exec(words(text))?.[0];

describe("British spelling", () => {
  it("is kept in every language file", () => {
    expect(english.filter(({ text }) => american(text)).map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });

  it("is kept in what the packs say", () => {
    const found = packs.flatMap(({ documents }) =>
      documents.flatMap(({ where, data }) =>
        [...proseOf(data)].flatMap((text) => {
          const word = american(text);
          return word === undefined ? [] : [`${where}: ${word}`];
        }),
      ),
    );
    expect(found).toEqual([]);
  });

  it("would be missed", () => {
    const wrong = ["Armor Class", "a colored die", "stabilizes {target}", "paralyzed", "dueling", "Maneuvers", "toward it", "5 meters"];
    expect(wrong.filter((text) => american(text) === undefined)).toEqual([]);
    const right = ["Size", "seized", "a prize", "towards", "armour", "{color}", "honorary", "capsized", "resized", "catalogue"];
    expect(right.filter((text) => american(text) !== undefined)).toEqual([]);
  });
});

interface Term {
  readonly word: string;
  readonly forms: readonly string[];
}

/** The glossary's rows: the word, and after it the forms that it replaces, as whole labels. */
function glossary(): Term[] {
  const text = readFileSync(path.join(root, "CONTRIBUTING.md"), "utf8");
  const section = /### One word for one thing\n([\s\S]*?)\n##/.exec(text)?.[1] ?? "";
  return [...section.matchAll(/^\| \*\*(.+?)\*\* +\| .+? +\| (.+?) +\|$/gm)].map(([, word = "", forms = ""]) => ({
    word,
    forms: [...forms.matchAll(/“(.+?)”/g)].map((match) => match[1] ?? ""),
  }));
}

/** A label is a whole text of an interface: what a form that the glossary forbids is compared with. */
const isLabel = (key: string): boolean => !/\.(?:Step|Ask|Refusal|Damage|Skill)\./.test(key);

describe("the glossary", () => {
  const terms = glossary();

  it("is there, and no word of it is forbidden by another", () => {
    expect(terms.length).toBeGreaterThan(10);
    const forbidden = new Set(terms.flatMap(({ forms }) => forms));
    expect(terms.filter(({ word }) => forbidden.has(word))).toEqual([]);
  });

  it("is followed by every label of every ruleset", () => {
    const wrong = terms.flatMap(({ word, forms }) =>
      english.filter(({ key, text }) => isLabel(key) && forms.includes(text)).map(({ key, text }) => `${key}: “${text}” is “${word}”`),
    );
    expect(wrong).toEqual([]);
  });

  it("knows words that somebody uses", () => {
    const texts = new Set(english.map(({ text }) => text));
    expect(terms.filter(({ word }) => !texts.has(word)).map(({ word }) => word)).toEqual([]);
  });
});

describe("sides", () => {
  it("are told of in sentences that fit one as well as several: “Enemies”, “The Watch”", () => {
    const VERB =
      /\{(?:side|team|other)\}(?:, \{\w+\},)? (?:is|was|has|does|goes|ties|breaks|wins|fights)\b|\b(?:is|was|has|does) \{(?:side|team)\}/;
    expect(
      english.filter(({ text }) => VERB.test(text) && /\{(?:side|team)\}/.test(text)).map(({ key, text }) => `${key}: ${text}`),
    ).toEqual([]);
  });
});

/** Font Awesome's icons that are symbols, places or acts of a religion that people live by. */
const RELIGIOUS =
  /^(?:ankh|bahai|haykal|bible|book-(?:bible|journal-whills|quran|tanakh)|church|cross|dharmachakra|gopuram|hamsa|hands-praying|praying-hands|kaaba|khanda|menorah|mosque|om|person-praying|pray|place-of-worship|quran|scroll-torah|torah|star-and-crescent|star-of-david|synagogue|tanakh|torii-gate|vihara|yin-yang)$/;

describe("icons", () => {
  it("decorate with no symbol of a living religion", async () => {
    const inCode = ["src", "templates"].flatMap((folder) =>
      filesBelow(path.join(root, folder), (file) => /\.(ts|hbs|ya?ml)$/.test(file)).flatMap((file) =>
        [...readFileSync(path.join(root, folder, file), "utf8").matchAll(/\bfa-([a-z][\w-]*)|icon: "([\w-]+)"/g)].map(
          (match) => match[1] ?? match[2] ?? "",
        ),
      ),
    );
    const shipped = iconsInUse(await loadRulesets(), packs);
    expect([...new Set([...inCode, ...shipped])].filter((name) => RELIGIOUS.test(name))).toEqual([]);
    expect(["khanda", "om", "cross", "crosshairs", "comment", "crossed-swords"].filter((name) => RELIGIOUS.test(name))).toEqual([
      "khanda",
      "om",
      "cross",
    ]);
  });
});

describe("sentences", () => {
  it("have no space before a comma or a full stop where a name may be missing", () => {
    const wrong = languageFolders().flatMap((folder) =>
      filesBelow(folder, (file) => file.endsWith(".json")).flatMap((file) =>
        [...readFileSync(path.join(folder, file), "utf8").matchAll(/"[^"]*"\s*:\s*"([^"]*\s[,.;:!?](?:\s|$)[^"]*)"/g)].map(
          (match) => match[1] ?? "",
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
