// Turn events: once for each activation, also where nobody acts in between, where turns are put off or broken into, and in an ambush.

import { describe, expect, it } from "vitest";
import type { Battle } from "../../../src/engine/index.ts";
import { initialOf, orderFields } from "../../../src/engine/index.ts";
import { momentsBetween } from "../../../src/foundry/requests/turn-hook-plan.ts";
import { foundryRound, isOpening, roundOf } from "../../../src/foundry/snapshot/rounds.ts";

const LIST = ["a", "b", "c"];

function battle(round: number, turn: string | null, more: { open?: string[]; started?: boolean; early?: boolean } = {}): Battle {
  const order = { ...initialOf(orderFields), open: more.open ?? [], early: more.early ?? false };
  const combatants = Object.fromEntries(LIST.map((id) => [id, { id }]));
  const part: object = { round, turn, started: more.started ?? true, system: { order }, combatants };
  return part as Battle;
}
const listed = (state: Battle) => ({ battle: state, list: LIST });
const moments = (before: Battle, after: Battle): string[] =>
  momentsBetween(listed(before), listed(after)).map(
    ({ kind, combatant, round }) => `${kind} ${combatant === "" ? String(round) : combatant}`,
  );

describe("momentsBetween", () => {
  it("ends the turn when it becomes nobody's, and starts the one that is chosen", () => {
    expect(moments(battle(1, "b"), battle(1, null))).toEqual(["endTurn b"]);
    expect(moments(battle(1, null), battle(1, "a"))).toEqual(["startTurn a"]);
  });

  it("ends and starts the round in between", () => {
    expect(moments(battle(1, "a"), battle(2, null))).toEqual(["endTurn a", "endRound 1", "startRound 2"]);
    expect(moments(battle(1, "a"), battle(2, "a"))).toEqual(["endTurn a", "endRound 1", "startRound 2", "startTurn a"]);
    expect(moments(battle(0, null, { started: false }), battle(1, "c"))).toEqual(["startRound 1", "startTurn c"]);
  });

  it("neither ends nor repeats a turn that is broken into", () => {
    const broken = battle(1, "b", { open: ["a"] });
    expect(moments(battle(1, "a"), broken)).toEqual(["startTurn b"]);
    expect(moments(broken, battle(1, "a"))).toEqual(["endTurn b"]);
    expect(moments(battle(1, "a"), battle(1, "b"))).toEqual(["endTurn a", "startTurn b"]);
  });

  it("ends a turn that was put off and lapses", () => {
    expect(moments(battle(1, "b", { open: ["a"] }), battle(2, "b"))).toEqual([
      "endTurn b",
      "endTurn a",
      "endRound 1",
      "startRound 2",
      "startTurn b",
    ]);
  });

  it("says nothing where nothing passes", () => {
    expect(moments(battle(1, "a"), battle(1, "a"))).toEqual([]);
  });
});

describe("rounds", () => {
  it("are counted from the ambush on by Foundry, and from the first round by the rules", () => {
    expect(foundryRound(battle(0, "a", { early: true }))).toBe(1);
    expect(foundryRound(battle(3, "a"))).toBe(3);
    const ambush = { round: 1, started: true, system: { order: { early: true } } };
    expect([roundOf(ambush), isOpening(ambush)]).toEqual([0, true]);
    expect(roundOf({ round: 0, system: {} })).toBe(0);
    expect(isOpening({ ...ambush, round: 2 })).toBe(false);
  });
});
