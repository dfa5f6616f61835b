// Plays whole fights of the packs' own creatures at random: nothing breaks, and every text that a card shows exists and is given what it names.

import { describe, expect, it } from "vitest";
import type { BattleRecord } from "../../../src/engine/procedures/record.ts";
import { buildBattle, buildCreature } from "../../../src/engine/testing/builders.ts";
import { playRandomly } from "../../../src/engine/testing/random-play.ts";
import type { DefinitionBattle, DefinitionCreature } from "../../../src/rulesets/definition/data/types.ts";
import { flatten } from "../../../tools/json.ts";
import { mergedLanguage } from "../../../tools/shipped/languages.ts";
import { placeholders } from "../../../tools/template-lint/expressions.ts";
import { packsOf, record, records, text } from "../content/pack-documents.ts";
import { definition } from "./table.ts";

const english = flatten(mergedLanguage("en"));
const documentsOf = packsOf("definition");

const people = [...documentsOf("heroes"), ...documentsOf("foes")].map((actor): DefinitionCreature =>
  buildCreature(definition, {
    type: text(actor["type"]),
    name: text(actor["name"]),
    system: record(actor["system"]),
    items: records(actor["items"]).map((item) => ({
      id: text(item["_id"]),
      type: text(item["type"]),
      name: text(item["name"]),
      system: record(item["system"]),
    })),
  }),
);

/** Four heroes against some of the foes, so close together that everybody reaches somebody. */
function fightOf(foes: readonly string[], options: DefinitionBattle["options"] = {}): DefinitionBattle {
  const there = people.filter(({ type, name }) => type === "definitionCharacter" || foes.includes(name));
  const battle = buildBattle(definition, there, options);
  const places = Object.fromEntries(
    there.map(({ uuid, system }, index) => {
      const at = { x: 4 + (index % 3) * 2, y: 4 + Math.floor(index / 3) * 2, elevation: 0 };
      return [uuid, { ...at, width: system.space, height: system.space }];
    }),
  );
  return { ...battle, terrain: { unitDistance: 5, places, barriers: [] } };
}

/** The forms of a sentence: itself, or one for each plural. */
const formsOf = (key: string): string[] =>
  [key, `${key}.one`, `${key}.other`].flatMap((each) => {
    const found = english.get(each);
    return typeof found === "string" ? [found] : [];
  });

function wordsWrong(said: { readonly text: string; readonly data?: object }): string[] {
  const forms = formsOf(said.text);
  if (forms.length === 0) return [`${said.text} is no text`];
  const data = Object.entries(said.data ?? {});
  const given = data.map(([name]) => name);
  const lacking = forms.flatMap((form) => placeholders(form)).filter((name) => !given.includes(name));
  const untold = data.flatMap(([, value]) =>
    typeof value === "string" && value.startsWith("DEFINITION.") && formsOf(value).length === 0 ? [value] : [],
  );
  return [...lacking.map((name) => `${said.text} is not given {${name}}`), ...untold.map((key) => `${key} is no text`)];
}

function inspect(_battle: DefinitionBattle, { steps, offers }: BattleRecord): string[] {
  const terms = steps.flatMap(({ breakdown }) => breakdown?.terms.map(({ label }) => label) ?? []);
  const unnamed = terms.filter((label) => label.startsWith("DEFINITION.") && formsOf(label).length === 0);
  return [...[...steps, ...offers].flatMap(wordsWrong), ...unnamed.map((label) => `${label} is no text`)];
}

describe("fights of the packs' creatures at random", () => {
  it.each([
    [1, ["Yard Guard", "Kiln Runner", "Roof Archer"], {}],
    [2, ["Ore Brute", "Ledger Imp"], {}],
    [3, ["Cistern Maw", "Chain Warden"], { npcDeath: "defeated", fallProne: true }],
    [4, ["The Assayer", "Yard Guard"], { deathRoll: "brutality" }],
    [5, ["Cistern Maw", "The Assayer"], { deathRoll: "stats" }],
    [6, ["Chain Warden", "Ore Brute"], { killShot: "gm", bonusStacking: "highestPerType" }],
    [7, ["Ledger Imp", "Kiln Runner", "Roof Archer"], { meleeAbility: "dex", proneAttack: -4 }],
    [8, ["Cistern Maw", "Chain Warden", "Ore Brute"], { killShot: "slay", healSpellNld: "nldFirst" }],
  ])("seed %i against %j", (seed, foes, options) => {
    const played = playRandomly(definition, fightOf(foes, options), seed, 4, inspect);
    expect(played.problems).toEqual([]);
    expect(played.records).toBeGreaterThan(10);
  });
});
