// Which pieces of ground are one place for whoever reaches there.

import { describe, expect, it } from "vitest";
import type { Patch } from "../../../src/foundry/presentation/ground.ts";
import { touches } from "../../../src/foundry/presentation/ground.ts";

const at = (x: number, y: number, width = 1, height = 1): Patch => ({ x, y, width, height });

describe("what lies at a place", () => {
  it("is what shares its square, and not what lies beside it", () => {
    expect([at(3, 5), at(2, 5), at(4, 6), at(3, 4)].map((other) => touches(at(3, 5), other))).toEqual([true, false, false, false]);
  });

  it("is all of what a large creature lies on, and a small marker's half space", () => {
    expect([at(3, 5), at(4, 6), at(5, 5)].map((other) => touches(at(3, 5, 2, 2), other))).toEqual([true, true, false]);
    expect(touches(at(3.5, 5.5, 0.5, 0.5), at(3, 5))).toBe(true);
    expect(touches(at(4, 5, 0.5, 0.5), at(3, 5))).toBe(false);
  });

  it("is what lies less than half a space off where there are no spaces, and never a neighbouring hex", () => {
    expect([at(3.3, 5), at(3.6, 5)].map((other) => touches(at(3, 5), other))).toEqual([true, false]);
    expect(touches(at(3, 5), at(3.5, 5.75))).toBe(false);
  });
});
