// Decides what a line typed into the chat means: a roll, a whisper, an emote or plain words. Pure.

export type ChatCommand =
  | { kind: "roll"; formula: string; flavor: string; mode: "public" | "gm" | "blind" | "self" | null }
  | { kind: "whisper"; names: string[]; text: string }
  | { kind: "emote" | "outOfCharacter" | "inCharacter" | "plain"; text: string }
  | { kind: "unknown"; command: string };

const ROLL_MODES: Record<string, "public" | "gm" | "blind" | "self" | null> = {
  r: null,
  roll: null,
  pr: "public",
  publicroll: "public",
  gmr: "gm",
  gmroll: "gm",
  br: "blind",
  blindroll: "blind",
  broll: "blind",
  sr: "self",
  selfroll: "self",
};

/** Reads a line of chat input. */
export function parseCommand(line: string): ChatCommand {
  const text = line.trim();
  const match = /^\/(?<command>[a-z]+)(?:\s+(?<rest>[\s\S]*))?$/iu.exec(text);
  if (match === null) return { kind: "plain", text };
  const command = (match.groups?.["command"] ?? "").toLowerCase();
  const rest = (match.groups?.["rest"] ?? "").trim();
  if (command in ROLL_MODES) {
    const [formula = "", ...flavor] = rest.split("#");
    return { kind: "roll", formula: formula.trim(), flavor: flavor.join("#").trim(), mode: ROLL_MODES[command] ?? null };
  }
  switch (command) {
    case "w":
    case "whisper":
      return parseWhisper(rest);
    case "gm":
      return { kind: "whisper", names: ["GM"], text: rest };
    case "players":
      return { kind: "whisper", names: ["players"], text: rest };
    case "em":
    case "emote":
    case "me":
      return { kind: "emote", text: rest };
    case "ooc":
      return { kind: "outOfCharacter", text: rest };
    case "ic":
      return { kind: "inCharacter", text: rest };
    default:
      return { kind: "unknown", command };
  }
}

/** "[Anna, Ben] text" or "Anna text". */
function parseWhisper(rest: string): ChatCommand {
  const several = /^\[(?<names>[^\]]+)\]\s*(?<text>[\s\S]*)$/u.exec(rest);
  if (several !== null) {
    const names = (several.groups?.["names"] ?? "")
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    return { kind: "whisper", names, text: several.groups?.["text"] ?? "" };
  }
  const [name = "", ...words] = rest.split(/\s+/u);
  return { kind: "whisper", names: [name], text: words.join(" ") };
}
