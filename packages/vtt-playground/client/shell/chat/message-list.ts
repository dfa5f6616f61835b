// Decides how messages stand in the log: in order, rendered anew in place, and scrolled so that a reader keeps their place.

import { localize } from "../host.ts";
import type { ChatMessageLike } from "../surface.ts";

const NEAR_END_PIXELS = 60;

/** The messages of one log element. Rendering is queued, so that the order never depends on how long a message takes. */
export class MessageList {
  readonly #list: HTMLElement;
  readonly #waiting = new Map<string, ChatMessageLike>();
  #work: Promise<void> = Promise.resolve();

  constructor(list: HTMLElement) {
    this.#list = list;
    list.addEventListener(
      "load",
      () => {
        if (this.isAtEnd) this.scrollToEnd();
      },
      { capture: true },
    );
  }

  /** Whether the newest message is in sight. */
  get isAtEnd(): boolean {
    return this.#list.scrollHeight - this.#list.scrollTop - this.#list.clientHeight < NEAR_END_PIXELS;
  }

  /** Shows messages in order, replacing those that stand there already. */
  async post(messages: readonly ChatMessageLike[]): Promise<void> {
    for (const message of messages) this.#waiting.set(message.id, message);
    this.#work = this.#work.then(() => this.#renderWaiting());
    return this.#work;
  }

  remove(id: string): void {
    this.#waiting.delete(id);
    this.find(id)?.remove();
    this.#showEmpty();
  }

  find(id: string): HTMLElement | null {
    return this.#list.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`);
  }

  scrollToEnd(): void {
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  async #renderWaiting(): Promise<void> {
    const messages = [...this.#waiting.values()];
    this.#waiting.clear();
    const follows = this.isAtEnd;
    for (const message of messages) {
      if (!message.visible) this.find(message.id)?.remove();
      else this.#place(message, await render(message));
    }
    this.#showEmpty();
    if (follows) this.scrollToEnd();
  }

  #place(message: ChatMessageLike, item: HTMLElement): void {
    const existing = this.find(message.id);
    item.dataset["timestamp"] = String(message.timestamp);
    if (existing !== null) {
      existing.replaceWith(item);
      return;
    }
    const later = [...this.#list.querySelectorAll<HTMLElement>("[data-message-id]")].find(
      (other) => Number(other.dataset["timestamp"]) > message.timestamp,
    );
    this.#list.insertBefore(item, later ?? null);
  }

  #showEmpty(): void {
    const note = this.#list.querySelector(".empty-note");
    const isEmpty = this.#list.querySelector("[data-message-id]") === null;
    if (!isEmpty) note?.remove();
    else if (note === null) {
      const made = document.createElement("li");
      made.className = "empty-note";
      made.textContent = localize("PLAYGROUND.Chat.Empty");
      this.#list.append(made);
    }
  }
}

/** A message that can't be rendered says so instead of holding up the log. */
async function render(message: ChatMessageLike): Promise<HTMLElement> {
  try {
    return await message.renderHTML();
  } catch (error) {
    console.error(error);
    const item = document.createElement("li");
    item.className = "chat-message message broken";
    item.dataset["messageId"] = message.id;
    item.textContent = localize("PLAYGROUND.Chat.Broken");
    return item;
  }
}
