// Paths and names that declarations write as strings lead somewhere: each is misspelled in the example's ruleset once, and named with its declaration.
import path from "node:path";
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/engine/index.ts";
import { clock, initialOf, requireCreature, resource, strides } from "../../../src/engine/index.ts";
import type { Creature, Payer, Procedure, Ruleset } from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, checkRuleset, languageKeysOf, playRandomly } from "../../../src/engine/testing/index.ts";
import { readJsonObject } from "../../../tools/json.ts";
import { root } from "../../../tools/folders.ts";
import { vigil } from "../../../examples/vigil/src/ruleset.ts";

const night: Ruleset = vigil(engine);
const keys = languageKeysOf(readJsonObject(path.join(root, "examples/vigil/lang/en.json")));
const problems = (ruleset: Ruleset): string => checkRuleset(ruleset, keys).join("\n");

/** The example with another action of this name. */
const withAction = (id: string, parts: object): Ruleset => ({
  ...night,
  actions: night.actions.map((action) => (action.id === id ? { ...action, ...parts } : action)),
});
const withTool = (storage: object): Ruleset => ({
  ...night,
  items: Object.fromEntries(Object.entries(night.items).map(([type, shape]) => [type, { ...shape, storage }])),
});
const withLists = (lists: object): Ruleset =>
  ({
    ...night,
    actors: Object.fromEntries(Object.entries(night.actors).map(([type, shape]) => [type, { ...shape, sheet: { ...shape.sheet, lists } }])),
  }) as Ruleset;

const words = { rule: "VG-1", label: "VIGIL.Name", text: "VIGIL.Name" };
/** The example with an action that a resource at this path pays for. */
const paidAt = (spent: string, said: object = {}): Ruleset => {
  const source = { ...words, id: "oil", spent, lacks: "VIGIL.Name", refill: "turnStart", most: () => 2, cost: () => 1 } as const;
  const { payer } = resource({ ...source, ...said });
  const availability = (battle: never, creature: Creature) => engine.availabilityOf(payer.of(battle, creature).why(1 as never));
  return { ...withAction("kindle", { availability }), payers: [payer] };
};
const walkingAt = (left: string, corners: string, said: object = {}): Ruleset => {
  const texts = { length: "VIGIL.Name", cost: "VIGIL.Name", goes: "VIGIL.Name", tooFar: "VIGIL.Name", ...said };
  const source = { id: "kindle", label: "VIGIL.Name", hint: "VIGIL.Name", icon: "x", rules: ["VG-1"], left, corners, texts };
  const { action } = strides({ ...source, price: 1 as never, stride: () => 1, more: () => 1 });
  const free: Payer = { kind: "free", label: { text: "VIGIL.Name" }, limits: null, why: () => null, pay: () => undefined };
  return withAction("kindle", {
    availability: (battle: never, creature: Creature) => action.availability(battle, creature, undefined, free),
  });
};
/** The example with a clock that its sheets show, and that nothing ticks. */
const showingClock = (text: string): Ruleset => {
  const full = engine.asProcedure(() => undefined);
  const fading = clock({ filled: "light.value", rule: "VG-1", text, segments: () => 4, full });
  const pip = (creature: Creature) => ({ id: "fading", label: "VIGIL.Name", value: fading.filled(creature), max: 4, tone: "bad" as const });
  return { ...night, vitals: (creature) => ({ pools: [], pips: [pip(creature)], budget: [], states: [] }) };
};

