// Decides what stands before the first headless test: the built system, the demo world's template, the modules, and the scripts that clients evaluate.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { clientScript, scriptOf } from "vtt-playground/headless/bundle";
import { cache, playgroundData, root } from "../../../tools/folders.ts";
import { runVisibly } from "../../../tools/outcomes.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { smallWorld } from "../../campaigns/faults/small-world.ts";
import { demoWorld } from "../../campaigns/house.ts";
import { secretWorld, secretWorldFile } from "./secret-worlds.ts";

const folder = path.join(cache, "headless");

/** Where the scripts lie: each is bundled once a run, and compiled once a worker. */
export const SCRIPTS = { client: path.join(folder, "client.js"), system: path.join(folder, "system.js") } as const;

/** The template of the demo world, with heroes, foes and a fight of every ruleset. */
export const DEMO_WORLD = path.join(playgroundData, "demo-world.json");

/** The template of a world with no more than the demo world's first fight: clients come up in a fraction of the time. */
export const SMALL_WORLD = path.join(folder, "small-world.json");

export default async function prepare(): Promise<void> {
  const isBuilt = process.env["SORTIE_BUILT"] === "1";
  const code = isBuilt ? 0 : await runVisibly("node_modules/tsx/dist/cli.mjs", ["tools/prepare-browser-tests.ts"]);
  if (code !== 0) throw new Error("The build that headless tests need has failed; its message stands above.");
  mkdirSync(folder, { recursive: true });
  writeFileSync(SMALL_WORLD, JSON.stringify(await smallWorld()));
  for (const { id } of builtInRulesets) writeFileSync(secretWorldFile(id), JSON.stringify(secretWorld(await demoWorld(), id)));
  writeFileSync(SCRIPTS.client, await clientScript());
  writeFileSync(SCRIPTS.system, await scriptOf(path.join(root, "src/main.ts"), "sortieModule"));
}
