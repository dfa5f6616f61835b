// Short messages at the edge of the screen: at most five at a time, some with progress, read out to screen readers.
import { escapeHTML } from "../../data/text.ts";
import { localize, localizeOr } from "../environment.ts";
import { cleanHTML } from "../../data/text.ts";

export type NotificationType = "info" | "warning" | "error" | "success";

export interface NotificationOptions {
  permanent?: boolean;
  progress?: boolean;
  localize?: boolean;
  format?: Record<string, unknown>;
  escape?: boolean;
  clean?: boolean;
  console?: boolean;
}

/** A message that is waiting or shown. */
export interface Notification {
  readonly id: number;
  readonly type: NotificationType;
  readonly timestamp: number;
  message: string;
  permanent: boolean;
  progress: boolean;
  /** From 0 to 1. */
  pct: number;
  active: boolean;
  element: HTMLElement | undefined;
  update(changes: NotificationUpdate): void;
  remove(): void;
}
export interface NotificationUpdate extends NotificationOptions {
  message?: string;
  pct?: number;
}

const MOST_SHOWN = 5;
const LIFETIME_MILLISECONDS = 5000;
const ICONS: Readonly<Record<NotificationType, string>> = {
  info: "fa-solid fa-circle-info",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-exclamation",
  success: "fa-solid fa-circle-check",
};
const CONSOLE: Readonly<Record<NotificationType, "info" | "warn" | "error">> = {
  info: "info",
  success: "info",
  warning: "warn",
  error: "error",
};

function toText(message: unknown, options: NotificationOptions): string {
  let text = message instanceof Error ? message.message : String(message);
  const isLocalized = options.localize === true || options.format !== undefined;
  if (isLocalized) {
    // Only what callers insert is foreign; the translation itself may carry markup.
    const values = Object.entries(options.format ?? {}).map(([key, value]) => [key, options.escape === false ? value : escapeHTML(value)]);
    text = options.format ? localize(text, Object.fromEntries(values) as Record<string, unknown>) : localize(text);
    return cleanHTML(text);
  }
  return options.escape === false ? (options.clean === false ? text : cleanHTML(text)) : escapeHTML(text);
}

/** `ui.notifications`. */
export class Notifications {
  readonly #queue: Notification[] = [];
  readonly #active: Notification[] = [];
  #lastId = 0;

  /** Messages shown now. */
  get active(): readonly Notification[] {
    return this.#active;
  }

  /** Show a message. */
  notify(message: unknown, type: NotificationType = "info", options: NotificationOptions = {}): Notification {
    const text = toText(message, options);
    this.#lastId += 1;
    const notification: Notification = {
      id: this.#lastId,
      type,
      timestamp: Date.now(),
      message: text,
      permanent: options.permanent ?? options.progress ?? false,
      progress: options.progress ?? false,
      pct: 0,
      active: false,
      element: undefined,
      update: (changes) => {
        this.update(notification, changes);
      },
      remove: () => {
        this.remove(notification);
      },
    };
    if (options.console !== false) console[CONSOLE[type]](message);
    this.#queue.push(notification);
    this.#showNext();
    return notification;
  }

  info(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "info", options);
  }
  warn(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "warning", options);
  }
  error(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "error", options);
  }
  success(message: unknown, options?: NotificationOptions): Notification {
    return this.notify(message, "success", options);
  }

  /** Change a message's text or progress. A progress that is complete goes away by itself. */
  update(notification: Notification | number, { message, pct, ...options }: NotificationUpdate): void {
    const found = this.#find(notification);
    if (!found) return;
    if (message !== undefined) found.message = toText(message, options);
    if (pct !== undefined) found.pct = Math.min(Math.max(pct, 0), 1);
    if (found.element) fill(found.element, found);
    if (found.progress && found.pct === 1) this.#expire(found);
  }

  remove(notification: Notification | number): void {
    const found = this.#find(notification);
    if (!found) return;
    for (const list of [this.#queue, this.#active]) if (list.includes(found)) list.splice(list.indexOf(found), 1);
    found.active = false;
    found.element?.remove();
    this.#showNext();
  }
  /** Is this message waiting or shown? */
  has(notification: Notification | number): boolean {
    return this.#find(notification) !== undefined;
  }
  clear(): void {
    this.#queue.length = 0;
    for (const notification of [...this.#active]) this.remove(notification);
  }

  #find(notification: Notification | number): Notification | undefined {
    return [...this.#active, ...this.#queue].find((candidate) => candidate === notification || candidate.id === notification);
  }

  #showNext(): void {
    while (this.#active.length < MOST_SHOWN) {
      const next = this.#queue.shift();
      if (!next) return;
      next.active = true;
      next.element = createElement(next, () => {
        this.remove(next);
      });
      this.#active.push(next);
      const list = container();
      list.append(next.element);
      raise(list);
      if (!next.permanent) this.#expire(next);
    }
  }

  #expire(notification: Notification): void {
    setTimeout(() => {
      this.remove(notification);
    }, LIFETIME_MILLISECONDS);
  }
}

function container(): HTMLElement {
  const existing = document.getElementById("notifications");
  if (existing) return existing;
  const created = document.createElement("ol");
  created.id = "notifications";
  created.popover = "manual";
  created.setAttribute("aria-live", "polite");
  created.setAttribute("aria-label", localizeOr("PLAYGROUND.Applications.Notifications", "Notifications"));
  document.body.append(created);
  return created;
}

/** Bring the messages above everything, modal dialogs included: the one shown last stands on top. */
function raise(list: HTMLElement): void {
  if (list.popover !== "manual" || !("showPopover" in list)) return;
  if (list.matches(":popover-open")) list.hidePopover();
  list.showPopover();
}

function createElement(notification: Notification, dismiss: () => void): HTMLLIElement {
  const item = document.createElement("li");
  item.className = `notification ${notification.type}`;
  item.dataset["id"] = String(notification.id);
  if (notification.permanent) item.classList.add("permanent");
  const icon = document.createElement("i");
  icon.className = ICONS[notification.type];
  icon.setAttribute("aria-hidden", "true");
  const text = document.createElement("p");
  text.className = "notification-message";
  if (notification.type === "error") text.setAttribute("role", "alert");
  item.append(icon, text);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "notification-close icon fa-solid fa-xmark";
  close.setAttribute("aria-label", localizeOr("PLAYGROUND.Applications.Dismiss", "Dismiss"));
  close.addEventListener("click", dismiss);
  item.append(close);
  if (notification.progress) {
    item.classList.add("progress");
    const bar = document.createElement("progress");
    bar.max = 1;
    item.append(bar);
  }
  fill(item, notification);
  return item;
}

function fill(item: HTMLElement, { message, pct }: Notification): void {
  const text = item.querySelector(".notification-message");
  if (text) text.innerHTML = message;
  const bar = item.querySelector("progress");
  if (bar) bar.value = pct;
}
