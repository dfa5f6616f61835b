// Decides how an example of `examples/` becomes a module that the playground can load: its TypeScript file by file, its packs by Foundry's own tool, everything else as it
// stands.
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import ts from "typescript";
import { filesBelow, playgroundData, root, subfolders } from "../folders.ts";
import { writeChanged } from "../json.ts";

/** The names of all examples. */
export function exampleNames(): string[] {
  return subfolders(path.join(root, "examples"));
}

/** Where the module of an example lies, once it is built. */
export function exampleModule(name: string): string {
  return path.join(playgroundData, "modules", name);
}

/** Makes a module of an example. */
export async function buildExample(name: string): Promise<void> {
  const source = path.join(root, "examples", name);
  const folder = exampleModule(name);
  rmSync(folder, { recursive: true, force: true });
  for (const part of ["module.json", "lang", "templates", "art"])
    if (existsSync(path.join(source, part))) cpSync(path.join(source, part), path.join(folder, part), { recursive: true });
  for (const file of filesBelow(path.join(source, "src"), (name) => name.endsWith(".ts"))) {
    const code = readFileSync(path.join(source, "src", file), "utf8");
    const { outputText } = ts.transpileModule(code, {
      compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
    });
    // Foundry loads files as they stand, by the names under which they import each other.
    const linked = outputText.replaceAll(/(\bfrom "\.{1,2}\/[^"]+)\.ts"/g, '$1.mjs"');
    writeChanged(path.join(folder, file.replace(/\.ts$/, ".mjs")), linked);
  }
  const packs = path.join(source, "packs");
  for (const pack of existsSync(packs) ? subfolders(packs) : [])
    await compilePack(path.join(packs, pack), path.join(folder, "packs", pack), { yaml: true });
}
