// Decides which public names the playground must know: reads them, names only, out of published type definitions.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";

/** A namespace's members: a namespace again, or what the member is. */
interface NameTree {
  [name: string]: NameTree | "class" | "function" | "value";
}

/** A bare global that stands for a path below `foundry` until a version. */
interface DeprecatedGlobal {
  path: string;
  since: number;
  until: number;
}

/** Methods and accessors of a class: all those of the class that it is like, and these. */
interface ClassMembers {
  like?: string;
  members?: string[];
  statics?: string[];
}

export interface DocumentedNames {
  source: string;
  /** By the path of the class, as JSON: whoever has read it need not keep it, and there may be many clients in one process. */
  classes: string;
  foundry: NameTree;
  globals: NameTree;
  deprecatedGlobals: Record<string, DeprecatedGlobal>;
  CONFIG: NameTree;
  game: string[];
  canvas: string[];
  ui: string[];
}

/** Standard objects that the definitions only add members to, and libraries' own names. */
const FOREIGN = /^(Array|Date|Math|Number|Set|String|Window|BASIS|LIBKTX|PixiBasisKTX2|createKtxModule|logger)$/;

function isOwnName(name: string): boolean {
  return /^[A-Za-z]\w*$/.test(name) && !FOREIGN.test(name);
}

const byName = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries([...entries].sort(([first], [second]) => (first < second ? -1 : 1)));

