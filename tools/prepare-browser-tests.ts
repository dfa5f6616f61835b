// Decides what has to be built before browser tests run: everything when they run alone, only what is theirs when `npm test` has built the rest.
import { buildAll } from "./build.ts";
import { buildPlaygroundClient } from "vtt-playground/build";
import { writeDemoWorld } from "./demo-world.ts";
import { buildExample, exampleNames } from "./example-modules.ts";
import { buildWorldTests } from "./world-tests.ts";

if (!process.argv.includes("--built")) {
  await buildAll();
  await buildPlaygroundClient();
}
await writeDemoWorld();
await buildWorldTests();
for (const name of exampleNames()) await buildExample(name);
