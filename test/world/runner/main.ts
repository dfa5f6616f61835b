// The entry of the world tests' module: loads every batch, and stands in for Quench where that isn't installed.
import { runBatch, type WorldTestResult } from "./run.ts";

/** What the browser tests call in a page. */
interface WorldTests {
  /** The keys of all batches. */
  readonly keys: () => string[];
  readonly run: (key: string) => Promise<WorldTestResult[]>;
}

declare global {
  var sortieWorldTests: WorldTests | undefined;
}

import.meta.glob("../*.ts", { eager: true });

Hooks.once("setup", () => {
  if (game.modules.get("quench")?.active === true) return;
  const batches = new Map<string, QuenchBatch>();
  globalThis.sortieWorldTests = {
    keys: () => [...batches.keys()],
    run: async (key) => {
      const batch = batches.get(key);
      if (batch === undefined) throw new Error(`There is no batch "${key}".`);
      return runBatch(key, batch);
    },
  };
  const quench: Quench = {
    registerBatch: (key, batch) => {
      batches.set(key, batch);
    },
  };
  Hooks.callAll("quenchReady", quench);
});
