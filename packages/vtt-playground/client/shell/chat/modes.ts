// Decides which visibility modes the selector below the log offers.

import { config, game, localize } from "../host.ts";

export interface ModeView {
  value: string;
  label: string;
  icon: string;
  selected: boolean;
}

/** The mode that new messages have now. */
export function currentMode(): string {
  const value = game().settings.get("core", "messageMode");
  return typeof value === "string" ? value : (Object.keys(modes())[0] ?? "public");
}

/** The options of the selector. */
export function modeViews(): ModeView[] {
  const chosen = currentMode();
  return Object.entries(modes()).map(([value, { label, icon }]) => ({ value, label: localize(label), icon, selected: value === chosen }));
}

function modes(): Record<string, { label: string; icon: string }> {
  const configured = config()["ChatMessage"] as { modes?: Record<string, { label?: string; icon?: string }> } | undefined;
  return Object.fromEntries(
    Object.entries(configured?.modes ?? {}).map(([mode, { label, icon }]) => [
      mode,
      { label: label ?? `CHAT.MODES.${mode}`, icon: icon ?? "" },
    ]),
  );
}
