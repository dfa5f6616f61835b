// Decides how the playground's browser half is built: by its own Vite configuration, into `.playground/client`.
import path from "node:path";
import { build } from "vite";
import { root } from "./folders.ts";

/** Builds the playground's client. */
export async function buildPlaygroundClient(): Promise<void> {
  await build({ root: path.join(root, "playground"), configFile: path.join(root, "playground/vite.config.ts"), logLevel: "warn" });
}
