// Stat blocks as text: what is written, in which words, and that nothing is written which reading would take for something else.

import { describe, expect, it } from "vitest";
import type { StatBlockSource } from "../../../src/engine/index.ts";
import {
  effectLine,
  effectOf,
  group,
  html,
  integer,
  readStatBlocks,
  signed,
  traitLine,
  writeStatBlock,
} from "../../../src/engine/index.ts";

const ruleset: StatBlockSource = {
  actors: {
    foe: {
      fields: {
        hp: group({ value: integer(1), max: integer(1) }),
        armour: integer(10),
        weight: integer(4),
        luck: integer(0),
        grit: integer(3),
        story: html(),
      },
    },
  },
  items: { claw: { fields: { bonus: integer(0), words: html() } }, trick: { fields: { words: html() } } },
  statBlock: {
    type: "foe",
    example: "EXAMPLE",
    lines: [
      {
        pattern: /^(?<name>\p{Lu}\w+) (?<bonus>[+-]\d+)$/u,
        read({ groups = {} }, foe) {
          foe.item("claw", groups["name"] ?? "", { bonus: Number(groups["bonus"]) });
          return true;
        },
        write: () => ["Growls in some way"],
        writeItem: ({ type, name, system }, words) =>
          type === "claw" ? [`${name} ${signed(Number(system["bonus"]))}`, "Sharp as can be", ...effectOf(words)] : undefined,
      },
      effectLine,
      traitLine("trick"),
    ],
    values: [
      { words: ["HP"], paths: ["hp.value", "hp.max"] },
      { words: ["armour"], paths: ["armour"], written: "unusual" },
      { words: ["luck"], paths: ["luck"], written: "never" },
      { words: ["weight"], paths: ["weight"], read: (text) => Number(text) * 2 },
      { words: ["grit"], paths: ["grit"], shape: String.raw`[+-]\d+`, write: signed },
    ],
  },
};

const written = (over: object): string => writeStatBlock(ruleset, { name: "Bat", type: "foe", system: {}, items: [], ...over });

describe("a written block", () => {
  it("has numbers with their words, a pool by its most, what is unusual only where it is, and nothing that is read otherwise", () => {
    expect(written({ system: { hp: { value: 2, max: 7 }, luck: 2, grit: -1, weight: 6 } })).toBe("Bat\nHP 7, Grit -1");
    expect(written({ system: { armour: 12 } })).toBe("Bat\nHP 1, Armour 12, Grit +3");
  });

  it("leaves out lines that the reader would keep as words", () => {
    const items = [{ type: "claw", name: "Nail", system: { bonus: -2, words: "<p>It <b>holds</b> on &amp; on.</p><p>Long.</p>" } }];
    expect(written({ items })).toBe("Bat\nHP 1, Grit +3\nNail -2\nEffect: It holds on & on. Long.");
  });

  it("tells an item in words where no other line can, in quotes where its name could be something else", () => {
    const claw = (name: string): object => ({ type: "claw", name, system: { words: "<p>3 drops of it are enough.</p>" } });
    const items = [claw("two words"), { type: "trick", name: "Plain", system: { words: "It hides in straw." } }, claw("No words: 4")];
    expect(written({ items }).split("\n").slice(2)).toEqual([
      "“two words”: 3 drops of it are enough.",
      "Plain: It hides in straw.",
      "“No words: 4”: 3 drops of it are enough.",
    ]);
    expect(written({ items: [{ type: "trick", name: "Silent", system: {} }] })).toBe("Bat\nHP 1, Grit +3");
  });

  it("says that a name is one where it reads like numbers", () => {
    expect(written({ name: "HP 4" })).toBe("Name: HP 4\nHP 1, Grit +3");
    expect(readStatBlocks(ruleset, written({ name: "HP 4" }))[0]?.name).toBe("HP 4");
  });

  it("is none for other creatures, and for rulesets without a format", () => {
    expect(written({ type: "hero" })).toBe("");
    expect(writeStatBlock({ actors: {}, items: {} }, { name: "Bat", type: "foe", system: {}, items: [] })).toBe("");
  });
});
