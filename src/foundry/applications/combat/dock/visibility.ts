// Whether this client shows the dock: a setting of its own, a key, and a call.

import { getSetting, setSetting } from "../../../settings/store.ts";
import { loadSharedTemplates } from "../../../presentation/templates.ts";
import { SortieDock } from "./dock.ts";

let dock: SortieDock | undefined;
/** Settles when the dock stands as the setting wants it. What the tracker shows meanwhile is not missed. */
let shown: Promise<void> = Promise.resolve();

/** Registers the setting. Called at `init`. */
export function registerDock(): void {
  game.settings.register("sortie", "dock", {
    name: "SORTIE.Setting.Dock",
    hint: "SORTIE.Setting.DockHint",
    scope: "client",
    config: true,
    type: Boolean,
    default: false,
    onChange: () => {
      shown = shown.then(showDock);
      // Its button there shows whether it is on.
      void ui.combat.render({ parts: ["header"] });
    },
  });
}

/** Shows or hides the dock as this client wants it, and keeps it like the tracker. Called at `ready`. */
export function startDock(): void {
  Hooks.on("renderCombatTracker", () => {
    void shown.then(() => dock?.render());
  });
  shown = showDock();
}

/** Turns the dock on or off for this client. */
export async function toggleDock(): Promise<void> {
  await setSetting("dock", getSetting("dock") !== true);
}

async function showDock(): Promise<void> {
  if (getSetting("dock") !== true) {
    await dock?.close({ animate: false });
    return;
  }
  await loadSharedTemplates();
  dock ??= new SortieDock();
  await dock.render({ force: true });
}
