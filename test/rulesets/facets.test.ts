// Every filter that a ruleset lists for the compendium browser names a field of its kind of item: one that names none is dropped in silence.

import { describe, expect, it } from "vitest";
import { fieldAt } from "../../src/engine/index.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (_id, { actors, items, facets = {} }) => {
  it("lists filters by fields that there are", () => {
    const strays = Object.entries(facets).flatMap(([type, listed]) => {
      const fields = (items[type] ?? actors[type])?.fields ?? {};
      return listed.flatMap(({ path }) => (fieldAt(fields, path) ? [] : [`${type}: ${path}`]));
    });
    expect(strays).toEqual([]);
  });
});
