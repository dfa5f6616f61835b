// Which encounters run: the check of Foundry makes one of its own, whose round runs for a moment, and no action is about it.
import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("foundry", {
  utils: {
    getProperty: (of: object, path: string): unknown =>
      path.split(".").reduce<unknown>((at, key) => Reflect.get(Object(at) as object, key), of),
  },
});
const { isRunning } = await import("../../../src/foundry/snapshot/encounters.ts");

/** As much of an encounter as is asked. */
const encounter = (started: boolean, flags: object): Combat => ({ started, flags, system: {}, round: started ? 1 : 0 }) as Combat;

describe("an encounter runs", () => {
  it("once it has begun, and the check's never does", () => {
    expect(isRunning(encounter(true, {}))).toBe(true);
    expect(isRunning(encounter(false, {}))).toBe(false);
    expect(isRunning(encounter(true, { sortie: { foundryCheck: true } }))).toBe(false);
  });
});
