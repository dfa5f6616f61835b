// Stat blocks from text: what is understood, what is refused, and that nothing of it is lost.

import { describe, expect, it } from "vitest";
import type { StatBlockSource } from "../../../src/engine/index.ts";
import { group, html, integer, list, readStatBlocks, text } from "../../../src/engine/index.ts";

const ruleset: StatBlockSource = {
  actors: {
    foe: {
      fields: {
        hp: group({ value: integer(1, { min: 0, max: 999 }), max: integer(1, { min: 1, max: 999 }) }),
        armour: integer(10, { min: 0, max: 50 }),
        marks: list(text()),
        story: html(),
      },
    },
  },
  items: { claw: { fields: { bonus: integer(0, { min: -20, max: 20 }), words: html() } } },
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
      },
      {
        pattern: /^Says: (?<said>.+)$/u,
        read({ groups = {} }, foe) {
          foe.words(groups["said"] ?? "");
          return true;
        },
      },
      {
        rows: 2,
        pattern: /^(?<mark>\w+)\n\(a mark\)$/u,
        read({ groups = {} }, foe) {
          foe.add("marks", groups["mark"] ?? "");
          return true;
        },
      },
    ],
    values: [
      { words: ["HP", "hit points"], paths: ["hp.value", "hp.max"] },
      { words: ["AC"], paths: ["armour"] },
    ],
  },
};

const one = (block: string) => readStatBlocks(ruleset, block)[0];
const kept = (block: string): string[] =>
  (one(block)?.lines ?? []).flatMap(({ spans }) => spans.filter(({ as }) => as === "kept").map((span) => span.text.trim()));

describe("numbers beside words", () => {
  it.each(["Bat\nAC 14, HP 7", "Bat\nAC: 14\nHP: 7", "Bat: AC 14, HP 7", "Bat\n14 AC · 7 hit points", "Bat\r\n• AC = 14;\u00a0HP 7"])(
    "are found however they are set: %j",
    (block) => {
      expect(one(block)).toMatchObject({ name: "Bat", system: { armour: 14, hp: { value: 7, max: 7 } } });
      expect(kept(block)).toEqual([]);
    },
  );

  it("are those of whole words only, in a row without signs too", () => {
    expect(one("Bat\nAC 14 HP 7")?.system).toEqual({ armour: 14, hp: { value: 7, max: 7 } });
    expect(one("Bat\nFACT 14\nHPX 7")?.system["armour"]).toBeUndefined();
  });

  it("may have a typographic minus", () => {
    expect(one("Bat\nClaw \u22122")?.items).toEqual([{ type: "claw", name: "Claw", system: { bonus: -2 } }]);
  });
});

describe("what does not fit", () => {
  it("is kept in the story word for word, marked, and without markup of its own", () => {
    const block = "Bat\nAC 14 (16 while it flies)\nIt smells <b>of</b> caves & rain.";
    expect(kept(block)).toEqual(["(16 while it flies)", "It smells <b>of</b> caves & rain."]);
    expect(one(block)?.system["story"]).toBe("<p>AC 14 (16 while it flies)</p><p>It smells &lt;b&gt;of&lt;/b&gt; caves &amp; rain.</p>");
  });

  it("is refused where a field cannot hold it, and the line says which and why", () => {
    const read = one("Bat\nAC 99\nClaw +50");
    expect(read?.system["armour"]).toBeUndefined();
    expect(read?.items).toEqual([]);
    expect(read?.lines.flatMap(({ problems }) => problems.map(({ path, text: reason }) => [path, reason]))).toEqual([
      ["armour", "SORTIE.Field.TooLarge"],
      ["Claw.bonus", "SORTIE.Field.TooLarge"],
    ]);
  });
});

describe("lines", () => {
  it("make items, and words that follow stay with the last of them", () => {
    expect(one("Bat\nSays: Before.\nClaw +3\nSays: After.")).toMatchObject({
      system: { story: "<p>Before.</p>" },
      items: [{ name: "Claw", system: { bonus: 3, words: "<p>After.</p>" } }],
    });
  });

  it("may be two at once", () => {
    expect(one("Bat\nWinged\n(a mark)\nAC 12")?.system).toEqual({ marks: ["Winged"], armour: 12 });
  });
});

describe("several blocks", () => {
  it("stand apart by a line of dashes; one without a name begins with its numbers", () => {
    const read = readStatBlocks(ruleset, "Bat\nAC 14\n\n---\n\nAC 12\n=====\nOwl: HP 3");
    expect(read.map(({ name, system }) => [name, system])).toEqual([
      ["Bat", { armour: 14 }],
      ["", { armour: 12 }],
      ["Owl", { hp: { value: 3, max: 3 } }],
    ]);
  });

  it("are none in an empty text, and for a ruleset that has no format", () => {
    expect(readStatBlocks(ruleset, " \n\n")).toEqual([]);
    expect(readStatBlocks({ actors: {}, items: {} }, "Bat\nAC 14")).toEqual([]);
  });
});
