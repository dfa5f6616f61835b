// Guards what authors rely on: the declarations that ship compile by themselves, and nothing of them changes without the changelog naming it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { exampleNames } from "../../tools/testing/example-modules.ts";
import { filesBelow, root } from "../../tools/folders.ts";
import { declarations } from "../../tools/kit/declarations.ts";
import { changedNames, releasedSurface, surfaceOf, unnamed } from "../../tools/kit/surface.ts";
import { typeProblems } from "./typescript-host.ts";

const shipped = declarations("0.0.0");

/** What the compiler says of files that know `sortie.d.ts` and nothing else, every line of the declarations checked. */
function problemsOf(sources: Readonly<Record<string, string>>): string[] {
  const own = Object.entries(sources).map(([file, code]): [string, string] => [`/author/${file}`, code]);
  return typeProblems(new Map([["/author/sortie.d.ts", shipped], ...own]), { lib: ["lib.es2023.d.ts"] });
}

const macro = `
import type { Ruleset } from "sortie/engine";
import { checkRuleset, playRandomly, RuleTable } from "sortie/testing";
import type { SortieApi, SortieHooks } from "sortie/api";
declare const Hooks: { on<Name extends keyof SortieHooks>(name: Name, listener: SortieHooks[Name]): number };
declare const ruleset: Ruleset;
declare const combat: { documentName: "Combat"; uuid: string; round: number };
Hooks.on("sortie.registerRulesets", (registry) => { registry.register(ruleset); });
const api: SortieApi = sortie;
export const rounds: number = api.battle.of(combat).round + api.engine.CONTRACT_VERSION;
export const problems: readonly string[] = checkRuleset(ruleset, new Set());
export const table = new RuleTable(ruleset, "BRAWL", []);
export const played = playRandomly(ruleset, table.battle, 1, 3).records;
`;

describe("sortie.d.ts", () => {
  it("compiles by itself, and what a module and a macro call with it", () => {
    expect(problemsOf({ "macro.ts": macro })).toEqual([]);
  });

  it("would notice a call that the API does not have", () => {
    expect(problemsOf({ "macro.ts": `${macro}\nvoid sortie.endBattle();\n` }).join("\n")).toContain("endBattle");
  });

  // Examples of data alone have no code.
  it.each(exampleNames().filter((name) => filesBelow(path.join(root, "examples", name, "src")).length > 0))(
    "is all that the example %s needs",
    (name) => {
      const folder = path.join(root, "examples", name, "src");
      const sources = filesBelow(folder).map((file): [string, string] => [file, readFileSync(path.join(folder, file), "utf8")]);
      expect(problemsOf(Object.fromEntries(sources))).toEqual([]);
    },
  );

  it("tells of nothing that only this machine has", () => {
    expect(shipped).not.toContain(root);
    expect(shipped).not.toMatch(/from "\.|import\("\./);
  });
});

describe("the public surface", () => {
  const now = surfaceOf(shipped);

  it("holds the engine, the kit and the API, types by their members", () => {
    for (const start of [
      "sortie/engine Ruleset.turnOrder ",
      "sortie/testing RuleTable.act ",
      "sortie/api SortieApi.perform ",
      "sortie/engine dice ",
    ])
      expect(
        now.some((line) => line.startsWith(start)),
        start,
      ).toBe(true);
  });

  it("has not changed since the last release without the changelog naming it: see `npm run surface`", () => {
    expect(unnamed(changedNames(releasedSurface(), now), readFileSync(path.join(root, "CHANGELOG.md"), "utf8"))).toEqual([]);
  });

  const changelog = "# Changelog\n\n## [Unreleased]\n\n- `Ruleset.mood` is new.\n\n## [0.1.0]\n\n- `dice` is new.\n";

  it("would notice what came, what went and what is another than it was, each by its name", () => {
    const before = [
      "sortie/engine dice function dice(count: number): Dice;",
      "sortie/engine Ruleset.id id: string;",
      "sortie/engine gone x",
    ];
    const after = [
      "sortie/engine dice function dice(count: string): Dice;",
      "sortie/engine Ruleset.id id: string;",
      "sortie/engine Ruleset.mood y",
    ];
    const changed = changedNames(before, after);
    expect(changed).toEqual(["Ruleset.mood", "dice", "gone"]);
    expect(unnamed(changed, changelog)).toEqual(["dice", "gone"]);
  });

  it("does not change by its comments", () => {
    const one = 'declare module "sortie/api" {\n  /** One. */\n  export interface A {\n    /** Two. */\n    b(): void;\n  }\n}\n';
    expect(surfaceOf(one)).toEqual(["sortie/api A.b b(): void;"]);
    expect(surfaceOf(one.replace("Two", "Three"))).toEqual(surfaceOf(one));
  });
});
