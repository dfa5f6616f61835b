// When lasting effects run out: by whose turns, after how many, in which order.

import { describe, expect, it } from "vitest";
import type { LastingEffect } from "../../../src/engine/battle/battle.ts";
import type { ConditionDefinition, LastingEffectData } from "../../../src/engine/battle/effects.ts";
import { conditionsOf, lastingEffectFields, runDown, runDownRound } from "../../../src/engine/battle/effects.ts";
import { fillFields } from "../../../src/engine/data/fields.ts";
import { clonePlain } from "../../../src/engine/data/json.ts";
import { rollFace, seededRandom } from "../../../src/engine/data/random.ts";
import { putBack } from "../../../src/engine/procedures/restore.ts";

type Ends = Partial<LastingEffectData["ends"]>;

/** A bearer of effects with these ends; they begin in the order of the list, whatever their ids. */
function bearer(uuid: string, ends: Readonly<Record<string, Ends>>): { uuid: string; effects: Record<string, LastingEffect> } {
  const effects = Object.entries(ends).map(([id, each], index): [string, LastingEffect] => {
    const system = fillFields(lastingEffectFields, { sequence: index, ends: each });
    return [id, { id, name: id, img: "", statuses: [], disabled: false, system }];
  });
  return { uuid, effects: Object.fromEntries(effects.toReversed()) };
}

const ended = (due: ReturnType<typeof runDown>) => due.map(({ bearer: { uuid }, effect }) => `${uuid} ${effect.id}`);

describe("effects that run down", () => {
  it("end at the turn of the creature they name, or of their bearer where they name none", () => {
    const a = bearer("A", { own: { when: "turnStart" }, theirs: { when: "turnStart", of: "B" }, late: { when: "turnEnd" } });
    const b = bearer("B", { own: { when: "turnStart" }, hers: { when: "turnStart", of: "A" } });
    expect(ended(runDown([a, b], "turnStart", "A"))).toEqual(["A own", "B hers"]);
    expect(ended(runDown([a, b], "turnStart", "B"))).toEqual(["A theirs", "B own"]);
    expect(ended(runDown([a, b], "turnEnd", "A"))).toEqual(["A late"]);
    expect(ended(runDown([a, b], "turnEnd", "C"))).toEqual([]);
  });

  it("are counted down while they have turns to come", () => {
    const a = bearer("A", { long: { when: "turnEnd", count: 3 } });
    const turns = [1, 2, 3].map(() => ended(runDown([a], "turnEnd", "A")));
    expect(turns).toEqual([[], [], ["A long"]]);
    expect(a.effects["long"]?.system.ends.count).toBe(1);
  });

  it("go by rounds once whoever's turns they go by has none any more: a whole round at least, and not for ever", () => {
    const a = bearer("A", {
      theirs: { when: "turnStart", of: "B" },
      long: { when: "turnEnd", of: "B", count: 3 },
      own: { when: "turnEnd" },
      round: { when: "roundEnd" },
    });
    const round = () => ended(runDownRound([a], (uuid) => uuid !== "B"));
    const rounds = [round(), round(), round(), round()];
    expect(rounds[0]).toEqual(["A round"]);
    expect(rounds[1]).toContain("A theirs");
    expect([rounds[1], rounds[2]].map((ids) => ids?.includes("A long"))).toEqual([false, true]);
    expect(rounds.flat()).not.toContain("A own");
  });

  it("ask of the bearer's own turns where they name nobody", () => {
    const asked: string[] = [];
    const a = bearer("A", { own: { when: "turnStart" }, theirs: { when: "turnEnd", of: "B" }, save: { when: "save" } });
    runDownRound([a], (uuid, { uuid: bearing }) => {
      asked.push(`${uuid} for ${bearing}`);
      return true;
    });
    expect(asked.toSorted()).toEqual(["A for A", "B for A"]);
  });

  it("end for everybody where the moment is nobody's, oldest first, and stay on their bearers until the ruleset ends them", () => {
    const a = bearer("A", { zeta: { when: "roundEnd" }, alpha: { when: "roundEnd", of: "B" }, save: { when: "save" } });
    expect(ended(runDown([a], "roundEnd"))).toEqual(["A zeta", "A alpha"]);
    expect(Object.keys(a.effects)).toHaveLength(3);
  });
});

describe("conditions that are remembered", () => {
  const WORDS = ["asleep", "blind", "dazed", "down"];
  const define = (id: string): ConditionDefinition => ({
    id,
    label: id,
    hint: id,
    img: "",
    rules: [],
    implies: id === "asleep" ? ["down"] : [],
  });
  const definitions = WORDS.map(define);

  it("are those that fresh computation finds, whatever was written since they were asked last", () => {
    const random = seededRandom(3);
    const pick = <T>(all: readonly T[]): T | undefined => all[rollFace(random, Math.max(1, all.length)) - 1];
    const { effects } = bearer("A", { a: {}, b: {}, c: {} });
    const was = clonePlain(effects);
    const writes: (() => unknown)[] = [
      () => pick(Object.keys(effects).map((id) => () => Reflect.deleteProperty(effects, id)))?.(),
      () => {
        const id = pick(["a", "b", "c", "d"]) ?? "a";
        effects[id] = {
          id,
          name: id,
          img: "",
          statuses: [pick(WORDS) ?? ""],
          disabled: false,
          system: fillFields(lastingEffectFields, {}),
        };
      },
      () => {
        const effect = pick(Object.values(effects));
        if (effect) effect.disabled = !effect.disabled;
      },
      () => {
        putBack(effects, clonePlain(was));
      },
    ];
    for (let count = 0; count < 500; count += 1) {
      pick(writes)?.();
      expect([...conditionsOf({ effects }, definitions)]).toEqual([...conditionsOf({ effects: clonePlain(effects) }, definitions)]);
    }
  });

  it("are those of the definitions that are asked for", () => {
    const { effects } = bearer("A", { a: {} });
    effects["b"] = { id: "b", name: "b", img: "", statuses: ["asleep"], disabled: false, system: fillFields(lastingEffectFields, {}) };
    expect([...conditionsOf({ effects }, definitions)]).toEqual(["asleep", "down"]);
    expect([...conditionsOf({ effects }, [])]).toEqual(["asleep"]);
  });
});
