// What clients ask of each other without leaving a message: players of the GM's client (passing the turn, taking one, undoing), the GM's of one user's; and what one tells
// all others. The server says who sent it, as it does not for queries.

import type * as v from "valibot";
import { admit } from "../validation/validate.ts";
import { type SocketRequest, parseSocketRequest, ending, payload } from "../validation/socket-messages.ts";
import { isExecutor } from "./active-gm.ts";

const CHANNEL = "system.sortie";
const ANSWER = "answer";

/** Carries out one kind of request, after checking that `sender` may have it. What it resolves to goes back to who asked. */
type SocketRequestHandler<T> = (data: T, sender: User) => Promise<boolean | undefined>;

const handlers = new Map<string, SocketRequestHandler<unknown>>();
const words = new Map<string, SocketRequestHandler<unknown>>();
const news = new Map<string, SocketRequestHandler<unknown>>();
/** Those who wait for an end, by token, and from whom alone it counts. */
const waiting = new Map<string, { readonly isFrom: (user: User) => boolean; readonly settle: (done: boolean) => void }>();
const PATIENCE_MILLISECONDS = 180_000;

/** Says what the GM's client does for one kind of request. Data of another shape never get to it: nothing is done then. */
export function onSocketRequest<S extends v.GenericSchema>(
  request: SocketRequest<S>,
  handler: SocketRequestHandler<v.InferOutput<S>>,
): void {
  handlers.set(request.kind, admitting(request, handler));
}

/** Says what this client does for one kind of word, which only GMs send. */
export function onWord<S extends v.GenericSchema>(word: SocketRequest<S>, handler: SocketRequestHandler<v.InferOutput<S>>): void {
  words.set(word.kind, admitting(word, handler));
}

/** Says what this client makes of one kind of news, which any user may send. */
export function onNews<S extends v.GenericSchema>(told: SocketRequest<S>, handler: SocketRequestHandler<v.InferOutput<S>>): void {
  news.set(told.kind, admitting(told, handler));
}

/** Tells all other clients something. Nobody answers. */
export function sendNews<S extends v.GenericSchema<object>>({ kind }: SocketRequest<S>, data: v.InferOutput<S>): void {
  game.socket.emit(CHANNEL, { kind, data });
}

function admitting<S extends v.GenericSchema>(
  request: SocketRequest<S>,
  handler: SocketRequestHandler<v.InferOutput<S>>,
): SocketRequestHandler<unknown> {
  return async (foreign, sender) => {
    const data = parseSocketRequest(request, foreign);
    return data !== null && handler(data, sender);
  };
}

/** Sends a request to the GM's client. With no GM there nothing can come of it: the user is told, and false comes back. */
export function sendSocketRequest<S extends v.GenericSchema<object>>(
  { kind }: SocketRequest<S>,
  data: v.InferOutput<S>,
  token?: string,
): boolean {
  if (!game.users.activeGM) {
    ui.notifications.warn("SORTIE.Request.NeedsGm", { localize: true });
    return false;
  }
  game.socket.emit(CHANNEL, { kind, ...(token === undefined ? {} : { token }), data });
  return true;
}

/** Sends a request and waits for its end: true when it was carried out, false when it was not, when nobody answers, or when the GM whose client has it leaves. */
export function sendSocketRequestAndWait<S extends v.GenericSchema<object>>(
  request: SocketRequest<S>,
  data: v.InferOutput<S>,
): Promise<boolean> {
  const asked = game.users.activeGM;
  return untilEnd((token) => sendSocketRequest(request, data, token), {
    isFrom: ({ isGM }) => isGM,
    patience: PATIENCE_MILLISECONDS,
    hasLeft: ({ id }) => id === asked?.id,
    // What its client had been asked by then went with it.
    onLeft: () => ui.notifications.warn("SORTIE.Request.GmLeft", { localize: true }),
  });
}

/** Sends a word to one user's client, for GMs, and waits for its end as long as `patience` says (milliseconds); false at once for one who is not there. */
export function sendWord<S extends v.GenericSchema<object>>(
  user: User,
  { kind }: SocketRequest<S>,
  data: v.InferOutput<S>,
  patience: number,
): Promise<boolean> {
  const send = (token: string): boolean => {
    if (user.active) game.socket.emit(CHANNEL, { kind, token, to: user.id, data });
    return user.active;
  };
  const isThem = ({ id }: User): boolean => id === user.id;
  return untilEnd(send, { isFrom: isThem, patience, hasLeft: isThem });
}

/** Whose answer is waited for, and how long. */
interface Waiting {
  readonly isFrom: (user: User) => boolean;
  /** Milliseconds. */
  readonly patience: number;
  /** Whether a user who goes is the one that was asked. */
  readonly hasLeft: (user: User) => boolean;
  readonly onLeft?: () => void;
}

function untilEnd(send: (token: string) => boolean, { isFrom, patience, hasLeft, onLeft }: Waiting): Promise<boolean> {
  const token = foundry.utils.randomID();
  return new Promise((resolve) => {
    const settle = (done: boolean): void => {
      waiting.delete(token);
      Hooks.off("userConnected", leaving);
      clearTimeout(tooLate);
      resolve(done);
    };
    const leaving = Hooks.on("userConnected", (user: User, isHere: boolean) => {
      if (isHere || !hasLeft(user)) return;
      onLeft?.();
      settle(false);
    });
    const tooLate = setTimeout(settle, patience, false);
    waiting.set(token, { isFrom, settle });
    if (!send(token)) settle(false);
  });
}

/** Listens for requests, which only the one executing GM answers, for words to this user, and for news. */
export function startSocketRequests(): void {
  const socket = game.socket;
  socket.on(CHANNEL, (foreign: unknown, senderId: string) => {
    const sender = game.users.get(senderId);
    const said = sender ? admit(payload, foreign) : null;
    if (!sender || !said) return;
    const { kind, token, to, data } = said;
    if (kind === ANSWER) {
      const end = admit(ending, data);
      const asked = end && waiting.get(end.token);
      if (asked?.isFrom(sender)) asked.settle(end?.done === true);
      return;
    }
    const handler = to === undefined ? (news.get(kind) ?? socketRequestOf(kind)) : wordOf(kind, to, sender);
    if (!handler) return;
    void runHandler(kind, () => handler(data, sender)).then((done) => {
      if (token !== undefined) socket.emit(CHANNEL, { kind: ANSWER, data: { token, done } });
    });
  });
}

function socketRequestOf(kind: string): SocketRequestHandler<unknown> | undefined {
  return isExecutor() ? handlers.get(kind) : undefined;
}

function wordOf(kind: string, to: string, { isGM }: User): SocketRequestHandler<unknown> | undefined {
  return isGM && to === game.user.id ? words.get(kind) : undefined;
}

/** Whether a request was carried out. Whoever waits for its end hears of one that fails, too; what went wrong is told here, where it did. */
async function runHandler(kind: string, work: () => Promise<boolean | undefined>): Promise<boolean> {
  try {
    return (await work()) === true;
  } catch (error) {
    Hooks.onError("Sortie | A wish failed", asError(error), { msg: `Sortie | ${kind}`, log: "error", notify: "error" });
    return false;
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
