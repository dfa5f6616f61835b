// A chat message: its data, who sees what of it, and how it is shown.
import { CONFIG, Hooks, fields, logCompatibilityWarning } from "../../data/index.ts";
import type { FieldRecord, PlainObject } from "../../data/index.ts";
import { Roll } from "../../dice/index.ts";
import type { Actor } from "../actor.ts";
import { exportMessage } from "./chat-export.ts";
import { renderMessage } from "./chat-message-view.ts";
import { Document, metadataOf } from "../document.ts";
import { game } from "../session/game.ts";
import { applyMode } from "./message-modes.ts";
import { documentClass } from "../registry.ts";
import { bookkeeping, flag, number, text, typeData } from "../schema-parts.ts";
import { getSpeaker, getSpeakerActor, getWhisperRecipients } from "./speaker.ts";
import type { Speaker } from "./speaker.ts";
import type { User } from "../users/user.ts";

export class ChatMessage extends Document {
  declare type: string;
  declare style: number;
  declare readonly author: User | null;
  declare timestamp: number;
  declare flavor: string;
  declare title: string;
  declare content: string;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: Roll[];
  declare sound: string | null;
  declare emote: boolean;

  static override metadata = metadataOf("ChatMessage");

  static override defineSchema(): FieldRecord {
    const { StringField, SchemaField, ArrayField, HTMLField, JSONField, FilePathField } = fields;
    const id = (): InstanceType<typeof StringField> => new StringField({ required: true, nullable: true, blank: false, initial: null });
    return {
      ...bookkeeping(),
      ...typeData(documentClass("ChatMessage")),
      style: number(0, { integer: true }),
      author: new fields.DocumentAuthorField(documentClass("User"), { initial: () => game.userId }),
      timestamp: new fields.NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new HTMLField(),
      title: text(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({ scene: id(), actor: id(), token: id(), alias: text() }),
      whisper: new ArrayField(new StringField({ required: true, blank: false })),
      blind: flag(),
      rolls: new ArrayField(new JSONField({ required: true })),
      sound: new FilePathField({ categories: ["AUDIO"], nullable: true, initial: null }),
      emote: flag(),
    };
  }

  override _initialize(options: PlainObject = {}): void {
    super._initialize(options);
    const stored = (this._source["rolls"] ?? []) as string[];
    const rolls = stored.flatMap((json): Roll[] => {
      try {
        return [Roll.fromJSON(json)];
      } catch (error) {
        Hooks.onError("ChatMessage#rolls", error instanceof Error ? error : new Error(String(error)), { log: "warn", json });
        return [];
      }
    });
    Object.defineProperty(this, "rolls", { value: rolls, writable: true, configurable: true, enumerable: true });
  }

  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }
  get isRoll(): boolean {
    return this.rolls.length > 0;
  }
  get isWhisper(): boolean {
    return this.whisper.length > 0;
  }
  get alias(): string {
    return this.speaker.alias || (this.speakerActor?.name ?? this.author?.name ?? game.i18n.localize("CHAT.UnknownUser"));
  }
  get speakerActor(): Actor | null {
    return getSpeakerActor(this.speaker);
  }
  get whisperRecipients(): User[] {
    return this.whisper.map((userId) => game.users.get(userId)).filter((user) => user !== undefined);
  }
  /** Whether this user is shown the message at all; a secret roll shows others that something was rolled. */
  override get visible(): boolean {
    if (!this.isWhisper) return true;
    return this.isRoll || this.isAuthor || this.whisper.includes(game.userId);
  }
  /** Whether this user may see what the message says. */
  get isContentVisible(): boolean {
    if (!this.isWhisper) return true;
    if (this.isAuthor && !this.blind) return true;
    return this.whisper.includes(game.userId);
  }
  override getUserLevel(user: User): number {
    return this._source["author"] === user.id ? 3 : 2;
  }
  get logged(): boolean {
    return true;
  }

  static getSpeaker = getSpeaker;
  static getSpeakerActor = getSpeakerActor;
  static getWhisperRecipients = getWhisperRecipients;

  /** Writes a mode into a message's data and gives the data back. */
  static applyMode(data: PlainObject, mode?: string): PlainObject {
    return applyMode(data, mode);
  }
  applyMode(mode: string): void {
    this.updateSource(applyMode({ speaker: this.toObject()["speaker"] }, mode));
  }
  /** What `applyMode` was called before, until 16; github.com/MetaMorphic-Digital/draw-steel calls it. */
  static applyRollMode(data: PlainObject, mode?: string): PlainObject {
    warnOfRollModes();
    return applyMode(data, mode);
  }
  applyRollMode(mode: string): void {
    warnOfRollModes();
    this.applyMode(mode);
  }

  override getRollData(): PlainObject {
    return this.speakerActor?.getRollData() ?? (game.user.character as Actor | null)?.getRollData() ?? {};
  }

  /** The element that shows this message, after listeners of `renderChatMessageHTML` have had it. */
  async renderHTML(options: { canDelete?: boolean; canClose?: boolean } & PlainObject = {}): Promise<HTMLElement> {
    // Documented in foundryvtt/foundryvtt#11984: a subtype's model that can show itself does so.
    const render: unknown = Reflect.get(this.system, "renderHTML");
    if (typeof render === "function") {
      const own = (await Reflect.apply(render, this.system, [{ canDelete: game.user.isGM, canClose: false, ...options }])) as HTMLElement;
      Hooks.callAll("renderChatMessageHTML", this, own);
      return own;
    }
    const { html, context } = await renderMessage(this, options);
    Hooks.callAll("renderChatMessageHTML", this, html, context);
    return html;
  }

  /** The message as plain text. */
  export(): string {
    return exportMessage(this);
  }

  override async _preCreate(data: PlainObject, options: PlainObject, user: User): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const mode = options["messageMode"] ?? options["rollMode"];
    if (typeof mode === "string") this.applyMode(mode);
    if (data["speaker"] === undefined) this.updateSource({ speaker: getSpeaker() });
    const dice: unknown = CONFIG.sounds["dice"];
    if (this.isRoll && data["sound"] === undefined && typeof dice === "string") this.updateSource({ sound: dice });
    return undefined;
  }
}

function warnOfRollModes(): void {
  logCompatibilityWarning("ChatMessage.applyRollMode is deprecated in favor of ChatMessage.applyMode.", {
    since: 14,
    until: 16,
    once: true,
  });
}
