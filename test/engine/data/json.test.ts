// Plain data, also where its keys are words that every object answers to.
import { describe, expect, it } from "vitest";
import { clonePlain, equalPlain, ownValue } from "../../../src/engine/data/json.ts";

describe("plain data", () => {
  it("has at a key only what it holds itself, whatever all objects share", () => {
    expect(ownValue({}, "constructor")).toBeUndefined();
    expect(ownValue({}, "__proto__")).toBeUndefined();
    expect(ownValue({ constructor: "mason" }, "constructor")).toBe("mason");
    expect(equalPlain({ toString: 1 }, {})).toBe(false);
    expect(equalPlain({}, { valueOf: 1 })).toBe(false);
  });

  it("is copied as JSON would: nothing for undefined, one zero, nulls and empty lists as they are", () => {
    const copy = clonePlain({ gone: undefined, zero: -0, none: null, list: [], deep: { zeros: [-0, null], word: "" } });
    expect(copy).toEqual({ zero: 0, none: null, list: [], deep: { zeros: [0, null], word: "" } });
    expect(Object.keys(copy)).not.toContain("gone");
    expect(Object.is(copy.deep.zeros[0], 0)).toBe(true);
  });
});
