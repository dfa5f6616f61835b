// Decides which tests run in Node: the engine, the rulesets, the Foundry layer's plain parts, the repository's own guards and the playground.
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/** Tests of the Foundry layer and of the playground that leave something behind in a worker: modules replaced or loaded anew (`openClient` does), a page of their own, rulesets in the registry. They run alone. */
const LEAVES_TRACES = /vi\.(?:mock|resetModules)\(|openClient\(|@vitest-environment|\.register\(/;
const SHARED = ["test/foundry", "packages/vtt-playground/test"];
const alone = SHARED.flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
)
  .filter((path) => path.endsWith(".test.ts"))
  .filter((path) => LEAVES_TRACES.test(readFileSync(new URL(path, import.meta.url), "utf8")));

export default defineConfig({
  test: {
    environment: "node",
    // Two cores are the yardstick: more workers would only fight for them.
    maxWorkers: 2,
    // These bound how long a failure takes, on machines that do much else besides; no test waits for the clock, and none has a shorter time of its own (ESLint): the browser's
    // tests leave these a twentieth of the processor at times.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["test/{engine,rulesets}/**/*.test.ts"],
          // Rules keep nothing between calls and know no globals, which lint guards: their files may share what they import, and that is a third of their time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "headless",
          include: ["test/headless/**/*.test.ts"],
          globalSetup: ["test/headless/support/prepare.ts"],
          // Files of a worker share the server and the compiled scripts; each test has a world and clients of its own.
          isolate: false,
          // Each client runs its code anew in a realm of its own: what V8 optimizes early is seldom used again, and that took a third of the time. A table's documents
          // outlive V8's small nursery, and to carry them out of it took a tenth.
          execArgv: ["--interrupt-budget=2000000", "--max-semi-space-size=192"],
          expect: { poll: { timeout: 120_000, interval: 1 } },
        },
      },
      {
        extends: true,
        test: {
          name: "foundry",
          include: SHARED.map((folder) => `${folder}/**/*.test.ts`),
          exclude: alone,
          setupFiles: ["test/foundry/left-behind.ts"],
          // What a file stubs is taken back after it. To load the layer anew for each file took longer than most of their tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "surroundings",
          // Whatever no other project has: a new room of tests runs without being named here.
          include: ["test/!(engine|rulesets|headless|foundry)/**/*.test.ts", ...alone],
        },
      },
    ],
  },
});
