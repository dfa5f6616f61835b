// Decides which core settings exist beyond those that the document layer registers for itself.

import { game } from "./host.ts";
import type { PlainData } from "./surface.ts";
import { registerPublishedSettings } from "./published-settings.ts";
import { wearConfiguration, type InterfaceConfiguration } from "./settings/theme.ts";

/** Registers what the interface stores. A setting that exists already is left alone. */
export function registerCoreSettings(): void {
  const register = (key: string, config: PlainData): void => {
    const { settings } = game();
    if (!settings.settings.has(`core.${key}`)) settings.register("core", key, config);
  };
  registerPublishedSettings();
  register("uiConfig", {
    scope: "client",
    config: false,
    type: Object,
    default: { colorScheme: { interface: "dark", applications: "dark" }, uiScale: 1 },
    onChange: (value: InterfaceConfiguration) => {
      wearConfiguration(value);
    },
  });
  register("messageMode", { scope: "client", config: false, type: String, default: "public" });
  register("tourProgress", { scope: "client", config: false, type: Object, default: {} });
  register("combatTrackerConfig", { scope: "world", config: false, type: Object, default: { resource: "", skipDefeated: false } });
  register("gridDiagonals", {
    name: "PLAYGROUND.Settings.Diagonals",
    hint: "PLAYGROUND.Settings.DiagonalsHint",
    scope: "world",
    config: true,
    type: Number,
    default: 0,
    choices: {
      0: "PLAYGROUND.Settings.Diagonal.equidistant",
      1: "PLAYGROUND.Settings.Diagonal.exact",
      2: "PLAYGROUND.Settings.Diagonal.approximate",
      3: "PLAYGROUND.Settings.Diagonal.rectilinear",
      4: "PLAYGROUND.Settings.Diagonal.alternating1",
      5: "PLAYGROUND.Settings.Diagonal.alternating2",
      6: "PLAYGROUND.Settings.Diagonal.illegal",
    },
  });
}
