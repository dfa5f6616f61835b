// Language keys that stand in a module's code: each begins as its words do, and is one of them, or the beginning of some.

import { isPlainObject } from "../../data/json.ts";
import { textsIn } from "./languages.ts";
import { listedIn } from "./manifest.ts";
import type { ModuleFiles } from "./module-files.ts";

/** Keys that are written out in the code and that the first language does not have. */
export function codeWordProblems(module: ModuleFiles): string[] {
  const [first] = listedIn(module.manifest, "languages").flatMap(({ path }) => (typeof path === "string" ? [path] : []));
  const keys = keysOf(module, first ?? "");
  // Words in capitals are nobody's ids, flags or folders.
  const own = [...new Set(keys.map((key) => key.split(".")[0] ?? ""))].filter((word) => /^[A-Z][A-Z0-9_-]*$/.test(word));
  if (own.length === 0) return [];
  const written = new RegExp(`(["'])((?:${own.join("|")})(?:\\.[\\w-]+)+)\\1`, "g");
  return codeOf(module).flatMap((file) =>
    module
      .text(file)
      .replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "))
      .split("\n")
      .flatMap((line, index) =>
        [...line.replace(/(?:^|\s)\/\/.*$/, "").matchAll(written)]
          .map(([, , key = ""]) => key)
          .filter((key) => !keys.some((known) => known.startsWith(key)))
          .map((key) => `${file}:${String(index + 1)} names ${key}, and ${first ?? ""} has no such text`),
      ),
  );
}

function keysOf({ files, text }: ModuleFiles, path: string): string[] {
  if (!files.has(path)) return [];
  try {
    const words: unknown = JSON.parse(text(path));
    return isPlainObject(words) ? textsIn(words).map(([key]) => key) : [];
  } catch {
    return [];
  }
}

/** What the author writes, and not what is made of it. */
function codeOf({ files }: ModuleFiles): string[] {
  return [...files].filter((file) => file.startsWith("src/") && /\.[cm]?[jt]s$/.test(file) && !file.endsWith(".d.ts"));
}
