// The settings that only the look of things knows.

import { platform } from "../platform/boundary.ts";

interface SettingRegistrar {
  register(namespace: string, key: string, data: Record<string, unknown>): void;
}

/** Registers them. `onChange` runs when what people may see has changed. */
export function registerDisplaySettings(onChange: () => void): void {
  const settings = platform<SettingRegistrar>(game.settings);
  const shared = { scope: "world", config: true, type: Boolean, onChange };
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
