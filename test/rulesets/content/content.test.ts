// How much there is to play in every ruleset's packs: heroes young and older, powers of every sort, and whether each can be used. What a ruleset has reached only grows.

import { describe, expect, it } from "vitest";
import type { AnyField, Fields, Ruleset } from "../../../src/engine/index.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import type { Json, JsonObject } from "../../../tools/json.ts";
import { list, packsOf, record, records, text } from "./pack-documents.ts";

/** What a ruleset's packs hold: heroes to begin with, the same heroes later on, powers of any kind in the compendia. */
interface Reached {
  readonly heroes: number;
  readonly later: number;
  /** From mooks to a named villain. */
  readonly foes: number;
  readonly powers: number;
  /** Which kinds of items are powers. */
  readonly kinds: readonly string[];
  /** What an item may say and no document says, as `kind.path` or `kind.path=choice`, and conditions that nobody brings. Entries go away; none may come. */
  readonly unused: readonly string[];
}

const REACHED: Readonly<Record<string, Reached>> = {
  archmage: {
    heroes: 6,
    later: 6,
    foes: 24,
    powers: 54,
    kinds: ["archmagePower"],
    // A talent's bonus is a talent's. The conditions come from wounds.
    unused: [
      "archmageTalent.effects.kind",
      "condition=unconscious",
      "condition=dying",
      "condition=stable",
      "condition=coma",
      "condition=dead",
    ],
  },
  definition: { heroes: 6, later: 6, foes: 24, powers: 48, kinds: ["definitionSpell", "definitionFeature"], unused: [] },
  shock: { heroes: 6, later: 6, foes: 24, powers: 47, kinds: ["shockFeature", "shockSpell"], unused: [] },
  // Who is dead is said by health.
  luck: { heroes: 6, later: 6, foes: 24, powers: 45, kinds: ["luckManeuver", "luckAbility"], unused: ["condition=dead"] },
  volition: { heroes: 6, later: 6, foes: 24, powers: 69, kinds: ["volitionAbility", "volitionStance"], unused: ["condition=dead"] },
};

/** Marks of use, which no document on a shelf carries. */
const STATE = /\.(?:expended|usedThisBattle|blockedBattles|running|kept|lapsing|suffers.*|loaded|equipped|wielded|situationalDie)$/;

const isLater = (hero: JsonObject): boolean => record(record(hero["flags"])["sortie"])["later"] === true;

/** Every leaf of some fields with the values that the given systems have there: initial ones where they say nothing. */
function leavesOf(fields: Fields, systems: readonly JsonObject[], where: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const said = systems.map((system) => system[name]).filter((value) => value !== undefined);
    const silent = said.length < systems.length;
    return unusedOf(field, said, silent, `${where}.${name}`);
  });
}

function unusedOf(field: AnyField, said: readonly Json[], silent: boolean, where: string): string[] {
  switch (field.kind) {
    case "group": {
      const groups = said.map(record);
      return leavesOf(field.fields, silent ? [...groups, {}] : groups, where);
    }
    case "list": {
      const entries = said.flatMap(list);
      if (entries.length === 0) return [where];
      return field.element.kind === "group" || field.element.kind === "choice" ? unusedOf(field.element, entries, false, where) : [];
    }
    case "choice": {
      const used = new Set([...said, ...(silent ? [field.initial] : [])]);
      return field.choices.filter((choice) => !used.has(choice)).map((choice) => `${where}=${choice}`);
    }
    default:
      return said.some((value) => JSON.stringify(value) !== JSON.stringify(field.initial)) ? [] : [where];
  }
}

/** What the items of a ruleset could say and none of these does. */
function unused(ruleset: Ruleset, items: readonly JsonObject[]): string[] {
  const fields = Object.entries(ruleset.items).flatMap(([type, shape]) =>
    leavesOf(
      shape.fields,
      items.filter((item) => item["type"] === type).map((item) => record(item["system"])),
      type,
    ),
  );
  return fields.filter((path) => !STATE.test(path));
}

