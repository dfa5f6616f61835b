// Lists the files of packages for the file picker: what stands in one of their folders, by the paths that pages are served under.
import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Package } from "./packages.ts";

/** One folder as the documented `FilePicker.browse` gives it. */
export interface Listing {
  readonly target: string;
  readonly dirs: readonly string[];
  readonly files: readonly string[];
}

/** A folder of a package by its served path; null for what is no folder of one. */
export async function browse(packages: readonly Package[], target: string): Promise<Listing | null> {
  const [kinds, id, ...below] = decodeURIComponent(target)
    .replace(/^\/+|\/+$/g, "")
    .split("/");
  const owner = packages.find((one) => `${one.kind}s` === kinds && one.id === id);
  if (!owner || below.includes("..")) return null;
  const at = [kinds, id, ...below].join("/");
  const entries = await readdir(path.join(owner.folder, ...below), { withFileTypes: true }).catch(() => null);
  if (entries === null) return null;
  const named = (isFolder: boolean): string[] =>
    entries
      .filter((entry) => !entry.name.startsWith(".") && entry.isDirectory() === isFolder)
      .map((entry) => encodeURI(`${at}/${entry.name}`));
  return { target: at, dirs: named(true).sort(), files: named(false).sort() };
}
