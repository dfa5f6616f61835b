// Starts servers for tests in temporary folders, and raw socket clients that speak the protocol.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { io } from "socket.io-client";
import type { Socket } from "socket.io-client";
import type { JsonObject, Modified, ModifyResponse, Operation, WorldData } from "../../protocol.ts";
import { startServer } from "../../server/start-server.ts";
import type { RunningServer, ServerOptions } from "../../server/start-server.ts";
import { template } from "./world.ts";

const fixtures = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../fixtures");
export const systemFolder = path.join(fixtures, "system");
export const moduleFolder = path.join(fixtures, "module");

export interface TestServer extends RunningServer {
  readonly folder: string;
  readonly options: ServerOptions;
  /** Stops the server and removes its data. */
  dispose(): Promise<void>;
}

/** A server with the test world in a folder of its own. */
export async function startTestServer(world: JsonObject = template()): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "playground-"));
  const templateFile = path.join(folder, "template.json");
  await writeFile(templateFile, JSON.stringify(world));
  let clock = 1000;
  const options: ServerOptions = {
    system: systemFolder,
    modules: [moduleFolder],
    world: "test",
    template: templateFile,
    data: folder,
    port: 0,
    now: () => (clock += 1),
    warn: () => undefined,
  };
  const server = await startServer(options);
  return {
    ...server,
    folder,
    options,
    async dispose() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Joins as a user and gives the token. */
export async function join(url: string, userId: string): Promise<string> {
  const response = await fetch(`${url}/api/join`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userId }),
  });
  const body = (await response.json()) as { token?: string };
  if (body.token === undefined) throw new Error(`join failed with ${String(response.status)}`);
  return body.token;
}

export interface RawClient {
  readonly socket: Socket;
  readonly world: WorldData;
  /** Changes of others that have arrived. */
  readonly received: Modified[];
  modify(...operations: (Partial<Operation> & Pick<Operation, "action" | "documentName">)[]): Promise<ModifyResponse>;
}

/** Connects a raw client with a token. */
export async function connectWith(url: string, token: string): Promise<RawClient> {
  const socket = io(url, { auth: { token }, transports: ["websocket"], forceNew: true, reconnection: false, timeout: 120_000 });
  const received: Modified[] = [];
  socket.on("modified", (change: Modified) => received.push(change));
  const world = await new Promise<WorldData>((resolve, reject) => {
    socket.once("world", resolve);
    socket.once("connect_error", reject);
  });
  let count = 0;
  return {
    socket,
    world,
    received,
    modify(...operations) {
      count += 1;
      const request = {
        requestId: `r${String(count)}`,
        operations: operations.map((operation) => ({ parentUuid: null, pack: null, options: {}, ...operation })),
      };
      return socket.emitWithAck("modify", request) as Promise<ModifyResponse>;
    },
  };
}

/** Joins and connects as a user. */
export async function connect(url: string, userId: string): Promise<RawClient> {
  return connectWith(url, await join(url, userId));
}

/** The operations of a successful answer; throws with the refusal otherwise. */
export function applied(response: ModifyResponse): Operation[] {
  if (!response.ok) throw new Error(`${response.error.code}: ${response.error.message}`);
  return response.change.operations;
}
