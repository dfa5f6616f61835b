// What a creature's stat block prints, pasting reads: for the foes of every ruleset's packs, and for foes with any numbers.

import { describe, expect, it } from "vitest";
import type { ReadStatBlock, Ruleset, StoredCreature } from "../../src/engine/index.ts";
import { fillFields, htmlPaths, isPlainObject, readStatBlocks, writeStatBlock } from "../../src/engine/index.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";
import { packsOf, record, records, text } from "./pack-documents.ts";

const foesOf = ({ id, statBlock }: Ruleset): StoredCreature[] =>
  packsOf(id)("foes").flatMap((foe) =>
    foe["type"] === statBlock?.type
      ? [
          {
            name: text(foe["name"]),
            type: text(foe["type"]),
            system: record(foe["system"]),
            items: records(foe["items"]).map((item) => ({ type: text(item["type"]), name: text(item["name"]), system: record(item["system"]) })),
          },
        ]
      : [],
  );

/** Reads one block, of which nothing may be kept as words only or refused. */
function whole(ruleset: Ruleset, block: string): ReadStatBlock {
  const [read, ...more] = readStatBlocks(ruleset, block);
  if (!read) throw new Error(`No block in: ${block}`);
  const uncertain = read.lines.flatMap(({ spans, problems }) => [
    ...spans.filter(({ as }) => as === "kept").map((span) => span.text),
    ...problems.map(({ path }) => path),
  ]);
  expect([more.length, uncertain], block).toEqual([0, []]);
  return read;
}

/** Dotted paths at which two values differ; lists are compared as a whole. */
function differing(one: unknown, other: unknown, path = ""): string[] {
  if (isPlainObject(one) && isPlainObject(other))
    return Object.keys(one).flatMap((key) => differing(one[key], other[key], path === "" ? key : `${path}.${key}`));
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
}

/** What of a creature its block has not said: paths of its fields, kinds of items, and paths of their fields behind the kind. */
function unsaid(ruleset: Ruleset, creature: StoredCreature, read: ReadStatBlock): string[] {
  const { fields = {} } = ruleset.actors[creature.type] ?? {};
  const items = creature.items.flatMap((item) => {
    const found = read.items.find(({ name }) => name === item.name);
    if (found?.type !== item.type) return [`${item.type}: ${found ? "told as a trait" : "left out"}`];
    const itemFields = ruleset.items[item.type]?.fields ?? {};
    return differing(fillFields(itemFields, item.system), fillFields(itemFields, found.system)).map((path) => `${item.type}.${path}`);
  });
  return [...differing(fillFields(fields, creature.system), fillFields(fields, read.system)), ...items];
}

/** What blocks leave out on purpose: rules of single items, states of a battle, stories. Every entry occurs in the packs. */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
};

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  it("reads every foe of its packs as it was written, but for what blocks leave out on purpose", () => {
    const foes = foesOf(ruleset);
    expect(foes.length).toBeGreaterThan(5);
    const found = foes.flatMap((foe) => {
      const read = whole(ruleset, writeStatBlock(ruleset, foe));
      expect(read.name).toBe(foe.name);
      return unsaid(ruleset, foe, read);
    });
    expect([...new Set(found)].toSorted()).toEqual(UNSAID[id]);
  });

  it("writes what it has read in the same words", () => {
    for (const foe of foesOf(ruleset)) {
      const once = writeStatBlock(ruleset, foe);
      if (process.env["SHOW"]) console.log(once + "\n");
      const { name, type, system, items } = whole(ruleset, once);
      expect(writeStatBlock(ruleset, { name, type, system, items })).toBe(once);
    }
  });
});
