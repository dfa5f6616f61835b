// What a ruleset's pack sources hold, as plain documents, and what is said about every reference of rules.

import path from "node:path";
import { artGlyph } from "../../../tools/icons/glyphs.ts";
import { GROUNDS } from "../../../tools/icons/grounds.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../tools/json.ts";
import { stamp } from "../../../tools/shipped/manifest.ts";
import { readPacks } from "../../../tools/packs/sources.ts";

export const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");
export const record = (value: Json | undefined): JsonObject => (value !== undefined && isJsonObject(value) ? value : {});
export const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
export const records = (value: Json | undefined): JsonObject[] => list(value).filter(isJsonObject);
export const named = (documents: readonly JsonObject[]): [string, JsonObject][] =>
  documents.map((document) => [text(document["name"]), document]);

/** What a document says about its place in the demo world. */
export const demoOf = (document: JsonObject | undefined): JsonObject => record(record(record(document?.["flags"])["sortie"])["demo"]);

/** What a scene says about its encounter. */
export const encounterOf = (document: JsonObject | undefined): JsonObject =>
  record(record(record(document?.["flags"])["sortie"])["encounter"]);

/** The documents of a ruleset's packs as they are sorted, by the pack's name without the ruleset's. Folders are left out. */
export function packsOf(ruleset: string): (pack: string) => JsonObject[] {
  const packs = readPacks(stamp()).filter((pack) => pack.ruleset === ruleset);
  return (pack) =>
    packs
      .find(({ name }) => name === `${ruleset}-${pack}`)
      ?.documents.map(({ data }) => data)
      .filter((data) => !("sorting" in data))
      .toSorted((one, other) => Number(one["sort"]) - Number(other["sort"])) ?? [];
}

/** Pictures that the build cannot make: of no glyph, or on no ground. */
export function missingPictures(documents: readonly JsonObject[]): string[] {
  const isMade = (icon: string): boolean => {
    const [glyph = "", ground] = path.basename(icon, ".svg").split("--");
    try {
      artGlyph(glyph);
    } catch {
      return false;
    }
    return ground === undefined || ground in GROUNDS;
  };
  return documents.map((document) => text(document["img"])).filter((icon) => !icon.startsWith("systems/sortie/icons/") || !isMade(icon));
}

/** The rules that a reference explains, and everything that is wrong with it, in plain words. */
export function readReference(reference: JsonObject | undefined): {
  readonly rules: readonly string[];
  readonly problems: readonly string[];
} {
  const links = record(record(record(reference?.["flags"])["sortie"])["rules"]);
  const pages = new Map(records(reference?.["pages"]).map((page) => [text(page["_id"]), text(record(page["text"])["content"])]));
  const headings = (page: string): string[] => [...(pages.get(page) ?? "").matchAll(/<h3>([^<]*)<\/h3>/g)].map((match) => match[1] ?? "");
  const slug = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const rules = Object.keys(links);
  const lost = rules.filter((rule) => {
    const [page = "", anchor = ""] = text(links[rule]).split("#");
    return !anchor.startsWith(rule.toLowerCase()) || !headings(page).map(slug).includes(anchor);
  });
  const headed = [...pages.keys()].flatMap(headings).flatMap((heading) => /^[A-Z]+-[A-Z]+-\d\d/.exec(heading) ?? []);
  const unlinked = headed.filter((rule) => !rules.includes(rule));
  const twice = headed.filter((rule, index) => headed.indexOf(rule) !== index);
  return {
    rules,
    problems: [
      ...lost.map((rule) => `${rule} leads to no heading of its own`),
      ...unlinked.map((rule) => `${rule} has a heading but no link`),
      ...twice.map((rule) => `${rule} is explained twice`),
    ],
  };
}
