// The settings that only the look of things knows.

/** Registers them. `onChange` runs when what people may see has changed. */
export function registerDisplaySettings(onChange: () => void): void {
  const { settings } = game;
  const shared = { scope: "world", config: true, type: Boolean, onChange } as const;
  settings.register("sortie", "openNumbers", {
    name: "SORTIE.Setting.OpenNumbers",
    hint: "SORTIE.Setting.OpenNumbersHint",
    default: false,
    ...shared,
  });
  settings.register("sortie", "openDamage", {
    name: "SORTIE.Setting.OpenDamage",
    hint: "SORTIE.Setting.OpenDamageHint",
    default: true,
    ...shared,
  });
}
