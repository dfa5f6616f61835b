// Who may read a message. Foundry's types still know the call of an older version.

import { platform } from "./foundry-boundary.ts";

interface Modes {
  applyMode(data: Record<string, unknown>, mode: string): unknown;
}

/** Lays the reader list of a mode ("public", "gm", "blind", "self") on message data. */
export function applyMessageMode(data: Record<string, unknown>, mode: "public" | "gm" | "blind" | "self"): void {
  platform<Modes>(ChatMessage).applyMode(data, mode);
}