/** Every text that stands anywhere in a value. */
function textsIn(value: Json | undefined): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return (Array.isArray(value) ? value : Object.values(value)).flatMap(textsIn);
}

/** Conditions and kinds of damage that nothing brings, in rulesets whose items name any. */
function unnamed(ruleset: Ruleset, items: readonly JsonObject[]): string[] {
  const said = new Set(items.flatMap((item) => textsIn(item["system"])));
  const missing = (what: string, ids: readonly string[]): string[] =>
    ids.some((id) => said.has(id)) ? ids.filter((id) => !said.has(id)).map((id) => `${what}=${id}`) : [];
  return [
    ...missing(
      "condition",
      ruleset.conditions.map(({ id }) => id),
    ),
    ...missing("damage", Object.keys(ruleset.damageTypes)),
  ];
}

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, " ");
const sentences = (html: string): number => [...plain(html).matchAll(/[.!?](?=[\s”’]|$)/g)].length;

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  const documentsOf = packsOf(id);
  const heroes = documentsOf("heroes");
  const actors = [...heroes, ...documentsOf("foes")];
  const shelved = documentsOf("items");
  const reached = REACHED[id];

  it("has as many heroes and powers as it has reached, and says everything that its items can say", () => {
    const powers = shelved.filter((item) => reached?.kinds.includes(text(item["type"])));
    const later = heroes.filter(isLater);
    const all = [...shelved, ...actors.flatMap((actor) => records(actor["items"]))];
    expect({
      heroes: heroes.length - later.length,
      later: later.length,
      foes: documentsOf("foes").length,
      powers: powers.length,
      kinds: reached?.kinds,
      unused: [...unused(ruleset, all), ...unnamed(ruleset, all)],
    }).toEqual(reached);
  });

  it("gives nobody and nothing of a compendium the same name twice", () => {
    for (const pack of ["heroes", "foes", "items"]) {
      const names = documentsOf(pack).map(({ name }) => text(name));
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
    const everybody = actors.map(({ name }) => name);
    expect(new Set(everybody).size).toBe(everybody.length);
  });

  it("knows each later hero from before, and has grown them", () => {
    const young = heroes.filter((hero) => !isLater(hero));
    const strength = (hero: JsonObject): number => Number(record(record(hero["system"])["hp"] ?? record(hero["system"])["health"])["max"]);
    const olders = heroes.filter(isLater).map((older) => {
      const before = young.find(({ name }) => text(older["name"]).startsWith(`${text(name)}, `));
      return { name: older["name"], grown: before !== undefined && strength(older) > strength(before) };
    });
    expect(olders.filter(({ grown }) => !grown)).toEqual([]);
  });

  it("tells of every hero in three sentences, and how to play them", () => {
    const told = heroes.map((hero) => {
      const [life = "", play = ""] = text(record(hero["system"])["biography"]).split("<h3>How to play me</h3>");
      return { name: hero["name"], life: sentences(life) >= 3, play: sentences(play) >= 2 };
    });
    expect(told.filter(({ life, play }) => !life || !play)).toEqual([]);
  });

  it("shows every hero by a picture of their own", () => {
    const tokens = heroes.map((hero) => text(record(record(hero["prototypeToken"])["texture"])["src"]));
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(heroes.filter((hero, index) => tokens[index] !== text(hero["img"]).replace(/\.svg$/, "--token.svg"))).toEqual([]);
  });
});

it("gives no two people, encounters or adventures of all rulesets the same name", () => {
  const names = builtInRulesets.flatMap(({ id }) => {
    const documentsOf = packsOf(id);
    return ["heroes", "foes", "encounters", "adventures"].flatMap((pack) => documentsOf(pack).map(({ name }) => text(name)));
  });
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.length).toBeGreaterThanOrEqual(200);
});
