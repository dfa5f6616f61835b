// Every filter that a ruleset lists for the compendium browser names a field of its kind of item: one that names none is dropped in silence.

import { describe, expect, it } from "vitest";
import { fieldAt } from "../../src/engine/index.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  "%s",
  (_id, { actors, items, damageTypes, protections, facets = {} }) => {
    it("lists filters by fields that there are", () => {
      const strays = Object.entries(facets).flatMap(([type, listed]) => {
        const fields = (items[type] ?? actors[type])?.fields ?? {};
        return listed.flatMap(({ path }) => (fieldAt(fields, path) ? [] : [`${type}: ${path}`]));
      });
      expect(strays).toEqual([]);
    });

    it("has words for every kind of damage that is filtered by, and for what else counts as one there", () => {
      const unnamed = Object.entries(facets).flatMap(([type, listed]) =>
        listed.flatMap(({ path }) => {
          const field = fieldAt((items[type] ?? actors[type])?.fields ?? {}, path);
          const element = field?.kind === "list" ? field.element : field;
          const ids = element?.kind === "text" ? (element.ids ?? []).filter(({ of }) => of === "damageTypes") : [];
          const named = [damageTypes, ...(protections ?? []).map(({ against }) => against)];
          return ids.flatMap(({ also = [] }) => also.filter((id) => !named.some((words) => id in words)));
        }),
      );
      expect(unnamed).toEqual([]);
    });
  },
);
