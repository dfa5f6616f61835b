// Laws that random play holds over each deed: a mistake is planted in an example's ruleset once, and named.
import { describe, expect, it } from "vitest";
import { undertow as made } from "../../../examples/undertow/src/ruleset.ts";
import * as engine from "../../../src/engine/index.ts";
import type { ActionDefinition, Context, Procedure, Ruleset } from "../../../src/engine/index.ts";
import {
  buildBattle,
  buildCreature,
  playRandomly,
  randomPlayer,
  reachAtRandom,
  RuleTable,
  useProblems,
} from "../../../src/engine/testing/index.ts";
import { ilse, night, played as playedAtNight, withAction as withDeed } from "./planted.ts";

const undertow: Ruleset = made(engine);

const AXE = { id: "axe", type: "undertow.weapon", name: "Axe", system: { where: "inHand" } };
const people = (ruleset: Ruleset) => {
  const items = [AXE];
  return [
    buildCreature(ruleset, { name: "Nerys", type: "undertow.diver", side: "heroes", items }),
    buildCreature(ruleset, { name: "Eel", type: "undertow.drowned", side: "foes", items }),
  ];
};

/** What random play says of a ruleset. */
const played = (ruleset: Ruleset, seeds = 8): string =>
  Array.from({ length: seeds }, (_, index) => playRandomly(ruleset, buildBattle(ruleset, people(ruleset)), index + 1, 6).problems)
    .flat()
    .join("\n");

const used = (ruleset: Ruleset): string => {
  const table = new RuleTable(ruleset, "UNDERTOW", people(ruleset));
  table.begin();
  table.pick("Nerys");
  const { terrain: _, ...battle } = table.battle;
  return useProblems(ruleset, { ...battle, terrain: null }, 1).join("\n");
};

const withAction = (id: string, change: (action: ActionDefinition) => Partial<ActionDefinition>): Ruleset => ({
  ...undertow,
  actions: undertow.actions.map((action) => (action.id === id ? { ...action, ...change(action) } : action)),
});

const doer = ({ battle, intent }: Context) => engine.requireCreature(battle, intent.actor);

const systemOf = (context: Context) => Object(doer(context).system) as Record<string, unknown>;

/** The example in which warming up, which has no dialog and no target, does something first. */
const warming = (first: (context: Context) => void): Ruleset =>
  withAction("warm", ({ perform }) => ({
    availability: () => engine.AVAILABLE,
    *perform(context): Procedure {
      first(context);
      yield* perform(context);
    },
  }));

/** The example at night in which to kindle is something else that changes the light. */
const kindling = (parts: object, read: (context: Context) => void = () => undefined): Ruleset =>
  withDeed("kindle", {
    targets: undefined,
    perform: engine.asProcedure((context: Context) => {
      read(context);
      const { system } = ilse(context);
      engine.setAt(system, "light.value", Number(engine.valueAt(system, "light.value")) > 2 ? 1 : 3);
      context.note({ rule: "VG-6", text: "VIGIL.Step.Kindled", data: { name: "Ilse", gained: 1 }, about: context.intent.actor ?? "" });
    }),
    ...parts,
  });

const asking = (value: string, change: (context: { battle: engine.Battle; intent: Partial<engine.Intent> }) => void = () => undefined) => ({
  propose: (battle: engine.Battle, intent: Partial<engine.Intent>) => {
    change({ battle, intent });
    const choices = ["low", "high"].map((each) => ({ value: each, label: "VIGIL.Light" }));
    return engine.fieldsOnly([{ key: "how", kind: "choice", label: "VIGIL.Light", value, choices }]);
  },
});

