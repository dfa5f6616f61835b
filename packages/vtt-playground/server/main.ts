// The command line of the playground's server.
import { parseArgs } from "node:util";
import { existsSync } from "node:fs";
import path from "node:path";
import { builtClientFolder, buildPlaygroundClient } from "../build.ts";
import { startServer } from "./start-server.ts";

const { values } = parseArgs({
  options: {
    system: { type: "string" },
    module: { type: "string", multiple: true },
    world: { type: "string" },
    template: { type: "string" },
    data: { type: "string" },
    port: { type: "string" },
    host: { type: "string" },
    reset: { type: "boolean" },
    line: { type: "string", multiple: true },
  },
});

const lineMilliseconds = (values.line ?? []).map(Number);
if (values.system === undefined || lineMilliseconds.some((takes) => !(takes >= 0))) {
  console.error(
    "usage: vtt-playground --system <folder> [--module <folder>]… [--world demo] [--template <file>] [--data .playground] [--port 30013] [--host 127.0.0.1] [--reset] [--line <milliseconds>]…",
  );
  process.exit(2);
}

try {
  if (!existsSync(path.join(builtClientFolder, "index.html"))) await buildPlaygroundClient();
  const server = await startServer({
    system: values.system,
    modules: values.module ?? [],
    reset: values.reset ?? false,
    lineMilliseconds,
    ...(values.world === undefined ? {} : { world: values.world }),
    ...(values.template === undefined ? {} : { template: values.template }),
    ...(values.data === undefined ? {} : { data: values.data }),
    ...(values.port === undefined ? {} : { port: Number(values.port) }),
    ...(values.host === undefined ? {} : { host: values.host }),
  });
  console.log(`The playground runs at ${server.url}`);
  const stop = (): void => {
    void server.close().then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
