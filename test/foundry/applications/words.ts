// A stand-in for Foundry's words: a key comes back with its data, so that tests read what was asked for.

import { vi } from "vitest";

/** "KEY" or "KEY(name=Orla)". */
export function words(key: string, data: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(data).map(([name, value]) => `${name}=${String(value)}`);
  return given.length > 0 ? `${key}(${given.join(",")})` : key;
}

/** Makes `game.i18n` answer like `words`. */
export function stubWords(): void {
  vi.stubGlobal("game", { user: { isGM: true }, i18n: { lang: "en", localize: (key: string) => key, format: words, has: () => false } });
}
