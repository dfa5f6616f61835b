// Records in the chat log that cannot be read: their message says so, names what is wrong, and lets a GM remove it.

import { RECORD_TYPE } from "../../models/shared-models.ts";
import { localize } from "../../platform/localize.ts";
import { faultIn, isOfNewerVersion } from "../../records/message.ts";
import { loadSharedTemplates, partialElement, templatesLoaded } from "../../presentation/templates.ts";
import { closestTo } from "../../platform/elements.ts";
import { keepOwnKeys } from "../dom/own-keys.ts";

/** Says in a message of ours that its record cannot be read, and why; other messages stay as they are. What a newer version wrote is nobody's to remove for that. */
export function drawMangled(message: ChatMessage, html: HTMLElement): void {
  const content = message.type === RECORD_TYPE ? html.querySelector<HTMLElement>(".message-content") : null;
  if (!content) return;
  html.classList.add("sortie-message");
  keepOwnKeys(html);
  if (templatesLoaded()) fill(message, content);
  else
    void loadSharedTemplates().then(() => {
      fill(message, content);
    });
}

function fill(message: ChatMessage, content: HTMLElement): void {
  const newer = isOfNewerVersion(message);
  const card = partialElement(content.ownerDocument, "sortie.mangled", {
    sentence: localize(newer ? "SORTIE.Card.Newer" : "SORTIE.Card.Unreadable"),
    // What somebody called a part of it is theirs: a long name says no more than a short one.
    fault: (faultIn(message) ?? "").slice(0, 80),
    mayRemove: !newer && game.user.isGM,
  });
  card.addEventListener("click", (event) => {
    if (!closestTo(event.target, "[data-card-action='remove']")) return;
    event.stopPropagation();
    void message.delete();
  });
  content.replaceChildren(card);
}
