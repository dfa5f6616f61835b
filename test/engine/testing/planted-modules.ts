// Examples as modules on a disk, some of whose files say something else.
import { readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { expect } from "vitest";
import { undertow as made } from "../../../examples/undertow/src/ruleset.ts";
import * as engine from "../../../src/engine/index.ts";
import type { Ruleset } from "../../../src/engine/index.ts";
import type { ModuleFiles } from "../../../src/engine/testing/index.ts";
import { moduleProblems } from "../../../src/engine/testing/index.ts";
import { filesBelow, root } from "../../../tools/folders.ts";

/** An example as it lies in a folder, beside the code that is made of it; some of its files with other words. */
export function moduleOf(name: string, edits: Readonly<Record<string, (text: string) => string>> = {}, without = ""): ModuleFiles {
  const folder = path.join(root, "examples", name);
  const files = new Set([...filesBelow(folder).filter((file) => file !== without), "module.mjs"]);
  const text = (file: string): string => {
    const said = files.has(file) && file !== "module.mjs" ? readFileSync(path.join(folder, file), "utf8") : "";
    const edited = edits[file]?.(said) ?? said;
    if (edits[file]) expect(edited, `${file} is edited`).not.toBe(said);
    return edited;
  };
  const sources = [...files].filter((file) => file.startsWith("packs/"));
  return {
    ...{ files, text },
    manifest: JSON.parse(text("module.json")) as unknown,
    documents: sources.map((file) => ({ file, data: load(text(file)) })),
  };
}

export const undertow: Ruleset = made(engine);
/** What is wrong with Undertow so changed. */
export const problems = (edits: Readonly<Record<string, (text: string) => string>>, without = ""): string =>
  moduleProblems([undertow], moduleOf("undertow", edits, without)).join("\n");
