// Guards the examples of the documentation: the TypeScript of each page, as one file, compiles against the contract as it is.
import { readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import * as engine from "../../src/engine/index.ts";
import type { Ruleset } from "../../src/engine/index.ts";
import { checkRuleset, languageKeysOf } from "../../src/engine/testing/conformance.ts";
import { examplesOf } from "../../tools/docs/markdown.ts";
import { filesBelow, root } from "../../tools/folders.ts";
import { hourTypes } from "./page-code.ts";
import { typeProblems } from "../kit/typescript-host.ts";

const AUTHORS = path.join(root, "docs/authors");

/** The pages with TypeScript, as files beside them; each line of code stands where it does in its page, so that an error's line is the page's. */
const sources = new Map(
  filesBelow(AUTHORS, (file) => file.endsWith(".md")).flatMap((file): [string, string][] => {
    const examples = examplesOf(readFileSync(path.join(AUTHORS, file), "utf8")).filter(({ language }) => language === "ts");
    const lines: string[] = [];
    for (const { code, line } of examples) {
      while (lines.length < line) lines.push("");
      lines.push(...code.trimEnd().split("\n"));
    }
    return examples.length === 0 ? [] : [[path.join(AUTHORS, `${file}.ts`), `${lines.join("\n")}\nexport {};\n`]];
  }),
);

/** Everything that the compiler says against these files, by page and line. */
function problemsOf(files: ReadonlyMap<string, string>): string[] {
  const paths = {
    "sortie/engine": [path.join(root, "src/engine/index.ts")],
    "sortie/testing": [path.join(root, "src/engine/testing/index.ts")],
    "sortie/rulesets": [path.join(root, "src/rulesets/kit.ts")],
  };
  return typeProblems(files, { skipLibCheck: true, paths }).map((problem) => path.relative(root, problem).replace(".md.ts:", ".md:"));
}

/** The ruleset that the code of a page registers, carried out as plain JavaScript. */
function registered(page: string): { readonly ruleset: Ruleset; readonly code: string } {
  const code = sources.get(path.join(AUTHORS, `${page}.ts`)) ?? "";
  const options: ts.TranspileOptions = { compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.CommonJS } };
  const found: Ruleset[] = [];
  const hooks = {
    on: (_name: string, listen: (registry: { register(ruleset: Ruleset): void }) => void) => {
      listen({ register: (ruleset) => found.push(ruleset) });
    },
  };
  runInNewContext(ts.transpileModule(code, options).outputText, { exports: {}, sortie: { engine }, Hooks: hooks });
  const [ruleset] = found;
  if (!ruleset) throw new Error(`${page} registers nothing`);
  return { ruleset, code };
}

describe("the examples for authors", () => {
  const planted = path.join(AUTHORS, "planted.md.ts");
  const wrong = 'import type { Gauge } from "sortie/engine";\nexport const gauge: Gauge = { id: "die", value: "three" };\n';
  const problems = problemsOf(new Map([...sources, [planted, wrong]]));

  it("compile against the contract", () => {
    expect(sources.size).toBeGreaterThan(5);
    expect(problems.filter((problem) => !problem.includes("planted"))).toEqual([]);
  });

  it("of an hour are a ruleset that keeps the contract", () => {
    const { ruleset, code } = registered("index.md");
    const said = [...code.matchAll(/"(BRAWL(?:\.\w+)+)"/g)].map(([, key = ""]) => key);
    const words = new Set([...said, ...languageKeysOf(hourTypes)]);
    expect(checkRuleset(ruleset, words)).toEqual([]);
  });

  it("would be missed", () => {
    expect(problems.filter((problem) => problem.includes("planted.md:2"))).not.toEqual([]);
  });
});
