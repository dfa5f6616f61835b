// Decides what has to be built before browser tests run: everything when they run alone, nothing when `npm test` has.
import { pathToFileURL } from "node:url";
import { buildAll } from "./build.ts";
import { buildPlaygroundClient } from "vtt-playground/build";
import { writeDemoWorld } from "./demo/demo-world.ts";
import { buildExample, exampleNames } from "./testing/example-modules.ts";
import { buildWorldTests } from "./testing/world-tests.ts";

/** Writes and builds what only tests use. */
export async function prepareBrowserTests(): Promise<void> {
  await writeDemoWorld();
  await buildWorldTests();
  for (const name of exampleNames()) await buildExample(name);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await buildAll();
  await buildPlaygroundClient();
  await prepareBrowserTests();
}
