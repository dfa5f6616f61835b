// The kit is as strict as the game: each mistake that the game refuses is planted in the example's ruleset, and named with its member, and its line where it has one.
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/engine/index.ts";
import type { ActionDefinition, Battle, Context, Procedure, Ruleset } from "../../../src/engine/index.ts";
import {
  buildBattle,
  buildCreature,
  checkRuleset,
  languageKeysOf,
  playBattle,
  playRandomly,
  POLICIES,
  saysInWords,
  toldNumbers,
} from "../../../src/engine/testing/index.ts";
import { isPlainObject } from "../../../src/engine/data/json.ts";
import { readJsonObject } from "../../../tools/json.ts";
import path from "node:path";
import { root } from "../../../tools/folders.ts";
import { vigil } from "../../../examples/vigil/src/ruleset.ts";

// The example's types are those that ship, which are the engine's by another name.
const night: Ruleset = vigil(engine);
const words = readJsonObject(path.join(root, "examples/vigil/lang/en.json"));

type Perform = ActionDefinition["perform"];

/** The example with another action of this name. */
const withAction = (id: string, parts: object): Ruleset => ({
  ...night,
  actions: night.actions.map((action) => (action.id === id ? { ...action, ...parts } : action)),
});

const performing = (perform: Perform | ((context: Context) => unknown)): Ruleset => withAction("kindle", { perform });

/** An action that always refuses. */
const refusing = (text: string): { readonly perform: Perform } => ({
  perform: engine.asProcedure(() => engine.refuse("VG-1", text)),
});
const GAUGE = { id: "gauge", value: 1, max: 2, note: "", controls: [] };

function battleOf(ruleset: Ruleset): Battle {
  const tool = { id: "lantern", type: "vigil.tool", name: "Lantern" };
  return buildBattle(ruleset, [
    buildCreature(ruleset, { name: "Ilse", type: "vigil.keeper", side: "heroes", items: [tool] }),
    buildCreature(ruleset, { name: "Gaunt", type: "vigil.shade", side: "foes", items: [tool] }),
  ]);
}

/** What random play says of a ruleset. */
const played = (ruleset: Ruleset): string =>
  [1, 2, 3, 4].flatMap((seed) => playRandomly(ruleset, battleOf(ruleset), seed, 4, saysInWords(ruleset, words)).problems).join("\n");

const conformance = (ruleset: Ruleset): string => checkRuleset(ruleset, languageKeysOf(words)).join("\n");

const ilse = ({ battle, intent }: Context) =>
  Object(battle.creatures[intent.actor ?? ""]) as { system: Record<string, unknown>; name: string };
const done = (context: Context, text = "VIGIL.Step.Over", rule = "VG-11"): void => {
  context.note({ rule, text, data: { name: "Ilse", effect: "Chilled" } });
};

