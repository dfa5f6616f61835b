// Carries out the TypeScript of a page for authors, so that tests can play with what it declares.
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { vi } from "vitest";
import * as engine from "../src/engine/index.ts";
import { examplesOf } from "../tools/docs/markdown.ts";
import { root } from "../tools/folders.ts";

/** The code of a page with what it leaves behind, carried out with the engine at hand. */
export async function carriedOut(page: string, exported: readonly string[]): Promise<unknown> {
  const text = readFileSync(path.join(root, "docs/authors", page), "utf8");
  const code = examplesOf(text).flatMap((example) => (example.language === "ts" ? [example.code] : []));
  const { outputText } = ts.transpileModule(`${code.join("\n")}\nexport { ${exported.join(", ")} };\n`, {
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
  });
  vi.stubGlobal("sortie", { engine });
  vi.stubGlobal("Hooks", { on: () => undefined });
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(outputText)}`);
}
