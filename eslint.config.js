// Decides how TypeScript is written here, and which folder may know which: the arrows of ARCHITECTURE.md, as lint errors.
import { readdirSync } from "node:fs";
import path from "node:path";
import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import tseslint from "typescript-eslint";
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
const GENERATION = {
  selector: "CallExpression[callee.object.name='test'][callee.property.name='use'] Property[key.name='generation']",
  message: "Tests run in V14. Say what the generations do differently: inBothGenerations(…), see test/browser/support/generations.ts.",
};
const ASYNCHRONOUS = { selector: ":function[async=true]", message: "A procedure is a generator." };

export default defineConfig(
  globalIgnores([
    "dist/",
    ".cache/",
    ".playground/",
    "shots/",
    "packages/*/lib/",
    // Its own types are those that the kit brings: a test builds it.
    "packages/*/template/",
    "test-results/",
    "playwright-report/",
    "test/fixtures/",
    "playground/test/fixtures/",
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
    extends: [js.configs.recommended, tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: here } },
    plugins: { "import-x": importX },
    settings: {
      // Without the parser entry no-cycle reads no TypeScript, and finds nothing, silently.
      "import-x/parsers": { "@typescript-eslint/parser": [".ts"] },
      "import-x/resolver-next": [createTypeScriptImportResolver({ noWarnOnMultipleProjects: true })],
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      // A leading underscore says that a name is there for its place: an overridable method's argument, a part taken out of a record.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // Foreign data is read by string keys, so that a reader sees what no type vouches for.
      "@typescript-eslint/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-restricted-paths": ["error", { zones: forbiddenImports(here, rulesetIds) }],
      "no-restricted-syntax": ["error", DOUBLE_CAST],
      "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
      eqeqeq: "error",
    },
  },
  {
    // Foundry's classes are configured by static members and offer empty methods to override.
    files: ["src/foundry/**/*.ts", "playground/client/**/*.ts", "test/**/*.ts"],
    rules: {
      "@typescript-eslint/no-extraneous-class": "off",
      "@typescript-eslint/no-empty-function": ["error", { allow: ["methods", "asyncMethods"] }],
      // Foundry's types describe documents by configuration, not by the classes that make them.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
    },
  },
  {
    // The host names methods and accessors for packages to override, even where its own version needs neither.
    files: ["playground/client/**/*.ts"],
    rules: { "@typescript-eslint/class-literal-property-style": "off" },
  },
  {
    // The one documented cast at the boundary to Foundry's types.
    files: ["src/foundry/platform/foundry-boundary.ts"],
    rules: { "@typescript-eslint/no-unnecessary-type-parameters": "off" },
  },
  {
    // Merging into the types' configuration takes its form from them: namespaces, their type parameters, listeners that may return nothing.
    files: ["src/foundry/foundry-types.ts"],
    rules: {
      "@typescript-eslint/no-namespace": "off",
      "@typescript-eslint/no-unused-vars": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
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
    // The two places that run a procedure on a table of people.
    files: ["src/engine/run/perform.ts", "src/engine/procedures/procedure.ts"],
    rules: { "no-restricted-syntax": ["error", DOUBLE_CAST, ...IMPURE] },
  },
  {
    // Vitest's and Playwright's idioms: assertions on unbound methods, fixtures as destructured callbacks.
    files: ["test/**/*.ts", "playground/test/**/*.ts"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off", "@typescript-eslint/unbound-method": "off", "no-empty-pattern": "off" },
  },
  {
    files: ["test/browser/**/*.ts"],
    ignores: ["test/browser/support/generations.ts"],
    rules: { "no-restricted-syntax": ["error", DOUBLE_CAST, GENERATION] },
  },
  {
    // World tests hold documents as Foundry's types describe them, as the Foundry layer does.
    files: ["test/world/**/*.ts"],
    rules: { "@typescript-eslint/no-unsafe-class-instance-assignment": "off" },
  },
  {
    files: ["**/*.js", "**/*.mjs"],
    extends: [js.configs.recommended],
    languageOptions: { globals: { process: "readonly", console: "readonly" } },
  },
);
