// Finds the messages of records without going through all of chat. A world's messages are looked at from the outside only, a few at a time once the world stands;
// whoever asks before that has the rest looked at at once.

import { isPlainObject } from "../../engine/index.ts";
import { RECORD_TYPE } from "../models/shared-models.ts";
import { nextTask } from "../platform/next-task.ts";
import { isUnfinished } from "../platform/incomplete-mark.ts";
import { type Happening, type Outside, type RecordIndex, recordIndex } from "./record-index.ts";

/** How many messages are looked at before the browser has its turn. */
const SLICE = 200;

interface Building {
  readonly index: RecordIndex;
  /** Messages that were there at the beginning and have not been looked at, the oldest first. */
  readonly waiting: ChatMessage.Implementation[];
}

let building: Building | null = null;
const listeners: ((happening: Happening, message: ChatMessage.Implementation) => void)[] = [];

/** Calls `listener` whenever a record's message says that it was carried out, taken back or takes effect again, written wholly; on every client. */
export function onHappening(listener: (typeof listeners)[number]): void {
  listeners.push(listener);
}

/** Follows messages that come, change and go. Called at `init`, before anybody else listens. */
export function followMessages(): void {
  const enter = (message: ChatMessage.Implementation): void => {
    // What changes before its turn has come keeps its place: those before it are entered first.
    const happening = building ? complete().enter(message.id ?? "", outsideOf(message)) : null;
    if (happening) for (const listener of listeners) listener(happening, message);
  };
  Hooks.on("createChatMessage", enter);
  Hooks.on("updateChatMessage", enter);
  Hooks.on("deleteChatMessage", (message: ChatMessage.Implementation) => {
    if (building) complete().strike(message.id ?? "");
  });
}

/** Looks at all messages, slice by slice. Called at `ready`. */
export async function indexMessages(): Promise<void> {
  const { index, waiting } = started();
  while (waiting.length > 0) {
    look(index, waiting.splice(0, SLICE));
    await nextTask();
  }
}

/** Messages that say to hold this record, the oldest first: there should be one. */
export function messagesOfRecord(id: string): ChatMessage.Implementation[] {
  return found(complete().ofRecord(id));
}

/** Messages of records that take an offer of this record, the oldest first. */
export function messagesTakingFrom(record: string): ChatMessage.Implementation[] {
  return found(complete().takingFrom(record));
}

/** Messages of the records of a battle, the oldest first; of those that belong to none for "". */
export function messagesOfBattle(uuid: string): ChatMessage.Implementation[] {
  return found(complete().ofBattle(uuid));
}

/** Messages of a battle's records that touched the combat itself, the oldest first: its round, its turn, its gauges. */
export function messagesMovingBattle(uuid: string): ChatMessage.Implementation[] {
  return found(complete().movingBattle(uuid));
}

/** Messages of records that wait for the GM, the oldest first. */
export function pendingMessages(): ChatMessage.Implementation[] {
  return found(complete().pending());
}

/** The oldest messages of an author's records that wait for the GM, no more than so many. */
export function oldestPendingOf(author: User | null, most: number): ChatMessage.Implementation[] {
  return found(complete().pendingOf(author?.id ?? "", most));
}

/** Messages that say that they are not written wholly, the oldest first. */
export function unfinishedMessages(): ChatMessage.Implementation[] {
  return found(complete().unfinished());
}

/** The newest message of a battle. */
export function lastOfBattles(): ChatMessage.Implementation | undefined {
  return game.messages.get(complete().lastFought() ?? "");
}

function started(): Building {
  building ??= { index: recordIndex(), waiting: [...game.messages.contents] };
  return building;
}

function complete(): RecordIndex {
  const { index, waiting } = started();
  look(index, waiting.splice(0));
  return index;
}

function look(index: RecordIndex, messages: readonly ChatMessage.Implementation[]): void {
  for (const message of messages) if (game.messages.has(message.id ?? "")) index.enter(message.id ?? "", outsideOf(message));
}

function found(ids: readonly string[]): ChatMessage.Implementation[] {
  return ids.flatMap((id) => game.messages.get(id) ?? []);
}

/** What a message says on its outside. None of it has been checked: `recordOf` does that. */
function outsideOf(message: ChatMessage.Implementation): Outside | null {
  if (String(message.type) !== RECORD_TYPE) return null;
  const said = (path: string): string => {
    const value: unknown = foundry.utils.getProperty(message, path);
    return typeof value === "string" ? value : "";
  };
  const offer = said("system.intent.options.offer");
  const battle = said("system.battle");
  return {
    id: said("system.id"),
    state: said("system.state"),
    battle,
    takesFrom: offer.slice(0, Math.max(0, offer.lastIndexOf("."))),
    author: message.author?.id ?? "",
    unfinished: isUnfinished(message),
    movesBattle:
      battle !== "" && ["system.touched", "system.shared"].some((path) => names(foundry.utils.getProperty(message, path), battle)),
  };
}

/** True where a list of what a record touched names this document, written out or once for all (compact.ts). What only seems to is read in vain, and no harm done. */
function names(list: unknown, document: string): boolean {
  if (!Array.isArray(list)) return false;
  return list.some((part: unknown) => part === document || (isPlainObject(part) && part["document"] === document));
}
