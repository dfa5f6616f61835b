// The entry of a message's context menu that saves its record as a file.

import type { MenuEntry } from "../../platform/context-menu.ts";
import { loadPart } from "../../platform/load-chunk.ts";
import { recordOf } from "../../records/message.ts";

/** "Save as a replayable file", for messages that hold a record. */
export function saveEntry(): MenuEntry {
  const messageOf = (target: HTMLElement): ChatMessage | undefined => {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
    return game.messages.get(id);
  };
  return {
    label: "SORTIE.Replay.Save",
    icon: "fa-solid fa-film",
    visible: (target) => {
      const message = messageOf(target);
      return message !== undefined && recordOf(message) !== null;
    },
    onClick: (_event, target) => {
      const message = messageOf(target);
      if (message) void save(message);
    },
  };
}

async function save(message: ChatMessage): Promise<void> {
  const part = await loadPart(() => import("./exports.ts"));
  part?.saveRecord(message);
}
