// Decides how one process opens one world after another, always at the same address: what browser tests ask of it over Node's own channel.
import { startServer, type RunningServer } from "./start-server.ts";
import type { HostAnswer, HostRequest } from "./process.ts";

let running: RunningServer | undefined;

function answer(message: HostAnswer): void {
  process.send?.(message);
}

async function open({
  system,
  template,
  data,
  modules,
  port,
  reset,
  lineMilliseconds,
}: Extract<HostRequest, { ask: "open" }>): Promise<string> {
  await running?.close();
  running = undefined;
  const start = (at: number): Promise<RunningServer> =>
    startServer({
      ...{ system, world: "demo", template, data, modules: [...modules], port: at, reset, lineMilliseconds },
      // Whoever asks has built everything before.
      packagesStand: true,
      warn: (warning) => {
        answer({ warning });
      },
    });
  try {
    running = await start(port);
  } catch (error) {
    // Whoever took the address meanwhile keeps it; a browser only has to fetch everything anew.
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE") || !reset) throw error;
    running = await start(0);
  }
  return running.url;
}

process.on("message", (request: HostRequest) => {
  const work = request.ask === "open" ? open(request) : (running?.close() ?? Promise.resolve()).then(() => (running = undefined));
  work.then(
    (url) => {
      answer({ done: request.ask, url: url ?? "" });
    },
    (error: unknown) => {
      answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    },
  );
});
// Whoever asked is gone.
process.on("disconnect", () => {
  process.exit(0);
});
answer({ done: "start", url: "" });
