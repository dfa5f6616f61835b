// Who may read a message. Foundry's types still know the call of an older version.

import { platform } from "./foundry-boundary.ts";

interface Modes {
  applyMode(data: Record<string, unknown>, mode: string): unknown;
}

/** Lays the readers of a mode on message data: one of core's (`CONFIG.ChatMessage.modes`), or a module's. */
export function applyMessageMode(data: Record<string, unknown>, mode: string): void {
  platform<Modes>(ChatMessage).applyMode(data, mode);
}

/** Modes that everybody reads; the second is how something is said, not to whom. */
const OPEN: readonly string[] = ["public", "ic"];

/** The mode that this user has chosen beside the chat box, where it may keep a message from somebody; null where everybody reads it, and where no such mode is left. */
export function chosenSecretMode(): string | null {
  const chosen = game.settings.get("core", "messageMode");
  const known: unknown = Reflect.get(CONFIG.ChatMessage, "modes");
  const isKnown = typeof known === "object" && known !== null && chosen in known;
  return isKnown && !OPEN.includes(chosen) ? chosen : null;
}
