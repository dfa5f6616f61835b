// Decides which tests run in Node: the engine, the rulesets, the Foundry layer's plain parts, the repository's own guards and the playground.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/*.test.ts", "test/{engine,rulesets,foundry}/**/*.test.ts", "playground/test/**/*.test.ts"],
    environment: "node",
    // Two cores are the yardstick: more workers would only fight for them.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
