// What actions say before they are carried out is what they do: each mistake is planted in the example's ruleset once, and named.
import { describe, expect, it } from "vitest";
import { undertow as made } from "../../../examples/undertow/src/ruleset.ts";
import * as engine from "../../../src/engine/index.ts";
import type { ActionDefinition, Breakdown, Procedure, Ruleset } from "../../../src/engine/index.ts";
import { buildCreature, RuleTable, useProblems } from "../../../src/engine/testing/index.ts";

const undertow: Ruleset = made(engine);

function problems(ruleset: Ruleset): string {
  const items = [{ id: "axe", type: "undertow.weapon", name: "Axe", system: { where: "inHand" } }];
  const table = new RuleTable(ruleset, "UNDERTOW", [
    buildCreature(ruleset, { name: "Nerys", type: "undertow.diver", side: "heroes", items }),
    buildCreature(ruleset, { name: "Eel", type: "undertow.drowned", side: "foes", items }),
  ]);
  table.begin();
  table.pick("Nerys");
  return useProblems(ruleset, table.battle, 1).join("\n");
}

const withStrike = (change: (action: ActionDefinition) => Partial<ActionDefinition>): Ruleset => ({
  ...undertow,
  actions: undertow.actions.map((action) => (action.id === "strike" ? { ...action, ...change(action) } : action)),
});

/** The example whose dialog shows another sum, or another chance. */
const showing = (breakdownOf: (shown: Breakdown) => Breakdown, chanceOf: (chance: number) => number = (chance) => chance): Ruleset =>
  withStrike(({ propose }) => ({
    propose: (...given) => {
      const proposal = propose?.(...given) ?? engine.fieldsOnly([]);
      const breakdowns = proposal.breakdowns.map((one) => ({
        ...one,
        breakdown: breakdownOf(one.breakdown),
        ...(one.chance === undefined ? {} : { chance: chanceOf(one.chance) }),
      }));
      return { ...proposal, breakdowns };
    },
  }));

/** The example in which a strike does something besides. */
const also = (more: (context: engine.Context, who: engine.Creature) => void, change: Partial<Ruleset> = {}): Ruleset => ({
  ...withStrike(({ perform }) => ({
    *perform(context): Procedure {
      yield* perform(context);
      more(context, engine.requireCreature(context.battle, context.intent.actor));
    },
  })),
  ...change,
});

describe("what actions say of themselves", () => {
  it("is what they do in the example", () => {
    expect(problems(undertow)).toBe("");
  });

  it("is no other chance than that of their dice, by so little as one face in a hundred", () => {
    const same = (shown: Breakdown): Breakdown => shown;
    expect(problems(showing(same, (chance) => 1 - chance))).toMatch(
      /strike of Actor\.\w+: its dialog tells a chance of \d+ %, and \d+ of the 100 ways in which its dice can fall go well/,
    );
    expect(problems(showing(same, (chance) => chance + 0.01))).toContain("its dialog tells a chance of");
    // What one face can't change is rounding.
    expect(problems(showing(same, (chance) => chance + 0.001))).toBe("");
  });

  it("is no other target than the one that is rolled against", () => {
    expect(problems(showing((shown) => ({ ...shown, total: shown.total + 5 })))).toMatch(
      /strike of Actor\.\w+: \d+ is shown, and \d+ is what it is rolled against/,
    );
  });

  it("is no number that is not added", () => {
    const added = showing(({ target: _target, ...shown }) => ({ ...shown, total: 3 }));
    expect(problems(added)).toMatch(/strike of Actor\.\w+: 3 is shown, and 0 is added/);
  });

  it("is no bonus where it is rolled against", () => {
    expect(problems(withStrike(() => ({ facts: () => ({ attack: 45, damage: "3" }) })))).toContain(
      'strike: facts.attack is 45, which sheets show as "+45", and it is rolled against: hand over a text',
    );
  });

  it("is the price that is paid", () => {
    const named = withStrike(({ perform, price }) => {
      const action: object = Object(price) as object;
      const twice = (payer: engine.Payer): engine.Payer => ({
        ...payer,
        pay() {
          payer.pay({ ...action, times: 2 });
        },
      });
      return { price: { ...action, times: 1 }, perform: (context) => perform({ ...context, payer: twice(context.payer) }) };
    });
    expect(problems(named)).toMatch(/^strike names the price \{.*"times":1\}, and pays \{.*"times":2\}$/m);
  });

  it("is that whoever pays besides can pay", () => {
    const reflex = undertow.payers?.find(({ id }) => id === "reflex");
    if (!reflex) throw new Error("nothing pays by reflex");
    const paying = also(({ battle }, who) => {
      reflex.of(battle, who).pay({ kind: "action" });
    });
    expect(problems(paying)).toMatch(
      /^strike is offered, and then "reflex" cannot pay: ask its why\(…\) in availability or in the dialog$/m,
    );
  });

  it("is that a condition with levels rises", () => {
    const dread = { id: "dread", label: "UNDERTOW.Cold", hint: "UNDERTOW.ColdHint", img: "", rules: ["UT-7"], levels: 3 };
    const conditions = [...undertow.conditions, dread];
    expect(problems(also((context, who) => void engine.giveCondition(context, who, "dread"), { conditions }))).toMatch(
      /^the condition "dread" has levels, is given again/m,
    );
    expect(problems(also((context, who) => void engine.raiseCondition(context, who, "dread", 1), { conditions }))).toBe("");
  });
});
