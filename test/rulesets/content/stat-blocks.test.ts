// Every ruleset's example of a stat block is read whole, and what comes of it stands in its fields.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ReadStatBlock, Ruleset } from "../../../src/engine/index.ts";
import { checkFields, readStatBlocks } from "../../../src/engine/index.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

function wordsOf({ id, statBlock }: Ruleset): string {
  const words: unknown = JSON.parse(readFileSync(`src/rulesets/${id}/lang/en.json`, "utf8"));
  const example = (statBlock?.example ?? "").split(".").reduce<unknown>((level, key) => Reflect.get(Object(level), key), words);
  return typeof example === "string" ? example : "";
}

function only(ruleset: Ruleset, text: string): ReadStatBlock {
  const [block, ...more] = readStatBlocks(ruleset, text);
  if (!block || more.length > 0) throw new Error(`Expected one block, found ${String(more.length + (block ? 1 : 0))}.`);
  return block;
}

const rulesetNamed = (id: string): Ruleset => {
  const found = builtInRulesets.find((ruleset) => ruleset.id === id);
  if (!found) throw new Error(`No ruleset ${id}.`);
  return found;
};

const example = (id: string): ReadStatBlock => only(rulesetNamed(id), wordsOf(rulesetNamed(id)));

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (_id, ruleset) => {
  it("reads its own example whole: a name, no line that is kept as words only, nothing that a field refuses", () => {
    const { name, lines, items } = only(ruleset, wordsOf(ruleset));
    expect(name).not.toBe("");
    expect(lines.flatMap(({ spans }) => spans.filter(({ as }) => as === "kept").map(({ text }) => text))).toEqual([]);
    expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
    expect(items.length).toBeGreaterThan(1);
  });

  it("makes data that its fields hold", () => {
    const { type, system, items } = only(ruleset, wordsOf(ruleset));
    expect(checkFields(ruleset.actors[type]?.fields ?? {}, system)).toEqual([]);
    for (const item of items) expect(checkFields(ruleset.items[item.type]?.fields ?? {}, item.system)).toEqual([]);
  });
});

describe("what an example says", () => {
  it("Archmage: level, size, defences, attacks with damage, misses and ongoing damage, resistances", () => {
    const { system, items } = example("archmage");
    expect(system).toMatchObject({
      level: 4,
      size: 2,
      hp: { value: 90, max: 90 },
      defences: { ac: { value: 20 }, pd: { value: 18 }, md: { value: 14 } },
      initiative: { value: 8 },
      resistances: [{ type: "cold", value: 16 }],
      vulnerabilities: ["fire"],
    });
    expect(items.map(({ name }) => name)).toEqual(["Rusted Anchor", "Spat Brine", "Drowned Twice"]);
    expect(items[0]?.system).toMatchObject({ attackBonus: 9, defence: "ac", damageFormula: "14", missDamage: "4", delivery: "melee" });
    expect(items[1]?.system).toMatchObject({
      attackBonus: 8,
      defence: "pd",
      delivery: "ranged",
      types: ["cold"],
      applies: [{ kind: "ongoing", amount: 5, types: ["cold"] }],
    });
  });

  it("Volition: band, defences, abilities by name with frequency, target, defence and damage", () => {
    const { system, items } = example("volition");
    expect(system).toMatchObject({ level: 3, band: "fast", staggeredAt: 20, resist: [{ type: "fire", threshold: 13 }], weak: ["cold"] });
    expect(items.map(({ name }) => name)).toEqual(["Dusty Wings", "Draw to the Light", "Night Eyes"]);
    expect(items[1]?.system).toMatchObject({
      types: ["ranged", "spell"],
      frequency: "recharge",
      rechargeTarget: 11,
      provokes: true,
      escalationMin: 2,
      target: { who: "enemy", count: 2, range: "nearby" },
      defense: "md",
      damage: { formula: "2d6", types: ["radiant"] },
    });
  });

  it("Definition: totals become what abilities, base attack bonus and Armour Class leave of them", () => {
    const { system, items } = example("definition");
    expect(system).toMatchObject({ hd: 3, bab: 3, ac: { misc: 5 }, saves: { fort: 5, ref: 2, will: 2 }, reductions: { slashing: 2 } });
    expect(items[0]?.system).toMatchObject({ attackBonus: 1, damageBonus: 0, crit: { rangeMin: 20, multiplier: 4 }, range: "melee" });
    expect(items[1]?.system).toMatchObject({ attackBonus: 0, damageBonus: 0, range: "ranged", damageAbility: "none" });
  });

  it("Shock: hit dice as written, attack, morale, weapons with Shock and range", () => {
    const { system, items } = example("shock");
    expect(system).toMatchObject({ hd: "3", ac: { base: 14 }, attackBonus: 4, morale: 8, skillLevel: 1, saves: { physical: 14 } });
    expect(items[0]?.system).toMatchObject({ damage: "1d10", shock: { value: 2, ac: 15, anyAc: false }, hands: 2 });
    expect(items[1]?.system).toMatchObject({ damage: "1d8", range: { normal: 60, long: 120 } });
  });

  it("Luck Die: dice, pools that begin full, deflection, weapons", () => {
    const { system, items } = example("luck");
    expect(system).toMatchObject({
      attributes: { strength: { die: 6 }, dexterity: { die: 8 } },
      skills: { combat: { die: 6 } },
      proficiencies: { martial: 1, finesse: 2 },
      health: { value: 8, max: 8 },
      deflection: { physical: 1 },
    });
    expect(items[0]?.system).toMatchObject({ damage: 4, critDamage: 8, damageType: "slashing", wielded: true, modes: ["melee"], reach: 1 });
    expect(items[1]?.system).toMatchObject({ damage: 2, modes: ["projectile"], range: 20, wielded: false });
  });
});

