// Turning a roll into a chat message through the document class that CONFIG names.

import { generation } from "../generation.ts";
import { CONFIG, documentConfiguration } from "../data/config.ts";
import type { PlainObject } from "../data/objects.ts";
import type { InnerRoll } from "./options.ts";

export interface ToMessageOptions {
  /** Generation 13. */
  rollMode?: string | undefined;
  /** Generation 14. */
  messageMode?: string | undefined;
  create?: boolean | undefined;
}

interface MessageClass {
  create(data: object, operation: object): Promise<unknown>;
  getSpeaker?(options?: object): object;
  applyMode?(data: object, mode: string): object;
  applyRollMode?(data: object, mode: string): object;
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
    const operation = mode === undefined ? {} : generation() === 14 ? { messageMode: mode } : { rollMode: mode };
    return messageClass.create(message, operation);
  }
  if (mode === undefined) return message;
  return (generation() === 14 ? messageClass.applyMode?.(message, mode) : messageClass.applyRollMode?.(message, mode)) ?? message;
}

/** The mode that was asked for, else what the user has chosen beside the chat box. */
function chosenMode(options: ToMessageOptions, game: unknown): string | undefined {
  const asked = options.messageMode ?? options.rollMode;
  // "roll" is the documented word for "the current setting".
  if (typeof asked === "string" && asked !== "roll") return asked;
  const settings: unknown = typeof game === "object" && game !== null ? Reflect.get(game, "settings") : undefined;
  const get: unknown = typeof settings === "object" && settings !== null ? Reflect.get(settings, "get") : undefined;
  if (typeof get !== "function") return undefined;
  return get.call(settings, "core", generation() === 14 ? "messageMode" : "rollMode") as string | undefined;
}
