// Laws that random play holds over what is done and what lasts: each mistake is planted in the example's ruleset once, and named.
import { describe, expect, it } from "vitest";
import { undertow as made } from "../../../examples/undertow/src/ruleset.ts";
import * as engine from "../../../src/engine/index.ts";
import { isFallen } from "../../../src/engine/items/ground.ts";
import type { ActionDefinition, Battle, Context, Procedure, Ruleset } from "../../../src/engine/index.ts";
import {
  buildBattle,
  buildCreature,
  checkRuleset,
  playBattle,
  playRandomly,
  POLICIES,
  randomPlayer,
  reachAtRandom,
} from "../../../src/engine/testing/index.ts";

const undertow: Ruleset = made(engine);

function begin(ruleset: Ruleset) {
  const items = [{ id: "axe", type: "undertow.weapon", name: "Axe" }];
  return buildBattle(ruleset, [
    buildCreature(ruleset, { name: "Nerys", type: "undertow.diver", side: "heroes", items }),
    buildCreature(ruleset, { name: "Eel", type: "undertow.drowned", side: "foes", items }),
  ]);
}

/** What random play says of a ruleset, without the record that it says it of. */
const played = (ruleset: Ruleset, seeds = 6): string =>
  Array.from({ length: seeds }, (_, index) => playRandomly(ruleset, begin(ruleset), index + 1, 6).problems)
    .flat()
    .join("\n");

const withAction = (id: string, change: (action: ActionDefinition) => Partial<ActionDefinition>): Ruleset => ({
  ...undertow,
  actions: undertow.actions.map((action) => (action.id === id ? { ...action, ...change(action) } : action)),
});

/** The example in which an action is paid otherwise. */
const paying = (id: string, pay: (price: object, context: Context) => void, price?: object): Ruleset =>
  withAction(id, ({ perform, ...action }) => ({
    ...(price ? { price: { ...action.price, ...price } } : {}),
    perform: (context) =>
      perform({
        ...context,
        payer: {
          ...context.payer,
          pay: (wanted) => {
            pay(wanted, context);
          },
        },
      }),
  }));

/** The example in which whoever strikes has something that lasts. */
const lasting = (system: NonNullable<Parameters<typeof engine.addEffect>[1]["system"]>): Ruleset =>
  withAction("strike", ({ perform }) => ({
    *perform(context): Procedure {
      yield* perform(context);
      const who = engine.requireCreature(context.battle, context.intent.actor);
      engine.addEffect(who, { id: context.newId(), name: "Shaken", img: "", system: { ruleset: "undertow", ...system } });
    },
  }));