describe("random play names", () => {
  it("nothing of a ruleset without a mistake", () => {
    expect(played(night)).toBe("");
  });

  it.each<[string, Ruleset, RegExp]>([
    [
      "a misspelled write",
      performing(function* (context): Procedure {
        ilse(context).system["lihgt"] = 3;
        yield* engine.atOnce(() => {
          done(context);
        });
      }),
      /seed 1: kindle of Actor\.\w+: writes system\.lihgt of Actor\.\w+: there is no such field/,
    ],
    [
      "a write out of range",
      performing(function* (context): Procedure {
        engine.setAt(ilse(context).system, "light.value", -5);
        yield* engine.atOnce(() => {
          done(context);
        });
      }),
      /kindle of Actor\.\w+: writes system\.light\.value of Actor\.\w+: .*0/,
    ],
    [
      "an async procedure",
      performing(() => Promise.resolve()),
      /kindle of .*actions\.kindle\.perform is async: a procedure is a generator/,
    ],
    ["a function that is no procedure", performing(() => undefined), /actions\.kindle\.perform is no procedure: write function\*/],
    [
      "a procedure that is only called",
      performing(function* (context): Procedure {
        const helper = function* (): Procedure {
          yield* engine.atOnce(() => {
            done(context);
          });
        };
        yield* [] as never[];
        helper();
      }),
      /seed \d: kindle leaves nothing: no question, sentence or change\. Is a procedure called without yield\*\?/,
    ],
    [
      "a throw, with its line",
      performing(function* (): Procedure {
        yield* [] as never[];
        throw new Error("planted");
      }),
      /seed \d+: kindle of .*actions\.kindle\.perform throws planted \(strictness\.test\.ts:\d+\)/,
    ],
    [
      "a part of cards that finds nothing in any record",
      {
        ...night,
        cards: [
          {
            id: "scale",
            actions: night.actions.map(({ id }) => id),
            template: "card.hbs",
            data: ({ steps }) => ({ rows: steps.filter(({ text }) => text === "VIGIL.Step.Ovre").map(({ text }) => text) }),
          },
        ],
      },
      /cards\.scale draws nothing on any of 12 cards or more/,
    ],
    [
      "a word that is not there",
      performing(function* (context): Procedure {
        yield* engine.atOnce(() => {
          done(context, "VIGIL.Step.Ovre");
        });
      }),
      /"VIGIL\.Step\.Ovre" has no text/,
    ],
    ["a refusal without words", withAction("kindle", refusing("VIGIL.Refusal.Nobody")), /"VIGIL\.Refusal\.Nobody" has no text/],
    [
      "a reason against an action without words",
      withAction("kindle", { availability: () => ({ available: false, rule: "VG-1", text: "VIGIL.Refusal.Nowhere" }) }),
      /"VIGIL\.Refusal\.Nowhere" has no text/,
    ],
    [
      "uses of an action without words",
      withAction("kindle", { facts: () => ({ uses: { text: "VIGIL.Uses" } }) }),
      /"VIGIL\.Uses" has no text/,
    ],
    ["a gauge without words", { ...night, gauges: () => [{ ...GAUGE, label: "VIGIL.Gauge" }] }, /"VIGIL\.Gauge" has no text/],
    [
      "a state, a pool and a budget without words",
      {
        ...night,
        vitals: () => ({
          pools: [{ id: "pool", label: "VIGIL.Pool", value: 1, max: 1 }],
          pips: [],
          budget: [{ label: "VIGIL.Budget", left: true }],
          states: [{ label: "VIGIL.State", rule: "VG-1" }],
        }),
      },
      /"VIGIL\.Pool" has no text[^]*"VIGIL\.Budget" has no text[^]*"VIGIL\.State" has no text/,
    ],
    [
      "a payer without words",
      {
        ...night,
        payers: [engine.payerKind({ id: "purse", label: () => ({ text: "VIGIL.Purse" }), why: () => null, spend: () => undefined })],
      },
      /"VIGIL\.Purse" has no text/,
    ],
    [
      "a rule of somebody else's in a note",
      performing(function* (context): Procedure {
        yield* engine.atOnce(() => {
          done(context, "VIGIL.Step.Over", "AE-1");
        });
      }),
      /"VIGIL\.Step\.Over" cites "AE-1", which is no rule/,
    ],
    [
      "a reaction that names no action",
      {
        ...withAction("kindle", {
          *perform(context: Context): Procedure {
            yield* engine.offerReactions(context, { when: "kindled", about: {} });
            done(context);
          },
        }),
        payers: [
          { id: "hand", of: () => ({ kind: "hand", label: { text: "VIGIL.Hand" }, limits: null, why: () => null, pay: () => undefined }) },
        ],
        reactions: [
          {
            id: "answer",
            when: "kindled",
            rule: "VG-1",
            text: "VIGIL.Name",
            who: (battle: Battle) => engine.participants(battle),
            deeds: () => [{ action: "strkie" }],
            payer: () => ({ id: "hand" }) as never,
          },
        ],
      },
      /reactions\.answer\.deeds throws it offers "strkie", which is no action/,
    ],
    ["an order without end", { ...night, turnOrder: { ...night.turnOrder, advance: () => "again" } }, /turnOrder\.advance has no end/],
    [
      "a throw between two records",
      { ...night, takesTurns: () => (JSON.parse("null") as { planted: boolean }).planted },
      /seed 1: .*takesTurns throws Cannot read properties .*\(strictness\.test\.ts:\d+\)/,
    ],
  ])("%s", (_what, ruleset, problem) => {
    expect(played(ruleset)).toMatch(problem);
  });
});

