// Stacking: what counts, what does not and why, in whatever order modifiers come.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Modifier, StackingPolicy } from "../../../src/engine/data/modifiers.ts";
import { breakdown, STACKING_REASONS } from "../../../src/engine/data/modifiers.ts";

const policy: StackingPolicy = { kinds: { magic: "best", condition: "worst" }, sameName: "strongest" };
const modifier = (value: number, kind = "plain", name?: string): Modifier => ({
  label: `${kind} ${String(value)}`,
  value,
  kind,
  rule: "X-1",
  ...(name === undefined ? {} : { name }),
});

describe("stacking", () => {
  it("adds what is not named otherwise, and leaves zeros out", () => {
    expect(breakdown([modifier(2), modifier(3), modifier(0)], policy)).toMatchObject({
      total: 5,
      terms: [{ counted: true }, { counted: true }],
    });
  });

  it("keeps the best or the worst of a kind, and says why the others do not count", () => {
    const found = breakdown([modifier(1, "magic"), modifier(2, "magic"), modifier(-4, "condition"), modifier(-2, "condition")], policy);
    expect(found.total).toBe(-2);
    expect(found.terms.filter(({ counted }) => !counted).map(({ why }) => why)).toEqual([STACKING_REASONS.best, STACKING_REASONS.worst]);
  });

  it("keeps the strongest of one name, bonuses and penalties apart", () => {
    const found = breakdown([modifier(1, "a", "Ward"), modifier(2, "b", "Ward"), modifier(-1, "c", "Ward")], policy);
    expect(found.total).toBe(1);
    expect(found.terms.find(({ kind }) => kind === "a")).toMatchObject({ counted: false, why: STACKING_REASONS.sameName });
  });

  it("sums equal names where the policy says so", () => {
    expect(breakdown([modifier(1, "a", "Ward"), modifier(2, "b", "Ward")], { kinds: {}, sameName: "sum" }).total).toBe(3);
  });

  it("does not depend on the order of the modifiers", () => {
    const any = fc.record({
      label: fc.constant("x"),
      value: fc.integer({ min: -5, max: 5 }),
      kind: fc.constantFrom("plain", "magic", "condition"),
      rule: fc.constant("X-1"),
      name: fc.constantFrom("Ward", "Chant", "Curse"),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (modifiers) => {
        expect(breakdown(modifiers.toReversed(), policy).total).toBe(breakdown(modifiers, policy).total);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