describe("prices in random play", () => {
  it("are paid", () => {
    expect(played(undertow)).toBe("");
  });

  it("are not asked of what is denied before anything has come of it", () => {
    const denied = (perform: (context: Context) => void, yes: boolean): Ruleset =>
      withAction("strike", () => ({
        *perform(context): Procedure {
          const agreed = yield* engine.confirm({ rule: "UT-1", text: "UNDERTOW.Ask.Came", of: "gm", fallback: true });
          if (agreed !== yes) engine.refuse("UT-1", "UNDERTOW.Refusal.Else");
          perform(context);
          context.note({ rule: "UT-1", text: "UNDERTOW.Step.Denied" });
        },
      }));
    const never = /strike is done, and its price is never paid/;
    expect(played(denied(() => undefined, false))).not.toMatch(never);
    expect(played(denied(() => undefined, true))).toMatch(never);
    const shaking = ({ battle, intent, newId }: Context): void => {
      const system = { ruleset: "undertow", ends: { when: "never" } } as const;
      engine.addEffect(engine.requireCreature(battle, intent.actor), { id: newId(), name: "Shaken", img: "", system });
    };
    expect(played(denied(shaking, false))).toMatch(never);
  });

  it("name a reaction that is never paid", () => {
    expect(
      played(
        paying("dodge", () => undefined),
        40,
      ),
    ).toMatch(/^seed \d+: dodge is done, and its price is never paid \(payer\.pay\)$/m);
  });

  it("name one that is paid otherwise than it says", () => {
    const twice = paying(
      "strike",
      (price, { payer }) => {
        payer.pay({ ...price, times: 2 });
      },
      { times: 1 },
    );
    expect(played(twice)).toMatch(/^seed \d+: strike names the price \{.*"times":1\}, and pays \{.*"times":2\}$/m);
  });

  it("leave what somebody has picked a price for", () => {
    const once = paying(
      "strike",
      (price, { payer }) => {
        payer.pay({ ...price, times: 1 });
      },
      { times: 1 },
    );
    expect(played(once)).toBe("");
  });

  it("name a second payer that is asked and never pays", () => {
    const reflex = undertow.payers?.find(({ id }) => id === "reflex");
    if (!reflex) throw new Error("nothing pays by reflex");
    const asking = (pays: boolean): Ruleset =>
      withAction("strike", ({ availability, perform }) => ({
        availability: (battle, creature, item, payer) => {
          const reason = payer.kind === "reflex" ? null : reflex.of(battle, creature).why({ kind: "action" });
          return reason ? engine.availabilityOf(reason) : availability(battle, creature, item, payer);
        },
        *perform(context): Procedure {
          yield* perform(context);
          const who = engine.requireCreature(context.battle, context.intent.actor);
          if (pays && context.payer.kind !== "reflex" && reflex.of(context.battle, who).why({ kind: "action" }) === null)
            reflex.of(context.battle, who).pay({ kind: "action" });
        },
      }));
    expect(played(asking(false))).toMatch(/^seed \d+: strike asks "reflex" whether it can pay, and it never pays/m);
    expect(played(asking(true))).toBe("");
  });

  it("name a second payer that cannot pay for what is offered", () => {
    const reflex = undertow.payers?.find(({ id }) => id === "reflex");
    if (!reflex) throw new Error("nothing pays by reflex");
    const why = (battle: engine.Battle, creature: engine.Creature | undefined): engine.RefusalReason | null =>
      creature ? reflex.of(battle, creature).why({ kind: "action" }) : null;
    const asking = (where: "nowhere" | "availability" | "dialog"): Ruleset =>
      withAction("strike", ({ availability, propose, perform }) => ({
        availability: (battle, creature, item, payer) => {
          const reason = where === "availability" ? why(battle, creature) : null;
          return reason ? engine.availabilityOf(reason) : availability(battle, creature, item, payer);
        },
        propose: (battle, intent, payer) => {
          const proposal = propose?.(battle, intent, payer) ?? engine.fieldsOnly([]);
          const reason = where === "dialog" ? why(battle, battle.creatures[intent.actor ?? ""]) : null;
          return { ...proposal, refusal: proposal.refusal ?? reason };
        },
        *perform(context): Procedure {
          yield* perform(context);
          reflex.of(context.battle, engine.requireCreature(context.battle, context.intent.actor)).pay({ kind: "action" });
        },
      }));
    expect(played(asking("nowhere"), 40)).toMatch(
      /^seed \d+: strike is offered, and then "reflex" cannot pay: ask its why\(…\) in availability or in the dialog$/m,
    );
    expect(played(asking("availability"), 40)).toBe("");
    expect(played(asking("dialog"), 40)).toBe("");
  });

  it("are added up over battles, for what is seldom done", () => {
    const reach = (ruleset: Ruleset) => {
      const player = randomPlayer(
        ruleset,
        2,
        () => begin(ruleset),
        () => [],
      );
      const spared = Object.fromEntries(
        [...ruleset.actions.map(({ id }) => id), ...(ruleset.reactions ?? []).map(({ id }) => `reactions.${id}`)].map((id) => [
          id,
          "not here",
        ]),
      );
      const { strike: _strike, ...others } = spared;
      return reachAtRandom(ruleset, (seed, eager) => player(seed, undefined, eager), { first: 1, least: 1, most: 40, spared: others });
    };
    expect(reach(paying("strike", () => undefined)).problems.join()).toMatch(/strike is done, and its price is never paid/);
    expect(reach(undertow).problems).toEqual([]);
  });
});

