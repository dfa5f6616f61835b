// The contract of making a hero: a draft takes what its fields hold, keeps pools full, uses and forgets items, counts points, and knows how far it is.

import { describe, expect, it } from "vitest";
import type { Creation, Creature, HeroDraft, ItemsStep, PointsStep, Ruleset } from "../../../src/engine/index.ts";
import {
  creatureOfDraft,
  enter,
  enterRow,
  finished,
  group,
  integer,
  lacksOf,
  leaveItem,
  list,
  newDraft,
  pointsLeft,
  progressOf,
  takeItem,
  text,
} from "../../../src/engine/index.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

const fields = {
  might: integer(8, { min: 8, max: 18 }),
  wit: integer(8, { min: 8, max: 18 }),
  hp: group({ value: integer(10), max: integer(10, { min: 1 }) }),
  crafts: list(group({ name: text(), bonus: integer() })),
  hand: text(),
};
const spread: PointsStep = {
  kind: "points",
  id: "spread",
  label: "SPREAD",
  hint: "SPREAD",
  tab: "numbers",
  fields: () => [
    { path: "might", label: "MIGHT" },
    { path: "wit", label: "WIT" },
  ],
  points: () => 6,
  cost: (value) => value - 8,
};
const gear: ItemsStep = {
  kind: "items",
  id: "gear",
  label: "GEAR",
  hint: "GEAR",
  tab: "gear",
  types: ["blade"],
  take(creature, item) {
    if (Reflect.get(creature.system, "hand") === "") Reflect.set(creature.system, "hand", item.id);
    Reflect.set(item.system, "drawn", 1);
  },
  leave(creature, item) {
    if (Reflect.get(creature.system, "hand") === item.id) Reflect.set(creature.system, "hand", "");
  },
};
const creation: Creation = {
  type: "heroOfTests",
  steps: [spread, gear],
  numbers: [],
  lacks: (creature) => (Object.keys(creature.items).length === 0 ? [{ id: "blade", text: "NoBlade", step: "gear" }] : []),
};

const [builtIn] = builtInRulesets;
if (!builtIn) throw new Error("There is no ruleset.");
const sheet = { header: "", tabs: [], width: 1, height: 1 };
/** A module's ruleset with points to spread: one of ours, with a hero of another kind. */
const ruleset: Ruleset = {
  ...builtIn,
  actors: { heroOfTests: { fields, label: "", icon: "", role: "hero", sheet } },
  items: { blade: { fields: { drawn: integer(), edge: integer(3) }, label: "", icon: "", img: "", sheet } },
  creation,
  vitals: () => ({ pools: [{ id: "hp", label: "HP", value: 0, max: 14, path: "hp.value" }], pips: [], budget: [], states: [] }),
};
const fresh = (): HeroDraft => newDraft(ruleset, "heroOfTests", "Wren");
const hero = (draft: HeroDraft): Creature => creatureOfDraft(ruleset, draft);

describe("a draft", () => {
  it("takes what a field holds, and refuses what it cannot with the reason, unchanged", () => {
    const draft = fresh();
    expect(enter(ruleset, draft, "might", 12)).toBeNull();
    expect(enter(ruleset, draft, "might", 19)).toMatchObject({ text: "SORTIE.Field.TooLarge", data: { max: 18 } });
    expect(enter(ruleset, draft, "might", "12")).toMatchObject({ text: "SORTIE.Field.NotAnInteger" });
    expect(enter(ruleset, draft, "constructor", 1)).toMatchObject({ text: "SORTIE.Field.Unknown" });
    expect(draft.system["might"]).toBe(12);
  });

  it("keeps a new hero unhurt when the maximum goes up or down", () => {
    const draft = fresh();
    enter(ruleset, draft, "hp.max", 25);
    expect(draft.system["hp"]).toEqual({ value: 25, max: 25 });
    enter(ruleset, draft, "hp.max", 6);
    expect(draft.system["hp"]).toEqual({ value: 6, max: 6 });
  });

  it("adds rows to a list behind the last one, and drops those in which nothing was entered", () => {
    const draft = fresh();
    expect(enterRow(ruleset, draft, { path: "crafts", index: 0, column: "bonus" }, 0)).toBeNull();
    expect(enterRow(ruleset, draft, { path: "crafts", index: 1, column: "name" }, "Rope")).toBeNull();
    expect(enterRow(ruleset, draft, { path: "crafts", index: 5, column: "name" }, "Far")).not.toBeNull();
    expect(enterRow(ruleset, draft, { path: "crafts", index: 1, column: "bonus" }, "much")).toMatchObject({
      text: "SORTIE.Field.NotAnInteger",
    });
    expect(finished(ruleset, draft, {}).system["crafts"]).toEqual([{ name: "Rope", bonus: 0 }]);
  });

  it("puts what is taken to use, by its id, and forgets it when it is put back", () => {
    const draft = fresh();
    const blade = { type: "blade", name: "Blade", system: {}, source: "Compendium.blade" };
    takeItem(ruleset, draft, gear, { ...blade, id: "one" });
    takeItem(ruleset, draft, gear, { ...blade, id: "two" });
    expect(draft.system["hand"]).toBe("one");
    expect(hero(draft).items["one"]?.system).toEqual({ drawn: 1, edge: 3 });
    leaveItem(ruleset, draft, gear, "one");
    expect(draft.system["hand"]).toBe("");
    expect(draft.items.map(({ id, step }) => [id, step])).toEqual([["two", "gear"]]);
  });

  it("is made with pools as full as the rules let them be", () => {
    expect(finished(ruleset, fresh(), {}).system["hp"]).toEqual({ value: 14, max: 10 });
  });

  it("is nobody's when its creature is changed: rules that look at it write nothing into it", () => {
    const draft = fresh();
    Reflect.set(hero(draft).system, "might", 3);
    expect(draft.system["might"]).toBe(8);
  });
});

describe("what is lacking", () => {
  it("counts points that are left, and those too many, before the steps that follow", () => {
    const draft = fresh();
    enter(ruleset, draft, "might", 12);
    expect(pointsLeft(spread, hero(draft), {})).toBe(2);
    expect(lacksOf(ruleset, hero(draft), {})).toEqual([
      { id: "spread.points", text: "SORTIE.Creation.Lack.Unspent", data: { count: 2, step: "SPREAD" }, step: "spread", path: "might" },
      { id: "blade", text: "NoBlade", step: "gear" },
    ]);
    enter(ruleset, draft, "wit", 15);
    expect(lacksOf(ruleset, hero(draft), {})[0]).toMatchObject({ text: "SORTIE.Creation.Lack.Overspent", data: { count: 5 } });
    enter(ruleset, draft, "wit", 10);
    expect(lacksOf(ruleset, hero(draft), {}).map(({ id }) => id)).toEqual(["blade"]);
  });

  it("is nothing for creatures that are not made by steps", () => {
    expect(lacksOf(ruleset, { ...hero(fresh()), type: "foe" }, {})).toEqual([]);
    expect(lacksOf({}, hero(fresh()), {})).toEqual([]);
  });

  it("says of each step whether it is open, lacking or done", () => {
    const lacks = lacksOf(ruleset, hero(fresh()), {});
    expect([...progressOf(creation, lacks, new Set(["spread"]))]).toEqual([
      ["spread", "lacking"],
      ["gear", "open"],
    ]);
    expect(progressOf(creation, [], new Set(["gear"])).get("gear")).toBe("done");
  });
});
