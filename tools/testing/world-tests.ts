// Decides how the world tests become a module that the playground, or a licence holder's Foundry with Quench, can load.
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { playgroundData, root } from "../folders.ts";
import { writeChanged, writeJson } from "../json.ts";

/** The module's id and the folder it is built into. */
export const WORLD_TESTS = { id: "sortie-world-tests", folder: path.join(playgroundData, "modules/sortie-world-tests") } as const;

/** Bundles `test/world` into a module folder. */
export async function buildWorldTests(): Promise<void> {
  rmSync(WORLD_TESTS.folder, { recursive: true, force: true });
  writeJson(path.join(WORLD_TESTS.folder, "module.json"), {
    id: WORLD_TESTS.id,
    title: "Sortie's check in Foundry",
    version: "1.0.0",
    compatibility: { minimum: "14.366" },
    relationships: { systems: [{ id: "sortie", type: "system" }] },
    esmodules: ["world-tests.mjs"],
    styles: [{ src: "check.css" }],
    languages: [{ lang: "en", name: "English", path: "lang/en.json" }],
  });
  const check = path.join(root, "test/world/check");
  for (const file of ["check.hbs", "check.css", "lang/en.json"])
    writeChanged(path.join(WORLD_TESTS.folder, file), readFileSync(path.join(check, file)));
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
