// Decides which of the two looks interface and windows wear, each its own, and how large the interface is: the core setting `uiConfig`.

import { applyTheme, setApplicationTheme, type Theme } from "../../applications/theme.ts";
import { game, settingOr } from "../host.ts";

export type ThemeChoice = "" | Theme;

/** The documented client setting `core.uiConfig`, as far as the page follows it. */
export interface InterfaceConfiguration {
  colorScheme?: { interface?: ThemeChoice; applications?: ThemeChoice };
  uiScale?: number;
}

/** The choice of this browser; empty follows the browser's own preference. */
export function chosenTheme(): ThemeChoice {
  return settingOr<InterfaceConfiguration>("core", "uiConfig", {}).colorScheme?.interface ?? "";
}

/** Stores a choice for interface and windows, and wears it. */
export async function chooseTheme(theme: ThemeChoice): Promise<void> {
  const stored = settingOr<InterfaceConfiguration>("core", "uiConfig", {});
  await game().settings.set("core", "uiConfig", { ...stored, colorScheme: { interface: theme, applications: theme } });
}

/** Dresses the page, the interface upon it and every open window, and draws the interface at its scale. */
export function wearConfiguration({ colorScheme, uiScale = 1 }: InterfaceConfiguration): void {
  const prefersLight = globalThis.matchMedia("(prefers-color-scheme: light)").matches;
  const worn = (choice: ThemeChoice): Theme => (choice === "" ? (prefersLight ? "light" : "dark") : choice);
  const windows = colorScheme?.applications ?? "";
  document.body.classList.remove("theme-light", "theme-dark");
  document.body.classList.add(`theme-${worn(windows)}`);
  for (const id of ["interface", "hud"]) {
    const region = document.getElementById(id);
    if (region !== null) applyTheme(region, worn(colorScheme?.interface ?? ""));
  }
  setApplicationTheme(windows);
  document.documentElement.style.setProperty("--ui-scale", String(uiScale));
}
