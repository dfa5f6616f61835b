// Who may read a message. Foundry's types still know the call of an older version.

import { platform } from "./foundry-boundary.ts";

/** The modes that keep a message from somebody (`CONFIG.ChatMessage.modes`). */
type SecretMode = "gm" | "blind" | "self";

interface Modes {
  applyMode(data: Record<string, unknown>, mode: string): unknown;
}

/** Lays the reader list of a mode on message data. */
export function applyMessageMode(data: Record<string, unknown>, mode: SecretMode | "public"): void {
  platform<Modes>(ChatMessage).applyMode(data, mode);
}

/** The mode that this user has chosen beside the chat box, where it keeps rolls from somebody; null where everybody reads them. */
export function chosenSecretMode(): SecretMode | null {
  const modes: readonly SecretMode[] = ["gm", "blind", "self"];
  const chosen = game.settings.get("core", "messageMode");
  return modes.find((mode) => mode === chosen) ?? null;
}
