// Decides what the menu of a chat message offers.

import { menuEntry } from "../entries.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu-entries.ts";
import { game } from "../host.ts";
import type { ChatMessageLike } from "../surface.ts";

/** The menu of a message in the log. */
export function messageEntries(): ContextMenuEntry[] {
  const find = (target: HTMLElement): ChatMessageLike | undefined =>
    game().messages.get(target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "");
  const mayChange = (target: HTMLElement): boolean => {
    const message = find(target);
    return message !== undefined && (game().user.isGM || message.isAuthor);
  };
  const isPrivate = (target: HTMLElement): boolean => {
    const message = find(target);
    return message !== undefined && (message.whisper.length > 0 || message.blind);
  };
  return [
    menuEntry({
      label: "PLAYGROUND.Chat.Reveal",
      icon: "fa-solid fa-eye",
      visible: (target) => mayChange(target) && isPrivate(target),
      choose: (target) => find(target)?.update({ whisper: [], blind: false }),
    }),
    menuEntry({
      label: "PLAYGROUND.Chat.Conceal",
      icon: "fa-solid fa-eye-slash",
      visible: (target) => mayChange(target) && !isPrivate(target),
      choose: (target) =>
        find(target)?.update({
          whisper: game()
            .users.filter((user) => user.isGM)
            .map((user) => user.id),
          blind: false,
        }),
    }),
    menuEntry({
      label: "PLAYGROUND.Chat.Delete",
      icon: "fa-solid fa-trash",
      visible: mayChange,
      choose: (target) => find(target)?.delete(),
    }),
  ];
}
