// What a block's preview shows as understood has changed a number, a choice or an item: never is it mere words. In every ruleset's own form and in the usual forms of others.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ReadStatBlock, Ruleset } from "../../../src/engine/index.ts";
import { isPlainObject, readStatBlocks, writeStatBlock } from "../../../src/engine/index.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { packsOf, record, records, text } from "./pack-documents.ts";

const OGRE = `Hill Ogre CR 3
Large Giant
Hit Dice: 4d8+11 (29 hp)
Initiative: -1
Speed: 30 ft. in hide armor (6 squares); base speed 40 ft.
Armor Class: 16 (-1 size, -1 Dex, +5 natural, +3 hide armor), touch 8, flat-footed 16
Base Attack/Grapple: +3/+12
Attack: Greatclub +8 melee (2d8+7) or javelin +1 ranged (1d8+5)
Full Attack: Greatclub +8 melee (2d8+7)
Space/Reach: 10 ft./10 ft.
Special Qualities: Darkvision 60 ft., low-light vision
Saves: Fort +6, Ref +0, Will +1
Abilities: Str 21, Dex 8, Con 15, Int 6, Wis 10, Cha 7
Skills: Climb +5, Listen +2, Spot +2
Feats: Toughness, Weapon Focus (greatclub)`;

/** Blocks as people paste them: with headings, with talents that are prose, with rows that no ruleset knows. */
const USUAL: Readonly<Record<string, string>> = {
  archmage: `Orc Breaker
2nd level troop [humanoid]
Initiative: +5
Attack: Greataxe +7 vs. AC—6 damage
Defences: AC 16, PD 14, MD 10
Numbers to note: HP 30, Level 2
Dangerous: The crit range of attacks by orcs expands by 3 unless they are staggered.
Unstoppable: When an orc drops to 0 hp, it does not immediately die.
R: Javelin +5 vs. AC (one nearby enemy)—4 damage, and the target slows down
Miss: nothing`,
  definition: OGRE,
  luck: `Dune Runner
Attributes: Strength d6, Dexterity d8, Mind d4
Skills: Combat d6, Athletics d6
Weapons: Hooked Blade 4 slashing damage
Pools: Endurance 8, Health 8
Light Feet: Sand does not slow it down at all.`,
  shock: `Toll Reeve
Numbers: AC 14, HD 3, Move 30 ft
Weapon: Billhook 1d10, Shock 2/15
Hard Bargain: Nobody passes without having paid 10 coins.`,
  volition: `Lantern Moth
Numbers: Level 3, Tier 1
Defences: AC 17, PD 15, MD 16
Dusty Wings
Melee, At-Will, Standard
Trigger: somebody lights a lamp
Hit: 3d6+4 weapon damage, and the target sneezes
Night Eyes: It sees as well in the dark as by day.`,
};

function exampleOf({ id, statBlock }: Ruleset): string {
  const words: unknown = JSON.parse(readFileSync(`src/rulesets/${id}/lang/en.json`, "utf8"));
  const found = (statBlock?.example ?? "").split(".").reduce<unknown>((level, key) => Reflect.get(Object(level), key), words);
  return typeof found === "string" ? found : "";
}

const foesOf = (ruleset: Ruleset): string[] =>
  packsOf(ruleset.id)("foes").flatMap((foe) =>
    foe["type"] === ruleset.statBlock?.type
      ? [
          writeStatBlock(ruleset, {
            name: text(foe["name"]),
            type: text(foe["type"]),
            system: record(foe["system"]),
            items: records(foe["items"]).map((item) => ({
              type: text(item["type"]),
              name: text(item["name"]),
              system: record(item["system"]),
            })),
          }),
        ]
      : [],
  );

/** What rules read of a block: everything but texts of words, and but items that hold nothing besides. */
function counted(blocks: readonly ReadStatBlock[]): string {
  const bare = (value: unknown): unknown => {
    if (typeof value === "string") return /\p{L}\P{N}*\s\P{N}*\p{L}|<p>/u.test(value) ? undefined : value;
    if (Array.isArray(value)) return value.map(bare);
    return isPlainObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, bare(each)])) : value;
  };
  return JSON.stringify(
    blocks.map(({ system, items }) => [
      bare(system),
      items.flatMap((item) => {
        const said = JSON.stringify(bare(item.system));
        return /:/u.test(said) ? [said] : [];
      }),
    ]),
  );
}

/** Pieces that are shown as understood, and of which nothing comes: neither in their place nor in a block by themselves. */
function empty(ruleset: Ruleset, block: string): string[] {
  const [read] = readStatBlocks(ruleset, block);
  const rows = block.split("\n");
  const gains = (before: readonly string[], row: string): boolean =>
    counted(readStatBlocks(ruleset, before.join("\n"))) !== counted(readStatBlocks(ruleset, [...before, row].join("\n")));
  return (read?.lines ?? []).flatMap(({ spans }) => {
    const whole = spans.map((span) => span.text).join("");
    const at = rows.findIndex((row) => whole.startsWith(row));
    return spans
      .filter(({ as, text: said }) => as === "read" && /[\p{L}\d]/u.test(said))
      .filter((span) => ![whole, span.text].some((said) => gains(rows.slice(0, Math.max(1, at)), said) || gains(["Nobody"], said)))
      .map((span) => span.text);
  });
}

