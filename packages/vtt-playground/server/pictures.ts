// Decides which files of packages a path with `*` in its last part stands for.
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Package } from "./packages.ts";

/** Addresses of the files in one folder of one package whose names match; none where there is no such folder. */
export async function picturesOf(packages: readonly Pick<Package, "folder" | "id" | "kind">[], pattern: string): Promise<string[]> {
  const [kinds = "", id = "", ...parts] = pattern.split("/");
  const last = parts.pop() ?? "";
  const one = packages.find((each) => each.id === id && `${each.kind}s` === kinds);
  if (!one || parts.includes("..")) return [];
  const names = await readdir(path.join(one.folder, ...parts)).catch(() => []);
  const pieces = last.split("*");
  return names
    .filter((name) => matches(name, pieces))
    .sort()
    .map((name) => [kinds, id, ...parts, name].join("/"));
}

/** True for a name that begins with the first piece, ends with the last, and has the others between them in their order. */
function matches(name: string, pieces: readonly string[]): boolean {
  const [first = "", ...rest] = pieces;
  const end = rest.pop();
  if (end === undefined) return name === first;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = name.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return name.length - end.length >= at && name.endsWith(end);
}
