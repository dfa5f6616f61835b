// The core settings that documents themselves need; the interface registers its own beside them.
import { fields, logCompatibilityWarning } from "../../data/index.ts";
import { game } from "../session/game.ts";

/**
 * What `core.messageMode` was called before: still registered until 16, warns when it is read, and holds nothing. Read by
 * github.com/SobranDM/foundryvtt-wwn and github.com/MetaMorphic-Digital/draw-steel.
 */
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
  settings.register("core", "messageMode", { scope: "client", config: false, type: String, default: "public" });
  const rollMode = new DeprecatedRollMode({ required: true, nullable: true, initial: null });
  settings.register("core", "rollMode", { scope: "client", config: false, type: rollMode });
}
