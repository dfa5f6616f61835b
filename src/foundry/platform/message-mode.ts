// Who may read a message: the key, the setting and the call changed between V13 and V14.

import { platform } from "./foundry-boundary.ts";

interface Modes {
  applyMode?: (data: Record<string, unknown>, mode: string) => unknown;
  applyRollMode?: (data: Record<string, unknown>, mode: string) => unknown;
}

/** Lays the reader list of a mode ("public", "gm", "blind", "self") on message data. */
export function applyMessageMode(data: Record<string, unknown>, mode: "public" | "gm" | "blind" | "self"): void {
  const modes = platform<Modes>(ChatMessage);
  if (modes.applyMode) modes.applyMode(data, mode);
  else modes.applyRollMode?.(data, `${mode}roll`);
}
