// Decides how a message is announced while the log is out of sight: a bubble beside the sidebar that leaves by itself.

import { element } from "../dom.ts";
import { regionOf } from "../layout.ts";
import type { ChatMessageLike } from "../surface.ts";

const LIFETIME_MILLISECONDS = 6000;
const MOST = 2;

/** Bubbles are shown and renewed one after the other, so that a change never overtakes the first look. */
let work: Promise<unknown> = Promise.resolve();

function inTurn(job: () => Promise<void>): Promise<void> {
  const done = work.then(job);
  work = done.catch(() => undefined);
  return done;
}

/** Shows a message as a bubble; a press on it opens the log. */
export function showNotification(message: ChatMessageLike, open: () => void): Promise<void> {
  return inTurn(() => show(message, open));
}

/** A message that has changed shows so in its bubble too, while it has one. */
export function renewNotification(message: ChatMessageLike): Promise<void> {
  return inTurn(async () => {
    const bubble = bubbleOf(message);
    if (!bubble) return;
    const rendered = await message.renderHTML({ canDelete: false });
    // What a bubble holds is replaced, not the bubble: its time goes on.
    bubble.replaceChildren(...rendered.childNodes);
  });
}

function bubbleOf({ id }: ChatMessageLike): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#chat-notifications [data-bubble-of="${CSS.escape(id)}"]`);
}

async function show(message: ChatMessageLike, open: () => void): Promise<void> {
  const host = notificationList();
  const rendered = await message.renderHTML({ canDelete: false });
  rendered.classList.add("chat-bubble");
  rendered.removeAttribute("data-message-id");
  rendered.dataset["bubbleOf"] = message.id;
  const remove = (): void => {
    rendered.remove();
  };
  rendered.addEventListener("click", (event) => {
    // Buttons of a message do their own work; a press elsewhere opens the log.
    if (event.target instanceof Element && event.target.closest("button, a") !== null) return;
    remove();
    open();
  });
  host.append(rendered);
  while (host.children.length > MOST) host.firstElementChild?.remove();
  setTimeout(remove, LIFETIME_MILLISECONDS);
}

/** Takes all bubbles away: whoever looks at the log needs none, and they must not cover the scene. */
export function dismissNotifications(): void {
  document.querySelector("#chat-notifications > ol")?.replaceChildren();
}

/** The list of bubbles, which stands from the beginning. */
export function notificationList(): HTMLElement {
  const existing = document.querySelector<HTMLElement>("#chat-notifications > ol");
  if (existing !== null) return existing;
  const list = element("ol", { class: "themed theme-light", attributes: { "aria-live": "polite" } });
  notificationHost().prepend(list);
  return list;
}

/** What stands beside the sidebar while the log is out of sight. A section, because the header of a message would be a banner of the page otherwise. */
export function notificationHost(): HTMLElement {
  const existing = document.getElementById("chat-notifications");
  if (existing !== null) return existing;
  const made = element("section", { id: "chat-notifications" });
  regionOf("ui-right-column-1").append(made);
  return made;
}
