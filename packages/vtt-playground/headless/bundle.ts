// Makes the scripts that headless clients evaluate: the game, and a package's module. Scripts, because modules would be shared by all clients of a process.
import path from "node:path";
import { build } from "vite";

const here = import.meta.dirname;

/** The text of one script that leaves the exports of a module in a global. Nothing is written anywhere. */
export async function scriptOf(entry: string, name: string): Promise<string> {
  const built = await build({
    root: path.dirname(entry),
    configFile: false,
    publicDir: false,
    logLevel: "error",
    resolve: { alias: { "socket.io-client": path.join(here, "inside/cable.ts") } },
    build: {
      write: false,
      target: "es2023",
      minify: false,
      lib: { entry, formats: ["iife"], name, fileName: () => `${name}.js` },
      rolldownOptions: { output: { keepNames: true, codeSplitting: false } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ("output" in one ? one.output : []));
  const [code, ...more] = outputs.flatMap((one) => (one.type === "chunk" ? [one.code] : []));
  if (code === undefined || more.length > 0) throw new Error(`${entry} does not become one script.`);
  return code;
}

/** The client itself. */
export function clientScript(): Promise<string> {
  return scriptOf(path.join(here, "inside/main.ts"), "headlessClient");
}
