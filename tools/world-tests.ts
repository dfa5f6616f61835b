// Decides how the world tests become a module that the playground, or a licence holder's Foundry with Quench, can load.
import { rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { playgroundData, root } from "./folders.ts";
import { writeJson } from "./json.ts";

/** The module's id and the folder it is built into. */
export const WORLD_TESTS = { id: "sortie-world-tests", folder: path.join(playgroundData, "modules/sortie-world-tests") } as const;

/** Bundles `test/world` into a module folder. */
export async function buildWorldTests(): Promise<void> {
  rmSync(WORLD_TESTS.folder, { recursive: true, force: true });
  writeJson(path.join(WORLD_TESTS.folder, "module.json"), {
    id: WORLD_TESTS.id,
    title: "Sortie's world tests",
    version: "1.0.0",
    compatibility: { minimum: "13.351" },
    relationships: { systems: [{ id: "sortie", type: "system" }] },
    esmodules: ["world-tests.mjs"],
  });
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      target: "es2023",
      outDir: WORLD_TESTS.folder,
      emptyOutDir: false,
      sourcemap: "inline",
      minify: false,
      lib: { entry: path.join(root, "test/world/runner/main.ts"), formats: ["es"], fileName: () => "world-tests.mjs" },
    },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await buildWorldTests();
  console.log(WORLD_TESTS.folder);
}
