// What a ruleset declares and no battle uses is told: conditions that nobody gets or nothing asks about, clocks that stand still. Each is planted in the example's ruleset.
import { describe, expect, it } from "vitest";
import { undertow as made } from "../../../examples/undertow/src/ruleset.ts";
import * as engine from "../../../src/engine/index.ts";
import type { ActionDefinition, ConditionDefinition, Context, Ruleset } from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, randomPlayer, reachAtRandom } from "../../../src/engine/testing/index.ts";

const undertow: Ruleset = made(engine);

function begin(ruleset: Ruleset) {
  const items = [{ id: "axe", type: "undertow.weapon", name: "Axe", system: { chills: 2 } }];
  return buildBattle(ruleset, [
    buildCreature(ruleset, { name: "Nerys", type: "undertow.diver", side: "heroes", items }),
    buildCreature(ruleset, { name: "Eel", type: "undertow.drowned", side: "foes", items }),
  ]);
}

const SPARED = { "reactions.snatch": "ways need a map" };

/** What play at random misses, of the condition or clock of this name. */
function missed(ruleset: Ruleset, spared: Readonly<Record<string, string>> = SPARED, base?: Ruleset): string[] {
  const play = randomPlayer(
    ruleset,
    6,
    () => begin(ruleset),
    () => [],
  );
  const reach = reachAtRandom(ruleset, (seed, eager) => play(seed, undefined, eager), {
    ...{ first: 1, least: 12, most: 14, spared },
    ...(base ? { base } : {}),
  });
  expect(reach.problems).toEqual([]);
  return reach.unreached.filter((each) => /seasick|condition|clock/.test(each));
}

const seasick: ConditionDefinition = { id: "seasick", label: "UNDERTOW.Cold", hint: "UNDERTOW.Cold", img: "", rules: ["UT-7"] };
const declaring = (parts: Partial<ConditionDefinition> = {}): readonly ConditionDefinition[] => [
  ...undertow.conditions,
  { ...seasick, ...parts },
];

/** The example in which whoever strikes also does this. */
const striking = (also: (context: Context, ruleset: Ruleset) => void, parts: Partial<Ruleset> = {}): Ruleset => {
  const ruleset: Ruleset = { ...undertow, conditions: declaring(), ...parts };
  const actions = undertow.actions.map((action): ActionDefinition =>
    action.id !== "strike"
      ? action
      : {
          ...action,
          *perform(context) {
            yield* action.perform(context);
            also(context, ruleset);
          },
        },
  );
  return { ...ruleset, actions };
};
const striker = ({ battle, intent }: Context) => engine.requireCreature(battle, intent.actor);
const gives = (context: Context): void => void engine.giveCondition(context, striker(context), "seasick", { quiet: true });
const asks = (context: Context, { conditions }: Ruleset): void => void engine.hasCondition(striker(context), "seasick", conditions);

const NEVER_GIVEN = "conditions.seasick (UT-7) was never given in battles with the seeds 1 to 14";
const NEVER_ASKED =
  "conditions.seasick (UT-7) changes no number by itself (modifiers), and no rule asked about it (hasCondition, levelOf, carriersOf) in battles with the seeds 1 to 14";

describe("conditions that nothing uses", () => {
  it("are told: never given, never asked about, and both", () => {
    expect(missed(undertow)).toEqual([]);
    expect(missed(striking(() => undefined))).toEqual([NEVER_GIVEN, NEVER_ASKED]);
    expect(missed(striking(asks))).toEqual([NEVER_GIVEN]);
    expect(missed(striking(gives))).toEqual([NEVER_ASKED]);
  });

  it("are none that change a number, that Foundry knows, that bring another, or that the ruleset answers as they come", () => {
    for (const parts of [{ modifiers: [{ target: "fight", value: -1 }] }, { special: "blind" }, { implies: ["cold"] }] as const)
      expect(missed(striking(gives, { conditions: declaring(parts) }))).toEqual([]);
    const changed = (_context: Context, creature: engine.Creature, { condition }: engine.ConditionChange): void => {
      if (condition === "seasick") engine.setAt(Object(creature.system) as Record<string, unknown>, "drowning", 1);
    };
    expect(missed(striking(gives, { conditionRules: { changed } }))).toEqual([]);
  });

  it("are given by whatever brings them along, and by an effect that somebody has from the start", () => {
    const other = { ...seasick, id: "reeling", implies: ["seasick"] };
    const both = (context: Context, ruleset: Ruleset): void => {
      engine.giveCondition(context, striker(context), "reeling", { quiet: true });
      asks(context, ruleset);
    };
    expect(missed(striking(both, { conditions: [...declaring(), other] }))).toEqual([]);
  });

  it("are left out by name, each for what only people do, and where they are another ruleset's", () => {
    const spared = { ...SPARED, "conditions.seasick.given": "by hand", "conditions.seasick.asked": "a reminder" };
    const ruleset = striking(() => undefined);
    expect(missed(ruleset, spared)).toEqual([]);
    expect(missed(ruleset, SPARED, ruleset)).toEqual([]);
    expect(() => missed(ruleset, { "conditions.seasik.given": "by hand" })).toThrow(/"conditions\.seasik\.given" is spared/);
  });
});

