// Decides how this client talks to the server: one socket, acknowledged writes, and changes applied in the order the server made them.
import { io } from "socket.io-client";
import type { Socket } from "socket.io-client";
import type {
  Activity,
  JsonObject,
  Modified,
  ModifyRequest,
  ModifyResponse,
  Operation,
  PackRequest,
  PackResponse,
  QueryRequest,
  QueryResponse,
  WorldData,
} from "../../protocol.ts";
import { recordRequest } from "./requests.ts";

/** What a connection tells the document layer. */
export interface ConnectionListener {
  /** The world after the first connection and after each reconnection. */
  world(data: WorldData): void;
  /** A change; the result is kept for the requester. */
  modified(change: Modified): unknown;
  activity(activity: Activity): void;
  query(request: QueryRequest): Promise<QueryResponse>;
  connectionLost(reason: string): void;
}

export interface Connection {
  readonly socket: Socket;
  /** Sends one write request; resolves with what the listener made of the change, rejects when the server refuses. */
  modify(operations: Operation[]): Promise<unknown>;
  query(request: QueryRequest): Promise<QueryResponse>;
  activity(activity: Omit<Activity, "userId">): void;
  pack(request: PackRequest): Promise<JsonObject[]>;
  disconnect(): void;
  reconnect(): void;
}

let requestCount = 0;

/** Connects with a join token; resolves when the world has arrived. */
export async function connect(url: string, token: string, listener: ConnectionListener): Promise<Connection> {
  const socket = io(url, { auth: { token }, transports: ["websocket"], forceNew: true });
  socket.on("modified", (change: Modified) => {
    listener.modified(change);
  });
  socket.on("activity", (activity: Activity) => {
    listener.activity(activity);
  });
  socket.on("query", (request: QueryRequest, acknowledge: (response: QueryResponse) => void) => {
    void listener.query(request).then(acknowledge);
  });
  socket.on("disconnect", (reason) => {
    listener.connectionLost(reason);
  });
  socket.on("connect_error", (error) => {
    // The server was reset meanwhile: no reconnection will be accepted with this token.
    if (error.message === "authentication") listener.connectionLost(error.message);
  });
  await new Promise<void>((resolve, reject) => {
    socket.on("world", (data: WorldData) => {
      listener.world(data);
      resolve();
    });
    socket.once("connect_error", (error) => {
      reject(error);
    });
  });

  return {
    socket,
    modify(operations) {
      requestCount += 1;
      const request: ModifyRequest = { requestId: `${socket.id ?? "offline"}.${String(requestCount)}`, operations };
      recordRequest(
        operations.map(({ action, documentName, parentUuid, data, updates, ids }) => ({
          action,
          documentName,
          parentUuid,
          count: (data ?? updates ?? ids ?? []).length,
        })),
      );
      return new Promise((resolve, reject) => {
        if (!socket.connected) {
          reject(new Error("there is no connection to the server"));
          return;
        }
        const lost = (): void => {
          // Whether the write happened is unknown; the world that arrives after reconnecting tells.
          reject(new Error("the connection was lost before the server answered"));
        };
        socket.once("disconnect", lost);
        socket.emit("modify", request, (response: ModifyResponse) => {
          socket.off("disconnect", lost);
          if (!response.ok) {
            reject(new Error(response.error.message, { cause: response.error.code }));
            return;
          }
          // Applied in this very callback: packets that follow must find the change in place.
          resolve(listener.modified(response.change));
        });
      });
    },
    query: (request) => socket.emitWithAck("query", request) as Promise<QueryResponse>,
    activity(activity) {
      socket.emit("activity", activity);
    },
    async pack(request) {
      const response = (await socket.emitWithAck("pack", request)) as PackResponse;
      if (!response.ok) throw new Error(response.message);
      return response.documents;
    },
    disconnect() {
      socket.disconnect();
    },
    reconnect() {
      socket.connect();
    },
  };
}
