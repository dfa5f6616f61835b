// Decides how an example of `examples/` becomes a module that the playground can load: its TypeScript file by file, everything else as it stands.
import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { filesBelow, playgroundData, root } from "./folders.ts";
import { writeChanged } from "./json.ts";

/** Where the module of an example lies, once it is built. */
export function exampleModule(name: string): string {
  return path.join(playgroundData, "modules", name);
}

/** Makes a module of an example. */
export function buildExample(name: string): void {
  const source = path.join(root, "examples", name);
  const folder = exampleModule(name);
  rmSync(folder, { recursive: true, force: true });
  for (const part of ["module.json", "lang"]) cpSync(path.join(source, part), path.join(folder, part), { recursive: true });
  for (const file of filesBelow(path.join(source, "src"), (name) => name.endsWith(".ts"))) {
    const code = readFileSync(path.join(source, "src", file), "utf8");
    const { outputText } = ts.transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext } });
    writeChanged(path.join(folder, file.replace(/\.ts$/, ".mjs")), outputText);
  }
}
