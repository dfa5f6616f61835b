// Decides who may see a message: the modes and what each does to a message's data.
import { CONFIG, logCompatibilityWarning } from "../../data/index.ts";
import type { PlainObject } from "../../data/index.ts";
import { game } from "../session/game.ts";

interface MessageMode {
  label: string;
  icon: string;
  handler?: (data: PlainObject) => void;
}

/** What modes were called before; draw-steel (github.com/MetaMorphic-Digital/draw-steel) still names them so. */
const fromLegacy: Record<string, string> = { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self" };

/** The modes that `CONFIG.ChatMessage.modes` starts with. */
export function defaultModes(): Record<string, MessageMode> {
  return {
    public: { label: "CHAT.MODES.public", icon: "fa-solid fa-globe" },
    gm: { label: "CHAT.MODES.gm", icon: "fa-solid fa-user-secret" },
    blind: { label: "CHAT.MODES.blind", icon: "fa-solid fa-eye-slash" },
    self: { label: "CHAT.MODES.self", icon: "fa-solid fa-user" },
    ic: { label: "CHAT.MODES.ic", icon: "fa-solid fa-masks-theater" },
  };
}

/** The mode that this user has chosen beside the chat box. */
export function chosenMode(): string {
  return game.settings.get("core", "messageMode") as string;
}

/** Writes a mode into a message's data and gives the data back. */
export function applyMode<T extends PlainObject>(data: T, mode?: string | null): T {
  const wanted = mode === undefined || mode === null || mode === "roll" ? chosenMode() : mode;
  if (wanted in fromLegacy)
    logCompatibilityWarning(`The roll mode "${wanted}" is now a message mode`, { since: 14, until: 16, once: true });
  const key = fromLegacy[wanted] ?? wanted;
  const custom = (CONFIG["ChatMessage"] as { modes?: Record<string, MessageMode | undefined> }).modes?.[key];
  const target: PlainObject = data;
  switch (key) {
    case "gm":
    case "blind":
      target["whisper"] = game.users.filter((user) => user.isGM).map((user) => user.id);
      target["blind"] = key === "blind";
      break;
    case "self":
      target["whisper"] = [game.userId];
      target["blind"] = false;
      break;
    case "public":
      target["whisper"] = [];
      target["blind"] = false;
      break;
    case "ic":
      target["whisper"] = [];
      target["blind"] = false;
      target["style"] = 2;
      break;
    default:
      if (!custom) throw new Error(`"${wanted}" is not a message mode`);
  }
  custom?.handler?.(target);
  return data;
}
