// Decides what `npm start` opens: the system and the playground built afresh, and the demo world served on this machine only.
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "vtt-playground/server/start-server";
import { buildAll } from "../build.ts";
import { buildPlaygroundClient } from "vtt-playground/build";
import { writeDemoWorld } from "./demo-world.ts";
import { buildExample, exampleModule, exampleNames } from "../testing/example-modules.ts";
import { distribution, playgroundData, root } from "../folders.ts";

const USAGE = "npm start -- [--port 30013] [--reset] [--module <folder>]…";

function options(): { port: number; reset: boolean; modules: readonly string[] } {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "30013" },
      reset: { type: "boolean", default: false },
      module: { type: "string", multiple: true, default: [] },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`--port ${values.port} is no port. ${USAGE}`);
  for (const folder of values.module)
    if (!existsSync(path.join(folder, "module.json"))) throw new Error(`--module ${folder} holds no module.json. ${USAGE}`);
  return { port, reset: values.reset, modules: values.module };
}

try {
  const { port, reset, modules } = options();
  console.log("Building Sortie and the playground …");
  await buildAll();
  await buildPlaygroundClient();
  await writeDemoWorld();
  const template = path.join(playgroundData, "first-demo-world.json");
  const built: string[] = [];
  for (const folder of modules) {
    const name = path.basename(folder);
    const isExample = exampleNames().includes(name) && path.resolve(folder) === path.join(root, "examples", name);
    if (isExample) await buildExample(name);
    built.push(isExample ? exampleModule(name) : folder);
  }
  // A world of its own for each module that is tried out, so that the demo world needs none.
  const world = ["demo", ...modules.map((folder) => path.basename(folder))].join("-");
  const server = await startServer({
    system: distribution,
    modules: built,
    template,
    world,
    data: playgroundData,
    port,
    reset,
  });
  console.log(
    [
      "",
      `  Sortie's demo world is open at  ${server.url}/`,
      "  Join as the Gamemaster in one tab and as a player in another.",
      `  Its data lie in ${path.relative(process.cwd(), playgroundData)}; --reset starts it over. Ctrl-C stops.`,
      "",
    ].join("\n"),
  );
  const stop = (): void => {
    void server.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (error) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") console.error("That port is taken, perhaps by another playground. Choose one: npm start -- --port 30014");
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
