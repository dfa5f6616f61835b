// Guards that rules are in reach: whatever is called automated or assisted has a control that leads to it, a heading in the journal, and a test named by its id.
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import { filesBelow, root, rulesetIds } from "../../tools/folders.ts";
import { citedIn } from "../../tools/reach/citations.ts";
import { controlsOf } from "../../tools/reach/controls.ts";
import { readGraph } from "../../tools/reach/graph.ts";
import { levelsOf, titlesOf } from "../../tools/reach/levels.ts";
import { rulesPages } from "../../tools/reach/pages.ts";
import { shippedWords } from "../../tools/reach/words.ts";
import { reachOf } from "../../tools/reach/reach.ts";
import { loadRulesets } from "../../tools/rulesets.ts";

const UNTESTED_LEVEL = "table";
let rulesets: readonly Ruleset[];

beforeAll(async () => {
  rulesets = await loadRulesets();
});

/** Rules that the title of a test names. */
function testedRules(ruleset: string): Set<string> {
  const folder = path.join(root, "test/rulesets", ruleset);
  const files = filesBelow(folder, (file) => file.endsWith(".ts"));
  const titles = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), "utf8").matchAll(/\b(?:it|test)(?:\.each\([^)]*\))?\(\s*["'`](.*)/g)].map(
      ([, title = ""]) => title,
    ),
  );
  return new Set(titles.flatMap(citedIn));
}

describe("citations", () => {
  it("are read in full and in short", () => {
    expect(citedIn("as written (AE-ESC-01, -03 to -05 and -07); XY-A-1")).toEqual([
      ...["AE-ESC-01", "AE-ESC-03", "AE-ESC-04", "AE-ESC-05", "AE-ESC-07", "XY-A-1"],
    ]);
  });
});

describe("the pages of docs/rules", () => {
  let written: ReadonlyMap<string, string>;

  beforeAll(async () => {
    written = await rulesPages(rulesets, shippedWords());
  });

  it("are what npm run reach writes", () => {
    const stored = (file: string): string => readFileSync(path.join(root, file), "utf8");
    const stale = [...written].filter(([file, text]) => stored(file) !== text);
    expect(stale.map(([file]) => `${file}: run npm run reach`)).toEqual([]);
  });

  it("send nobody to a control that only passes by a rule", () => {
    const where = (page: string, rule: string): string => {
      const rows = written.get(`docs/rules/${page}.md`)?.split("\n") ?? [];
      return (
        rows
          .find((row) => row.startsWith(`| ${rule} `))
          ?.split("|")[4]
          ?.trim() ?? ""
      );
    };
    const byItself = "by itself, as battle, rounds and turns begin and end";
    expect([where("volition", "VO-SUR-03"), where("volition", "VO-DTH-08")]).toEqual([byItself, byItself]);
    expect(where("volition", "VO-RES-04")).toContain("Basic Melee Attack");
    expect(where("archmage", "AE-SWD-01")).toContain("Attack");
  });

  it("say how a setting comes, what an action costs, and what a condition does", () => {
    const line = (page: string, beginning: string): string =>
      written
        .get(`docs/rules/${page}.md`)
        ?.split("\n")
        .find((candidate) => candidate.startsWith(beginning)) ?? "";
    expect(line("archmage-settings", "- **Lasting wounds** (`lastingWounds`)")).toContain("_Off as it comes._");
    expect(line("shock-settings", "- **Interleaved turns** (`interleave`)")).toContain("_On as it comes._");
    expect(line("archmage-settings", "- **Initiative ties**")).toMatch(/_.+_ \/ _.+_ \/ _.+_$/);
    expect(line("shock-actions", "- **Strike** (Main):")).toContain("(SH-MEL-01, SH-ATK-01, SH-SHV-01, SH-GRP-01)");
    expect(line("luck-actions", "- **Dodge** (reaction, 1 stamina):")).not.toBe("");
    expect(line("volition-actions", "- **Dazed**:")).toContain("VO-CON-04");
  });
});

describe.each(rulesetIds())("every rule of %s", (id) => {
  it("that is automated or assisted is reached by a control", () => {
    const ruleset = rulesets.find((candidate) => candidate.id === id);
    const lost = (ruleset ? reachOf(ruleset) : []).filter(({ level, controls }) => level !== "table" && controls.length === 0);
    expect(ruleset).toBeDefined();
    expect(lost.map((rule) => rule.id)).toEqual([]);
  });

  it("has a heading in the journal", () => {
    const titles = titlesOf(id);
    expect([...levelsOf(id).keys()].filter((rule) => !titles.has(rule))).toEqual([]);
  });

  it("that is automated or assisted has a test whose title names it", () => {
    const tested = testedRules(id);
    expect([...levelsOf(id)].flatMap(([rule, level]) => (level === UNTESTED_LEVEL || tested.has(rule) ? [] : [rule]))).toEqual([]);
  });
});

describe("the walk from controls to rules", () => {
  it("finds a rule lost when the only list that holds its action loses it", () => {
    const graph = readGraph("archmage");
    expect(controlsOf(graph, []).has("AE-FLE-01")).toBe(true);
    const parts = new Map([...graph.parts].filter(([name]) => name !== "actions"));
    expect(controlsOf({ ...graph, parts }, []).has("AE-FLE-01")).toBe(false);
  });
});
