// What may be a creature's name in a pasted stat block: a line of some length, in every ruleset that reads blocks.

import { expect, it } from "vitest";
import { readStatBlocks } from "../../../src/engine/creatures/stat-block.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

const readers = builtInRulesets.filter(({ statBlock }) => statBlock);

it.each(readers.map((ruleset) => ({ id: ruleset.id, ruleset })))(
  "$id takes no text without line breaks for a name, and says so",
  ({ ruleset }) => {
    for (const text of ["gabble ".repeat(600), `Name: ${"gabble ".repeat(600)}`]) {
      const [block] = readStatBlocks(ruleset, text);
      expect(block?.name).toBe("");
      expect(block?.lines.flatMap(({ problems }) => problems).map(({ path, text }) => [path, text])).toEqual([
        ["name", "SORTIE.StatBlock.NoName"],
      ]);
    }
    expect(readStatBlocks(ruleset, "Old Mother Gabble")[0]).toMatchObject({ name: "Old Mother Gabble", lines: [{ problems: [] }] });
  },
);
