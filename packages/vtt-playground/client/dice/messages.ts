// Turning a roll into a chat message through the document class that CONFIG names.

import { CONFIG, documentConfiguration } from "../data/config.ts";
import type { PlainObject } from "../data/objects.ts";
import type { InnerRoll } from "./options.ts";

export interface ToMessageOptions {
  messageMode?: string | undefined;
  /** What `messageMode` was called before. */
  rollMode?: string | undefined;
  create?: boolean | undefined;
}

interface MessageClass {
  create(data: object, operation: object): Promise<unknown>;
  getSpeaker?(options?: object): object;
  applyMode?(data: object, mode: string): object;
}

/** Creates the message of an evaluated roll, or only prepares its data. */
export async function rollToMessage(roll: InnerRoll, data: PlainObject, options: ToMessageOptions): Promise<unknown> {
  const messageClass = documentConfiguration("ChatMessage").documentClass as MessageClass | undefined;
  if (!messageClass) throw new Error("CONFIG.ChatMessage.documentClass is not set");
  const game: unknown = Reflect.get(globalThis, "game");
  const author: unknown = typeof game === "object" && game !== null ? Reflect.get(game, "userId") : undefined;
  const message = {
    ...(author === undefined ? {} : { author }),
    content: String(roll.total),
    sound: CONFIG.sounds["dice"],
    speaker: messageClass.getSpeaker?.() ?? {},
    ...data,
    rolls: [roll],
  };
  const mode = chosenMode(options, game);
  if (options.create ?? true) {
    const operation = mode === undefined ? {} : { messageMode: mode };
    return messageClass.create(message, operation);
  }
  if (mode === undefined) return message;
  return messageClass.applyMode?.(message, mode) ?? message;
}

/** The mode that was asked for, else what the user has chosen beside the chat box. */
function chosenMode(options: ToMessageOptions, game: unknown): string | undefined {
  const asked = options.messageMode ?? options.rollMode;
  // "roll" is the documented word for "the current setting".
  if (typeof asked === "string" && asked !== "roll") return asked;
  const settings: unknown = typeof game === "object" && game !== null ? Reflect.get(game, "settings") : undefined;
  const get: unknown = typeof settings === "object" && settings !== null ? Reflect.get(settings, "get") : undefined;
  if (typeof get !== "function") return undefined;
  return get.call(settings, "core", "messageMode") as string | undefined;
}
