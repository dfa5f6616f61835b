// The engine as it ships, for measurements: tsx keeps every function's name, which costs a third of the speed and which no build does.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildModule } from "../../tools/build.ts";
import { root } from "../../tools/folders.ts";
import type * as Parts from "./engine-parts.ts";

const FOLDER = path.join(root, ".cache/bench");

/** Builds the engine with all rulesets like the forecast's thread, and loads it. */
export async function builtEngine(): Promise<typeof Parts> {
  await buildModule("test/bench/engine-parts.ts", "engine.mjs", FOLDER);
  return (await import(pathToFileURL(path.join(FOLDER, "engine.mjs")).href)) as typeof Parts;
}
