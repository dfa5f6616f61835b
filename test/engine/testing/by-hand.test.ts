// What people do by hand in the middle of a random battle: rules meet conditions that they never give, and combatants that join late.
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/engine/index.ts";
import type { Context, Procedure, Ruleset } from "../../../src/engine/index.ts";
import { playRandomly, randomPlayer, reachAtRandom } from "../../../src/engine/testing/index.ts";
import { battleOf, night, withAction } from "./planted.ts";

const problems = (ruleset: Ruleset): string =>
  [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => playRandomly(ruleset, battleOf(ruleset), seed, 4).problems).join("\n");

const marked = { id: "marked", label: "VIGIL.Light", hint: "VIGIL.Light", img: "", rules: ["VG-1"] };

/** Vigil with a condition that no rule gives; whoever has it and kindles, writes nonsense. */
const withMark = (): Ruleset => {
  const kindling = withAction("kindle", {
    *perform(context: Context): Procedure {
      const who = engine.requireCreature(context.battle, context.intent.actor);
      yield* engine.atOnce(() => {
        if (engine.hasCondition(who, "marked", ruleset.conditions))
          engine.setAt(Object(who.system) as Record<string, unknown>, "light.value", -5);
        context.note({ rule: "VG-1", text: "VIGIL.Step.Stands", data: { name: who.name, stroke: 1 }, about: who.uuid });
      });
    },
  });
  const ruleset: Ruleset = { ...kindling, conditions: [...night.conditions, marked] };
  return ruleset;
};

describe("hands in random play", () => {
  it("find nothing wrong with the example", () => {
    expect(problems(night)).toBe("");
  });

  it("give conditions that no rule gives", () => {
    expect(problems(withMark())).toMatch(/^seed \d+: by hand: kindle of .*light\.value/m);
  });

  it("count for nothing where battles are waited for", () => {
    const ruleset: Ruleset = { ...night, conditions: [...night.conditions, marked] };
    const player = randomPlayer(
      ruleset,
      3,
      () => battleOf(ruleset),
      () => [],
    );
    const { unreached } = reachAtRandom(ruleset, (seed, eager) => player(seed, undefined, eager), { first: 1, least: 2, most: 3 });
    expect(unreached.join("\n")).toContain("conditions.marked (VG-1) was never given in battles");
  });

  it("let somebody join late, who needs a place in the order", () => {
    const { rollOrder } = night.lifecycle;
    const forgetful: Ruleset = {
      ...night,
      lifecycle: {
        ...night.lifecycle,
        *rollOrder(context, joining): Procedure {
          if (!context.battle.started) yield* rollOrder(context, joining);
        },
      },
    };
    expect(problems(forgetful)).toMatch(/\w+ joins in round \d+ and gets no initiative: lifecycle\.rollOrder is asked for each that joins/);
  });
});
