// What a ruleset holds that the contract has no place for, and numbers that do not fit each other: each is planted in the example's ruleset, and named with its place.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/engine/index.ts";
import type { Context, Creature, Procedure, Ruleset } from "../../../src/engine/index.ts";
import { checkRuleset } from "../../../src/engine/testing/index.ts";
import { conformance, done, night, performing, played, withAction } from "./planted.ts";

const [chilled] = night.conditions;
const keeper = night.actors["vigil.keeper"];
const tool = night.items["vigil.tool"];

const withKeeper = (parts: object): Ruleset =>
  ({ ...night, actors: { ...night.actors, "vigil.keeper": { ...keeper, ...parts } } }) as Ruleset;
const withSheet = (parts: object): Ruleset => withKeeper({ sheet: { ...keeper?.sheet, ...parts } });
const withCondition = (parts: object): Ruleset => ({
  ...night,
  conditions: [{ ...chilled, ...parts } as never, ...night.conditions.slice(1)],
});
const withPool = (path: string, swapped = false): Ruleset => ({
  ...night,
  vitals: ({ system }: Creature) => {
    const [value, max] = [Number(engine.valueAt(system, "light.value")), Number(engine.valueAt(system, "light.max"))];
    const pool = { id: "light", label: "VIGIL.Light", path, value: swapped ? max : value, max: swapped ? value : max };
    return { pools: [pool], pips: [], budget: [], states: [] };
  },
});
const withResource = (parts: object): Ruleset => {
  const action = { price: { turns: 1 }, availability: () => ({ available: true }) };
  const source = { id: "purse", spent: "light.value", most: () => 2, cost: () => 1, refill: "never", rule: "VG-1" } as const;
  const words = { label: "VIGIL.Light", lacks: "VIGIL.Light" };
  const purse = engine.resource({ ...source, ...words, ...parts });
  return { ...withAction("kindle", action), payers: [purse.payer], priceLabel: () => ({ text: "VIGIL.Light" }) };
};

