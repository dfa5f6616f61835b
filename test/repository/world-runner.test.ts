// Proves that the runner of world tests runs them all, in order and with their hooks, and calls a failure a failure.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/folders.ts";
import { runBatch } from "../world/runner/run.ts";

describe("a batch of world tests", () => {
  it("runs tests and hooks in mocha's order, suites within suites", async () => {
    const calls: string[] = [];
    const note = (name: string) => () => void calls.push(name);
    const results = await runBatch("sortie.order", ({ describe: suite, it: test, before, after, beforeEach, afterEach }) => {
      suite("outer", () => {
        before(note("before"));
        beforeEach(note("each"));
        afterEach(note("after each"));
        after(note("after"));
        test("first", note("first"));
        suite("inner", () => {
          beforeEach(note("inner each"));
          test("second", note("second"));
        });
      });
    });
    expect(calls).toEqual(["before", "each", "first", "after each", "each", "inner each", "second", "after each", "after"]);
    expect(results).toEqual([
      { batch: "sortie.order", title: "outer › first", state: "passed", error: "" },
      { batch: "sortie.order", title: "outer › inner › second", state: "passed", error: "" },
    ]);
  });

  it("goes on after a failure, and says what failed", async () => {
    const results = await runBatch("sortie.failing", ({ it: test, assert }) => {
      test("fails", () => {
        assert.equal(1, 2);
      });
      test("passes", () => Promise.resolve());
    });
    expect(results.map(({ title, state }) => [title, state])).toEqual([
      ["fails", "failed"],
      ["passes", "passed"],
    ]);
    expect(results[0]?.error).toContain("expected 1 to equal 2");
  });

  it("fails a suite whose before hook fails, and runs none of its tests", async () => {
    const results = await runBatch("sortie.hook", ({ describe: suite, it: test, before }) => {
      suite("broken", () => {
        before(() => Promise.reject(new Error("no world")));
        test("never runs", () => undefined);
      });
    });
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ title: "broken › (before)", state: "failed" });
  });

  it("leaves no hurt foe of a failed test to the next: what suites set up is made anew, inner and outer ones", async () => {
    const world = { foe: 0, ally: 0 };
    const found: string[] = [];
    const look = (): void => void found.push(`${String(world.foe)} ${String(world.ally)}`);
    const results = await runBatch("sortie.hurt", ({ describe: suite, it: test, before, after }) => {
      before(() => void (world.ally = 50));
      after(() => void (world.ally = 0));
      suite("fight", () => {
        before(() => void (world.foe = 42));
        after(() => void (world.foe = 0));
        test("hurts both and fails", () => {
          Object.assign(world, { foe: 28, ally: 3 });
          throw new Error("planted");
        });
        test("looks at both", look);
        test("fails last", () => {
          Object.assign(world, { foe: 1, ally: 1 });
          throw new Error("planted");
        });
      });
      test("looks at the ally", look);
    });
    expect(found).toEqual(["42 50", "0 50"]);
    expect(results.map(({ state }) => state)).toEqual(["failed", "passed", "failed", "passed"]);
  });

  it("fails when it holds no test at all", async () => {
    const [result] = await runBatch("sortie.empty", () => undefined);
    expect(result).toMatchObject({ title: "(collecting)", state: "failed" });
  });
});

describe("the files of world tests", () => {
  const folder = path.join(root, "test/world");
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"));

  it.each(files)("%s registers its batches for Quench and for our own runner alike", (file) => {
    const source = readFileSync(path.join(folder, file), "utf8");
    expect(source).toMatch(/^registerBatches\(/m);
    expect(source).not.toContain('"quenchReady"');
  });
});
