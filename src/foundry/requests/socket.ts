// What players ask of the GM's client without leaving a message: passing the turn, taking one, undoing. Ids only; the server says who sent it.

import type { JsonObject } from "../../engine/index.ts";
import { isPlainObject } from "../../engine/index.ts";
import { platform } from "../platform/boundary.ts";
import { isExecutor } from "./executor.ts";

const CHANNEL = "system.sortie";
const ANSWER = "answer";

/** A wish of a player: its kind, and the ids it is about. */
export interface Wish {
  readonly kind: string;
  readonly data: JsonObject;
}

/** Carries out one kind of wish on the GM's client, after checking that `sender` may have it. What it resolves to goes back to who asked. */
export type WishHandler = (data: JsonObject, sender: User) => Promise<boolean | undefined>;

const handlers = new Map<string, WishHandler>();
const waiting = new Map<string, (done: boolean) => void>();
const PATIENCE_MILLISECONDS = 180_000;

interface PackageSocket {
  on(event: string, listener: (payload: unknown, senderId: string) => void): void;
  emit(event: string, payload: Wish): void;
}

/** Says what the GM's client does for one kind of wish. */
export function onWish(kind: string, handler: WishHandler): void {
  handlers.set(kind, handler);
}

/** Sends a wish to the GM's client. With no GM there nothing can come of it: the user is told, and false comes back. */
export function sendWish(kind: string, data: JsonObject): boolean {
  if (!game.users.activeGM) {
    ui.notifications.warn("SORTIE.Request.NeedsGm", { localize: true });
    return false;
  }
  platform<PackageSocket>(game.socket).emit(CHANNEL, { kind, data });
  return true;
}

/** Sends a wish and waits for its end: true when it was carried out, false when it was not, or when nobody answers. */
export function sendWishAndWait(kind: string, data: JsonObject): Promise<boolean> {
  const token = foundry.utils.randomID();
  return new Promise((resolve) => {
    const settle = (done: boolean): void => {
      waiting.delete(token);
      resolve(done);
    };
    waiting.set(token, settle);
    setTimeout(settle, PATIENCE_MILLISECONDS, false);
    if (!sendWish(kind, { ...data, token })) settle(false);
  });
}

/** Listens for wishes; only the one executing GM answers them. */
export function startWishes(): void {
  const socket = platform<PackageSocket>(game.socket);
  const grant = async (handler: WishHandler, data: JsonObject, sender: User): Promise<void> => {
    const done = (await handler(data, sender)) === true;
    if (typeof data["token"] === "string") socket.emit(CHANNEL, { kind: ANSWER, data: { token: data["token"], done } });
  };
  socket.on(CHANNEL, (payload, senderId) => {
    if (!isPlainObject(payload)) return;
    const { kind, data } = payload;
    const sender = game.users.get(senderId);
    if (!sender || typeof kind !== "string" || !isPlainObject(data)) return;
    if (kind === ANSWER) {
      if (sender.isGM) waiting.get(String(data["token"]))?.(data["done"] === true);
      return;
    }
    const handler = isExecutor() ? handlers.get(kind) : undefined;
    if (handler) void grant(handler, platform<JsonObject>(data), sender);
  });
}
