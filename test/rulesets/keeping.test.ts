// What rulesets declare of rows and lists: every kind is listed on a hero's sheet, what is written fits its field, and each place is reached.
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Battle, Creature, Ruleset } from "../../src/engine/index.ts";
import { checkFields, fieldAt, initialOf, orderFields, otherPlace, setAt, wayTo, whereKept } from "../../src/engine/index.ts";
import { builtInRulesets } from "../../src/rulesets/index.ts";

/** A hero of the ruleset with one new item, outside of any battle. */
function heroWith(ruleset: Ruleset, type: string) {
  const [heroType = "", hero] = Object.entries(ruleset.actors).find(([, { role }]) => role === "hero") ?? [];
  const item = { id: "item", name: "Thing", type, system: initialOf(ruleset.items[type]?.fields ?? {}) };
  const creature: Creature = {
    uuid: "Actor.hero",
    name: "Hero",
    actorName: "Hero",
    type: heroType,
    side: "heroes",
    controlled: true,
    system: initialOf(hero?.fields ?? {}),
    items: { item },
    effects: {},
  };
  const battle: Battle = {
    uuid: "",
    ruleset: ruleset.id,
    round: 0,
    turn: null,
    started: false,
    system: { ...initialOf(ruleset.combat.fields), order: initialOf(orderFields) },
    combatants: {},
    creatures: { [creature.uuid]: creature },
    world: {},
    options: {},
    terrain: null,
    ground: { here: "Ground", lying: {} },
  };
  return { creature, item, battle };
}

describe.each(builtInRulesets.map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  const kinds = Object.entries(ruleset.items);

  it("lists every kind of item on its heroes' sheets", () => {
    for (const { role, sheet } of Object.values(ruleset.actors)) {
      const listed = Object.values(sheet.lists ?? {}).flatMap(({ types }) => Object.keys(types));
      if (role === "hero") expect(listed.toSorted()).toEqual(kinds.map(([type]) => type).toSorted());
    }
  });

  it("parts lists by choices only", () => {
    const parted = Object.values(ruleset.actors).flatMap(({ sheet }) =>
      Object.values(sheet.lists ?? {}).filter(({ by }) => by !== undefined),
    );
    for (const { by = "", types } of parted) {
      for (const type of Object.keys(types)) expect(fieldAt(ruleset.items[type]?.fields ?? {}, by)?.kind).toBe("choice");
    }
  });

  it.each(kinds)("has the template for the line of %s", (_type, { facts }) => {
    if (facts !== undefined) expect(existsSync(`src/rulesets/${id}/templates/${facts}`)).toBe(true);
  });

  it.each(kinds.filter(([, { storage }]) => storage))("counts %s in fields that hold numbers", (_type, { fields, storage }) => {
    if (storage?.quantity !== undefined) expect(fieldAt(fields, storage.quantity)?.kind).toBe("integer");
    if (storage?.uses !== undefined) expect(fieldAt(fields, `${storage.uses}.value`)?.kind).toBe("integer");
  });

  it.each(kinds.filter(([, { storage }]) => storage?.places))("puts %s elsewhere and back", (type, { fields, storage }) => {
    if (!storage) return;
    const { battle, creature, item } = heroWith(ruleset, type);
    const seen = new Set<string>();
    for (let clicks = 0; clicks < 2; clicks += 1) {
      const now = whereKept(storage, creature, item);
      const next = now && otherPlace(storage, now);
      if (!now || !next) throw new Error(`A new ${type} is nowhere.`);
      seen.add(now.id);
      const move = wayTo(storage, battle, creature, item, next);
      // What takes an action is the rules' to carry out, and tested with them.
      if (move === null || move.action !== undefined) {
        if (move) expect(ruleset.actions.map((action) => action.id)).toContain(move.action);
        return;
      }
      for (const [path, value] of Object.entries(move.write)) setAt(item.system, path, value);
      expect(checkFields(fields, item.system)).toEqual([]);
      expect(whereKept(storage, creature, item)?.id).toBe(next.id);
    }
    expect(seen.size).toBe(2);
  });
});
