// Decides what happens on a connection: authentication by token, writes, queries, activity, compendium reads and package messages.
import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import type { Socket } from "socket.io";
import type {
  Activity,
  Json,
  ModifyRequest,
  ModifyResponse,
  PackRequest,
  PackResponse,
  QueryRequest,
  QueryResponse,
  WorldData,
  Modified,
} from "../protocol.ts";
import { drawLines, type Line, type LineMilliseconds } from "./lines.ts";
import type { World } from "./world.ts";

interface FromClient {
  modify: (request: ModifyRequest, acknowledge: (response: ModifyResponse) => void) => void;
  query: (request: QueryRequest, acknowledge: (response: QueryResponse) => void) => void;
  activity: (activity: Activity) => void;
  pack: (request: PackRequest, acknowledge: (response: PackResponse) => void) => void;
}

interface FromServer {
  world: (data: WorldData) => void;
  modified: (change: Modified) => void;
  query: (request: QueryRequest, acknowledge: (response: QueryResponse) => void) => void;
  activity: (activity: Activity) => void;
}

interface SocketData {
  userId: string;
  line: Line;
}

type Connection = Socket<FromClient, FromServer, Record<string, never>, SocketData>;

export interface Connections {
  activeUserIds(): string[];
  count(): number;
  close(): Promise<void>;
}

const longestQueryMilliseconds = 10 * 60 * 1000;

/** Package events have names of their own, which the typed protocol does not list. */
function sendAnything(socket: Connection, event: string, ...parameters: unknown[]): void {
  const untyped: Pick<Socket, "emit"> = socket;
  untyped.emit(event, ...parameters);
}

/** Attaches socket.io to the HTTP server. */
export function attachSockets(http: HttpServer, world: World, lineMilliseconds: LineMilliseconds = []): Connections {
  let open = true;
  const nextLine = drawLines(lineMilliseconds, () => open);
  const io = new Server<FromClient, FromServer, Record<string, never>, SocketData>(http, {
    maxHttpBufferSize: 64 * 1024 * 1024,
    serveClient: false,
    // A page of a busy machine may say nothing for longer than the usual 20 seconds, and take longer than 45 to connect: it is still there.
    pingTimeout: 120_000,
    connectTimeout: 120_000,
  });
  const connections: Connection[] = [];
  /** What is waited for of each connection: any number of questions may be open at once, and all end when it does. */
  const waitingFor = new WeakMap<Connection, Set<() => void>>();
  /** Sends the others what this one has done. */
  function tellOthers(sender: Connection, tell: (other: Connection) => void): void {
    for (const other of connections) {
      if (other !== sender) {
        other.data.line(() => {
          tell(other);
        });
      }
    }
  }
  const active = (): string[] => [...new Set(connections.map((socket) => socket.data.userId))];
  const packageEvents = new Set([world.system, ...world.modules].filter((one) => one.socket).map((one) => `${one.kind}.${one.id}`));

  io.use((socket, next) => {
    const auth: unknown = socket.handshake.auth["token"];
    const userId = typeof auth === "string" ? world.store.sessions.get(auth) : undefined;
    const requester = userId === undefined ? undefined : world.requester(userId);
    if (!requester || requester.role === 0) {
      next(new Error("authentication"));
      return;
    }
    socket.data.userId = requester.id;
    socket.data.line = nextLine();
    next();
  });

  io.on("connection", (socket) => {
    const { userId, line } = socket.data;
    const firstOfUser = !active().includes(userId);
    connections.push(socket);
    const joined = world.data(userId, active());
    line(() => {
      socket.emit("world", joined);
    });
    const tellActivity = (activity: Activity): void => {
      tellOthers(socket, (other) => {
        other.emit("activity", activity);
      });
    };
    if (firstOfUser) tellActivity({ userId, active: true });
    /** Answers over this connection's line. */
    const answering =
      <Response>(acknowledge: (response: Response) => void) =>
      (response: Response): void => {
        line(() => {
          acknowledge(response);
        });
      };

    socket.on("modify", (request, acknowledge) => {
      const answer = answering(acknowledge);
      line(() => {
        void world
          .modify(userId, request, (change) => {
            // The acknowledgement goes out in the same tick, so that every client sees all writes in one order.
            answer({ ok: true, change });
            tellOthers(socket, (other) => {
              other.emit("modified", change);
            });
          })
          .then((response) => {
            if (!response.ok) answer(response);
          });
      });
    });

    socket.on("query", (request, acknowledge) => {
      line(() => {
        void ask(request, userId).then(answering(acknowledge));
      });
    });

    socket.on("activity", (activity) => {
      line(() => {
        tellActivity({ ...activity, userId });
      });
    });

    socket.on("pack", ({ pack, ids }, acknowledge) => {
      const answer = answering(acknowledge);
      const found = world.packs.get(pack);
      if (!found) {
        answer({ ok: false, message: `there is no compendium ${pack}` });
        return;
      }
      const wanted = ids ?? [...found.documents.keys()];
      answer({ ok: true, documents: wanted.map((id) => found.documents.get(id)).filter((source) => source !== undefined) });
    });

    socket.onAny((event: string, payload: Json, ...rest: unknown[]) => {
      if (!packageEvents.has(event) && event !== "playAudio") return;
      const acknowledge = rest.at(-1);
      line(() => {
        // To everybody but the sender, with the sender's id, which the server alone vouches for.
        tellOthers(socket, (other) => {
          sendAnything(other, event, payload, userId);
        });
        if (typeof acknowledge === "function") answering<Json>((sent) => void Reflect.apply(acknowledge, undefined, [sent]))(payload);
      });
    });

    socket.on("disconnect", () => {
      for (const leave of waitingFor.get(socket) ?? []) leave();
      const index = connections.indexOf(socket);
      if (index >= 0) connections.splice(index, 1);
      if (!active().includes(userId)) tellActivity({ userId, active: false });
    });
  });

  async function ask(request: QueryRequest, askerId: string): Promise<QueryResponse> {
    if (world.requester(askerId)?.can("QUERY_USER") !== true) return { ok: false, message: "you lack the permission QUERY_USER" };
    const target = connections.findLast((socket) => socket.data.userId === request.userId);
    if (!target) return { ok: false, message: `user ${request.userId} is not connected` };
    const timeout = Math.min(Math.max(request.timeoutMilliseconds, 1), longestQueryMilliseconds);
    const waiting = waitingFor.get(target) ?? new Set();
    waitingFor.set(target, waiting);
    let leave = (): void => undefined;
    const gone = new Promise<QueryResponse>((resolve) => {
      leave = () => {
        resolve({ ok: false, message: `user ${request.userId} disconnected` });
      };
      waiting.add(leave);
    });
    // Without a slow line it goes out in this very tick, before anything that is sent later.
    const answer = new Promise<QueryResponse>((resolve) => {
      target.data.line(() => {
        resolve(target.timeout(timeout).emitWithAck("query", { ...request, userId: askerId, timeoutMilliseconds: timeout }));
      });
    }).catch((): QueryResponse => ({ ok: false, message: `the query ${request.name} timed out` }));
    const response = await Promise.race([answer, gone]);
    waiting.delete(leave);
    return response;
  }

  return {
    activeUserIds: active,
    count: () => connections.length,
    close: () =>
      new Promise((resolve) => {
        open = false;
        void io.close(() => {
          resolve();
        });
      }),
  };
}