describe("conformance names", () => {
  it.each<[string, Ruleset, RegExp]>([
    [
      "a misspelled moment",
      { ...night, lifecycle: { ...night.lifecycle, ...{ roundstart: () => [] } } },
      /lifecycle\.roundstart: .* It has: roundStart\./,
    ],
    [
      "a moment of somebody else's",
      { ...night, lifecycle: { ...night.lifecycle, ...{ onCombat: () => [] } } },
      /lifecycle\.onCombat: .* It has: rollOrder, opensBeforeFirstRound, battleStart,/,
    ],
    ["a misspelled member of the ruleset", { ...night, ...{ gagues: () => [] } }, /gagues: .* It has: gauges\./],
    ["a misspelled member of an action", withAction("kindle", { priceWiht: () => null }), /actions\.kindle\.priceWiht: .* priceWith\./],
    [
      "a misspelled member of an order",
      { ...night, turnOrder: { ...night.turnOrder, ...{ entr: () => "" } } },
      /turnOrder\.entr: .* It has: enter\./,
    ],
    [
      "a place where nothing is offered",
      withAction("kindle", { offered: { on: "sheets" } }),
      /^actions\.kindle\.offered\.on: has to be one of sheet, card, window, gm, item, not “sheets”\.$/,
    ],
    ["a role that there is not", withKeeper({ role: "heroe" }), /^actors\.vigil\.keeper\.role: has to be one of hero, foe, not “heroe”\.$/],
    ["an icon that is none", withKeeper({ icon: "" }), /actors\.vigil\.keeper\.icon: has to be a text, not “”/],
    ["an icon without a style", { ...night, emblem: "fa-fire" }, /emblem: has to be a style and an icon of Font Awesome.*, not “fa-fire”/],
    ["a style without an icon", { ...night, emblem: "fa-solid" }, /emblem: has to be a style and an icon/],
    [
      "a picture on one machine",
      withCondition({ img: String.raw`C:\pictures\daze.svg` }),
      /conditions\.chilled\.img: has to be a path as Foundry serves it/,
    ],
    [
      "an effect that has ended before it began",
      withCondition({ ends: { when: "turnEnd", count: 0 } }),
      /conditions\.chilled\.ends\.count: has to be a whole number of 1 or more/,
    ],
    [
      "a space of less than nothing",
      { ...night, distances: { unit: "m", space: -5 } },
      /distances\.space: has to be a number above 0.*, not -5/,
    ],
    [
      "a sheet of less than nothing",
      withSheet({ width: -420 }),
      /actors\.vigil\.keeper\.sheet\.width: has to be a number of pixels, 1 or more, not -420/,
    ],
    [
      "a sheet without tabs",
      withSheet({ tabs: [] }),
      /actors\.vigil\.keeper\.sheet\.tabs: has to be a list with one tab or more, not an empty list/,
    ],
    [
      "targets of less than nobody",
      withAction("kindle", { targets: { min: -1, max: 1.5 } }),
      /actions\.kindle\.targets\.min: has to be a number of 0 or more, not -1/,
    ],
    [
      "a part of a target",
      withAction("kindle", { targets: { min: 1, max: 1.5 } }),
      /actions\.kindle\.targets\.max: has to be a whole number of 1 or more, or Infinity, not 1\.5/,
    ],
    ["no prefix of rules", { ...night, rulePrefix: "" }, /^rulePrefix: has to be a text, not “”\.$/],
    [
      "a field whose min is above its max",
      { ...night, world: { luck: engine.integer(3, { min: 5, max: 2 }) } },
      /world\.luck: has to be a field whose min is not above its max/,
    ],
    [
      "a function that is missing",
      { ...night, explain: undefined as never },
      /^explain: is missing; the contract wants a function there\.$/,
    ],
    [
      "a misspelled member of a pool",
      {
        ...night,
        vitals: () => ({
          pools: [{ id: "x", label: "VIGIL.Light", value: 1, max: 1, ...{ paht: "light.value" } }],
          pips: [],
          budget: [],
          states: [],
        }),
      },
      /vitals of vigil\.keeper: pools\.x\.paht: .* It has: path\./,
    ],
    ...["derived", "parent", "schema", "toObject", "name"].map((name): [string, Ruleset, RegExp] => [
      `a field called ${name}`,
      withKeeper({ fields: { ...keeper?.fields, [name]: engine.integer(0) } }),
      new RegExp(String.raw`^vigil\.keeper\.${name}: system\.${name} is [\w' ,]+: give the field another name$`, "m"),
    ]),
    [
      "a field of an item that its model has",
      {
        ...night,
        items: { ...night.items, "vigil.tool": { ...tool, fields: { ...tool?.fields, parent: engine.integer(0) } } as never },
      },
      /^vigil\.tool\.parent: system\.parent is the document itself: give/m,
    ],
    [
      "a misspelled member of a gauge",
      { ...night, gauges: () => [{ id: "dark", label: "VIGIL.Light", value: 1, max: 1, note: "", controls: [], ...{ paht: "dark" } }] },
      /^gauges: dark\.paht: .* It has: path\./,
    ],
    [
      "a gauge that is stored nowhere",
      { ...night, gauges: () => [{ id: "dark", label: "VIGIL.Light", value: 1, max: 1, note: "", controls: [], path: "drak" }] },
      /^gauges: "dark" is at drak, where the encounter has no number/,
    ],
    [
      "a number that explains itself otherwise",
      { ...night, derive: () => ({ hand: 99 }) },
      /explain of "hand" comes to -?\d+, and derive has 99 \(vigil\.keeper\)/,
    ],
    ["a number that nothing explains", { ...night, explain: () => undefined }, /explain knows none of the numbers that there are: hand/],
    [
      "a pool at the path of its most",
      withPool("light.max"),
      /"light" is at light\.max, and its value stays \d+ when 0, 1 and 2 are written there/,
    ],
    ["a pool whose value and most are swapped", withPool("light.value", true), /"light" is at light\.value, and its value stays/],
    [
      "a resource of no number",
      withResource({ most: () => "2" }),
      /resource "purse": most of a new vigil\.keeper is "2", and has to be a whole number/,
    ],
    ["a resource of less than none", withResource({ most: () => -2 }), /resource "purse": most of a new vigil\.keeper is -2/],
    ["a resource that nothing takes from", withResource({ cost: () => 0 }), /resource "purse": cost is 0 for every price that there is/],
    ["a price that gives back", withResource({ cost: () => -1 }), /resource "purse": cost of \{"turns":1\} \(kindle\) is -1/],
  ])("%s", (_what, ruleset, problem) => {
    expect(conformance(ruleset)).toMatch(problem);
  });

  it("each field of an encounter that Sortie stores there itself", () => {
    const models = readFileSync(new URL("../../../src/foundry/models/models.ts", import.meta.url), "utf8");
    const [, schema = ""] = /function combatSchema([^]*?)\n\}/.exec(models) ?? [];
    const own = ["order", ...[...schema.matchAll(/^ {4}(\w+): new fields\./gm)].map(([, name = ""]) => name)];
    expect(own.length).toBeGreaterThan(4);
    for (const name of own)
      expect(
        conformance({ ...night, combat: { ...night.combat, fields: { ...night.combat.fields, [name]: engine.integer(0) } } }),
      ).toContain(`${night.combat.type}.${name}: system.${name} is Sortie's own of every encounter`);
  });

  it("once that there are no words at all", () => {
    expect(checkRuleset(night, new Set())).toEqual(["The language file has no words, or none that can be read"]);
  });

  it("no field of an item that only actors' models have", () => {
    const fields = { ...tool?.fields, derived: engine.integer(0), name: engine.integer(0) };
    expect(conformance({ ...night, items: { ...night.items, "vigil.tool": { ...tool, fields } as never } })).toBe("");
  });

  it("no member of an action that is its own ruleset's", () => {
    expect(conformance(withAction("kindle", { complete: () => [] }))).toBe("");
  });
});