describe("the law of told numbers", () => {
  const trials = { rounds: 4, seeds: [1, 2, 3] };
  const telling = (more: object): Ruleset =>
    withAction("kindle", {
      *perform(context: Context): Procedure {
        const who = engine.requireCreature(context.battle, context.intent.actor);
        const light = engine.valueAt(who.system, "light.value");
        yield* engine.atOnce(() => {
          context.note({
            rule: "VG-1",
            text: "VIGIL.Step.Stands",
            data: { name: who.name, stroke: Number(light) },
            about: who.uuid,
            ...more,
          });
        });
      },
    });

  it("finds nothing in a ruleset that tells no number of a foe", () => {
    expect(toldNumbers(night, battleOf(night), words, trials)).toEqual([]);
  });

  it("names sentence, placeholder and field where one is told", () => {
    const ruleset = telling({});
    expect(toldNumbers(ruleset, battleOf(ruleset), words, trials).join("\n")).toContain(
      '"VIGIL.Step.Stands" {stroke} tells light.value of vigil.shade to players',
    );
  });

  it("finds nothing once the step says that it is secret", () => {
    const ruleset = telling({ secret: ["stroke"] });
    expect(toldNumbers(ruleset, battleOf(ruleset), words, trials)).toEqual([]);
  });

  it("finds a number that the action has just changed", () => {
    const ruleset = withAction("kindle", {
      *perform(context: Context): Procedure {
        yield* engine.atOnce(() => {
          for (const { type, system, uuid, name } of Object.values(context.battle.creatures)) {
            if (type !== "vigil.shade" || !isPlainObject(system)) continue;
            const left = Math.max(0, Number(engine.valueAt(system, "light.value")) - 1);
            engine.setAt(system, "light.value", left);
            context.note({ rule: "VG-1", text: "VIGIL.Step.Stands", data: { name, stroke: left }, about: uuid });
          }
        });
      },
    });
    expect(toldNumbers(ruleset, battleOf(ruleset), words, trials).join("\n")).toContain(
      '"VIGIL.Step.Stands" {stroke} tells light.value of vigil.shade to players',
    );
  });

  const lightOfShade = ({ creatures }: Battle): number =>
    Number(engine.valueAt(Object.values(creatures).find(({ type }) => type === "vigil.shade")?.system, "light.value"));

  it.each<[string, object]>([
    [
      "a refusal",
      {
        perform: engine.asProcedure(({ battle }: Context) => engine.refuse("VG-1", "VIGIL.Step.Stands", { stroke: lightOfShade(battle) })),
      },
    ],
    [
      "a reason against an action",
      {
        offered: { on: "sheet" },
        availability: (battle: Battle) => ({
          available: false,
          rule: "VG-1",
          text: "VIGIL.Step.Stands",
          data: { stroke: lightOfShade(battle) },
        }),
      },
    ],
  ])("finds a number that %s tells to somebody else", (_what, parts) => {
    const ruleset = withAction("kindle", parts);
    expect(toldNumbers(ruleset, battleOf(ruleset), words, trials).join("\n")).toContain(
      'the refusal "VIGIL.Step.Stands" {stroke} tells light.value of vigil.shade to players: leave it out',
    );
  });

  it("finds it still where the step is about somebody else", () => {
    const ruleset = telling({ secret: ["stroke"], about: "Actor.Ilse" });
    expect(toldNumbers(ruleset, battleOf(ruleset), words, trials)).not.toEqual([]);
  });
});

