// What has no end, and what is never reached: each is planted in the example once, and named.
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/engine/index.ts";
import type { Battle, Procedure, Ruleset } from "../../../src/engine/index.ts";
import { playBattle, playRandomly, reachAtRandom, POLICIES } from "../../../src/engine/testing/index.ts";

import { night, performing, battleOf, played } from "./planted.ts";

describe("what has no end", () => {
  const lifecycle = (parts: object): Ruleset => ({ ...night, lifecycle: { ...night.lifecycle, ...parts } });
  const asking = lifecycle({
    *settle(): Procedure {
      for (;;) yield* engine.confirm({ rule: "VG-1", text: "VIGIL.Name", of: null, fallback: true });
    },
  });

  it("is named by its member in random play, whatever action came to it", () => {
    expect(played(asking)).toMatch(/lifecycle\.settle has no end: 10000 times/);
  });

  it("ends a simulated battle with an error that names it", () => {
    const plan = { ruleset: asking, random: engine.seededRandom(1), policyOf: () => POLICIES.fierce, maximumRounds: 4 };
    expect(() => playBattle(battleOf(asking), plan)).toThrow(/lifecycle\.settle fails: 10000 times/);
  });

  it("is a round in which whoever has acted acts on", () => {
    const { turnOrder } = night;
    // Nobody does anything, so that nobody falls.
    const again: Ruleset = { ...night, actions: [], turnOrder: { ...turnOrder, turnEnded: () => undefined } };
    expect(playRandomly(again, battleOf(again), 1, 2).problems.join("\n")).toMatch(
      /(Ilse has had 4 turns in round 1, and Gaunt|Gaunt has had 4 turns in round 1, and Ilse) none\. Does turnOrder\.turnEnded/,
    );
    const only: Ruleset = {
      ...again,
      turnOrder: { ...again.turnOrder, candidates: (battle) => Object.keys(battle.combatants).slice(0, 1) },
    };
    expect(playRandomly(only, battleOf(only), 1, 2).problems.join("\n")).toMatch(/Ilse has had 4 turns in round 1, and Gaunt none/);
  });

  it("is a round in which two take turns for ever, each after the other", () => {
    const { turnOrder } = night;
    const swapping = (battle: Battle): string[] => Object.keys(battle.combatants).filter((id) => id !== battle.system.order.last);
    const again: Ruleset = {
      ...night,
      actions: [],
      turnOrder: {
        ...turnOrder,
        candidates: swapping,
        turnEnded: (battle, id) => {
          battle.system.order.last = id;
        },
      },
    };
    expect(playRandomly(again, battleOf(again), 1, 2).problems.join("\n")).toMatch(/round 1 does not end: \w+ has had 20 turns in it/);
  });

  it("is a battle in which somebody who takes turns never gets an initiative", () => {
    const unordered = lifecycle({
      *rollOrder(): Procedure {
        yield* [] as never[];
      },
    });
    expect(played(unordered)).toMatch(/Ilse takes turns and has no initiative in a round that has begun/);
  });
});

describe("reach at random", () => {
  it("names a reaction whose moment never comes, and spares it by its name", () => {
    const deaf: Ruleset = {
      ...night,
      reactions: [
        { id: "answer", when: "kindled", rule: "VG-1", text: "VIGIL.Name", who: () => [], deeds: () => [], payer: () => ({}) as never },
      ],
    };
    const play = (seed: number) => playRandomly(deaf, battleOf(deaf), seed, 2);
    const unseen = ["conditions.warded.given", "conditions.looming.given", ...deaf.actions.map(({ id }) => id)];
    const others = Object.fromEntries(unseen.map((name) => [name, "is not looked for"]));
    const far = { first: 1, least: 1, most: 1 };
    expect(reachAtRandom(deaf, play, { ...far, spared: others }).unreached).toEqual([
      'reactions.answer (VG-1) hears "kindled", which was never offered in battles with the seeds 1 to 1',
    ]);
    const spared = { ...others, "reactions.answer": "nobody kindles" };
    expect(reachAtRandom(deaf, play, { ...far, spared }).unreached).toEqual([]);
    expect(() => reachAtRandom(deaf, play, { ...far, spared: { "reactions.anwser": "" } })).toThrow("has no such action");
  });

  it("tells the seed of a problem once", () => {
    const broken = performing(function* (): Procedure {
      yield* [] as never[];
      throw new Error("planted");
    });
    const { problems } = reachAtRandom(broken, (seed) => playRandomly(broken, battleOf(broken), seed, 2), { first: 1, least: 9, most: 9 });
    expect(problems[0]).toMatch(/^seed \d: (?!seed)/);
  });
});