describe("what is not certain is marked, and no number is made of it", () => {
  const spans = (id: string, text: string, as: string): string[] =>
    only(rulesetNamed(id), text).lines.flatMap((line) => line.spans.filter((span) => span.as === as).map((span) => span.text.trim()));

  it("Shock: a weapon among the numbers is a weapon, and the AC of its Shock is nobody's armour", () => {
    const text = "Cave Thing\nHD 2, AC 15, Atk +3, Dmg 1d6, Shock 1/AC 13, ML 8";
    const { system, items } = only(rulesetNamed("shock"), text);
    expect(system).toMatchObject({ hd: "2", ac: { base: 15 }, attackBonus: 3, morale: 8 });
    expect(items.map((item) => item.system)).toMatchObject([{ damage: "1d6", shock: { value: 1, ac: 13 } }]);
    expect(spans("shock", text, "kept")).toEqual([]);
  });

  it("Shock: dice of hit points are no weapon", () => {
    expect(only(rulesetNamed("shock"), "Thing\nHP 2d8\nAC 13").items).toEqual([]);
  });

  it("Definition: a score is no modifier, and hit dice are counted", () => {
    const text = "Thing\nStr 13, Dex +2\nHD 2d8+2";
    expect(only(rulesetNamed("definition"), text).system).toMatchObject({ abilities: { dex: { mod: 2 } }, hd: 2 });
    expect(spans("definition", text, "kept")).toEqual(["Str 13,"]);
  });

  it.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
    "%s: what a block says twice in two ways is read once, and marked the second time",
    (_id, ruleset) => {
      const { values } = ruleset.statBlock ?? { values: [] };
      for (const { words, paths, shape } of values.filter((value) => value.shape === undefined)) {
        const text = `Thing\n${words[0] ?? ""} 2\n${words[0] ?? ""} 3`;
        const block = only(ruleset, text);
        const kept = block.lines.flatMap((line) => line.spans.filter(({ as }) => as === "kept"));
        expect(
          kept.map((span) => span.text),
          `${paths.join()} ${shape ?? ""}`,
        ).toEqual([`${words[0] ?? ""} 3`]);
      }
    },
  );
});