describe("reactions that nobody is asked for", () => {
  const HERE = { ...SPARED, share: "needs a hurt friend" };
  const unasked = (ruleset: Ruleset, spared: Readonly<Record<string, string>> = HERE): string[] => {
    const play = randomPlayer(
      ruleset,
      6,
      () => begin(ruleset),
      () => [],
    );
    const options = { first: 1, least: 12, most: 14, spared };
    return [...reachAtRandom(ruleset, (seed, eager) => play(seed, undefined, eager), options).unreached];
  };
  const reactions = (undertow.reactions ?? []).map((row) => (row.id === "dodge" ? { ...row, who: () => [] } : row));

  it("are told, though their moment comes", () => {
    expect(unasked(undertow)).toEqual([]);
    expect(unasked({ ...undertow, reactions }).join("\n")).toMatch(
      /^reactions\.dodge \(UT-\d+\) hears "\w+", which was offered, and nobody was ever asked for it \(who, deeds, payer\) in battles/m,
    );
  });

  it("are left out by name", () => {
    const spared = { ...HERE, dodge: "not here", "reactions.dodge": "nobody has it here" };
    expect(unasked({ ...undertow, reactions }, spared)).toEqual([]);
  });
});

describe("actions that nobody has", () => {
  /** The example whose dodge is on a sheet too, of whomever `applies` says. */
  const dodging = (applies: () => boolean, offered: ActionDefinition["offered"] = { on: "sheet" }): Ruleset => ({
    ...undertow,
    actions: undertow.actions.map((action) => (action.id === "dodge" ? { ...action, offered, applies } : action)),
  });
  const lost = (ruleset: Ruleset, spared: Readonly<Record<string, string>> = {}): readonly string[] => {
    const play = randomPlayer(
      ruleset,
      6,
      () => begin(ruleset),
      () => [],
    );
    const options = { first: 1, least: 12, most: 14, spared: { ...SPARED, share: "needs a hurt friend", ...spared } };
    return reachAtRandom(ruleset, (seed, eager) => play(seed, undefined, eager), options).unreached;
  };

  it("are told, though a reaction does them", () => {
    expect(lost(dodging(() => true))).toEqual([]);
    expect(lost(dodging(() => false))).toEqual([
      expect.stringMatching(/^actions\.dodge \(UT-[^)]+\) was on nobody's sheet: its applies was true of nobody in battles/),
    ]);
  });

  it("are told once where nothing does them, and are left out by name or where they are offered otherwise", () => {
    const never: Ruleset = {
      ...undertow,
      actions: undertow.actions.map((action) => (action.id === "warm" ? { ...action, applies: () => false } : action)),
    };
    expect(lost(never).filter((each) => each.includes("applies"))).toEqual([
      expect.stringMatching(/^warm \(UT-[^)]+\) was never carried out, and its applies was true of nobody in battles/),
    ]);
    expect(
      lost(
        dodging(() => false),
        { "actions.dodge.applies": "an answer alone" },
      ),
    ).toEqual([]);
    expect(lost(dodging(() => false, { on: "window" }))).toEqual([]);
  });
});

describe("clocks", () => {
  const full = engine.asProcedure(() => undefined);
  const doom = engine.clock({ filled: "turn.metres", rule: "UT-9", text: "UNDERTOW.Step.Drowns", segments: () => 4, full });
  const showing = (also: ActionDefinition["perform"] = engine.asProcedure(() => undefined)): Ruleset => ({
    ...undertow,
    actions: undertow.actions.map((action) => ({
      ...action,
      *perform(context) {
        yield* action.perform(context);
        yield* also(context);
      },
    })),
    vitals: (creature, options) => {
      doom.filled(creature);
      return undertow.vitals(creature, options);
    },
  });

  it("are told that are shown and never ticked", () => {
    const stands =
      "the clock at turn.metres is shown or emptied, and was never ticked (yield* clock.tick(context, creature)) in battles with the seeds 1 to 14";
    const shown = (ruleset: Ruleset): Ruleset => ({
      ...ruleset,
      actions: ruleset.actions.map((action) => ({
        ...action,
        availability: (battle, creature, item, payer) => {
          doom.filled(creature);
          return action.availability(battle, creature, item, payer);
        },
      })),
    });
    expect(missed(shown(undertow))).toEqual([stands]);
    expect(missed(shown(undertow), { ...SPARED, "clocks.turn.metres": "the GM ticks it" })).toEqual([]);
    expect(missed(shown(showing((context) => doom.tick(context, striker(context), 0))))).toEqual([]);
  });
});
