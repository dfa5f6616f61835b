// What a foe's number comes to on the table is nobody's secret: a sum that a card shows, and what somebody loses of several pools.
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/engine/index.ts";
import type { Context, Procedure, Ruleset } from "../../../src/engine/index.ts";
import { isPlainObject } from "../../../src/engine/data/json.ts";
import { toldNumbers } from "../../../src/engine/testing/index.ts";
import { battleOf, night, withAction, words } from "./planted.ts";

const BRAWN = '"VIGIL.Step.Brawn" {stroke} goes by brawn of vigil.shade';

/** Vigil where shades have a number more, and two that fill up; `done` is what everybody does to them. */
function withBrawn(done: (context: Context, shade: Context["battle"]["creatures"][string], brawn: number) => void): Ruleset {
  const more = {
    brawn: engine.integer(2, { min: 0, max: 11 }),
    strain: engine.integer(0, { min: 0 }),
    toil: engine.integer(0, { min: 0 }),
  };
  const ruleset = withAction("kindle", {
    *perform(context: Context): Procedure {
      yield* engine.atOnce(() => {
        const shade = Object.values(context.battle.creatures).find(({ type }) => type === "vigil.shade");
        if (shade) done(context, shade, Number(engine.valueAt(shade.system, "brawn")));
      });
    },
  });
  const actors = Object.entries(night.actors).map(([type, shape]) => [type, { ...shape, fields: { ...shape.fields, ...more } }]);
  return { ...ruleset, actors: Object.fromEntries(actors) as Ruleset["actors"] };
}

const told = (ruleset: Ruleset): string => toldNumbers(ruleset, battleOf(ruleset), words, { rounds: 4, seeds: [1, 2, 3] }).join("\n");

describe("the law of told numbers", () => {
  it("takes a sum for open that a card shows without dice, but no target and no secret one", () => {
    const summed = (more: object, isSecret = false): Ruleset =>
      withBrawn((context, { name, uuid }, brawn) => {
        const stroke = 20 + 2 * brawn;
        const breakdown = { total: stroke, terms: [], ...more };
        const step = { rule: "VG-1", text: "VIGIL.Step.Brawn", data: { name, stroke }, about: uuid };
        context.note({ ...step, breakdown, ...(isSecret ? { secret: ["dice"] } : {}) });
      });
    expect(told(summed({}))).toBe("");
    expect(told(summed({ target: true }))).toContain(BRAWN);
    expect(told(summed({}, true))).toContain(BRAWN);
    expect(told(summed({ total: 1 }))).toContain(BRAWN);
  });

  it("takes for suffered what fills one number and then another", () => {
    const suffered = (part: number): Ruleset =>
      withBrawn((context, { name, uuid, system }, brawn) => {
        if (!isPlainObject(system)) return;
        const stroke = 20 + 2 * brawn;
        const add = (path: string, by: number): void => {
          engine.setAt(system, path, Number(engine.valueAt(system, path)) + by);
        };
        add("strain", 15);
        add("toil", (stroke - 15) * part);
        context.note({ rule: "VG-1", text: "VIGIL.Step.Brawn", data: { name, stroke }, about: uuid });
      });
    expect(told(suffered(1))).toBe("");
    expect(told(suffered(2))).toContain(BRAWN);
  });
});
