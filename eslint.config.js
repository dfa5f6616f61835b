// Decides which folder may know which (the arrows of ARCHITECTURE.md) and what rules may call. These need no types, so that ESLint reads each file alone.
// How TypeScript is written, with and without types, stands in .oxlintrc.json.
import { readdirSync } from "node:fs";
import path from "node:path";
import js from "@eslint/js";
import * as parser from "@typescript-eslint/parser";
import { defineConfig, globalIgnores } from "eslint/config";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import { forbiddenImports } from "./tools/lint/zones.js";

const here = import.meta.dirname;
const rulesetIds = readdirSync(path.join(here, "src/rulesets"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** What the platform offers as globals: rules take what they need as arguments, and ask for the rest. */
const PLATFORM_GLOBALS = [
  ...[
    "game",
    "CONFIG",
    "CONST",
    "foundry",
    "Hooks",
    "canvas",
    "ui",
    "Roll",
    "Handlebars",
    "Actor",
    "Item",
    "Combat",
    "ChatMessage",
    "PIXI",
    "fromUuid",
  ],
  ...["window", "document", "globalThis", "navigator", "localStorage", "sessionStorage", "HTMLElement", "Element", "Event"],
  ...["process", "Buffer", "console", "fetch", "setTimeout", "setInterval", "queueMicrotask", "performance", "crypto", "require"],
];

const DOUBLE_CAST = { selector: "TSAsExpression > TSAsExpression", message: "Two casts in a row hide a mistake." };
const IMPURE = [
  { selector: "NewExpression[callee.name='Date'], CallExpression[callee.name='Date']", message: "Rules know no clock." },
  { selector: "ImportExpression", message: "Rules are loaded as one." },
];
const OF_ONE_WINDOW = {
  selector: "BinaryExpression[operator='instanceof'][right.name=/^(HTML|SVG|Element$|Node$|Document$|(\\w+)?Event$)/]",
  message: "A window that was taken out has classes of its own: ask platform/elements.ts.",
};
const TEST_CALLS = "callee.name=/^(it|test|(before|after)(All|Each))$/";
const OWN_TIME = {
  selector: `CallExpression[${TEST_CALLS}] > Literal.arguments[value>0], CallExpression[arguments.2.type=/Function/] > ObjectExpression.arguments > Property[key.name='timeout']`,
  message: "How long a failure may take stands in vitest.config.ts: a busy machine needs twenty times as long as a free one.",
};
const ASYNCHRONOUS = { selector: ":function[async=true]", message: "A procedure is a generator." };

export default defineConfig(
  globalIgnores([
    "dist/",
    ".cache/",
    ".playground/",
    "shots/",
    "packages/*/lib/",
    "packages/vtt-playground/built/",
    // Its own types are those that the kit brings: a test builds it.
    "packages/*/template*/",
    "test-results/",
    "playwright-report/",
    "test/fixtures/",
    "packages/vtt-playground/test/fixtures/",
    "docs/node_modules/",
    // They belong to what docs/package.json installs.
    "docs/.vitepress/config.ts",
    "docs/.vitepress/theme/",
    "docs/.vitepress/cache/",
    "docs/.vitepress/dist/",
    "docs/reference/",
  ]),
  {
    files: ["**/*.ts"],
    languageOptions: { parser },
    plugins: { "import-x": importX },
    settings: {
      "import-x/parsers": { "@typescript-eslint/parser": [".ts"] },
      "import-x/resolver-next": [createTypeScriptImportResolver({ noWarnOnMultipleProjects: true })],
    },
    rules: {
      "import-x/no-restricted-paths": ["error", { zones: forbiddenImports(here, rulesetIds) }],
      "no-restricted-syntax": ["error", DOUBLE_CAST],
      "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["src/engine/**/*.ts", "src/rulesets/**/*.ts"],
    rules: {
      "no-restricted-globals": [
        "error",
        ...PLATFORM_GLOBALS.map((name) => ({ name, message: "Rules are pure: ask the table, or take it as an argument." })),
      ],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Ask the table for dice." },
        { object: "Date", property: "now", message: "Rules know no clock." },
      ],
      "no-restricted-syntax": ["error", DOUBLE_CAST, ...IMPURE, ASYNCHRONOUS],
      "no-restricted-imports": ["error", { patterns: [{ regex: "^[^.]", message: "Rules import no package." }] }],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["src/foundry/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", DOUBLE_CAST, OF_ONE_WINDOW] },
  },
  {
    files: ["test/**/*.test.ts", "packages/*/test/**/*.test.ts"],
    ignores: ["test/browser/**", "test/world/**"],
    rules: { "no-restricted-syntax": ["error", DOUBLE_CAST, OWN_TIME] },
  },
  {
    // The two places that run a procedure on a table of people.
    files: ["src/engine/run/perform.ts", "src/engine/procedures/procedure.ts"],
    rules: { "no-restricted-syntax": ["error", DOUBLE_CAST, ...IMPURE] },
  },
  {
    files: ["**/*.js", "**/*.mjs"],
    extends: [js.configs.recommended],
    languageOptions: { globals: { process: "readonly", console: "readonly" } },
  },
);
