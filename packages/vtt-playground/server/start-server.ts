// Starts and stops one playground server: a world, its pages and its sockets on a port of the local machine.
import { createServer } from "node:http";
import path from "node:path";
import { attachSockets } from "./sockets.ts";
import type { Connections } from "./sockets.ts";
import type { LineMilliseconds } from "./lines.ts";
import { builtClientFolder } from "../build.ts";
import { createPages } from "./pages.ts";
import { openLivingWorld } from "./world.ts";

export interface ServerOptions {
  /** Folder that holds `system.json`. */
  system: string;
  /** Folders that hold a `module.json`. */
  modules?: string[];
  world?: string;
  /** File with a world template, used when the world does not exist. */
  template?: string;
  data?: string;
  /** 0 picks a free port. */
  port?: number;
  host?: string;
  /** Delete the world first. */
  reset?: boolean;
  /** How slow everybody's line is; none unless told otherwise. */
  lineMilliseconds?: LineMilliseconds;
  /** Whether packages stay as they are while the server runs: browsers then keep their files without asking anew. */
  packagesStand?: boolean;
  /** Folder of the built client. */
  client?: string;
  now?: () => number;
  warn?: (message: string) => void;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Who is connected at this moment. */
  activeUserIds(): readonly string[];
  /** How many clients are connected: a user may have several. */
  connectionCount(): number;
  close(): Promise<void>;
}

/** Starts a server and resolves when it accepts connections. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const host = options.host ?? "127.0.0.1";
  const data = path.resolve(options.data ?? ".playground");
  const world = await openLivingWorld({
    system: options.system,
    modules: options.modules ?? [],
    world: options.world ?? "demo",
    template: options.template,
    data,
    reset: options.reset ?? false,
    now: options.now ?? Date.now,
    warn: options.warn ?? console.warn,
  });
  let connections: Connections | null = null;
  const pages = createPages(world, {
    client: options.client ?? builtClientFolder,
    packagesStand: options.packagesStand ?? false,
    activeUserIds: () => connections?.activeUserIds() ?? [],
    storage: path.join(data, "storage"),
  });
  const http = createServer((request, response) => {
    pages(request, response);
  });
  connections = attachSockets(http, world, options.lineMilliseconds);
  try {
    await new Promise<void>((resolve, reject) => {
      http.once("error", reject);
      http.listen(options.port ?? 30013, host, resolve);
    });
  } catch (error) {
    await world.close();
    throw error;
  }
  const address = http.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    port,
    url: `http://${host}:${String(port)}`,
    activeUserIds: () => connections.activeUserIds(),
    connectionCount: () => connections.count(),
    async close() {
      http.closeAllConnections();
      await connections.close();
      await world.close();
    },
  };
}
