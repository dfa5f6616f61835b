// The laws of payers, deeds and windows hold in every ruleset, wherever random play gets.

import { describe, expect, it } from "vitest";
import { buildBattle } from "../../../../src/engine/testing/builders.ts";
import { useProblems } from "../../../../src/engine/testing/laws/action-uses.ts";
import { payingProblems } from "../../../../src/engine/testing/laws/payers.ts";
import { fallenProblems, reactionProblems } from "../../../../src/engine/testing/laws/reactions.ts";
import type { MomentLaw } from "../../../moments/moments.ts";
import { problemsAtMoments } from "../../../moments/moments.ts";
import { ofEach } from "../../../moments/subjects.ts";
import { duel, duellist } from "../../actions/duel.ts";

const ids = Object.keys(ofEach(() => null));

/** What is wrong with a ruleset in so many positions of two battles, each thing once. */
function wrong(id: string, law: MomentLaw, positions: number): readonly string[] {
  const found = ofEach((subject) => [1, 2].flatMap((seed) => problemsAtMoments(subject, seed, positions, law)));
  return [...new Set(found[id]?.())];
}

describe("the laws of deeds in others' moments", () => {
  it.each(ids)("hold in %s", (id) => {
    expect(wrong(id, reactionProblems, 2)).toEqual([]);
  });

  it.each(ids)("a deed changes the same whoever pays for it, save for the price, in %s", (id) => {
    expect(wrong(id, useProblems, 1)).toEqual([]);
  });

  it.each(ids)("an action is there for whatever can pay for it, and for nothing else, in %s", (id) => {
    expect(wrong(id, payingProblems, 2)).toEqual([]);
  });

  it.each(ids)("work out anew what an answer has changed: nobody is hurt by whoever it has slain, in %s", (id) => {
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
