// Every number that a sheet explains: each term of it has a text, a kind and a rule, in all rulesets.

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { Battle, Shapes } from "../../../src/engine/battle/battle.ts";
import { participants } from "../../../src/engine/battle/battle.ts";
import { isPlainObject } from "../../../src/engine/data/json.ts";
import type { Ruleset } from "../../../src/engine/contract/ruleset.ts";
import { checkProposal } from "../../../src/engine/testing/laws/vocabulary.ts";
import archmage from "../../../src/rulesets/archmage/index.ts";
import definition from "../../../src/rulesets/definition/index.ts";
import luck from "../../../src/rulesets/luck/index.ts";
import shock from "../../../src/rulesets/shock/index.ts";
import volition from "../../../src/rulesets/volition/index.ts";
import { filesBelow, root } from "../../../tools/folders.ts";
import { playAtRandom as playArchmage } from "../archmage/random.ts";
import { playAtRandom as playDefinition } from "../definition/random.ts";
import { knownWords } from "./known-words.ts";
import { playAtRandom as playLuck } from "../luck/random.ts";
import { playAtRandom as playShock } from "../shock/random.ts";
import { playAtRandom as playVolition } from "../volition/random.ts";

/** A creature of whom no number is nothing: terms of 0 are left out. */
function filled<V>(value: V): V {
  const inner: unknown = Array.isArray(value)
    ? value.map((each: unknown) => filled(each))
    : isPlainObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each)]))
      : value === 0
        ? 3
        : (value ?? 3);
  return inner as V;
}

/** Every word that might be a number's name: those of the sheets' templates and code, and whatever is worked out of a creature. */
function namesIn<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>): string[] {
  const folder = path.join(root, "src/rulesets", ruleset.id);
  const texts = filesBelow(folder, (file) => /\.(hbs|ts)$/.test(file)).map((file) => readFileSync(path.join(folder, file), "utf8"));
  const words = texts.flatMap((text) => [...text.matchAll(/["'`=.]([a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)*)\b/g)].map(([, word = ""]) => word));
  const derived = participants(battle).flatMap((creature) => pathsIn(ruleset.derive(creature, battle.options)));
  const items = participants(battle).flatMap((creature) => Object.keys(creature.items));
  const plain = [...new Set([...words, ...derived, ...(ruleset.numbers ?? []).map(({ key }) => key)])];
  const ofItems = plain.flatMap((word) => items.flatMap((id) => [`${word}.${id}`, `${word}:${id}`, `${id}.${word}`, `${id}:${word}`]));
  return [...plain, ...new Set(ofItems)];
}

function pathsIn(value: unknown, prefix = ""): string[] {
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${prefix}${key}`, key, ...pathsIn(inner, `${prefix}${key}.`)]);
}

function explained<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>): { readonly names: number; readonly problems: string[] } {
  const known = knownWords(ruleset.id);
  const names = namesIn(ruleset, battle);
  const found = new Set<string>();
  const people = participants(battle).flatMap((creature) => [creature, { ...creature, system: filled(creature.system) }]);
  const problems = people.flatMap((creature) =>
    names.flatMap((name) => {
      const breakdown = ruleset.explain(battle, creature, name);
      if (!breakdown) return [];
      found.add(name);
      return checkProposal(known, { breakdowns: [{ target: creature.uuid, label: name, breakdown }], fields: [], refusal: null });
    }),
  );
  return { names: found.size, problems: [...new Set(problems)] };
}

const RULESETS: Readonly<Record<string, () => ReturnType<typeof explained>>> = {
  archmage: () => explained(archmage, playArchmage(1).start),
  definition: () => explained(definition, playDefinition(1).start),
  luck: () => explained(luck, playLuck(1).start),
  shock: () => explained(shock, playShock(1).start),
  volition: () => explained(volition, playVolition(1).start),
};

it.each(Object.keys(RULESETS))("a sheet of %s explains its numbers by terms that have words, kinds and rules", (id) => {
  const { names, problems } = RULESETS[id]?.() ?? { names: 0, problems: [] };
  expect(problems).toEqual([]);
  expect(names).toBeGreaterThan(5);
});
