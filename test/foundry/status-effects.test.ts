// The token HUD offers everybody the conditions of their own ruleset, whatever the world plays.

import { describe, expect, it } from "vitest";
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import { createRegistry } from "../../src/engine/contract/registry.ts";
import { statusesOf } from "../../src/foundry/status-effects.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";

const CORE = ["dead", "prone", "sleep", "stun", "fly", "blind", "hover", "burrow", "invisible", "poison"].map((id) => ({
  ...{ id, name: `Core ${id}`, img: `icons/${id}.svg` },
}));
const SPECIAL = new Set(["dead", "invisible", "blind", "burrow", "hover", "fly", "prone"]);

const registry = createRegistry();
for (const ruleset of builtInRulesets) registry.register(ruleset);
const all = registry.all;

/** What the HUD of a creature of this type has: those without a word of whose they are, and those of its type. */
const offered = (active: Ruleset, type: string) =>
  statusesOf(active, all, CORE, SPECIAL).filter(({ hud = true }) => (typeof hud === "boolean" ? hud : hud.actorTypes?.includes(type)));

describe.each(all.map((active) => [active.id, active] as const))("in a world of %s", (_id, active) => {
  it("each creature has all conditions of its ruleset that are put on by hand, and no other ruleset's", () => {
    for (const { conditions, actors } of all)
      for (const type of Object.keys(actors)) {
        const known = new Set(offered(active, type).map(({ id }) => id));
        expect(conditions.filter(({ id, hud }) => hud !== false && !known.has(id))).toEqual([]);
        const own = new Set(conditions.map(({ id }) => id));
        expect([...known].filter((id) => !own.has(id) && !CORE.some((status) => status.id === id))).toEqual([]);
      }
  });

  it("keeps each status once, and its own conditions as its own", () => {
    const ids = statusesOf(active, all, CORE, SPECIAL).map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
    for (const { id, label } of active.conditions)
      expect(statusesOf(active, all, CORE, SPECIAL).find((status) => status.id === id)?.name).toBe(label);
  });
});