describe("random play names", () => {
  const rolling = (initiative: unknown): Ruleset => ({
    ...night,
    lifecycle: {
      ...night.lifecycle,
      *rollOrder(context: Context, joining: readonly string[]): Procedure {
        yield* night.lifecycle.rollOrder(context, joining);
        for (const id of joining) Object.assign(context.battle.combatants[id] ?? {}, { initiative });
      },
    },
  });

  it.each<[string, Ruleset, RegExp]>([
    [
      "a star that was forgotten",
      performing(function* (context: Context): Generator<unknown, void> {
        yield engine.confirm({ rule: "VG-1", text: "VIGIL.Name", of: null, fallback: true });
        done(context);
      }),
      /kindle of .*actions\.kindle\.perform has a yield without its star: what asks is begun with yield\*/,
    ],
    [
      "an initiative that is no number",
      rolling(Number.NaN),
      /lifecycle\.rollOrder throws it sets the initiative of \w+ to NaN: it has to be a number or null/,
    ],
    ["an initiative in words", rolling("12"), /lifecycle\.rollOrder throws it sets the initiative of \w+ to the text “12”/],
    [
      "an effect that has ended before it began",
      performing(function* (context: Context): Procedure {
        yield* engine.atOnce(() => {
          engine.giveCondition(context, engine.requireCreature(context.battle, context.intent.actor), "chilled", {
            ends: { when: "turnEnd", count: 0 },
          });
          done(context);
        });
      }),
      /ends at turnEnd with ends\.count 0: a whole number of 1 or more is how many are still to come/,
    ],
  ])("%s", (_what, ruleset, problem) => {
    expect(played(ruleset)).toMatch(problem);
  });
});
