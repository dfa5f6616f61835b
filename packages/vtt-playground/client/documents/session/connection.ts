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
} from "../../../protocol.ts";
import { recordRequest } from "../writes/requests.ts";

/** What a connection tells the document layer. */
export interface ConnectionListener {
  /** The world as the server knows it after the first connection and after each reconnection. */
  world(data: WorldData): void;
  /** A change; the result is kept for the requester. */
  modified(change: Modified): unknown;
  activity(activity: Activity): void;
  query(request: QueryRequest): Promise<QueryResponse>;
  connectionLost(reason: string): void;
}

export interface Connection {
  readonly socket: Socket;
  /** Sends one write request; resolves with what the listener made of the change, rejects when the server refuses, and does neither when the connection breaks. */
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
  // A busy machine may take longer to connect than the usual 20 seconds: the server waits as long (`server/sockets.ts`).
  const socket = io(url, { auth: { token }, transports: ["websocket"], forceNew: true, timeout: 120_000 });
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
      // As Foundry's own dispatch: an acknowledgement of one argument, which socket.io drops when the connection breaks (socket.io#4964), so that this promise stays
      // open for ever; and what is sent while there is no connection waits in socket.io's buffer until there is one again.
      return new Promise((resolve, reject) => {
        socket.emit("modify", request, (response: ModifyResponse) => {
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
