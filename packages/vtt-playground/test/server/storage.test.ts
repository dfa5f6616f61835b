// Persistent storage: https://foundryvtt.com/article/module-development/ documents `persistentStorage` and the folder `storage` of a package.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Package } from "../../server/packages.ts";
import { PackageStorage } from "../../server/storage.ts";

let root = "";
const module = (id: string, persistentStorage: boolean): Package => ({
  ...{ kind: "module", id, folder: "/nowhere", socket: false, warnings: [] },
  manifest: { id, persistentStorage },
});
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "storage-"));
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

it("keeps a file of a package that declares storage, and lists it by its served path", async () => {
  const storage = new PackageStorage(root, [module("keeper", true)]);
  expect(await storage.createFolder("modules/keeper/storage/world")).toBe(true);
  expect(await storage.write("modules/keeper/storage/world/one.json", new TextEncoder().encode("{}"))).toBe(true);
  expect(await readFile(path.join(root, "modules/keeper/world/one.json"), "utf8")).toBe("{}");
  expect(await storage.browse("modules/keeper/storage/world")).toEqual({
    target: "modules/keeper/storage/world",
    dirs: [],
    files: ["modules/keeper/storage/world/one.json"],
  });
});

it.each(["modules/other/storage/a", "modules/keeper/a", "modules/keeper/storage/../../a", "systems/keeper/storage/a", "worlds/a"])(
  "writes nothing to %s",
  async (target) => {
    const storage = new PackageStorage(root, [module("keeper", true), module("other", false)]);
    expect(await storage.createFolder(target)).toBe(false);
    expect(await storage.write(target, new Uint8Array())).toBe(false);
    expect(await storage.browse(target)).toBeNull();
  },
);
