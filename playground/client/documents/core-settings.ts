// The core settings that documents themselves need; the interface registers its own beside them.
import { fields, logCompatibilityWarning } from "../data/index.ts";
import { generation } from "../generation.ts";
import { game } from "./game.ts";

/** Generation 13's choice of who reads a roll: in 14 it is still registered until 16, warns when it is read, and holds nothing. */
class DeprecatedRollMode extends fields.StringField {
  override initialize(value: unknown): unknown {
    logCompatibilityWarning("The `core.rollMode` client setting is deprecated in favor of `core.messageMode`", {
      since: 14,
      until: 16,
      once: true,
    });
    return value;
  }
}

/** Registers what documents read before any interface exists. */
export function registerDocumentSettings(): void {
  const { settings } = game;
  settings.register("core", "time", { scope: "world", config: false, type: Number, default: 0 });
  settings.register("core", "permissions", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "collectionSortingModes", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "compendiumConfiguration", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { resource: "", skipDefeated: false },
  });
  if (generation() >= 14) {
    settings.register("core", "messageMode", { scope: "client", config: false, type: String, default: "public" });
    const rollMode = new DeprecatedRollMode({ required: true, nullable: true, initial: null });
    settings.register("core", "rollMode", { scope: "client", config: false, type: rollMode });
  } else settings.register("core", "rollMode", { scope: "client", config: false, type: String, default: "publicroll" });
}
