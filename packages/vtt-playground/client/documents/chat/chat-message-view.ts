// How a chat message looks: markup of our own with the public class names that packages address.
import { CONFIG } from "../../data/index.ts";
import type { PlainObject } from "../../data/index.ts";
import { timeSince } from "../../data/timing.ts";
import type { ChatMessage } from "./chat-message.ts";
import { game } from "../session/game.ts";

const styleClasses: Record<number, string> = { 0: "other", 1: "ooc", 2: "ic", 3: "emote" };

interface Enricher {
  enrichHTML(html: string, options: object): Promise<string>;
}

/** Links and inline rolls of a text, where the page has a text editor. */
async function enriched(html: string, message: ChatMessage): Promise<string> {
  const foundry = Reflect.get(globalThis, "foundry") as
    { applications?: { ux?: { TextEditor?: { implementation?: Enricher } } } } | undefined;
  const editor = foundry?.applications?.ux?.TextEditor?.implementation;
  return editor ? editor.enrichHTML(html, { rollData: message.getRollData(), secrets: message.isAuthor, relativeTo: message }) : html;
}

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  made.append(...children);
  return made;
}

/** A text of a language file, or English of ours when there is none. */
function text(key: string, fallback: string, data: PlainObject = {}): string {
  return game.i18n.has(key) ? game.i18n.format(key, data) : fallback;
}

async function contentOf(message: ChatMessage): Promise<HTMLElement> {
  const content = element("div", "message-content");
  if (!message.isContentVisible) {
    content.append(
      element(
        "p",
        "private-notice",
        text("CHAT.PrivateRollContent", `${message.author?.name ?? "?"} rolled something in private`, {
          user: message.author?.name ?? "?",
        }),
      ),
    );
    return content;
  }
  // A roll's bare total as content stands for the roll's card; any other content is the package's own.
  const isBareTotal = message.isRoll && /^-?\d+(?:\.\d+)?$/.test(message.content.trim());
  if (isBareTotal || (message.isRoll && message.content === ""))
    for (const roll of message.rolls) content.insertAdjacentHTML("beforeend", await roll.render({ isPrivate: false }));
  else content.innerHTML = await enriched(message.content, message);
  return content;
}

/** The element of a message and the context that the hook is given. */
export async function renderMessage(
  message: ChatMessage,
  options: { canDelete?: boolean; canClose?: boolean } & PlainObject,
): Promise<{ html: HTMLElement; context: PlainObject }> {
  const { canDelete = game.user.isGM, canClose = false } = options;
  const html = element("li", `chat-message message flexcol ${styleClasses[message.style] ?? ""}`.trim());
  html.dataset["messageId"] = message.id ?? "";
  if (message.isWhisper) html.classList.add("whisper");
  if (message.blind) html.classList.add("blind");
  const author = message.author;
  const color = author?.color.css;
  if (color) html.style.setProperty("--author-color", color);

  const header = element("header", "message-header flexrow", element("h4", "message-sender", message.alias));
  const metadata = element("span", "message-metadata");
  const time = element("time", "message-timestamp", timeSince(message.timestamp, new Date(), game.i18n.lang));
  time.setAttribute("datetime", new Date(message.timestamp).toISOString());
  metadata.append(time);
  if (canDelete) {
    const remove = element("a", "message-delete", element("i", "fa-solid fa-trash fa-fw"));
    remove.dataset["action"] = "deleteMessage";
    remove.setAttribute("role", "button");
    remove.setAttribute("tabindex", "0");
    remove.setAttribute("aria-label", text("CHAT.DeleteMessage", "Delete message"));
    metadata.append(remove);
  }
  if (canClose) {
    const close = element("a", "message-dismiss", element("i", "fa-solid fa-xmark fa-fw"));
    close.dataset["action"] = "dismissMessage";
    close.setAttribute("aria-label", text("Close", "Close"));
    metadata.append(close);
  }
  header.append(metadata);
  const whisperTo = message.whisperRecipients.map((user) => user.name).join(", ");
  if (message.isWhisper && whisperTo !== "")
    header.append(element("span", "whisper-to", text("CHAT.To", `To: ${whisperTo}`, { names: whisperTo })));
  if (message.flavor !== "" && message.isContentVisible) {
    const flavor = element("span", "flavor-text");
    flavor.innerHTML = await enriched(message.flavor, message);
    header.append(flavor);
  }
  html.append(header, await contentOf(message));
  const context: PlainObject = {
    message: message.toObject(),
    user: game.user,
    author,
    alias: message.alias,
    whisperTo,
    isWhisper: message.isWhisper,
    canDelete,
    canClose,
    cssClass: html.className,
    borderColor: color,
    template: (CONFIG["ChatMessage"] as PlainObject)["template"],
  };
  return { html, context };
}
