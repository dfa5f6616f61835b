// Decides what counts as the public surface, and whether the changelog names what has changed of it since the last release. `npm run surface` shows it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { authorsPackage, root } from "../folders.ts";
import { declarations, MODULES } from "./declarations.ts";

/** The surface as the last release left it; a release writes it anew (tools/release). */
export const SURFACE_FILE = path.join(authorsPackage, "surface.txt");

/** Everything that authors may name, a line each: the module, the name (a type's members each by themselves), the declaration. */
export function surfaceOf(text: string): string[] {
  const name = "/sortie.d.ts";
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost({}),
    getSourceFile: (asked) => (asked === name ? file : undefined),
    fileExists: (asked) => asked === name,
  };
  const checker = ts.createProgram([name], { noLib: true, types: [] }, host).getTypeChecker();
  const printer = ts.createPrinter({ removeComments: true });
  const said = (node: ts.Node): string =>
    printer
      .printNode(ts.EmitHint.Unspecified, node, file)
      .replaceAll(/import\("sortie\/[^"]*"\)\./g, "")
      .replaceAll(/\s+/g, " ");
  const lines = file.statements.filter(ts.isModuleDeclaration).flatMap((module) => {
    const symbol = checker.getSymbolAtLocation(module.name);
    if (!symbol || !(module.name.text in MODULES)) return [];
    return checker.getExportsOfModule(symbol).flatMap((exported) => {
      const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      return (target.declarations ?? []).flatMap((declaration) =>
        partsOf(declaration).map(([part, node]) => `${module.name.text} ${exported.name}${part} ${said(node)}`),
      );
    });
  });
  return [...new Set(lines)].toSorted();
}

/** The members of a type, else the declaration as a whole. What a class keeps to itself is nobody's business. */
function partsOf(declaration: ts.Declaration): [string, ts.Node][] {
  if (!ts.isInterfaceDeclaration(declaration) && !ts.isClassDeclaration(declaration)) return [["", declaration]];
  const members: readonly (ts.TypeElement | ts.ClassElement)[] = declaration.members;
  const parents = (declaration.heritageClauses ?? []).map((clause): [string, ts.Node] => [":", clause]);
  const open = members.filter(({ name }) => name === undefined || !ts.isPrivateIdentifier(name));
  return [...parents, ...open.map((member): [string, ts.Node] => [`.${member.name?.getText() ?? "()"}`, member])];
}

/** What two surfaces differ in, by name. */
export function changedNames(before: readonly string[], now: readonly string[]): string[] {
  const [old, fresh] = [new Set(before), new Set(now)];
  const changed = [...before.filter((line) => !fresh.has(line)), ...now.filter((line) => !old.has(line))];
  return [...new Set(changed.map((line) => (line.split(" ")[1] ?? "").replace(/:$/, "")))].toSorted();
}

/** Those of the names that no words in backticks of the changelog's newest section mention: the name itself, or the type that it is a member of. */
export function unnamed(names: readonly string[], changelog: string): string[] {
  const [, newest = ""] = changelog.split(/^## /m);
  const mentioned = new Set([...newest.matchAll(/`([^`]+)`/g)].flatMap(([, code = ""]) => code.split(/[^\w]+/)));
  return names.filter((name) => !name.split(".").some((part) => mentioned.has(part)));
}

/** The surface as the sources have it, one text. */
export function currentSurface(): string {
  return `${surfaceOf(declarations("")).join("\n")}\n`;
}

/** The surface of the last release. */
export function releasedSurface(): string[] {
  return readFileSync(SURFACE_FILE, "utf8").trimEnd().split("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const changed = changedNames(releasedSurface(), currentSurface().trimEnd().split("\n"));
  const missing = new Set(unnamed(changed, readFileSync(path.join(root, "CHANGELOG.md"), "utf8")));
  for (const name of changed) console.log(`${missing.has(name) ? "not in the changelog" : "in the changelog    "}  ${name}`);
  console.log(`${changed.length} changed since the last release, ${missing.size} of them not named in CHANGELOG.md, [Unreleased].`);
  process.exitCode = missing.size > 0 ? 1 : 0;
}