function resolved(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** What a member is, null for types and for namespaces that only hold types. */
function kindOf(checker: ts.TypeChecker, symbol: ts.Symbol, above: readonly ts.Symbol[]): NameTree[string] | null {
  const target = resolved(checker, symbol);
  if (above.includes(target)) return null;
  if (target.flags & ts.SymbolFlags.Class) return "class";
  if (target.flags & ts.SymbolFlags.Function) return "function";
  if (target.flags & ts.SymbolFlags.Variable) return "value";
  if (target.flags & ts.SymbolFlags.Enum) return "value";
  if (target.flags & ts.SymbolFlags.ValueModule) {
    const members = membersOf(checker, target, [...above, target]);
    return Object.keys(members).length === 0 ? null : members;
  }
  return null;
}

function membersOf(checker: ts.TypeChecker, module: ts.Symbol, above: readonly ts.Symbol[]): NameTree {
  return byName(
    checker.getExportsOfModule(module).flatMap((member) => {
      const kind = member.name === "default" || member.name.startsWith("_") ? null : kindOf(checker, member, above);
      return kind === null ? [] : [[member.name, kind] as const];
    }),
  );
}

/** Public members of an object type that the documentation says are always there. */
function propertiesOf(checker: ts.TypeChecker, type: ts.Type): ts.Symbol[] {
  return checker.getPropertiesOfType(type).filter((property) => {
    const flags = property.valueDeclaration ? ts.getCombinedModifierFlags(property.valueDeclaration) : 0;
    const hidden = (flags & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
    const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    return !hidden && !optional && /^[A-Za-z][A-Za-z0-9]*$/.test(property.name) && property.name !== "constructor";
  });
}

/** Classes by their paths, the canvas's own left out: nothing of it is drawn. */
function classesIn(
  checker: ts.TypeChecker,
  module: ts.Symbol,
  at: string,
  above: readonly ts.Symbol[],
  found: Map<string, ts.Symbol>,
): void {
  for (const member of checker.getExportsOfModule(module)) {
    const target = resolved(checker, member);
    const here = `${at}.${member.name}`;
    if (
      member.name === "default" ||
      member.name.startsWith("_") ||
      above.includes(target) ||
      /^foundry\.(?:canvas|appv1|av|audio)/.test(here)
    )
      continue;
    if (target.flags & ts.SymbolFlags.Class) found.set(here, target);
    else if (target.flags & ts.SymbolFlags.ValueModule) classesIn(checker, target, here, [...above, target], found);
  }
}

/** Methods and accessors only: what a field holds is there once something is made. Deprecated ones may be missing as they are in the next version. */
function methodNames(checker: ts.TypeChecker, type: ts.Type): string[] {
  const lasting = propertiesOf(checker, type).filter(
    (property) =>
      (property.flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) !== 0 &&
      !isAbstract(property) &&
      !property.getJsDocTags(checker).some(({ name }) => name === "deprecated") &&
      (property.declarations ?? []).some((declaration) => declaration.getSourceFile().fileName.includes("/src/foundry/")),
  );
  return lasting.map(({ name }) => name).sort();
}

/** What subclasses have to bring. */
function isAbstract({ valueDeclaration }: ts.Symbol): boolean {
  return valueDeclaration !== undefined && (ts.getCombinedModifierFlags(valueDeclaration) & ts.ModifierFlags.Abstract) !== 0;
}

function classMembers(checker: ts.TypeChecker, foundry: ts.Symbol): Record<string, ClassMembers> {
  const found = new Map<string, ts.Symbol>();
  classesIn(checker, foundry, "foundry", [], found);
  const all = [...found].map(([at, symbol]) => ({
    at,
    members: methodNames(checker, checker.getDeclaredTypeOfSymbol(symbol)),
    statics: methodNames(checker, checker.getTypeOfSymbol(symbol)),
  }));
  const size = ({ members, statics }: ClassNames): number => members.length + statics.length;
  const has = (one: ClassNames, other: ClassNames): boolean =>
    other.members.every((name) => one.members.includes(name)) && other.statics.every((name) => one.statics.includes(name));
  return byName(
    all.flatMap((one) => {
      if (size(one) === 0) return [];
      // The types build most classes from mixins without a name, so the nearest class is the largest one all of whose members this one has.
      const [like] = all
        .filter((other) => size(other) > 0 && size(other) < size(one) && has(one, other))
        .sort((a, b) => size(b) - size(a) || (a.at < b.at ? -1 : 1));
      const members = one.members.filter((name) => !like?.members.includes(name));
      const statics = one.statics.filter((name) => !like?.statics.includes(name));
      return [
        [
          one.at,
          { ...(like ? { like: like.at } : {}), ...(members.length ? { members } : {}), ...(statics.length ? { statics } : {}) },
        ] as const,
      ];
    }),
  );
}

interface ClassNames {
  readonly members: readonly string[];
  readonly statics: readonly string[];
}

/** Members of CONFIG, and of its sections as far as those are declared beside it. */
function configuration(checker: ts.TypeChecker, type: ts.Type, at: ts.Node, depth: number): NameTree {
  return byName(
    propertiesOf(checker, type).map((property) => {
      const value = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(property, at));
      const home = value.getSymbol()?.declarations?.[0]?.getSourceFile().fileName ?? "";
      const isSection =
        depth > 0 &&
        home.endsWith("client/config.d.mts") &&
        checker.getIndexInfosOfType(value).length === 0 &&
        value.getCallSignatures().length + value.getConstructSignatures().length === 0;
      const members = isSection ? configuration(checker, value, at, depth - 1) : {};
      return [property.name, Object.keys(members).length > 0 ? members : "value"] as const;
    }),
  );
}

/** Where a deprecated global's text says that it went, and from when till when both stand. The oldest went to `foundry.utils` without a word. */
function deprecation(symbol: ts.Symbol): DeprecatedGlobal | null {
  for (const declaration of symbol.declarations ?? []) {
    const text = declaration.getFullText().slice(0, declaration.getLeadingTriviaWidth());
    const target = /namespaced under \{@linkcode (foundry\.[\w.]+)\}/.exec(text)?.[1];
    const [, since, until] = /since v(\d+),? will be removed in v(\d+)/.exec(text) ?? [];
    if (since !== undefined && until !== undefined)
      return { path: target ?? `foundry.utils.${symbol.name}`, since: Number(since), until: Number(until) };
  }
  return null;
}

/** Reads the names out of a folder of type definitions (the package, or a checkout of its repository). */
export async function readDocumentedNames(types: string): Promise<DocumentedNames> {
  const folder = await mkdtemp(path.join(tmpdir(), "documented-names-"));
  try {
    const entry = path.join(folder, "entry.ts");
    await writeFile(
      entry,
      [
        `import ${JSON.stringify(path.join(path.resolve(types), "src/index.d.mts"))};`,
        "declare const configuration: CONFIG;",
        "declare const theGame: ReadyGame;",
        "declare const theCanvas: foundry.canvas.Canvas;",
        "declare const theUi: UI & CONFIG.UI;",
      ].join("\n"),
    );
    const program = ts.createProgram([entry], {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2023,
      lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts", "lib.esnext.d.ts"],
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      typeRoots: [path.dirname(path.dirname(createRequire(import.meta.url).resolve("@types/node/package.json")))],
      types: ["jquery"],
    });
    const source = program.getSourceFile(entry);
    if (!source) throw new Error(`${types} holds no types`);
    const checker = program.getTypeChecker();
    const variable = (name: string): ts.Type => {
      const symbol = checker.getSymbolsInScope(source, ts.SymbolFlags.Variable).find((one) => one.name === name);
      if (!symbol) throw new Error(`${types} does not declare what ${name} needs`);
      return checker.getTypeOfSymbolAtLocation(symbol, source);
    };
    const scope = checker.getSymbolsInScope(source, ts.SymbolFlags.Value | ts.SymbolFlags.Namespace | ts.SymbolFlags.Alias);
    const declaredHere = (symbol: ts.Symbol): boolean =>
      (symbol.declarations ?? []).some((declaration) => {
        const file = declaration.getSourceFile().fileName;
        return file.includes("/src/foundry/");
      });
    const foundry = scope.find((symbol) => symbol.name === "foundry");
    if (!foundry) throw new Error(`${types} does not declare foundry`);
    const globals = scope.filter((symbol) => declaredHere(symbol) && symbol.name !== "foundry" && isOwnName(symbol.name));
    const deprecated = byName(
      globals.flatMap((symbol) => {
        const went = deprecation(symbol);
        return went === null ? [] : [[symbol.name, went] as const];
      }),
    );
    const standing = byName(
      globals.flatMap((symbol) => {
        const kind = symbol.name in deprecated ? null : kindOf(checker, symbol, []);
        return kind === null ? [] : [[symbol.name, typeof kind === "object" ? ("value" as const) : kind] as const];
      }),
    );
    const names = (variableName: string): string[] =>
      propertiesOf(checker, variable(variableName))
        .map((property) => property.name)
        .sort();
    const uiNames = names("theUi");
    return {
      source: "names only, read from the published type definitions by documented-names.ts",
      classes: JSON.stringify(classMembers(checker, resolved(checker, foundry))),
      foundry: membersOf(checker, resolved(checker, foundry), []),
      globals: standing,
      deprecatedGlobals: deprecated,
      CONFIG: {
        ...configuration(checker, variable("configuration"), source, 2),
        ui: byName(uiNames.filter((name) => name !== "windows").map((name) => [name, "value" as const])),
      },
      game: names("theGame"),
      canvas: names("theCanvas"),
      ui: uiNames,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const [types] = process.argv.slice(2);
  if (types === undefined) {
    console.error("usage: tsx documented-names.ts <folder of the type definitions>");
    process.exit(2);
  }
  const file = path.join(import.meta.dirname, "client/documented/names.json");
  await writeFile(file, `${JSON.stringify(await readDocumentedNames(types), null, 2)}\n`);
  console.log(`Wrote ${path.relative(process.cwd(), file)}`);
}
