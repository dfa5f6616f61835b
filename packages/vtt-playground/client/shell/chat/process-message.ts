// Decides what sending a line of chat does: asks the hook, then rolls or posts.

import { game, hooks, localize, notifications } from "../host.ts";
import type { ActorLike, DocumentLike, PlainData, UserLike } from "../surface.ts";
import { parseCommand, type ChatCommand } from "./commands.ts";
import { currentMode } from "./modes.ts";

interface MessageClass {
  create(data: PlainData, options?: PlainData): Promise<DocumentLike | undefined>;
  getSpeaker(options?: PlainData): PlainData;
  getWhisperRecipients?(name: string): UserLike[];
}
interface RollClass {
  new (
    formula: string,
    data?: PlainData,
  ): { evaluate(): Promise<unknown>; toMessage(data: PlainData, options: PlainData): Promise<DocumentLike | undefined> };
  validate(formula: string): boolean;
}

/** What somebody typed can't be sent; the message says why. */
export class ChatInputError extends Error {}

const STYLES = { other: 0, outOfCharacter: 1, inCharacter: 2, emote: 3 };

/** Sends what a user typed; resolves with the message it became, if it became one. */
export async function processMessage(
  log: unknown,
  text: string,
  { speaker = messageClass().getSpeaker() }: { speaker?: PlainData } = {},
): Promise<DocumentLike | undefined> {
  const line = text.trim();
  if (line === "") return undefined;
  const chatData: PlainData = { user: game().user.id, speaker };
  if (!hooks().call("chatMessage", log, line, chatData)) return undefined;
  const command = parseCommand(line);
  switch (command.kind) {
    case "roll":
      return rollMessage(command, speaker);
    case "whisper":
      return whisper(command, speaker);
    case "unknown":
      throw new ChatInputError(localize("PLAYGROUND.Chat.UnknownCommand", { command: command.command }));
    default:
      return post(command, speaker);
  }
}

async function rollMessage(command: Extract<ChatCommand, { kind: "roll" }>, speaker: PlainData): Promise<DocumentLike | undefined> {
  const Roll = rollClass();
  if (command.formula === "" || !Roll.validate(command.formula))
    throw new ChatInputError(localize("PLAYGROUND.Chat.BadFormula", { formula: command.formula }));
  const actor = speakerActor(speaker);
  const roll = new Roll(command.formula, actor?.getRollData() ?? {});
  await roll.evaluate();
  const mode = command.mode ?? currentMode();
  return roll.toMessage({ speaker, flavor: command.flavor }, { messageMode: mode });
}

async function whisper(command: Extract<ChatCommand, { kind: "whisper" }>, speaker: PlainData): Promise<DocumentLike | undefined> {
  const recipients = command.names.flatMap((name) => whisperRecipients(name));
  if (recipients.length === 0) {
    notifications().warn(localize("PLAYGROUND.Chat.NoRecipient", { name: command.names.join(", ") }));
    return undefined;
  }
  const ids = [...new Set(recipients.map((user) => user.id))];
  return messageClass().create({ content: escapeText(command.text), speaker, whisper: ids, style: STYLES.other });
}

async function post(
  command: Exclude<ChatCommand, { kind: "roll" | "whisper" | "unknown" }>,
  speaker: PlainData,
): Promise<DocumentLike | undefined> {
  const hasCharacter = typeof speaker["actor"] === "string" || typeof speaker["token"] === "string";
  const isOutOfCharacter = command.kind === "outOfCharacter" || (command.kind === "plain" && !hasCharacter);
  const style = command.kind === "emote" ? STYLES.emote : isOutOfCharacter ? STYLES.outOfCharacter : STYLES.inCharacter;
  const content =
    command.kind === "emote"
      ? `${escapeText(typeof speaker["alias"] === "string" ? speaker["alias"] : "")} ${escapeText(command.text)}`
      : escapeText(command.text);
  return messageClass().create(
    { content, speaker: isOutOfCharacter ? { alias: game().user.name } : speaker, style },
    { messageMode: currentMode() },
  );
}

function whisperRecipients(name: string): UserLike[] {
  const found = messageClass().getWhisperRecipients?.(name);
  if (found !== undefined) return found;
  const { users } = game();
  const wanted = name.toLowerCase();
  if (wanted === "gm") return users.filter((user) => user.isGM);
  if (wanted === "players") return users.filter((user) => !user.isGM);
  return users.filter((user) => user.name.toLowerCase() === wanted || user.character?.name.toLowerCase() === wanted);
}

function speakerActor(speaker: PlainData): ActorLike | null {
  const id = speaker["actor"];
  return typeof id === "string" ? (game().actors.get(id) ?? null) : null;
}

function messageClass(): MessageClass {
  const value: unknown = Reflect.get(globalThis, "ChatMessage");
  return ((value as { implementation?: MessageClass }).implementation ?? value) as MessageClass;
}

function rollClass(): RollClass {
  const value: unknown = Reflect.get(globalThis, "Roll");
  return value as RollClass;
}

function escapeText(text: string): string {
  const holder = document.createElement("div");
  holder.textContent = text;
  return holder.innerHTML.replaceAll("\n", "<br>");
}
