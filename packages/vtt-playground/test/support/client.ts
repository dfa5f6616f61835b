// Headless clients for tests: each has a module graph of its own, so several users live in one process without sharing anything.
import { vi } from "vitest";
import type * as dataLayer from "../../client/data/index.ts";
import type { Connection } from "../../client/documents/session/connection.ts";
import type * as documentLayer from "../../client/documents/index.ts";
import { join } from "./server.ts";

type DataLayer = typeof dataLayer;
type DocumentLayer = typeof documentLayer;

export interface HeadlessClient {
  readonly data: DataLayer;
  readonly documents: DocumentLayer;
  readonly game: DocumentLayer["game"];
  readonly CONFIG: DataLayer["CONFIG"];
  readonly Hooks: DataLayer["Hooks"];
  readonly connection: Connection;
  /** Waits until every change that the server has sent so far has been applied. */
  settle(): Promise<void>;
  close(): void;
}

/** Joins as a user and takes the world to where `ready` would fire; `prepare` runs where packages have their `init`. */
export async function openClient(
  url: string,
  userId: string,
  prepare: (client: HeadlessClient) => void = () => undefined,
): Promise<HeadlessClient> {
  vi.resetModules();
  const data = await import("../../client/data/index.ts");
  await import("../../client/dice/index.ts");
  const documents = await import("../../client/documents/index.ts");
  data.installPrimitives();
  const session = await documents.openSession(url, await join(url, userId));
  const client: HeadlessClient = {
    data,
    documents,
    game: documents.game,
    CONFIG: data.CONFIG,
    Hooks: data.Hooks,
    connection: session.connection,
    async settle() {
      await session.connection.socket.emitWithAck("pack", { pack: "none" });
    },
    close() {
      session.connection.disconnect();
    },
  };
  prepare(client);
  session.createDocuments();
  return client;
}
