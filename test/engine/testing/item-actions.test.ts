// Actions that are offered on items are carried out in random play on the items that they apply to, and on no others.
import { expect, it } from "vitest";
import * as engine from "../../../src/engine/index.ts";
import type { Context, Procedure, Ruleset } from "../../../src/engine/index.ts";
import { playRandomly } from "../../../src/engine/testing/index.ts";
import { battleOf, withAction } from "./planted.ts";

const onItems = (applies: (name: string | undefined) => boolean): Ruleset =>
  withAction("kindle", {
    offered: { on: "item", types: ["vigil.tool"] },
    applies: (_battle: unknown, _creature: unknown, item?: engine.Item) => applies(item?.name),
    *perform(context: Context): Procedure {
      const who = engine.requireCreature(context.battle, context.intent.actor);
      yield* engine.atOnce(() => {
        context.note({ rule: "VG-1", text: "VIGIL.Step.Stands", data: { name: who.name, stroke: 1 }, about: who.uuid });
      });
    },
  });

const times = (ruleset: Ruleset): number =>
  [1, 2, 3].reduce((sum, seed) => sum + (playRandomly(ruleset, battleOf(ruleset), seed, 3).played["kindle"] ?? 0), 0);

it("an action that applies to some items alone is carried out", () => {
  expect(times(onItems((name) => name === "Lantern"))).toBeGreaterThan(0);
  expect(times(onItems((name) => name === "Anvil"))).toBe(0);
});