describe("conformance finds", () => {
  it("nothing where every path and name leads somewhere", () => {
    expect(problems(night)).toBe("");
    expect(problems(paidAt("light.value"))).toBe("");
    expect(problems(walkingAt("light.value", "light.max"))).toBe("");
  });

  it.each<[string, () => Ruleset, RegExp]>([
    [
      "what a resource lacks, though nobody is ever short of it",
      () => paidAt("light.value", { lacks: "VIGIL.Refusal.NoOill", notYourTurn: "VIGIL.Refusal.NotYuors", label: "VIGIL.Oill" }),
      /^The language file lacks VIGIL\.Oill\n.* VIGIL\.Refusal\.NoOill\n.* VIGIL\.Refusal\.NotYuors$/m,
    ],
    [
      "a text of strides, though nobody ever goes too far",
      () => walkingAt("light.value", "light.max", { tooFar: "VIGIL.Refusal.TooFr" }),
      /^The language file lacks VIGIL\.Refusal\.TooFr$/m,
    ],
    ["the tick of a clock that vitals show", () => showingClock("VIGIL.Step.Tik"), /^The language file lacks VIGIL\.Step\.Tik$/m],
    [
      "a resource's path",
      () => paidAt("light.vlaue"),
      /^resource "oil" names light\.vlaue, where vigil\.keeper, vigil\.shade have no number$/m,
    ],
    ["a path of strides", () => walkingAt("lihgt.value", "light.max"), /^strides names lihgt\.value, where /m],
    ["a path of strides for corners", () => walkingAt("light.value", "corners"), /^strides names corners, where /m],
    [
      "a path that reports count",
      () => ({ ...night, reportTotals: { health: ["light.vlaue"], spent: [] } }),
      /reportTotals\.health names light\.vlaue, where vigil\.keeper.* no number/,
    ],
    [
      "a path of what a battle uses up",
      () => ({
        ...night,
        reportTotals: { health: ["light.value"], spent: [{ id: "oil", label: "VIGIL.Name", on: "item", path: "oli", by: "falls" }] },
      }),
      /reportTotals\.spent\.oil names oli, where vigil\.tool has no number/,
    ],
    [
      "a path of counted uses",
      () => withTool({ uses: "amo" }),
      /items\.vigil\.tool\.storage\.uses names amo, where vigil\.tool has no group/,
    ],
    ["a path of a place", () => withTool({ stored: "palce" }), /items\.vigil\.tool\.storage\.stored names palce/],
    [
      "a path that parts a list",
      () => withLists({ tools: { label: "VIGIL.Name", types: { "vigil.tool": "VIGIL.Name" }, by: "kidn" } }),
      /sheet\.lists\.tools\.by names kidn, where vigil\.tool has no choice/,
    ],
    [
      "a path of a filter",
      () => ({ ...night, facets: { "vigil.tool": [{ path: "oli", label: "VIGIL.Name" }] } }),
      /facets\.vigil\.tool names oli/,
    ],
    [
      "a kind of item in a list",
      () => withLists({ tools: { label: "VIGIL.Name", types: { "vigil.tol": "VIGIL.Name" } } }),
      /names "vigil\.tol"/,
    ],
    [
      "a kind of item that offers an action",
      () => withAction("kindle", { offered: { on: "item", types: ["vigil.tol"] } }),
      /actions\.kindle\.offered\.types names "vigil\.tol", which is no kind of item/,
    ],
    ["an action of tactics", () => ({ ...night, tactics: { mend: ["kindel"] } }), /tactics\.mend names "kindel", which is no action/],
    ["a check of a party", () => ({ ...night, partyChecks: [{ action: "kindel", fixedByGm: [] }] }), /partyChecks names "kindel"/],
    [
      "a payer of what was held",
      () => ({ ...night, holdUses: { ready: { action: "kindle", payer: { id: "hnad", of: () => ({}) as never } } } }),
      /holdUses\.ready pays with "hnad"/,
    ],
  ])("%s that is misspelled", (_what, ruleset, problem) => {
    expect(problems(ruleset())).toMatch(problem);
  });

  it.each(["derive", "vitals", "present"])("a creature without items of which %s throws", (member) => {
    const first = ({ items }: Creature): unknown => Reflect.get(Object(Object.values(items)[0]) as object, "system");
    const asks = (one: unknown, two: unknown) => {
      const system = first((member === "present" ? two : one) as Creature);
      if (system === undefined) throw new Error("planted");
      return member === "vitals" ? { pools: [], pips: [], budget: [], states: [] } : {};
    };
    expect(problems({ ...night, [member]: asks })).toMatch(
      new RegExp(`^${member} of vigil\\.keeper with lowest data, without items: throws planted`, "m"),
    );
  });
});

describe("random play finds", () => {
  const tool = { id: "lantern", type: "vigil.tool", name: "Lantern" };
  const played = (ruleset: Ruleset): string => {
    const battle = buildBattle(ruleset, [
      buildCreature(ruleset, { name: "Ilse", type: "vigil.keeper", side: "heroes", items: [tool] }),
      buildCreature(ruleset, { name: "Gaunt", type: "vigil.shade", side: "foes", items: [tool] }),
    ]);
    return [1, 2, 3, 4].flatMap((seed) => playRandomly(ruleset, battle, seed, 4).problems).join("\n");
  };

  it("a clock whose path leads nowhere", () => {
    const dying = clock({ ...words, filled: "dyng", segments: () => 4, full: () => engine.atOnce(() => undefined) });
    const ruleset = withAction("kindle", {
      *perform(context: engine.Context): Procedure {
        yield* dying.tick(context, requireCreature(context.battle, context.intent.actor));
      },
    });
    expect(played(ruleset)).toMatch(/seed \d: clock names dyng, where vigil\.keeper, vigil\.shade have no number/);
  });

  it("an offer of no action", () => {
    const ruleset = withAction("kindle", {
      perform: (context: engine.Context) =>
        engine.atOnce(() => {
          context.offer({ rule: "VG-1", text: "VIGIL.Name", action: "kindel", of: context.intent.actor ?? "gm" });
        }),
    });
    expect(played(ruleset)).toMatch(/it offers "kindel", which is no action/);
  });

  it("a reaction's payer that the ruleset does not list", () => {
    const hand = {
      id: "hand",
      of: () => ({ kind: "hand", label: { text: "VIGIL.Name" }, limits: null, why: () => null, pay: () => undefined }),
    };
    const ruleset: Ruleset = {
      ...withAction("kindle", {
        *perform(context: engine.Context): Procedure {
          yield* engine.offerReactions(context, { when: "kindled", about: {} });
        },
      }),
      payers: [],
      reactions: [
        {
          ...{ id: "answer", when: "kindled", rule: "VG-1", text: "VIGIL.Name" },
          who: (battle) => engine.participants(battle),
          deeds: (_battle, { uuid }) => [{ action: "kindle", targets: [uuid] }],
          payer: () => hand,
        },
      ],
    };
    expect(played(ruleset)).toMatch(/reactions\.answer\.payer throws "hand" pays, which is none of the ruleset's payers/);
  });

  it("starts from creatures that have what the paths name", () => {
    expect(initialOf(night.actors["vigil.keeper"]?.fields ?? {})).toMatchObject({ light: {} });
    expect(played(night)).toBe("");
  });
});
