// Whoever decides between values that were changed since reads names: nobody can decide by an id.
import { afterEach, expect, test, vi } from "vitest";
import { shown } from "../../../src/foundry/dialogs/conflict-dialog.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a combatant is called by its name, alone and in a list, and other texts stay", () => {
  const combatants = new Map([["dQ10KS3JnKO2CEtH", { name: "Rising water", actor: null }]]);
  vi.stubGlobal("game", { combats: { contents: [{ combatants }] } });
  expect(shown("dQ10KS3JnKO2CEtH")).toBe("Rising water");
  expect(shown(["dQ10KS3JnKO2CEtH", "pDQy9KCwUwzEtekY"])).toBe('["Rising water","pDQy9KCwUwzEtekY"]');
  expect(shown("standard")).toBe("standard");
  expect(shown(7)).toBe("7");
});
