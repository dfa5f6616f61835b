// Decides which tests a planted bug meets: those that name rules, without the slow ones that play at random and would meet every bug a little. See tools/mutation.ts.
import { defineConfig } from "vitest/config";

/** Test files that play whole battles by chance: hundreds of times slower than a test of one rule. */
const RANDOM_PLAY = ["**/conformance.test.ts", "**/*properties.test.ts"];

export default defineConfig({
  test: {
    environment: "node",
    include: (process.env.SORTIE_MUTATION_TESTS ?? "test/{engine,rulesets}/**/*.test.ts").split(" "),
    exclude: RANDOM_PLAY,
    isolate: false,
    testTimeout: 60_000,
  },
});
