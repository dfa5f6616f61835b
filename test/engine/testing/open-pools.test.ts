// What anybody counts on open dice is nobody's secret.
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/engine/index.ts";
import type { Context, Procedure, Ruleset } from "../../../src/engine/index.ts";
import { toldNumbers } from "../../../src/engine/testing/index.ts";
import { battleOf, withAction, words } from "./planted.ts";

describe("the law of told numbers", () => {
  const trials = { rounds: 4, seeds: [1, 2, 3] };

  it("leaves successes that everybody counts on open dice", () => {
    const pool = (more: object): Ruleset =>
      withAction("kindle", {
        *perform(context: Context): Procedure {
          const who = engine.requireCreature(context.battle, context.intent.actor);
          const light = Math.max(2, Number(engine.valueAt(who.system, "light.value")));
          const dice = yield* engine.roll({ rule: "VG-1", text: "VIGIL.Roll", of: who.uuid, dice: engine.dice(light, 6) });
          const stroke = (dice.faces[0] ?? []).filter((face) => face >= 5).length;
          const data = { name: who.name, stroke };
          context.note({ rule: "VG-1", text: "VIGIL.Step.Stands", data, about: who.uuid, dice, ...more });
        },
      });
    const open = pool({});
    expect(toldNumbers(open, battleOf(open), words, trials)).toEqual([]);
  });
});
