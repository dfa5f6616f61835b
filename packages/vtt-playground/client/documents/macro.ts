// A macro: a script or a chat command on the hotbar.
import { fields } from "../data/index.ts";
import type { FieldRecord, PlainObject } from "../data/index.ts";
import { Document, metadataOf } from "./document.ts";
import { game } from "./session/game.ts";
import { documentClass } from "./registry.ts";
import { bookkeeping, directoryEntry, image, name, text } from "./schema-parts.ts";
import type { User } from "./users/user.ts";

type ScriptFunction = (...parameters: unknown[]) => Promise<unknown>;

export class Macro extends Document {
  declare name: string;
  declare type: "script" | "chat";
  declare img: string;
  declare command: string;
  declare readonly author: User | null;

  static override metadata = metadataOf("Macro");

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      name: name(),
      type: new fields.StringField({ required: true, initial: "chat", choices: ["script", "chat"] }),
      author: new fields.DocumentAuthorField(documentClass("User"), { initial: () => game.userId }),
      img: image("icons/svg/dice-target.svg"),
      scope: text("global"),
      command: text(),
      ...directoryEntry(),
    };
  }

  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }
  get canExecute(): boolean {
    return this.testUserPermission(game.user, "LIMITED") && (this.type === "chat" || game.user.hasPermission("MACRO_SCRIPT"));
  }

  /** Runs the macro; a script sees `speaker, actor, token, character, scope` and the keys of `scope`. */
  async execute(scope: PlainObject = {}): Promise<unknown> {
    if (!this.canExecute) throw new Error(`you may not execute the macro "${this.name}"`);
    const chat = documentClass("ChatMessage");
    const canvas = Reflect.get(globalThis, "canvas") as { tokens?: { controlled: { actor?: unknown }[] } } | undefined;
    const token = scope["token"] ?? canvas?.tokens?.controlled[0];
    const actor = scope["actor"] ?? (token instanceof Object ? (Reflect.get(token, "actor") as unknown) : undefined) ?? game.user.character;
    const speaker = scope["speaker"] ?? chat.getSpeaker({ actor, token });
    if (this.type === "chat") {
      const ui = Reflect.get(globalThis, "ui") as
        { chat?: { processMessage(text: string, options?: object): Promise<unknown> } } | undefined;
      return ui?.chat?.processMessage(this.command, { speaker });
    }
    const { speaker: _speaker, actor: _actor, token: _token, ...rest } = scope;
    const names = ["speaker", "actor", "token", "character", "scope", ...Object.keys(rest)];
    const AsyncFunction = Reflect.get(async () => Promise.resolve(), "constructor") as new (...parts: string[]) => ScriptFunction;
    const script = new AsyncFunction(...names, `${this.command}\n`);
    return script.call(this, speaker, actor, token, game.user.character, scope, ...Object.values(rest));
  }
}
