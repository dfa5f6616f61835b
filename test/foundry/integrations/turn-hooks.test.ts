// What `sortie.turn` tells: each turn's beginning and end once, a turn that was broken into as one, and nothing where nothing has passed.

import { describe, expect, it } from "vitest";
import type { TurnState } from "../../../src/foundry/integrations/turn-hooks.ts";
import { turnsBetween } from "../../../src/foundry/integrations/turn-hooks.ts";

const at = (round: number, acting: string | null, ...open: string[]): TurnState => ({ round, acting, open });

describe("sortie.turn", () => {
  it("tells whose turn is over and whose begins", () => {
    expect(turnsBetween(at(0, null), at(1, "a"))).toEqual({ round: 1, acting: "a", ended: [], began: "a", back: false });
    expect(turnsBetween(at(1, "a"), at(1, "b"))).toEqual({ round: 1, acting: "b", ended: ["a"], began: "b", back: false });
    expect(turnsBetween(at(1, "b"), at(1, null))).toEqual({ round: 1, acting: null, ended: ["b"], began: null, back: false });
  });

  it("takes the same creature's turn in the next round for another turn", () => {
    expect(turnsBetween(at(1, "a"), at(2, "a"))).toEqual({ round: 2, acting: "a", ended: ["a"], began: "a", back: false });
  });

  it("neither ends nor begins again a turn that was broken into", () => {
    expect(turnsBetween(at(1, "a"), at(1, "b", "a"))).toEqual({ round: 1, acting: "b", ended: [], began: "b", back: false });
    expect(turnsBetween(at(1, "b", "a"), at(1, "a"))).toEqual({ round: 1, acting: "a", ended: ["b"], began: null, back: false });
  });

  it("ends a turn that was put off and lapses while somebody else acts", () => {
    expect(turnsBetween(at(1, "b", "a"), at(1, "b"))).toEqual({ round: 1, acting: "b", ended: ["a"], began: null, back: false });
  });

  it("says nothing where neither turn nor round has changed", () => {
    expect(turnsBetween(at(1, "a", "b"), at(1, "a", "b"))).toBeNull();
    expect(turnsBetween(at(0, null), at(0, null))).toBeNull();
  });

  it("tells of a boundary that was taken back without an end or a beginning", () => {
    expect(turnsBetween(at(2, "a"), at(1, "b"), true)).toEqual({ round: 1, acting: "b", ended: [], began: null, back: true });
  });
});