describe("what lasts, in random play", () => {
  it("ends when it says so", () => {
    expect(played(lasting({ ends: { when: "turnEnd" } }))).toBe("");
    expect(played(lasting({ ends: { when: "never" } }))).toBe("");
  });

  it.each(["turnStart", "roundEnd", "battleEnd"] as const)("is named where it should have ended at %s", (when) => {
    expect(played(lasting({ ends: { when } }))).toContain(`ends at ${when}, which has passed, and it is still there: lifecycle.${when}`);
  });

  it("is named where it outlasts its turn", () => {
    const { turnEnd: _turnEnd, ...lifecycle } = undertow.lifecycle;
    expect(played({ ...lasting({ ends: { when: "turnEnd" } }), lifecycle })).toMatch(/Shaken of \w+ ends at turnEnd, which has passed/);
  });

  it("is raised where it has levels and is given again", () => {
    const giving = (cause: engine.ConditionCause, raises = false): Ruleset =>
      withAction("strike", ({ perform }) => ({
        *perform(context): Procedure {
          yield* perform(context);
          const who = engine.requireCreature(context.battle, context.intent.actor);
          if (raises) engine.raiseCondition(context, who, "dread", 1);
          else engine.giveCondition(context, who, "dread", cause);
        },
      }));
    const dread = { id: "dread", label: "UNDERTOW.Cold", hint: "UNDERTOW.ColdHint", img: "", rules: ["UT-7"], levels: 3 };
    const withDread = (ruleset: Ruleset, levels = 3): Ruleset => ({
      ...ruleset,
      conditions: [...ruleset.conditions, { ...dread, levels }],
    });
    expect(played(withDread(giving({})), 20)).toMatch(
      /^seed \d+: the condition "dread" has levels, is given again .* never stands above level 1: use raiseCondition, or say the level$/m,
    );
    expect(played(withDread(giving({}, true)), 20)).toBe("");
    expect(played(withDread(giving({ level: 1 })), 20)).toBe("");
    expect(played(withDread(giving({}), 1), 20)).toBe("");
  });

  it("changes no number that there is not", () => {
    const shaken = lasting({ modifiers: [{ target: "nerv", value: -1, kind: "x" }], ends: { when: "turnEnd" } });
    expect(played(shaken)).toMatch(/Shaken of \w+ changes "nerv", which is no number that may be raised/);
  });

  it("deals no damage of a type that there is not", () => {
    const hurting = (...types: string[]) => lasting({ ongoing: { amount: 1, types, magical: false }, ends: { when: "turnEnd" } });
    const chilly = (ruleset: Ruleset): Ruleset => ({ ...ruleset, damageTypes: { cold: "UNDERTOW.Cold" } });
    expect(played(chilly(hurting("necrotic")))).toMatch(
      /Shaken of \w+ deals ongoing damage of "necrotic", which is no type of damage; the nearest is "cold"/,
    );
    expect(played(chilly(hurting("cold")))).toBe("");
    // A ruleset that lists none.
    expect(played({ ...hurting("necrotic"), damageTypes: {} })).toBe("");
  });
});

describe("what is only asked", () => {
  const writing = (): Ruleset =>
    withAction("strike", () => ({
      applies: (_battle, { system }) => {
        Object.assign(Object(system) as object, { drowning: 1 });
        return true;
      },
    }));

  it("is named by conformance where it writes", () => {
    expect(checkRuleset(writing(), new Set()).join("\n")).toMatch(
      /^applies of strike, .*: writes drowning: it is only asked, and may change nothing/m,
    );
  });

  it("is named by random play", () => {
    expect(played(writing(), 1)).toMatch(/actions\.strike\.applies writes drowning: it is only asked/);
  });
});