describe("conformance names", () => {
  it("nothing of a ruleset without a mistake", () => {
    expect(conformance(night)).toBe("");
  });

  it.each<[string, Ruleset, RegExp]>([
    [
      "a throw in facts, with its line",
      withAction("kindle", {
        facts: () => {
          throw new Error("planted");
        },
      }),
      /facts of kindle, vigil\.keeper with fresh data: throws planted \(strictness\.test\.ts:\d+\)/,
    ],
    [
      "a misspelled path of vitals",
      {
        ...night,
        vitals: () => ({
          pools: [{ id: "light", label: "VIGIL.Light", value: 1, max: 2, path: "lihgt.value" }],
          pips: [],
          budget: [],
          states: [],
        }),
      },
      /vitals of vigil\.keeper: "light" is at lihgt\.value, where no number is stored/,
    ],
    [
      "a condition that changes no number",
      { ...night, conditions: night.conditions.map((each) => ({ ...each, modifiers: [{ target: "lihgt", value: -1 }] })) },
      /The condition "chilled" changes "lihgt", which is no number that may be raised/,
    ],
    [
      "a missing type label",
      { ...night, combat: { ...night.combat, type: "vigil.knight" } },
      /The language file lacks TYPES\.Combat\.vigil\.knight/,
    ],
    ["an async procedure", performing(async () => Promise.resolve()), /actions\.kindle\.perform is async/],
    [
      "a question without yield*",
      performing(function* (): Procedure {
        engine.confirm({ rule: "VG-1", text: "VIGIL.Name", of: null, fallback: true });
        yield* [] as never[];
      }),
      /actions\.kindle\.perform calls confirm\(…\) without yield\*/,
    ],
    [
      "a moment of refills without yield*",
      {
        ...night,
        lifecycle: {
          ...night.lifecycle,
          *roundStart(context: Context): Procedure {
            const back = engine.refills([]);
            yield* [] as never[];
            back.roundStart(context);
          },
        },
      },
      /lifecycle\.roundStart calls roundStart\(…\) without yield\*/,
    ],
    [
      "a clock that ticks without yield*",
      performing(function* (context): Procedure {
        const dying = engine.clock({
          filled: "x",
          rule: "VG-1",
          text: "VIGIL.Name",
          segments: () => 1,
          full: engine.asProcedure(() => undefined),
        });
        yield* [] as never[];
        dying.tick(context, ilse(context) as never);
      }),
      /actions\.kindle\.perform calls tick\(…\) without yield\*/,
    ],
  ])("%s", (_what, ruleset, problem) => {
    expect(conformance(ruleset)).toMatch(problem);
  });
});

describe("what has no end", () => {
  const lifecycle = (parts: object): Ruleset => ({ ...night, lifecycle: { ...night.lifecycle, ...parts } });
  const asking = lifecycle({
    *settle(): Procedure {
      for (;;) yield* engine.confirm({ rule: "VG-1", text: "VIGIL.Name", of: null, fallback: true });
    },
  });

  it("is named by its member in random play, whatever action came to it", () => {
    expect(played(asking)).toMatch(/lifecycle\.settle has no end: 10000 times/);
  });

  it("ends a simulated battle with an error that names it", () => {
    const plan = { ruleset: asking, random: engine.seededRandom(1), policyOf: () => POLICIES.fierce, maximumRounds: 4 };
    expect(() => playBattle(battleOf(asking), plan)).toThrow(/lifecycle\.settle fails: 10000 times/);
  });

  it("is a round in which whoever has acted acts on", () => {
    const { turnOrder } = night;
    // Nobody does anything, so that nobody falls.
    const again: Ruleset = { ...night, actions: [], turnOrder: { ...turnOrder, turnEnded: () => undefined } };
    expect(playRandomly(again, battleOf(again), 1, 2).problems.join("\n")).toMatch(
      /(Ilse has had 4 turns in round 1, and Gaunt|Gaunt has had 4 turns in round 1, and Ilse) none\. Does turnOrder\.turnEnded/,
    );
    const only: Ruleset = {
      ...again,
      turnOrder: { ...again.turnOrder, candidates: (battle) => Object.keys(battle.combatants).slice(0, 1) },
    };
    expect(playRandomly(only, battleOf(only), 1, 2).problems.join("\n")).toMatch(/Ilse has had 4 turns in round 1, and Gaunt none/);
  });

  it("is a round in which two take turns for ever, each after the other", () => {
    const { turnOrder } = night;
    const swapping = (battle: Battle): string[] => Object.keys(battle.combatants).filter((id) => id !== battle.system.order.last);
    const again: Ruleset = {
      ...night,
      actions: [],
      turnOrder: {
        ...turnOrder,
        candidates: swapping,
        turnEnded: (battle, id) => {
          battle.system.order.last = id;
        },
      },
    };
    expect(playRandomly(again, battleOf(again), 1, 2).problems.join("\n")).toMatch(/round 1 does not end: \w+ has had 20 turns in it/);
  });

  it("is a battle in which somebody who takes turns never gets an initiative", () => {
    const unordered = lifecycle({
      *rollOrder(): Procedure {
        yield* [] as never[];
      },
    });
    expect(played(unordered)).toMatch(/Ilse takes turns and has no initiative in a round that has begun/);
  });
});