describe("the price of a deed", () => {
  it("is paid once", () => {
    expect(played(undertow)).toBe("");
    const twice = withAction("strike", ({ perform }) => ({
      perform: (context) => {
        const pay = (price: object): void => {
          context.payer.pay(price);
          context.payer.pay(price);
        };
        return perform({ ...context, payer: { ...context.payer, pay } });
      },
    }));
    expect(used(twice)).toContain("strike pays its price 2 times");
  });

  it("is not taken by hand besides", () => {
    const ruleset = withAction("strike", ({ perform }) => ({
      *perform(context): Procedure {
        yield* perform(context);
        const system = systemOf(context);
        if (context.battle.started) engine.setAt(system, "turn.actions", Math.max(0, Number(engine.valueAt(system, "turn.actions")) - 1));
      },
    }));
    expect(played(ruleset)).toContain("strike changes turn.actions by -1, as its payer does besides");
  });
});

describe("what is offered", () => {
  it("is not refused after the click", () => {
    const ruleset = withDeed("ward", {
      availability: () => engine.AVAILABLE,
      ...{ perform: engine.asProcedure(() => engine.refuse("VG-7", "VIGIL.Refusal.Warded", { name: "Ilse" })) },
    });
    expect(playedAtNight(ruleset)).toContain("ward is offered, and refused after the click (VG-7 VIGIL.Refusal.Warded)");
    expect(playedAtNight(night)).toBe("");
  });

  it("takes whom it accepts as a target", () => {
    const ruleset = withAction("strike", () => ({ targetCandidates: () => ({ max: 1, accepts: () => true }) }));
    const refusing: Ruleset = {
      ...ruleset,
      actions: ruleset.actions.map((action) =>
        action.id === "strike"
          ? {
              ...action,
              *perform(context): Procedure {
                if (context.intent.targets?.[0] === context.intent.actor) engine.refuse("UT-1", "UNDERTOW.Refusal.Self");
                yield* action.perform(context);
              },
            }
          : action,
      ),
    };
    expect(used(refusing)).toContain("strike of Nerys accepts Nerys as a target (targetCandidates), and then refuses");
    expect(used(undertow)).toBe("");
  });
});

describe("a dialog", () => {
  it("opens with one of its choices", () => {
    expect(playedAtNight(kindling(asking("none"), ({ intent }) => void intent.options?.["how"]))).toContain(
      'its dialog opens with "none" for "how", which is none of its choices',
    );
  });

  it("asks for what some rule reads", () => {
    expect(playedAtNight(kindling(asking("low")))).toContain("kindle asks for how in its dialog, and no rule reads an answer");
    expect(playedAtNight(kindling(asking("low"), ({ intent }) => void intent.options?.["how"]))).toBe("");
  });

  it("changes nothing, whatever is answered", () => {
    const changing = asking("low", ({ battle, intent }) => {
      const who = battle.creatures[intent.actor ?? ""];
      if (who && intent.options?.["how"] === "high") engine.setAt(Object(who.system) as Record<string, unknown>, "light.value", 1);
    });
    expect(playedAtNight(kindling(changing, ({ intent }) => void intent.options?.["how"]))).toContain(
      "writes value: it is only asked, and may change nothing",
    );
  });

  it("shows the dice that are rolled", () => {
    const ruleset = withAction("strike", ({ propose }) => ({
      propose: (...given) => {
        const proposal = propose?.(...given) ?? engine.fieldsOnly([]);
        return { ...proposal, breakdowns: proposal.breakdowns.map((row) => ({ ...row, dice: engine.dice(3, 4) })) };
      },
    }));
    expect(used(ruleset)).toMatch(/strike of Actor\.\w+: 3d4 is shown, and \d+d\d+ is rolled/);
  });
});

