// The core settings that documents themselves need; the interface registers its own beside them.
import { generation } from "../generation.ts";
import { game } from "./game.ts";

/** Registers what documents read before any interface exists. */
export function registerDocumentSettings(): void {
  const { settings } = game;
  settings.register("core", "time", { scope: "world", config: false, type: Number, default: 0 });
  settings.register("core", "permissions", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { resource: "", skipDefeated: false },
  });
  if (generation() >= 14) settings.register("core", "messageMode", { scope: "client", config: false, type: String, default: "public" });
  else settings.register("core", "rollMode", { scope: "client", config: false, type: String, default: "publicroll" });
}
