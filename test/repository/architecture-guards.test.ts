// Proves that the guards guard: each plants a violation and expects the linter or the compiler to refuse it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ESLint } from "eslint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cache, root, rulesetIds } from "../../tools/folders.ts";
import { forbiddenImports } from "../../tools/lint/zones.js";
import { runCommand } from "../../tools/outcomes.ts";

const linter = new ESLint({ cwd: root, ignore: false });

async function refusals(file: string, code: string): Promise<string[]> {
  const [result] = await linter.lintText(`${code}\n`, { filePath: path.join(root, file) });
  return result?.messages.map((message) => message.ruleId ?? message.message) ?? [];
}

const ruleset = rulesetIds()[0] ?? "archmage";

describe("the linter", () => {
  it.each([
    ["a Foundry global in the engine", "src/engine/planted.ts", "export const planted: unknown = game;", "no-restricted-globals"],
    ["a browser global in the engine", "src/engine/planted.ts", "export const planted: unknown = document;", "no-restricted-globals"],
    [
      "a Node global in a ruleset",
      `src/rulesets/${ruleset}/planted.ts`,
      "export const planted: unknown = process;",
      "no-restricted-globals",
    ],
    ["Math.random in the engine", "src/engine/planted.ts", "export const planted = Math.random();", "no-restricted-properties"],
    ["Math.random in a ruleset", `src/rulesets/${ruleset}/planted.ts`, "export const planted = Math.random();", "no-restricted-properties"],
    ["the clock in a ruleset", `src/rulesets/${ruleset}/planted.ts`, "export const planted = Date.now();", "no-restricted-properties"],
    ["a new Date in the engine", "src/engine/planted.ts", "export const planted = new Date();", "no-restricted-syntax"],
    ["an async function in the engine", "src/engine/planted.ts", "export const planted = async () => {};", "no-restricted-syntax"],
    ["a package in the engine", "src/engine/planted.ts", 'import { load } from "js-yaml";\nexport { load };', "no-restricted-imports"],
    [
      "a ruleset in the engine",
      "src/engine/planted.ts",
      'import { x } from "../rulesets/tsconfig.json";\nexport { x };',
      "import-x/no-restricted-paths",
    ],
    [
      "the platform in the engine",
      "src/engine/planted.ts",
      'import { x } from "../foundry/tsconfig.json";\nexport { x };',
      "import-x/no-restricted-paths",
    ],
    [
      "the platform in a ruleset",
      `src/rulesets/${ruleset}/planted.ts`,
      'import { x } from "../../foundry/tsconfig.json";\nexport { x };',
      "import-x/no-restricted-paths",
    ],
    [
      "the playground in src",
      "src/foundry/planted.ts",
      'import { x } from "../../packages/vtt-playground/protocol.ts";\nexport { x };',
      "import-x/no-restricted-paths",
    ],
    [
      "src in the playground",
      "packages/vtt-playground/client/planted.ts",
      'import { x } from "../../../src/engine/data/json.ts";\nexport { x };',
      "import-x/no-restricted-paths",
    ],
    [
      "a room of the engine that reaches up",
      "src/engine/map/planted.ts",
      'import { perform } from "../run/perform.ts";\nexport { perform };',
      "import-x/no-restricted-paths",
    ],
    [
      "a room of the applications that reaches up",
      "src/foundry/applications/dom/planted.ts",
      'import { openLog } from "../combat-log/open.ts";\nexport { openLog };',
      "import-x/no-restricted-paths",
    ],
    [
      "a class of one window",
      "src/foundry/planted.ts",
      "export const planted = (target: unknown): boolean => target instanceof HTMLElement;",
      "no-restricted-syntax",
    ],
    ["a double cast", "src/foundry/planted.ts", "export const planted = 1 as unknown as string;", "no-restricted-syntax"],
    ["a file of 401 lines", "src/engine/planted.ts", "export let planted = 1;\n" + "planted += 1;\n".repeat(400), "max-lines"],
    [
      "a rule's function of 61 lines",
      "src/rulesets/planted.ts",
      "export function planted(): number {\n  let found = 1;\n" + "  found += 1;\n".repeat(58) + "  return found;\n}",
      "max-lines-per-function",
    ],
  ])("refuses %s", async (_what, file, code, rule) => {
    expect(await refusals(file, code)).toContain(rule);
  });

  it("lets the Foundry layer import the engine", async () => {
    expect(
      await refusals("src/foundry/planted.ts", 'import type { Json } from "../engine/data/json.ts";\nexport type Planted = Json;'),
    ).toEqual([]);
  });

  describe("in a planted repository of two rulesets", () => {
    const planted = path.join(root, "test/fixtures/arrows");
    const arrows = new ESLint({
      cwd: root,
      ignore: false,
      overrideConfig: [
        {
          files: ["**/*.ts"],
          rules: { "import-x/no-restricted-paths": ["error", { zones: forbiddenImports(planted, ["alpha", "beta"]) }] },
        },
      ],
    });

    it.each([
      ["refuses a ruleset that imports a sibling", "src/rulesets/alpha/index.ts", "A ruleset never imports a sibling"],
      ["refuses a ruleset named in the Foundry layer", "src/foundry/sheet.ts", "never by name"],
      ["refuses a room of the Foundry layer that reaches up", "src/foundry/records/message.ts", "records stands below undo"],
      ["refuses a ruleset known to the engine", "src/engine/index.ts", "nothing but itself"],
    ])("%s", async (_title, file, message) => {
      const [result] = await arrows.lintFiles([path.join(planted, file)]);
      expect(result?.messages.map((found) => found.message).join("\n")).toContain(message);
    });

    it("accepts a ruleset that keeps to itself", async () => {
      const [result] = await arrows.lintFiles([path.join(planted, "src/rulesets/beta/index.ts")]);
      expect(result?.messages).toEqual([]);
    });
  });
});