describe("what is shown of a most", () => {
  it("is no more than that", () => {
    const ruleset = warming((context) => {
      engine.setAt(systemOf(context), "air.value", 99);
    });
    expect(played({ ...ruleset, vitals: (creature, options) => shownOver(undertow.vitals(creature, options)) })).toMatch(
      /"air" holds \d+ of 1/,
    );
  });

  const shownOver = (vitals: ReturnType<Ruleset["vitals"]>) => ({
    ...vitals,
    pools: vitals.pools.map((pool) => (pool.value < pool.max ? { ...pool, max: 1 } : pool)),
  });

  it("shows a clock with as many segments as it has", () => {
    const ruleset: Ruleset = {
      ...undertow,
      vitals: (creature, options) => {
        const shown = undertow.vitals(creature, options);
        return { ...shown, pips: shown.pips.map((pip) => (pip.id === "drowning" ? { ...pip, max: 9 } : pip)) };
      },
    };
    expect(played(ruleset, 30)).toMatch(/"drowning" shows 9 segments at drowning, and the clock there has \d/);
  });
});

describe("what a rule knows", () => {
  it("is in the battle, and in no variable of its module", () => {
    const seen = new Map<string, number>();
    const ruleset = kindling({}, (context) => {
      const uuid = context.intent.actor ?? "";
      seen.set(uuid, (seen.get(uuid) ?? 0) + 1);
      if ((seen.get(uuid) ?? 0) > 1)
        context.note({ rule: "VG-6", text: "VIGIL.Step.Kindled", data: { name: "Ilse", gained: 2 }, about: uuid });
    });
    const known = new Set<string>();
    const setOnce = kindling({}, (context) => {
      const uuid = context.intent.actor ?? "";
      if (known.has(uuid)) context.note({ rule: "VG-6", text: "VIGIL.Step.Kindled", data: { name: "Ilse", gained: 2 }, about: uuid });
      if (context.battle.round > 0) known.add(uuid);
    });
    expect(playedAtNight(ruleset)).toMatch(/plays differently a second time|creatures have other uuids/);
    known.add("Actor.Ilse");
    expect(playedAtNight(setOnce)).toContain(
      "kindle of Actor.Ilse goes otherwise where all stands the same and creatures have other uuids",
    );
  });
});

describe("reactions", () => {
  it("are not asked of the fallen", () => {
    const ruleset: Ruleset = {
      ...undertow,
      reactions: (undertow.reactions ?? []).map((rule) => ({
        ...rule,
        who: (battle) => Object.values(battle.creatures),
      })),
      takesTurns: (battle, combatant) => combatant.name !== "Eel" && undertow.takesTurns(battle, combatant),
      actions: undertow.actions.map((action) =>
        action.offered.on === "window" ? { ...action, availability: () => engine.AVAILABLE } : action,
      ),
    };
    const ray = buildCreature(ruleset, { name: "Ray", type: "undertow.drowned", side: "foes", items: [AXE] });
    const problems = [1, 2, 3, 4].flatMap(
      (seed) => playRandomly(ruleset, buildBattle(ruleset, [...people(ruleset), ray]), seed, 5).problems,
    );
    expect(problems.join("\n")).toMatch(/Eel is down, and is asked for \w+: leave the fallen out of who of that reaction/);
  });

  it("are asked in a fight, where their moment comes in it", () => {
    const turn = undertow.payers?.find(({ id }) => id === "turn");
    if (!turn) throw new Error("nothing pays by turn");
    const peaceful: typeof turn = {
      ...turn,
      of: (battle, creature) => {
        const payer = turn.of(battle, creature);
        return battle.started ? { ...payer, why: () => ({ rule: "UT-2", text: "UNDERTOW.Refusal.NoAction" }) } : payer;
      },
    };
    const ruleset: Ruleset = { ...undertow, reactions: (undertow.reactions ?? []).map((rule) => ({ ...rule, payer: () => peaceful })) };
    const player = randomPlayer(
      ruleset,
      5,
      () => buildBattle(ruleset, people(ruleset)),
      () => [],
    );
    const { problems, unreached } = reachAtRandom(ruleset, (seed, eager) => player(seed, undefined, eager), {
      first: 1,
      least: 6,
      most: 12,
    });
    expect([...problems, ...unreached].join("\n")).toMatch(/reactions\.dodge .* and nobody was ever asked for it/);
  });
});
