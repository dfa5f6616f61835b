// Guards that the pages for authors name all that a ruleset, an extension and their parts are made of: every member of every type that the contract leads to.
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { examplesOf } from "../../tools/docs/markdown.ts";
import { filesBelow, root } from "../../tools/folders.ts";

const ENGINE = path.join(root, "src/engine");
const AUTHORS = path.join(root, "docs/authors");

/** What rules are handed, not what they are made of. */
const HANDED = new Set([
  "Battle",
  "Combatant",
  "Creature",
  "Item",
  "LastingEffect",
  "Place",
  "Terrain",
  "MapWay",
  "RefusalReason",
  "Phrase",
]);

/** The members of the types that one of these leads to, as `Type.member`. */
function membersOf(file: string, names: readonly string[]): string[] {
  const program = ts.createProgram([file], {
    ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    ...{ strict: true, allowImportingTsExtensions: true, noEmit: true, types: [] },
  });
  const checker = program.getTypeChecker();
  const found = new Map<string, readonly string[]>();
  const seen = new Set<ts.Type>();
  const visit = (type: ts.Type): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) {
      type.types.forEach(visit);
      return;
    }
    if (checker.isArrayType(type) || checker.isTupleType(type)) checker.getTypeArguments(type as ts.TypeReference).forEach(visit);
    for (const info of checker.getIndexInfosOfType(type)) visit(info.type);
    for (const signature of type.getCallSignatures()) visit(signature.getReturnType());
    const { symbol } = type as { symbol?: ts.Symbol };
    const declared = symbol?.declarations?.find(ts.isInterfaceDeclaration);
    if (!symbol || !declared || found.has(symbol.name) || HANDED.has(symbol.name)) return;
    if (!declared.getSourceFile().fileName.startsWith(ENGINE)) return;
    const properties = checker.getPropertiesOfType(type);
    found.set(
      symbol.name,
      properties.map(({ name }) => name),
    );
    for (const property of properties) visit(checker.getTypeOfSymbolAtLocation(property, declared));
  };
  const source = program.getSourceFile(file);
  for (const statement of source?.statements ?? [])
    if (ts.isInterfaceDeclaration(statement) && names.includes(statement.name.text)) visit(checker.getTypeAtLocation(statement.name));
  return [...found].flatMap(([type, members]) => members.map((member) => `${type}.${member}`));
}

/** The words that a page writes as code, and those of its examples. */
function namedOn(text: string): string[] {
  const code = [...text.replace(/^```.*?^```/gms, "").matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);
  const examples = examplesOf(text).map((example) => example.code);
  return [...code, ...examples].flatMap((words) => words.match(/[A-Za-z_]\w*/g) ?? []);
}

const named = new Set(
  filesBelow(AUTHORS, (file) => file.endsWith(".md")).flatMap((file) => namedOn(readFileSync(path.join(AUTHORS, file), "utf8"))),
);
const members = [
  ...membersOf(path.join(ENGINE, "contract/ruleset.ts"), ["Ruleset"]),
  ...membersOf(path.join(ENGINE, "contract/extension.ts"), ["Extension", "ExtensionParts"]),
];

describe("the pages for authors", () => {
  it("name every member of the contract", () => {
    expect(members.length).toBeGreaterThan(250);
    expect(members).toContain("Ruleset.roundSeconds");
    expect(members).toContain("Pips.tone");
    expect(members.filter((member) => !named.has(member.split(".")[1] ?? ""))).toEqual([]);
  });

  it("would be missed", () => {
    expect(named.has("noSuchMember")).toBe(false);
    expect(namedOn("A `one.two` and\n\n```ts\nthree({ four });\n```\nfive")).toEqual(["one", "two", "three", "four"]);
  });
});
