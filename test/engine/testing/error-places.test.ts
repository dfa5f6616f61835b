// Where an author finds an error: a line of their own, never one of the kit's.
import { expect, it } from "vitest";
import { placeOf } from "../../../src/engine/testing/named-errors.ts";

const thrownAt = (...lines: readonly string[]): Error => Object.assign(new Error("x"), { stack: ["Error: x", ...lines].join("\n") });

it("an error is placed at the first line that is its author's", () => {
  const kit = "    at namingActions (file:///home/mods/mine/kit/lib/testing.mjs:2836:19)";
  const engine = "    at perform (file:///home/mods/mine/kit/lib/engine.mjs:12:1)";
  const shared = "    at shared (file:///home/mods/mine/kit/lib/shared-reactions.mjs:1:1)";
  const theirs = "    at deeds (file:///home/mods/mine/src/ruleset.ts:41:7)";
  expect(placeOf(thrownAt(kit, engine, shared, theirs))).toBe(" (ruleset.ts:41)");
  expect(placeOf(thrownAt(kit, engine, shared))).toBe("");
  expect(placeOf("no error")).toBe("");
});