describe("the linter that knows types", () => {
  // The configuration leaves fixtures out; without that it is the same.
  const config = path.join(cache, "planted-oxlint.json");

  beforeAll(() => {
    const { ignorePatterns: _left, ...rules } = JSON.parse(readFileSync(path.join(root, ".oxlintrc.json"), "utf8")) as Record<
      string,
      unknown
    >;
    mkdirSync(cache, { recursive: true });
    writeFileSync(config, JSON.stringify(rules));
  });

  afterAll(() => {
    rmSync(config, { force: true });
  });

  /** The rules that oxlint finds broken in a planted folder. */
  async function broken(folder: string): Promise<string[]> {
    const { output } = await runCommand("node_modules/oxlint/bin/oxlint", ["--type-aware", "-c", config, "-f", "unix", folder]);
    return [...output.matchAll(/\[Error\/(?<rule>[^\]]+)\]/gu)].map((match) => match.groups?.["rule"] ?? "");
  }

  it("refuses an import cycle", async () => {
    expect(await broken("test/fixtures/cycle")).toContain("import(no-cycle)");
  });

  it("refuses what only types show, and what needs none", async () => {
    expect((await broken("test/fixtures/planted-types")).sort()).toEqual([
      "typescript(no-explicit-any)",
      "typescript(no-floating-promises)",
      "typescript(no-unnecessary-condition)",
      "typescript(no-unsafe-assignment)",
      "typescript(no-unsafe-return)",
    ]);
  });
});

describe("the compiler", () => {
  const folder = path.join(cache, "planted-types");
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ["engine", "document"],
    ["engine", "game"],
    ["engine", "process"],
    ["rulesets", "document"],
    ["rulesets", "foundry"],
    ["rulesets", "console"],
  ])("knows no platform in %s: %s", async (layer, name) => {
    const own = path.join(folder, `${layer}-${name}`);
    mkdirSync(own, { recursive: true });
    writeFileSync(path.join(own, "planted.ts"), `export const planted: unknown = ${name};\n`);
    writeFileSync(
      path.join(own, "tsconfig.json"),
      JSON.stringify({ extends: path.join(root, "src", layer, "tsconfig.json"), include: ["planted.ts"] }),
    );
    const { code, output } = await runCommand("node_modules/@typescript/native/bin/tsc", ["-p", own]);
    expect(code).not.toBe(0);
    expect(output).toContain(`Cannot find name '${name}'`);
  });
});
