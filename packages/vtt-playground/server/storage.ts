// What packages keep in files: the documented persistent storage, one folder a package, served below the package's own address.
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Listing } from "./browse.ts";
import type { Package } from "./packages.ts";

/** The storages of the packages that declare one. */
export class PackageStorage {
  readonly #root: string;
  readonly #packages: readonly Package[];

  constructor(root: string, packages: readonly Package[]) {
    this.#root = root;
    this.#packages = packages.filter(({ manifest }) => manifest["persistentStorage"] === true);
  }

  /** The served address and the folder of every storage. */
  get served(): { readonly address: string; readonly folder: string }[] {
    return this.#packages.map(({ kind, id }) => ({ address: `/${kind}s/${id}/storage`, folder: path.join(this.#root, `${kind}s`, id) }));
  }

  /** Where a served path of a storage lies; null for what is in none. */
  #locate(target: string): string | null {
    const [kinds, id, storage, ...below] = decodeURIComponent(target)
      .split("/")
      .filter((part) => part !== "");
    const owner = this.#packages.find((one) => `${one.kind}s` === kinds && one.id === id);
    if (!owner || storage !== "storage" || below.some((part) => part.startsWith("."))) return null;
    return path.join(this.#root, `${owner.kind}s`, owner.id, ...below);
  }

  async browse(target: string): Promise<Listing | null> {
    const folder = this.#locate(target);
    const entries = folder === null ? null : await readdir(folder, { withFileTypes: true }).catch(() => null);
    if (entries === null) return null;
    const at = target.replace(/^\/+|\/+$/g, "");
    const named = (isFolder: boolean): string[] =>
      entries.filter((entry) => entry.isDirectory() === isFolder).map((entry) => encodeURI(`${at}/${entry.name}`));
    return { target: at, dirs: named(true).sort(), files: named(false).sort() };
  }

  /** Makes a folder; false for one that lies in no storage. */
  async createFolder(target: string): Promise<boolean> {
    const folder = this.#locate(target);
    if (folder === null) return false;
    await mkdir(folder, { recursive: true });
    return true;
  }

  /** Writes a file; false for one that lies in no storage. */
  async write(target: string, content: Uint8Array): Promise<boolean> {
    const file = this.#locate(target);
    if (file === null) return false;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    return true;
  }
}
