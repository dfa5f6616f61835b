// The laws of payers, deeds and windows hold in every ruleset, wherever random play gets.

import { describe, expect, it } from "vitest";
import type { Battle, Shapes } from "../../../../src/engine/battle/battle.ts";
import { clonePlain } from "../../../../src/engine/data/json.ts";
import type { Ruleset } from "../../../../src/engine/contract/ruleset.ts";
import { replay } from "../../../../src/engine/tables/replayed.ts";
import { buildBattle } from "../../../../src/engine/testing/builders.ts";
import { useProblems } from "../../../../src/engine/testing/laws/action-uses.ts";
import { payingProblems } from "../../../../src/engine/testing/laws/payers.ts";
import { fallenProblems, reactionProblems } from "../../../../src/engine/testing/laws/reactions.ts";
import archmage from "../../../../src/rulesets/archmage/index.ts";
import definition from "../../../../src/rulesets/definition/index.ts";
import luck from "../../../../src/rulesets/luck/index.ts";
import shock from "../../../../src/rulesets/shock/index.ts";
import volition from "../../../../src/rulesets/volition/index.ts";
import { playAtRandom as playArchmage } from "../../../rulesets/archmage/random.ts";
import { playAtRandom as playDefinition } from "../../../rulesets/definition/random.ts";
import { playAtRandom as playLuck } from "../../../rulesets/luck/random.ts";
import { playAtRandom as playShock } from "../../../rulesets/shock/random.ts";
import type { HeardPlay } from "../../../rulesets/random-plays.ts";
import { recordedPlay } from "../../../rulesets/random-plays.ts";
import { playAtRandom as playVolition } from "../../../rulesets/volition/random.ts";
import { duel, duellist } from "../../actions/duel.ts";

type Law = <S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number) => string[];

/** Problems in so many positions of a battle that was played at random, spread over the time in which it was fought. */
function problemsIn<S extends Shapes>(
  ruleset: Ruleset<S>,
  play: HeardPlay<S>,
  law: Law,
  { seed, positions }: { readonly seed: number; readonly positions: number },
): string[] {
  const { start, records } = recordedPlay(play, seed);
  const battle: Battle<S> = clonePlain(start);
  const every = Math.max(1, Math.floor(records.length / (positions + 1)));
  let looked = 0;
  const problems = records.flatMap((record, index) => {
    replay(ruleset, battle, record);
    if (index % every !== 0 || !battle.started) return [];
    looked += 1;
    return law(ruleset, battle, seed + index);
  });
  if (looked < positions / 2) throw new Error(`Only ${String(looked)} positions of a battle were looked at.`);
  return problems;
}

const among: Readonly<Record<string, (law: Law, at: { readonly seed: number; readonly positions: number }) => string[]>> = {
  archmage: (law, at) => problemsIn(archmage, playArchmage, law, at),
  definition: (law, at) => problemsIn(definition, playDefinition, law, at),
  luck: (law, at) => problemsIn(luck, playLuck, law, at),
  shock: (law, at) => problemsIn(shock, playShock, law, at),
  volition: (law, at) => problemsIn(volition, playVolition, law, at),
};

/** What is wrong with a ruleset in two battles, each thing once. */
const wrong = (id: string, law: Law, positions: number): string[] => [
  ...new Set([1, 2].flatMap((seed) => among[id]?.(law, { seed, positions }) ?? [`there is no ${id}`])),
];

describe("the laws of deeds in others' moments", () => {
  it.each(Object.keys(among))("hold in %s", (id) => {
    expect(wrong(id, reactionProblems, 2)).toEqual([]);
  });

  it.each(Object.keys(among))("a deed changes the same whoever pays for it, save for the price, in %s", (id) => {
    expect(wrong(id, useProblems, 1)).toEqual([]);
  });

  it.each(Object.keys(among))("an action is there for whatever can pay for it, and for nothing else, in %s", (id) => {
    expect(wrong(id, payingProblems, 2)).toEqual([]);
  });

  it.each(Object.keys(among))("work out anew what an answer has changed: nobody is hurt by whoever it has slain, in %s", (id) => {
    expect(wrong(id, fallenProblems, 4)).toEqual([]);
  });

  it("hold in a ruleset of a module's size", () => {
    const battle = buildBattle(duel, [duellist("Ann"), duellist("Bob", { reactions: 2 })]);
    battle.turn = "Ann";
    battle.started = true;
    expect(reactionProblems(duel, battle, 1)).toEqual([]);
  });

  it("are noticed when they are broken", () => {
    const battle = buildBattle(duel, [duellist("Ann"), duellist("Bob")]);
    const greedy = (duel.payers ?? []).map((kind) => ({
      id: kind.id,
      of: (...[at, creature]: Parameters<typeof kind.of>) => {
        const payer = kind.of(at, creature);
        return {
          ...payer,
          why: (price: Parameters<typeof payer.why>[0]) => {
            creature.system.life -= 1;
            return payer.why(price);
          },
        };
      },
    }));
    expect(reactionProblems({ ...duel, payers: greedy }, battle, 1)[0]).toMatch(/has changed something/);
  });

  it("are noticed when a deed asks who pays for it", () => {
    const battle = buildBattle(duel, [duellist("Ann"), duellist("Bob")]);
    battle.turn = "Ann";
    battle.started = true;
    // They are enemies.
    for (const creature of Object.values(battle.creatures)) creature.side = creature.name === "Ann" ? "heroes" : "foes";
    expect(useProblems(duel, battle, 1)).toEqual([]);
    const actions = duel.actions.map((action) => ({
      ...action,
      *perform(context: Parameters<typeof action.perform>[0]) {
        const [target] = context.intent.targets ?? [];
        const creature = target === undefined ? undefined : context.battle.creatures[target];
        if (creature && context.payer.kind !== "turn") creature.system.guard += 1;
        yield* action.perform(context);
      },
    }));
    expect(useProblems({ ...duel, actions }, battle, 1).join()).toMatch(/guard: as it was on the own turn, \d+ here/);
  });
});
