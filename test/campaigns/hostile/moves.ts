// What a client that was tampered with can send: writes that pass by every check of its own, packages' messages, queries. The server is the first that looks at them.

import type { Place } from "../faults/deeds.ts";
import type { Source } from "../house.ts";

/** One thing that is sent. All of it is plain data: nothing else gets over a wire. */
export type Move =
  | { readonly way: "write"; readonly operation: Source }
  | { readonly way: "wish"; readonly payload: unknown }
  | { readonly way: "query"; readonly user: string; readonly name: string; readonly data: unknown };

/** The document at a uuid as a write names it. */
function placeOf(uuid: string): { documentName: string; id: string; parentUuid: string | null } {
  const parts = uuid.split(".");
  const [documentName = "", id = ""] = parts.slice(-2);
  return { documentName, id, parentUuid: parts.length > 2 ? parts.slice(0, -2).join(".") : null };
}

export function create(documentName: string, data: Source, parentUuid: string | null = null): Move {
  return { way: "write", operation: { action: "create", documentName, parentUuid, data: [data], options: {} } };
}

export function update(uuid: string, changes: Source): Move {
  const { id, ...place } = placeOf(uuid);
  return { way: "write", operation: { action: "update", ...place, updates: [{ _id: id, ...changes }], options: {} } };
}

export function remove(uuid: string): Move {
  const { id, ...place } = placeOf(uuid);
  return { way: "write", operation: { action: "delete", ...place, ids: [id], options: {} } };
}

/** A wish under a token of its own, so that its end is heard. */
export function wish(kind: unknown, data: unknown, more: Source = {}): Move {
  return { way: "wish", payload: { kind, data, ...more } };
}

/** A question to somebody's client. */
export function query(user: string, name: string, data: unknown): Move {
  return { way: "query", user, name, data };
}

/** A message with a record in it; more of the message beside. Kept under an id of its own where one is given. */
export function card(system: unknown, more: Source = {}): Move {
  const options = typeof more["_id"] === "string" ? { keepId: true } : {};
  const data = [{ type: "record", content: "", system, ...more }];
  return { way: "write", operation: { action: "create", documentName: "ChatMessage", parentUuid: null, data, options } };
}

/**
 * Sends them all, one after the other. Resolves to what came of each: whether the server has written it, the wish was granted, the query was answered. Nobody waits
 * longer than a few seconds for an end.
 */
export function send(place: Place, moves: readonly Move[]): Promise<boolean[]> {
  return place.evaluate(async (moves) => {
    interface Wire {
      emit(event: string, payload: unknown, answer?: (result: { ok: boolean; change?: object }) => void): void;
      on(event: string, hear: (said: { kind?: unknown; data?: { token?: unknown; done?: unknown } } | null) => void): void;
      receive(event: string, parameters: unknown[]): void;
    }
    const connection: object = game.socket;
    const socket = connection as Wire;
    const within = (ask: (settle: (done: boolean) => void) => void): Promise<boolean> =>
      new Promise((resolve) => {
        setTimeout(resolve, 8000, false);
        ask(resolve);
      });
    const results: Promise<boolean>[] = [];
    for (const move of moves) {
      if (move.way === "write") {
        const request = { requestId: foundry.utils.randomID(), operations: [{ pack: null, ...move.operation }] };
        const write = (settle: (done: boolean) => void): void => {
          socket.emit("modify", request, ({ ok, change }) => {
            // Whoever has written hears of it in the answer; a client that was tampered with keeps up with the world all the same.
            if (ok) socket.receive("modified", [change]);
            settle(ok);
          });
        };
        const written = within(write);
        results.push(written);
        // Nobody can write to what is not there yet; what is said is only said.
        await written;
      } else if (move.way === "wish") {
        const token = foundry.utils.randomID();
        const said = typeof move.payload === "object" && move.payload !== null && !Array.isArray(move.payload);
        const payload: unknown = said ? { token, ...move.payload } : move.payload;
        const wait = (settle: (done: boolean) => void): void => {
          socket.on("system.sortie", (said) => {
            if (said?.kind === "answer" && said.data?.token === token) settle(said.data.done === true);
          });
          socket.emit("system.sortie", payload);
        };
        results.push(within(wait));
      } else {
        const question = { name: move.name, data: move.data, userId: move.user, timeoutMilliseconds: 4000 };
        // Nobody waits for one that stays open on somebody's screen.
        socket.emit("query", question, () => undefined);
        results.push(Promise.resolve(true));
      }
    }
    return Promise.all(results);
  }, moves);
}
