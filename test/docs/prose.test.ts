// Guards that the documents stay readable: how long each may be, and how many of their sentences may be long.
import { describe, expect, it } from "vitest";
import { countDocument, countedDocuments, limitOf, longOf, MAXIMUM_SHARE, proseOf, shareOf } from "../../tools/prose.ts";

const documents = countedDocuments().map((file) => ({ file, prose: countDocument(file) }));

describe("the documents", () => {
  it("are no longer than their limits", () => {
    expect(documents.filter(({ file }) => limitOf(file) !== null).length).toBeGreaterThan(10);
    const over = documents.filter(({ file, prose }) => prose.characters > (limitOf(file) ?? Infinity));
    expect(over.map(({ file, prose }) => `${file}: ${String(prose.characters)}`)).toEqual([]);
  });

  it("have few sentences of more than thirty words", () => {
    expect(shareOf(documents.map(({ prose }) => prose))).toBeLessThanOrEqual(MAXIMUM_SHARE);
  });
});

describe("counting", () => {
  const words = (count: number): string => `${Array.from({ length: count }, () => "word").join(" ")}.`;

  it("splits sentences, and counts those of more than thirty words as long", () => {
    const prose = proseOf(`One. Two words (in brackets). Is \`a.b c\` code?\nYes!\n\n${words(30)} W${words(31).slice(1)}\n`);
    expect(prose.sentences).toEqual([1, 4, 4, 1, 30, 31]);
    expect(longOf(prose)).toBe(1);
    expect(shareOf([prose, proseOf("Short.")])).toBeCloseTo(1 / 7);
  });

  it("counts each point of a list by itself, and no heading, table, code block, picture or point of links alone", () => {
    const page = [
      `# ${words(40)}`,
      "",
      "- A point",
      "- [Links](a.md), [and links](b.md)",
      "",
      "| a |",
      "| - |",
      `| ${words(40)} |`,
      "",
      "```ts",
      words(40),
      "```",
      "",
      `![${words(40)}](c.webp)`,
      "",
      "Five [words, two](a.md) here.",
    ];
    expect(proseOf(page.join("\n")).sentences).toEqual([2, 4]);
    expect(proseOf("abc\n").characters).toBe(4);
  });

  it("knows the limit of a document, and of a folder's pages", () => {
    expect(limitOf("ARCHITECTURE.md")).toBe(12_000);
    expect(limitOf("docs/design/map.md")).toBe(6_000);
    expect(limitOf("docs/authors/cards.md")).toBeNull();
  });
});
