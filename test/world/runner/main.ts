// The entry of the world tests' module: loads every batch, for Quench, for the browser tests, and for the check in Foundry.
import { registerCheck } from "../check/window.ts";
import { allBatches } from "../support/batches.ts";
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

Hooks.once("init", registerCheck);

Hooks.once("setup", () => {
  const batches = allBatches();
  globalThis.sortieWorldTests = {
    keys: () => [...batches.keys()],
    run: async (key) => {
      const batch = batches.get(key);
      if (batch === undefined) throw new Error(`There is no batch "${key}".`);
      return runBatch(key, batch);
    },
  };
});
