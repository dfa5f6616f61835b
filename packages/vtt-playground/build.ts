// Decides how the playground's browser half is built: by its own Vite configuration, into the package's `built/`.
import path from "node:path";
import { build } from "vite";

/** The folder into which the browser half is built. */
export const builtClientFolder = path.join(import.meta.dirname, "built");

/** Builds the browser half of the playground into {@link builtClientFolder}. */
export async function buildPlaygroundClient(): Promise<void> {
  await build({ root: import.meta.dirname, configFile: path.join(import.meta.dirname, "vite.config.ts"), logLevel: "warn" });
}

if (process.argv[1] === import.meta.filename) await buildPlaygroundClient();
