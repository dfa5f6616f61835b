// The options of a world that has changed none of a ruleset's settings.

import type { Battle, Ruleset } from "../../../src/engine/index.ts";

export function initialSettings({ settings }: Pick<Ruleset, "settings">): Battle["options"] {
  return Object.fromEntries(settings.map(({ key, field }) => [key, field.initial]));
}
