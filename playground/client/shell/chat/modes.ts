// Decides which visibility modes the selector below the log offers: V13's roll modes or V14's message modes.

import { config, game, isGeneration14, localize } from "../host.ts";

export interface ModeView {
  value: string;
  label: string;
  icon: string;
  selected: boolean;
}

const LEGACY = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" } as const;
const ICONS: Record<string, string> = {
  public: "fa-solid fa-globe",
  gm: "fa-solid fa-user-secret",
  blind: "fa-solid fa-eye-slash",
  self: "fa-solid fa-user",
  ic: "fa-solid fa-masks-theater",
};

/** The core setting that holds this user's mode. */
export function modeSetting(): "messageMode" | "rollMode" {
  return isGeneration14() ? "messageMode" : "rollMode";
}

/** The mode that new messages have now. */
export function currentMode(): string {
  const value = game().settings.get("core", modeSetting());
  return typeof value === "string" ? value : (Object.keys(modes())[0] ?? "public");
}

/** A mode's own name of the running generation, for a name without one. */
export function modeName(mode: keyof typeof LEGACY): string {
  return isGeneration14() ? mode : LEGACY[mode];
}

/** The options of the selector. */
export function modeViews(): ModeView[] {
  const chosen = currentMode();
  return Object.entries(modes()).map(([value, { label, icon }]) => ({ value, label: localize(label), icon, selected: value === chosen }));
}

function modes(): Record<string, { label: string; icon: string }> {
  if (!isGeneration14()) {
    return Object.fromEntries(
      Object.entries(LEGACY).map(([mode, value]) => [value, { label: `CHAT.MODES.${mode}`, icon: ICONS[mode] ?? "" }]),
    );
  }
  const configured = config()["ChatMessage"] as { modes?: Record<string, { label?: string; icon?: string }> } | undefined;
  const found = Object.entries(configured?.modes ?? {}).map(
    ([mode, { label, icon }]) => [mode, { label: label ?? `CHAT.MODES.${mode}`, icon: icon ?? ICONS[mode] ?? "" }] as const,
  );
  return Object.fromEntries(found);
}
