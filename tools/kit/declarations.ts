// Decides what `sortie.d.ts` is: the declarations of everything that authors may call, as the modules `sortie/engine`, `sortie/testing`, `sortie/rulesets` and `sortie/api`.
import path from "node:path";
import ts from "typescript";
import { root } from "../folders.ts";

const SOURCES = path.join(root, "src");

/** What authors import, by the file that says what it holds. */
export const MODULES = {
  "sortie/engine": "engine/index.ts",
  "sortie/testing": "engine/testing/index.ts",
  "sortie/rulesets": "rulesets/kit.ts",
  "sortie/api": "foundry/surface.ts",
} as const;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  declaration: true,
  emitDeclarationOnly: true,
  stripInternal: true,
  types: [],
};

/** The name under which authors import a file, or by which `sortie.d.ts` calls one of its own. */
function nameOf(file: string): string {
  const relative = path.relative(SOURCES, file).split(path.sep).join("/");
  const known = Object.entries(MODULES).find(([, source]) => source === relative);
  return known ? known[0] : `sortie/${relative.replace(/\.ts$/, "")}`;
}

/** The declarations of one file as those of a module of that name; what it imports is called by its name, too. */
function asModule(file: string, declarations: string): string {
  const body = declarations
    .replaceAll(/(\bfrom |\bimport\()"(\.[^"]+)"/g, (_whole, before: string, to: string) => {
      return `${before}"${nameOf(path.resolve(path.dirname(file), to))}"`;
    })
    .replaceAll(/^(export )?declare /gm, "$1")
    .trimEnd()
    .replaceAll(/^(?=.)/gm, "  ");
  return `declare module "${nameOf(file)}" {\n${body}\n}\n`;
}

/** The modules that authors import, and those that the declarations of these name: how a ruleset works inside is nobody's business. */
function reachable(modules: ReadonlyMap<string, string>): (readonly [file: string, text: string])[] {
  const byName = new Map([...modules].map(([file, text]) => [nameOf(file), [file, text] as const]));
  const found = new Map<string, readonly [string, string]>();
  const waiting: string[] = Object.keys(MODULES);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const entry = byName.get(name);
    if (!entry || found.has(name)) continue;
    found.set(name, entry);
    for (const [, named = ""] of entry[1].matchAll(/(?:\bfrom |\bimport\()"(sortie\/[^"]+)"/g)) waiting.push(named);
  }
  return [...found.values()];
}

/**
 * Writes the declarations from the sources' own.
 * @throws {Error} When they cannot be told, e.g. where an exported type hangs on one that is not there.
 */
export function declarations(version: string): string {
  const program = ts.createProgram(
    Object.values(MODULES).map((file) => path.join(SOURCES, file)),
    OPTIONS,
  );
  const modules = new Map<string, string>();
  const { diagnostics } = program.emit(
    undefined,
    (_target, text, _mark, _fail, sources = []) => {
      for (const { fileName } of sources) modules.set(fileName, asModule(fileName, text));
    },
    undefined,
    true,
  );
  if (diagnostics.length > 0)
    throw new Error(diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ")).join("\n"));
  return [
    `// Sortie ${version}: what authors of rulesets, modules and macros may call. Import types from "sortie/engine", "sortie/testing", "sortie/rulesets" and "sortie/api".\n`,
    "/** Sortie's API, once Foundry has run `init`; `game.system.api` is the same. */",
    'declare var sortie: import("sortie/api").SortieApi;\n',
    ...reachable(modules)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, text]) => text),
  ].join("\n");
}
