// The kit is as strict as the game: each mistake that the game refuses is planted in the example's ruleset, and named with its member, and its line where it has one.
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/engine/index.ts";
import type { Battle, Context, MayAct, Procedure, Ruleset } from "../../../src/engine/index.ts";

import { night, withAction, performing, refusing, GAUGE, played, conformance, ilse, done } from "./planted.ts";

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
      "an action that there is not",
      performing(function* (context): Procedure {
        yield* engine.performAction({ ...context, intent: { ...context.intent, action: "kindel" } });
      }),
      /kindle of Actor\.\w+: a rule does "kindel", which is no action/,
    ],
    [
      "an async procedure",
      performing(() => Promise.resolve()),
      /kindle of .*actions\.kindle\.perform is async: a procedure is a generator/,
    ],
    [
      "an async function that is made a procedure",
      performing(engine.asProcedure((): unknown => Promise.resolve())),
      /kindle of .*actions\.kindle\.perform is async: a procedure is a generator/,
    ],
    [
      "a generator that is made a procedure",
      performing(
        engine.asProcedure(function* (): Procedure {
          yield* engine.confirm({ rule: "VG-1", text: "VIGIL.Name", of: null, fallback: true });
        }),
      ),
      /kindle of .*actions\.kindle\.perform hands asProcedure a procedure, which nothing begins/,
    ],
    [
      "a generator that a moment is made of",
      {
        ...night,
        lifecycle: {
          ...night.lifecycle,
          battleStart: engine.asProcedure(function* (): Procedure {
            yield* [] as never[];
          }),
        },
      },
      /lifecycle\.battleStart hands asProcedure a procedure, which nothing begins/,
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
    ...["levelOf", "hasCondition", "giveCondition", "endCondition", "raiseCondition"].map((name): [string, Ruleset, RegExp] => [
      `a condition that ${name} names and there is not`,
      performing(function* (context): Procedure {
        const who = engine.requireCreature(context.battle, context.intent.actor);
        if (name === "levelOf") engine.levelOf(who, "chiled");
        if (name === "hasCondition") engine.hasCondition(who, "chiled", context.ruleset.conditions);
        if (name === "giveCondition") engine.giveCondition(context, who, "chiled");
        if (name === "endCondition") engine.endCondition(context, who, "chiled");
        if (name === "raiseCondition") engine.raiseCondition(context, who, "chiled", 1);
        yield* engine.atOnce(() => {
          done(context);
        });
      }),
      /seed \d: a rule names the condition "chiled", which does not exist/,
    ]),
    [
      "a moment that no reaction hears",
      {
        ...withAction("kindle", {
          *perform(context: Context): Procedure {
            yield* engine.offerReactions(context, { when: "kindeld", about: {} });
            done(context);
          },
        }),
        payers: [],
        reactions: [
          { id: "answer", when: "kindled", rule: "VG-1", text: "VIGIL.Name", who: () => [], deeds: () => [], payer: () => ({}) as never },
        ],
      },
      /seed \d: the moment "kindeld" is offered, and no reaction hears it: reactions\.\*\.when names kindled/,
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
    [
      "the heading of a side without words",
      {
        ...night,
        turnOrder: {
          ...night.turnOrder,
          standing: (battle: Battle, may: MayAct) =>
            night.turnOrder.standing(battle, may).map((group) => ({ ...group, label: "VIGIL.Side.heroes" })),
        },
      },
      /"VIGIL\.Side\.heroes" has no text/,
    ],
    [
      "a dialog's field, its hint, a note and a number without words",
      withAction("kindle", {
        propose: () => ({
          breakdowns: [{ target: "", label: "VIGIL.Odds", breakdown: { total: 0, terms: [] } }],
          fields: [{ key: "hard", kind: "boolean", value: false, label: "VIGIL.Hard", hint: "VIGIL.HardHint" }],
          refusal: null,
          notes: [{ rule: "VG-1", text: "VIGIL.HardNote" }],
        }),
      }),
      /"VIGIL\.HardNote" has no text[^]*"VIGIL\.Odds" has no text[^]*"VIGIL\.Hard" has no text[^]*"VIGIL\.HardHint" has no text/,
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
      "a rule of somebody else's in a state",
      { ...night, vitals: () => ({ pools: [], pips: [], budget: [], states: [{ label: "VIGIL.Name", rule: "XX-9" }] }) },
      /"VIGIL\.Name" cites "XX-9", which is no rule/,
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
      "a secret of nobody, which is open to all",
      performing(function* (context): Procedure {
        yield* engine.atOnce(() => {
          context.note({ rule: "VG-11", text: "VIGIL.Step.Over", data: { name: "Ilse", effect: 7 }, secret: ["effect"] });
        });
      }),
      /seed \d: kindle of .*: notes VIGIL\.Step\.Over \(VG-11\) with the secret effect and without "about", so that everybody reads it/,
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
    [
      "a reaction whose deed lacks its target",
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
            deeds: () => [{ action: "strike" }],
            payer: () => ({ id: "hand" }) as never,
          },
        ],
      },
      /reactions\.answer\.deeds throws it offers "strike", which needs targets/,
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
    [
      "words of reports, filters, effects by hand, forecasts and the introduction that are not there",
      {
        ...night,
        reportTotals: { health: [], spent: [{ id: "oil", label: "VIGIL.Oill", on: "item", path: "oil", by: "falls" }] },
        facets: { "vigil.tool": [{ path: "oil", label: "VIGIL.Facet" }] },
        protections: [{ id: "cold", label: "VIGIL.Warm", against: { cold: "VIGIL.Cold" } }],
        tactics: { surroundings: [{ id: "fog", label: "VIGIL.Fog", choices: [] }] },
        introduction: { picture: "round.svg", round: ["VIGIL.Round"], feel: "VIGIL.Feel" },
      },
      /lacks VIGIL\.Oill\n[^]*lacks VIGIL\.Facet\n[^]*lacks VIGIL\.Warm\n[^]*lacks VIGIL\.Fog\n[^]*lacks VIGIL\.Cold\n[^]*lacks VIGIL\.Round\n[^]*lacks VIGIL\.Feel/,
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
