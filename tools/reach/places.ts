// Decides which rules of a ruleset speak of places or of time, and what carries each of them out when tokens stand on a scene (`places.json`).
import { readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { filesBelow, root } from "../folders.ts";
import { readJsonObject } from "../json.ts";
import { titlesOf } from "./levels.ts";

/**
 * What carries a rule of places out: the scene itself, the words (engaged, nearby) that follow from it, the world's clock; "no" where a rule only uses such a word. Anything
 * else is a sentence that says why people are asked.
 */
export const CARRIERS = ["map", "words", "clock", "no"] as const;
export type Carrier = (typeof CARRIERS)[number];

/** A word of places, ways, reaches, sizes, things on the ground or time. */
const OF_PLACES =
  /\b(squares?|hex(es)?|spaces?|feet|foot|metres?|adjacent|neighbours?|beside|next to|near(by|est)?|far|engage[ds]?|in melee|reach|ranged?|distance|mov(es?|ing|ed|ement)|walks?|charg(es?|ing)|runs?|running|behind|cover|line of sight|flank\w*|opposite sides|threaten\w*|fly|flies|flying|ground|dropped|pick(s|ed)? up|throws?|thrown|teleport\w*|push\w*|shov\w*|drag\w*|prone|straight|size|larger|minutes?|hours?|days?|flee|intercept\w*|disengag\w*|pop(s|ping)? (free|off)|unseen|see you)\b/i;

/** What is said of each rule in the ruleset's `places.json`. */
export function carriersOf(ruleset: string): Map<string, string> {
  const file = path.join(root, "src/rulesets", ruleset, "places.json");
  return new Map(Object.entries(readJsonObject(file)).map(([rule, said]) => [rule, typeof said === "string" ? said : ""]));
}

export function isCarrier(said: string): said is Carrier {
  return CARRIERS.some((carrier) => carrier === said);
}

/** Rules of which the journal's own words, examples aside, speak of places or time. */
export function rulesOfPlaces(ruleset: string): string[] {
  const titles = titlesOf(ruleset);
  const folder = path.join(root, "src/rulesets", ruleset, "packs/rules");
  const texts = filesBelow(folder, (file) => file.endsWith(".yml")).map((file) => load(readFileSync(path.join(folder, file), "utf8")));
  return stringsIn(texts).flatMap((page) =>
    page.split("<h3>").flatMap((part) => {
      const id = part.slice(0, part.indexOf(" "));
      const said = part.replaceAll(/<blockquote>[\s\S]*?<\/blockquote>/g, " ").replaceAll(/<[^>]+>/g, " ");
      return titles.has(id) && OF_PLACES.test(said) ? [id] : [];
    }),
  );
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
}

/** The part of a ruleset's page that says what the map does of it. */
export function placesPart(ruleset: string): string[] {
  const said = [...carriersOf(ruleset)];
  const line = (words: string, carrier: Carrier): string[] => {
    const rules = said.flatMap(([rule, how]) => (how === carrier ? [rule] : []));
    return rules.length === 0 ? [] : [`- **${words}**: ${rules.join(", ")}.`];
  };
  const asked = said.flatMap(([rule, how]) => (isCarrier(how) ? [] : [`- ${rule}: ${how}`]));
  return [
    "## On the map",
    "",
    "What carries out the rules of places and of time where tokens stand on a scene. Without one, people are asked.",
    "",
    ...line("By the scene", "map"),
    ...line("By the words that follow from it", "words"),
    ...line("By the world’s clock", "clock"),
    ...(asked.length === 0 ? [] : ["", "On a scene, too, people are asked:", "", ...asked]),
    "",
  ];
}
