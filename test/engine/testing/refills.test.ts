// What was spent comes back: each mistake is planted in the example's ruleset once, and named.
import { describe, expect, it } from "vitest";
import { undertow as made } from "../../../examples/undertow/src/ruleset.ts";
import { vigil } from "../../../examples/vigil/src/ruleset.ts";
import * as engine from "../../../src/engine/index.ts";
import { resource, strides } from "../../../src/engine/index.ts";
import type { Context, Lifecycle, Ruleset } from "../../../src/engine/index.ts";
import { checkRuleset } from "../../../src/engine/testing/index.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";

const undertow: Ruleset = made(engine);

const lacks = (ruleset: Ruleset): string[] => checkRuleset(ruleset, new Set()).filter((problem) => problem.includes("comes back at"));

describe("conformance", () => {
  it.each([...builtInRulesets, undertow, vigil(engine) as Ruleset].map((ruleset) => [ruleset.id, ruleset] as const))(
    "finds that everything comes back in %s",
    (_id, ruleset) => {
      expect(lacks(ruleset)).toEqual([]);
    },
  );

  const counted = (refill: "turnStart" | "roundStart" | "battleEnd" | "never", moments: Partial<Lifecycle> = {}): string[] => {
    const { payer } = resource({
      ...{ id: "points", spent: "drowning", refill, rule: "UT-2", label: "UNDERTOW.Name", lacks: "UNDERTOW.Name" },
      ...{ most: () => 2, cost: () => 1 },
    });
    return lacks({ ...undertow, payers: [payer], lifecycle: { rollOrder: undertow.lifecycle.rollOrder, ...moments } });
  };

  it.each(["turnStart", "roundStart", "battleEnd"] as const)("names what should come back at %s, and does not", (moment) => {
    const lost = [
      `resource "points" comes back at ${moment}, and lifecycle.${moment} does not bring it back to undertow.diver, undertow.drowned: refills([…])`,
    ];
    expect(counted(moment)).toEqual(lost);
    expect(counted(moment, { [moment]: engine.asProcedure(() => undefined) })).toEqual(lost);
    const restore = engine.asProcedure(({ battle }: Context) => {
      for (const { system } of engine.participants(battle)) engine.setAt(Object(system) as Record<string, unknown>, "drowning", 0);
    });
    expect(counted(moment, { [moment]: restore })).toEqual([]);
  });

  it("leaves what comes back at each round's start but the first", () => {
    const later = engine.asProcedure(({ battle }: Context) => {
      if (battle.round < 2) return;
      for (const { system } of engine.participants(battle)) engine.setAt(Object(system) as Record<string, unknown>, "drowning", 0);
    });
    expect(counted("roundStart", { roundStart: later })).toEqual([]);
  });

  it("leaves what never comes back", () => {
    expect(counted("never")).toEqual([]);
  });

  const texts = { length: "UNDERTOW.Name", cost: "UNDERTOW.Name", goes: "UNDERTOW.Name", tooFar: "UNDERTOW.Name" };
  const source = {
    ...{ id: "go", label: "UNDERTOW.Name", hint: "UNDERTOW.Name", icon: "x", rules: ["UT-1"], price: 1 as never, texts },
    ...{ left: "turn.metres", corners: "drowning", stride: () => 5, more: () => 1 },
  };
  const going = strides(source);
  const walking = (moments: Partial<Lifecycle>): string[] =>
    checkRuleset(
      { ...undertow, moving: going.moving, lifecycle: { rollOrder: undertow.lifecycle.rollOrder, ...moments } },
      new Set(),
    ).filter((problem) => problem.startsWith("strides"));
  const forgets = engine.asProcedure(({ battle }: Context) => {
    for (const creature of engine.participants(battle)) going.reset(creature);
  });

  it("names strides that are walked on in the next turn, and leaves those that its start or the last one's end forgets", () => {
    const kept = ["turn.metres", "drowning"].map(
      (path) =>
        `strides count at ${path}, and neither lifecycle.turnEnd nor lifecycle.turnStart forgets it of undertow.diver, undertow.drowned: going.reset(creature)`,
    );
    expect(walking({})).toEqual(kept);
    expect(walking({ roundEnd: forgets })).toEqual(kept);
    expect(walking({ turnEnd: forgets })).toEqual([]);
    expect(walking({ turnStart: forgets })).toEqual([]);
  });

  it("names strides without a length", () => {
    for (const stride of [() => Number.NaN, () => -5, () => "5" as never]) {
      const { moving } = strides({ ...source, stride });
      const found = checkRuleset({ ...undertow, moving, lifecycle: { ...undertow.lifecycle, turnEnd: forgets } }, new Set());
      const said = typeof stride() === "string" ? '"5"' : String(stride());
      expect(found).toContain(`strides: stride of a new undertow.diver is ${said}, and has to be a number of 0 or more`);
    }
  });
});