const asShown = (ruleset: Ruleset, block: string, as: string): string[] =>
  readStatBlocks(ruleset, block).flatMap(({ lines }) =>
    lines.flatMap(({ spans }) => spans.filter((span) => span.as === as).map((span) => span.text.trim())),
  );

const rulesetNamed = (id: string): Ruleset => {
  const found = builtInRulesets.find((ruleset) => ruleset.id === id);
  if (!found) throw new Error(`No ruleset ${id}.`);
  return found;
};

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  it("shows nothing as understood that ends as mere words", () => {
    for (const block of [exampleOf(ruleset), ...Object.values(USUAL), ...foesOf(ruleset)]) expect(empty(ruleset, block), block).toEqual([]);
  });

  it("reads what stands behind a heading", () => {
    const { values = [], headings = [] } = ruleset.statBlock ?? {};
    const plain = values.filter(({ shape }) => shape === undefined).map(({ words }) => words[0] ?? "");
    const rows = plain.map((word) => `${word} 2`);
    const [bare] = readStatBlocks(ruleset, ["Nobody", ...rows].join("\n"));
    expect(headings.length).toBeGreaterThan(1);
    for (const heading of [...headings, "Of some other kind"]) {
      const title = `${heading.charAt(0).toUpperCase()}${heading.slice(1)}`;
      const [headed] = readStatBlocks(ruleset, `Nobody\n${title}: ${rows.join(", ")}`);
      expect(headed?.system, title).toEqual(bare?.system);
      expect(headed?.items).toEqual([]);
    }
  });

  it("finds an attack in its own example and in the usual form", () => {
    const { attacks = [] } = ruleset.statBlock ?? {};
    expect(attacks.length).toBeGreaterThan(0);
    for (const block of [exampleOf(ruleset), USUAL[id] ?? ""])
      expect(
        readStatBlocks(ruleset, block)[0]?.items.some(({ type }) => attacks.includes(type)),
        block,
      ).toBe(true);
  });

  it("says of a trait that it is words", () => {
    const trait = "Dangerous: The blows of it are worse by 3 than one would think.";
    expect(asShown(ruleset, `Nobody\n${trait}`, "told")).toEqual([trait]);
  });
});

it.each([
  ["archmage", "Bite +7 vs. AC—4 damage, and it holds on", "and it holds on"],
  ["archmage", "Bite +7 vs. AC—4 damage\nMiss: 2 damage, and it growls", "and it growls"],
  ["archmage", "Bite [spell, daily] +7 vs. AC—4 damage\nHit: Blinded.", "Hit: Blinded."],
  ["volition", "Bite\nMelee, At-Will, Standard\nHit: 2d6 fire damage, and it holds on", ", and it holds on"],
  ["definition", "Large Giant", "Giant"],
])("%s tells the numbers of a line and its words apart: %s", (id, row, words) => {
  expect(asShown(rulesetNamed(id), `Nobody\n${row}`, "told")).toEqual([words]);
});

describe("Definition, the usual d20 block", () => {
  const [ogre] = readStatBlocks(rulesetNamed("definition"), OGRE);

  it("gives size, parts of Armour Class, base attack and grapple, saves, scores as modifiers, space in squares", () => {
    expect(ogre?.system).toMatchObject({
      size: "large",
      ac: { natural: 5, armorOverride: 3, misc: -1 },
      bab: 3,
      // +12 in all: +3 base attack, +5 Strength, +2 for its size in these rules.
      grapple: { misc: 2 },
      saves: { fort: 6, ref: 0, will: 1 },
      abilities: { str: { mod: 5 }, dex: { mod: -1 }, con: { mod: 2 }, int: { mod: -2 }, wis: { mod: 0 }, cha: { mod: -2 } },
      space: 2,
      reach: 2,
      movement: 30,
    });
  });

  it("gives its attacks once, melee and ranged", () => {
    const weapons = ogre?.items.filter(({ type }) => type === "definitionWeapon") ?? [];
    expect(weapons.map(({ name, system }) => [name, system["range"], system["attackBonus"], system["damageBonus"]])).toEqual([
      ["Greatclub", "melee", 0, 2],
      ["javelin", "ranged", 0, 5],
    ]);
  });

  it("says what of it is words", () => {
    expect(asShown(rulesetNamed("definition"), OGRE, "told")).toEqual([
      "Giant",
      "Special Qualities: Darkvision 60 ft., low-light vision",
      "Skills: Climb +5, Listen +2, Spot +2",
      "Feats: Toughness, Weapon Focus (greatclub)",
    ]);
    expect(asShown(rulesetNamed("definition"), OGRE, "kept")).toEqual(["in hide armor (6 squares); base speed 40 ft.", "flat-footed 16"]);
  });

  it.each([
    ["AC 17, touch 9, flat-footed 17", { misc: -1, natural: 8 }],
    ["AC 17, touch 17", { misc: 7, natural: 0 }],
    [
      "Armor Class: 16 (+1 Dex, +3 studded leather, +1 shield, +1 deflection), touch 12",
      { misc: 0, armorOverride: 3, shieldOverride: 1, deflection: 1 },
    ],
  ])("takes what a touch passes by from the rest of Armour Class: %s", (row, ac) => {
    const dexterity = row.includes("Dex") ? "\nDex +1" : "";
    expect(readStatBlocks(rulesetNamed("definition"), `Nobody${dexterity}\n${row}`)[0]?.system["ac"]).toMatchObject(ac);
  });
});
