// Creatures and rules that records and effects name: a creature by another name than its uuid, and a rule of nobody's, are planted in the example's ruleset and named.
import { describe, expect, it } from "vitest";
import * as engine from "../../../../src/engine/index.ts";
import type { Context, Procedure, Ruleset } from "../../../../src/engine/index.ts";
import { playRandomly } from "../../../../src/engine/testing/index.ts";
import { battleOf, done, performing } from "../planted.ts";

const lighting = (also: (context: Context, who: engine.Creature) => Procedure | undefined): Ruleset =>
  performing(function* (context: Context): Procedure {
    const who = engine.requireCreature(context.battle, context.intent.actor);
    done(context);
    const asking = also(context, who);
    if (asking) yield* asking;
  });

/** What play at random says of the example in which whoever kindles also does this. */
const said = (also: Parameters<typeof lighting>[0]): string => {
  const ruleset = lighting(also);
  return [1, 2, 3].flatMap((seed) => playRandomly(ruleset, battleOf(ruleset), seed, 3).problems).join("\n");
};

/** Something that lasts on whoever kindles, and ends then. */
const lasting = ({ newId }: Context, who: engine.Creature, system: Parameters<typeof engine.addEffect>[1]["system"]): undefined => {
  engine.addEffect(who, { id: newId(), name: "Glow", img: "", ...(system ? { system } : {}) });
};

function* ask(of: string | null): Procedure {
  yield* engine.confirm({ rule: "VG-1", text: "VIGIL.Step.Over", of, fallback: true });
}

const NOBODY = "which is the uuid of no creature of the battle";

describe("creatures that are named", () => {
  it("are known by their uuids", () => {
    expect(
      said((context, who) => {
        context.note({ rule: "VG-11", text: "VIGIL.Step.Over", about: who.uuid });
        lasting(context, who, { source: who.uuid, ends: { of: who.uuid } });
        return ask(who.uuid);
      }),
    ).toBe("");
    expect(said(() => ask("gm"))).toBe("");
    expect(said(() => ask(null))).toBe("");
  });

  it.each<[string, Parameters<typeof said>[0]]>([
    [
      'about of the step "VIGIL.Step.Over" is "Ilse"',
      (context) => {
        context.note({ rule: "VG-11", text: "VIGIL.Step.Over", about: "Ilse" });
        return undefined;
      },
    ],
    ['of of the question "VIGIL.Step.Over" is "Ilse"', () => ask("Ilse")],
    [
      'source of the effect Glow of Ilse is "Ilse"',
      (context, who) => {
        lasting(context, who, { source: who.name });
        return undefined;
      },
    ],
    [
      'ends.of of the effect Glow of Ilse is "Ilse"',
      (context, who) => {
        lasting(context, who, { ends: { of: who.name } });
        return undefined;
      },
    ],
    [
      'of of the offer "VIGIL.Name" is "Ilse"',
      (context) => {
        context.offer({ rule: "VG-1", text: "VIGIL.Name", of: "Ilse", action: "kindle" });
        return undefined;
      },
    ],
  ])("are told by another name: %s", (problem, also) => {
    expect(said(also)).toContain(`${problem}, ${NOBODY}`);
  });
});

describe("rules that are followed", () => {
  it.each<[string, Parameters<typeof said>[0]]>([
    [
      "a step",
      (context) => {
        context.note({ rule: "XX-2", text: "SORTIE.Step.ConditionLost", data: { name: "Ilse", condition: "VIGIL.Name" } });
        return undefined;
      },
    ],
    [
      "what ends an effect",
      (context, who) => {
        const effect = engine.addEffect(who, { id: context.newId(), name: "Glow", img: "" });
        engine.endEffect(context, who, effect, "XX-2");
        return undefined;
      },
    ],
    [
      "what gives a condition",
      (context, who) => {
        engine.giveCondition(context, who, "warded", { rule: "XX-2", quiet: true });
        return undefined;
      },
    ],
  ])("begin with the ruleset's prefix: %s", (_what, also) => {
    expect(said(also)).toContain('a rule is called "XX-2", which does not start with VG- or SORTIE-');
  });
});
