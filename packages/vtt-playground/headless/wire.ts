// One client's connection to the real server, of which everything that goes out and comes in waits until it is let through. What is let through arrives before
// anything else happens, so that the order of all that happens is the table's choice and no machine's.
import { io } from "socket.io-client";
import type { Socket } from "socket.io-client";
import type { Answer, Receive } from "./outside.ts";

/** Something on its way to the server. */
export interface Outgoing {
  readonly event: string;
  readonly json: string;
  readonly answer: Answer | null;
}

export interface Wire {
  readonly out: Outgoing[];
  /** Work that delivers what has come in, oldest first. */
  readonly in: (() => void)[];
  readonly connected: boolean;
  /** Connects, once more if need be; resolves when the world has come in, or the server refuses. */
  connect(): Promise<void>;
  /** Brings the oldest outgoing message to the server; resolves when the server has dealt with it. */
  carry(): Promise<void>;
  /** Resolves when everything that the server has sent so far has come in. */
  flush(): Promise<void>;
  /** Breaks the connection: what was under way either way is lost. `tell`: whether the client is there to notice. */
  cut(tell: boolean): void;
}

/** Messages that the server answers at once. */
const ANSWERED = new Set(["modify", "pack"]);

/** A wire that is not connected yet. */
export function createWire(url: () => string, token: string, receive: Receive): Wire {
  const out: Outgoing[] = [];
  const incoming: (() => void)[] = [];
  let socket: Socket | null = null;
  // What an earlier connection still had to say is nobody's any more.
  let connection = 0;

  function listen(fresh: Socket, number: number): void {
    fresh.onAny((event: string, ...parameters: unknown[]) => {
      if (number !== connection) return;
      const last = parameters.at(-1);
      const answer = typeof last === "function" ? (parameters.pop() as (answer: unknown) => void) : null;
      const json = JSON.stringify(parameters);
      incoming.push(() => {
        receive(
          event,
          json,
          answer &&
            ((text) => {
              answer((JSON.parse(text) as unknown[])[0]);
            }),
        );
      });
    });
  }

  function answered(answer: Answer | null, result: unknown): void {
    if (answer === null) return;
    const json = JSON.stringify([result]);
    incoming.push(() => {
      answer(json);
    });
  }

  async function flush(): Promise<void> {
    if (socket?.connected === true) await socket.timeout(120_000).emitWithAck("pack", { pack: "none" });
  }

  return {
    out,
    in: incoming,
    get connected() {
      return socket?.connected === true;
    },
    async connect() {
      socket?.disconnect();
      connection += 1;
      const number = connection;
      const fresh = io(url(), { auth: { token }, transports: ["websocket"], forceNew: true, reconnection: false, timeout: 120_000 });
      socket = fresh;
      incoming.push(() => {
        receive("connect", "[]", null);
      });
      listen(fresh, number);
      const refusal = await new Promise<string | null>((resolve) => {
        fresh.once("world", () => {
          resolve(null);
        });
        fresh.once("connect_error", (error) => {
          resolve(error.message);
        });
      });
      if (refusal === null || number !== connection) return;
      incoming.splice(0);
      incoming.push(() => {
        receive("connect_error", JSON.stringify([refusal]), null);
      });
    },
    async carry() {
      const through = socket;
      const number = connection;
      // What is sent without a connection waits for the next one.
      if (through?.connected !== true) return;
      const message = out.shift();
      if (!message) return;
      const parameters = JSON.parse(message.json) as unknown[];
      if (message.answer === null) {
        through.emit(message.event, ...parameters);
        // The server reads each connection by itself: what others hear of this must not depend on whose it reads first.
        await flush();
        return;
      }
      const answer = (through.emitWithAck(message.event, ...parameters) as Promise<unknown>).then(
        (result) => {
          if (number === connection) answered(message.answer, result);
        },
        // Lost with the connection: the client is told of that.
        () => undefined,
      );
      if (!ANSWERED.has(message.event)) {
        await flush();
        return;
      }
      let leave = (): void => undefined;
      const gone = new Promise<void>((resolve) => {
        leave = resolve;
        through.once("disconnect", leave);
      });
      await Promise.race([answer, gone]);
      through.off("disconnect", leave);
    },
    flush,
    cut(tell) {
      connection += 1;
      out.splice(0);
      incoming.splice(0);
      socket?.disconnect();
      socket = null;
      if (tell)
        incoming.push(() => {
          receive("disconnect", JSON.stringify(["transport close"]), null);
        });
    },
  };
}
