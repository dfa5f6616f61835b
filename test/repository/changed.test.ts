// What `npm test -- --changed` runs: everything that a change can reach, and nothing that it cannot.
import { describe, expect, it } from "vitest";
import { reachOf, withEnding } from "../../tools/testing/changed.ts";

const specsOf = (...files: readonly string[]): unknown => reachOf(files, "HEAD").specs;

describe("what a change can reach in Chromium", () => {
  it.each([
    ["the Foundry layer: every spec", ["src/foundry/records/message.ts"], "all"],
    ["the engine beside a ruleset: every spec", ["src/engine/index.ts", "src/rulesets/luck/index.ts"], "all"],
    ["the playground: every spec", ["packages/vtt-playground/server/world.ts"], "all"],
    ["what specs share: every spec", ["test/browser/support/table.ts"], "all"],
    ["a ruleset: the specs that bear its name", ["src/rulesets/luck/attacks/attack.ts"], ["luck"]],
    ["a spec: itself alone, whatever else ends like it", ["test/browser/map/map.spec.ts"], ["/map/map.spec.ts"]],
    ["tests of rules: none", ["test/rulesets/luck/attack.test.ts"], []],
    ["documentation, a ruleset's too: none", ["README.md", "src/rulesets/luck/README.md"], []],
    ["the playground's own tests: none", ["packages/vtt-playground/test/dice/roll.test.ts"], []],
  ])("%s", (_what, files, specs) => {
    expect(specsOf(...files)).toEqual(specs);
  });

  it("builds anew where the product differs alone", () => {
    expect(reachOf(["src/engine/index.ts"], "HEAD").product).toBe(true);
    expect(reachOf(["test/engine/dice.test.ts", "docs/index.md"], "HEAD").product).toBe(false);
  });

  it("hands each linter what it reads", () => {
    expect(withEnding(["a/b.ts", "c.scss", "d.md", "e.mjs"], ".ts", ".mjs")).toEqual(["a/b.ts", "e.mjs"]);
  });
});
