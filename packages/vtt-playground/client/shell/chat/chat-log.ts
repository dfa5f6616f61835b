// ChatLog: the messages of the world, the line to write a new one, and the mode in which it is sent.

import { DialogV2 } from "../../applications/api/dialog.ts";
import { dispatchAction } from "../../applications/api/actions.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu-entries.ts";
import { closest, element } from "../dom.ts";
import { config, game, hooks, localize, notifications, reportError, run, ui } from "../host.ts";
import { AbstractSidebarTab } from "../sidebar/abstract-tab.ts";
import type { ChatMessageLike, DocumentLike, PlainData } from "../surface.ts";
import { messageEntries } from "./menus.ts";
import { MessageList } from "./message-list.ts";
import { modeViews } from "./modes.ts";
import { dismissNotifications, notificationHost, notificationList, renewNotification, showNotification } from "./notification-bubbles.ts";
import { ChatInputError, processMessage } from "./process-message.ts";

const DEFAULT_BATCH = 100;

export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "chat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["chat-sidebar"],
    window: { title: "PLAYGROUND.Tabs.Chat", icon: "fa-solid fa-comments" },
    actions: {
      deleteMessage: onDeleteMessage,
      flush: onFlush,
      export: onExport,
      sendMessage: onSend,
      expandRoll: onExpandRoll,
      jumpToBottom: onJumpToBottom,
      setMode: onSetMode,
      showOlder: onShowOlder,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    log: { template: "templates/sidebar/tabs/chat/log.hbs" },
    input: { template: "templates/sidebar/tabs/chat/input.hbs" },
  };

  #list: MessageList | null = null;
  #history: string[] = [];
  #historyPosition = -1;
  #shown = 0;

  constructor(options: ApplicationOptions = {}) {
    super(options);
    hooks().on("createChatMessage", (message: ChatMessageLike) => {
      this.#onCreate(message);
    });
    hooks().on("updateChatMessage", (message: ChatMessageLike) => {
      void this.updateMessage(message);
    });
    hooks().on("deleteChatMessage", (message: ChatMessageLike) => {
      this.deleteMessage(message.id);
    });
    for (const change of ["collapseSidebar", "changeSidebarTab"])
      hooks().on(change, () => {
        this.#followSidebar();
      });
    hooks().on("clientSettingChanged", (key: string) => {
      if (key === "core.messageMode") void this.render({ parts: ["input"] });
    });
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const draft = this.rendered ? (this.#input?.value ?? "") : "";
    return { ...context, modes: modeViews(), draft, maySend: game().user.role > 0 };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    notificationList();
    if (!this.isPopout)
      notificationHost().addEventListener("click", (event) => {
        const target = closest(event, ".chat-form [data-action]");
        if (target !== null) dispatchAction(this, event, target);
      });
    this._createContextMenu(() => this._getEntryContextOptions(), ".message[data-message-id]", {
      hookName: "getChatMessageContextOptions",
      fixed: true,
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#placeInput();
    if (options.parts?.includes("log") !== true) return;
    const list = this.element.querySelector<HTMLElement>(".chat-log");
    if (list === null) return;
    this.#list = new MessageList(list);
    this.#shown = 0;
    list.addEventListener("scroll", () => {
      this.element.classList.toggle("scrolled-up", this.#list?.isAtEnd === false);
    });
    await this.renderBatch((config()["ChatMessage"] as { batchSize?: number } | undefined)?.batchSize ?? DEFAULT_BATCH);
    this.scrollBottom();
  }

  override _attachPartListeners(partId: string, htmlElement: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, htmlElement, options);
    if (partId !== "input") return;
    htmlElement.querySelector<HTMLTextAreaElement>(".chat-input")?.addEventListener("keydown", (event) => {
      this.#onKeyDown(event);
    });
    htmlElement.querySelector<HTMLSelectElement>("select")?.addEventListener("change", (event) => {
      const { value } = event.currentTarget as HTMLSelectElement;
      run("choosing a message mode", () => game().settings.set("core", "messageMode", value));
    });
  }

  /** Renders the newest messages, and `size` older ones with every further call. */
  async renderBatch(size: number): Promise<void> {
    const messages = [...game().messages.contents].sort((a, b) => a.timestamp - b.timestamp);
    this.#shown = Math.min(messages.length, this.#shown + size);
    await this.#list?.post(messages.slice(messages.length - this.#shown));
    this.element.classList.toggle("has-older", messages.length > this.#shown);
  }

  /** Shows a message in the log and, unless told otherwise, as a bubble while the log is out of sight. */
  async postOne(message: ChatMessageLike, { notify = false }: { notify?: boolean } = {}): Promise<void> {
    this.#shown += 1;
    await this.#list?.post([message]);
    if (notify) this.notify(message);
  }

  /** Renders a changed message anew, where it stands. */
  async updateMessage(message: ChatMessageLike): Promise<void> {
    await Promise.all([this.#list?.post([message]), renewNotification(message)]);
  }

  /** Takes a message out of the log. */
  deleteMessage(id: string): void {
    this.#list?.remove(id);
  }

  /** Tells of a message while the log can't be seen. */
  notify(message: ChatMessageLike): void {
    if (!message.visible || this.#isSeen) return;
    unreadMark()?.removeAttribute("hidden");
    void showNotification(message, () => {
      this.activate();
    });
  }

  /** Shows the newest message. */
  scrollBottom(): void {
    this.#list?.scrollToEnd();
  }

  /** Sends a line as if it had been typed. */
  async processMessage(text: string, options: { speaker?: PlainData } = {}): Promise<DocumentLike | undefined> {
    return processMessage(this, text, options);
  }

  get #input(): HTMLTextAreaElement | null {
    return this.parts["input"]?.querySelector<HTMLTextAreaElement>(".chat-input") ?? null;
  }

  /** Whether somebody who looks at the sidebar sees the log. */
  get #isSeen(): boolean {
    const sidebar = ui()["sidebar"] as { expanded?: boolean } | undefined;
    return this.active && sidebar?.expanded === true;
  }

  #followSidebar(): void {
    if (!this.rendered || this.isPopout || !this.element.isConnected) return;
    this.#placeInput();
    if (!this.#isSeen) return;
    dismissNotifications();
    unreadMark()?.setAttribute("hidden", "");
    this.scrollBottom();
  }

  /** While the log is out of sight, the line to write in stands beside the sidebar, below what is announced. */
  #placeInput(): void {
    const { input } = this.parts;
    if (input === undefined || this.isPopout) return;
    const place = this.#isSeen ? this.element : notificationHost();
    if (input.parentElement !== place) place.append(input);
  }

  override get title(): string {
    return localize("PLAYGROUND.Tabs.Chat");
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return messageEntries();
  }

  /** Sends what stands in the input. */
  async send(): Promise<void> {
    const input = this.#input;
    const text = input?.value ?? "";
    if (input === null || text.trim() === "") return;
    try {
      await this.processMessage(text);
    } catch (error) {
      // The text stays, so that a slip of the pen can be mended.
      if (error instanceof ChatInputError) notifications().warn(error.message, { console: false });
      else reportError("chat", error);
      return;
    }
    input.value = "";
    this.#history = [text, ...this.#history.filter((line) => line !== text)].slice(0, 20);
    this.#historyPosition = -1;
    this.scrollBottom();
  }

  #onCreate(message: ChatMessageLike): void {
    if (!this.rendered) return;
    run("showing a message", () => this.postOne(message, { notify: !this.isPopout }));
  }

  #onKeyDown(event: KeyboardEvent): void {
    const input = event.currentTarget as HTMLTextAreaElement;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      void this.send();
      return;
    }
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (step === 0 || (input.value !== "" && this.#historyPosition === -1)) return;
    const position = Math.max(-1, Math.min(this.#history.length - 1, this.#historyPosition + step));
    if (position === this.#historyPosition) return;
    event.preventDefault();
    this.#historyPosition = position;
    input.value = this.#history[position] ?? "";
  }
}

/** The dot on the chat's tab that tells of unread messages. */
function unreadMark(): Element | null {
  return document.querySelector('#sidebar-tabs [data-tab="chat"] .tab-pip');
}

function messageOf(target: HTMLElement): ChatMessageLike | undefined {
  return game().messages.get(target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "");
}

async function onDeleteMessage(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await messageOf(target)?.delete();
}

async function onFlush(this: ChatLog): Promise<void> {
  const confirmed = await DialogV2.confirm({
    window: { title: localize("PLAYGROUND.Chat.Clear") },
    content: element("p", { text: localize("PLAYGROUND.Chat.ClearQuestion") }),
  });
  if (confirmed !== true) return;
  const Message = config()["ChatMessage"] as { documentClass: { deleteDocuments(ids: string[], options: object): Promise<unknown> } };
  await Message.documentClass.deleteDocuments([], { deleteAll: true });
}

function onExport(this: ChatLog): void {
  game().messages.export();
}

async function onSend(this: ChatLog): Promise<void> {
  await this.send();
}

async function onSetMode(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await game().settings.set("core", "messageMode", target.dataset["mode"] ?? "");
  await this.render({ parts: ["input"] });
}

async function onShowOlder(this: ChatLog): Promise<void> {
  await this.renderBatch(DEFAULT_BATCH);
}

function onJumpToBottom(this: ChatLog): void {
  this.scrollBottom();
}

/** Opens and closes the dice of a roll. */
function onExpandRoll(this: ChatLog, event: PointerEvent): void {
  closest(event, ".dice-roll")?.classList.toggle("expanded");
}
