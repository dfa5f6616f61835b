// Decides which of the two themes the interface wears, and keeps the choice in the core setting `uiConfig`.

import { setApplicationTheme } from "../../applications/theme.ts";
import { game, settingOr } from "../host.ts";

export type ThemeChoice = "" | "light" | "dark";

interface InterfaceConfiguration {
  colorScheme?: { interface?: ThemeChoice; applications?: ThemeChoice };
}

/** The choice of this browser; empty follows the browser's own preference. */
export function chosenTheme(): ThemeChoice {
  return settingOr<InterfaceConfiguration>("core", "uiConfig", {}).colorScheme?.interface ?? "";
}

/** Stores a choice and wears it. */
export async function chooseTheme(theme: ThemeChoice): Promise<void> {
  const stored = settingOr<InterfaceConfiguration>("core", "uiConfig", {});
  await game().settings.set("core", "uiConfig", { ...stored, colorScheme: { interface: theme, applications: theme } });
  wearTheme(theme);
}

/** Dresses the page and every open window. */
export function wearTheme(theme: ThemeChoice): void {
  const prefersLight = globalThis.matchMedia("(prefers-color-scheme: light)").matches;
  const worn = theme === "" ? (prefersLight ? "light" : "dark") : theme;
  document.body.classList.remove("theme-light", "theme-dark");
  document.body.classList.add(`theme-${worn}`);
  setApplicationTheme(theme);
}