describe("a resource that is none of the payers", () => {
  const { payer, left } = engine.resource({
    ...{ id: "breaths", spent: "drowning", refill: "battleStart", rule: "UT-2", label: "UNDERTOW.Name", lacks: "UNDERTOW.Name" },
    ...{ most: () => 3, cost: () => 1 },
  });
  const lost = (ask: ActionDefinition["availability"]): string[] =>
    checkRuleset(
      withAction("share", () => ({ availability: ask })),
      new Set(),
    ).filter((problem) => problem.includes("comes back"));
  const named = [
    'resource "breaths" comes back at battleStart, and lifecycle.battleStart does not bring it back to undertow.diver, undertow.drowned: refills([…])',
  ];

  it("is named where it stays spent", () => {
    expect(lost((battle, creature) => engine.availabilityOf(payer.of(battle, creature).why({})))).toEqual(named);
    expect(lost((_battle, creature) => (left(creature) > 0 ? engine.AVAILABLE : { available: false, rule: "UT-2", text: "" }))).toEqual(
      named,
    );
  });
});

it("names a moment that refuses, since nobody could go on", () => {
  const refusing = engine.asProcedure(({ battle }: Context) => {
    if (battle.round > 1) engine.refuse("UT-1", "UNDERTOW.Name");
  });
  const { turnEnd: _turnEnd, ...lifecycle } = undertow.lifecycle;
  expect(played({ ...undertow, lifecycle: { ...lifecycle, turnEnd: refusing } }, 3)).toMatch(
    /^seed \d+: sortie\.endTurn of nobody: it is refused \(UT-1 UNDERTOW\.Name\), and nobody could go on: moments of the lifecycle refuse nothing/m,
  );
});

it("names points that nobody has as a battle begins: wounds that count up are none", () => {
  const counting = (path: string): Ruleset => ({ ...undertow, reportTotals: { spent: [], ...undertow.reportTotals, health: [path] } });
  expect(played(counting("drowning"), 1)).toMatch(
    /^seed 1: reportTotals\.health: nobody has any "drowning" as the battle begins, .* Where wounds count up, leave the list empty/,
  );
  expect(played(undertow, 1)).toBe("");
});

it("takes what sheets show for what is left, where no stored points are named", () => {
  const { reportTotals = { spent: [], health: [] }, vitals } = undertow;
  const shown: Ruleset = {
    ...undertow,
    reportTotals: { ...reportTotals, health: [] },
    vitals: (creature, options) => {
      const { pools, ...more } = vitals(creature, options);
      return { ...more, pools: pools.map(({ path: _path, ...pool }) => pool) };
    },
  };
  const plan = { random: engine.seededRandom(7), policyOf: () => POLICIES.fierce, maximumRounds: 40 };
  const told = [undertow, shown].map((ruleset) => playBattle(begin(ruleset), { ...plan, random: engine.seededRandom(7), ruleset }));
  expect(told[1]).toEqual(told[0]);
  expect(told[1]?.course.at(-1)).not.toEqual(told[1]?.course[0]);
  // Who has none of it left lies there for others to search.
  const [drowned, breathing] = [0, 3].map((value) => {
    const battle = begin(shown);
    const [one] = Object.values(battle.creatures);
    if (!one) throw new Error("nobody fights");
    engine.setAt(Object(one.system) as Record<string, unknown>, "air.value", value);
    return isFallen(shown, battle, one);
  });
  expect([drowned, breathing]).toEqual([true, false]);
});

it("plays rests that nobody may take in a fight", () => {
  const lost = new Error("This rest is lost");
  const rests = undertow.rests.map((rest) => ({
    ...rest,
    availability: ({ started }: Pick<Battle, "started">) =>
      started ? { available: false as const, rule: "UT-1", text: "UNDERTOW.Name" } : engine.AVAILABLE,
    *perform(): Procedure {
      yield* engine.atOnce(() => {
        throw lost;
      });
    },
  }));
  expect(played({ ...undertow, rests })).toContain(lost.message);
});
