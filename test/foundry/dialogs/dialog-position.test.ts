// Where a dialog that asks for targets opens: over as few of them as may be.

import { describe, expect, it } from "vitest";
import type { Seen } from "../../../src/foundry/dialogs/dialog-position.ts";
import { freePlace, leastHiding } from "../../../src/foundry/dialogs/dialog-position.ts";

const room = { left: 64, right: 1064, top: 20, bottom: 700 };
const size = { width: 440, height: 400 };
const at = (x: number, y: number, weight = 1): Seen => ({ edges: { left: x, right: x + 60, top: y, bottom: y + 60 }, weight });

describe("a dialog over the map", () => {
  it("opens at the left, at the top, where nobody stands there", () => {
    expect(leastHiding(size, room, [])).toEqual({ left: 64, top: 20 });
    expect(leastHiding(size, room, [at(800, 300)])).toEqual({ left: 64, top: 20 });
  });

  it("opens at the right where it would hide somebody at the left", () => {
    expect(leastHiding(size, room, [at(200, 350)])).toEqual({ left: 624, top: 20 });
  });

  it("hides others rather than those it can be aimed at", () => {
    const crowd = [at(100, 100), at(200, 500), at(700, 100, 4), at(700, 600, 4)];
    expect(leastHiding(size, room, crowd)).toEqual({ left: 64, top: 20 });
  });

  it("goes to the foot of the map where the top is full", () => {
    expect(leastHiding(size, room, [at(100, 100), at(700, 100), at(500, 100)])).toEqual({ left: 64, top: 300 });
  });
});

describe("a fan of questions", () => {
  it("gives the first place that is free, and never one that is taken", () => {
    expect([new Set<number>(), new Set([0, 1]), new Set([1]), new Set([0, 2])].map(freePlace)).toEqual([0, 2, 0, 1]);
  });
});
