// The keys that a battle is run with. Every one can be changed in Foundry's own window.

import { focusBar, takeFromBar, toggleBar } from "./applications/combat/action-bar/visibility.ts";
import { focusTracker } from "./applications/dom/show-tracker.ts";
import { lookAtGround } from "./applications/items/open.ts";
import { KEYS } from "./applications/combat/action-bar/view.ts";
import { openParty } from "./applications/party/primary.ts";
import { toggleDock } from "./applications/combat/dock/visibility.ts";
import { actNext } from "./automation/turn-claims.ts";
import { panToCurrent } from "./automation/pan-to-combatant.ts";
import { endTurn } from "./automation/turns.ts";
import { platform } from "./platform/foundry-boundary.ts";

/** The stored name of the key; the types know it as a brand of the constants. */
const SHIFT = platform<foundry.helpers.interaction.ClientKeybindings.KeybindingActionBinding["modifiers"]>(["Shift"]);

/** A key press answers only where there is a battle to answer for. */
function inBattle(work: (combat: Combat) => unknown): () => boolean {
  return () => {
    const { combat } = game;
    if (!combat?.started) return false;
    void work(combat);
    return true;
  };
}

/** Registers them. Called at `init`. */
export function registerKeybindings(): void {
  const registrar = game.keybindings;
  const register = (action: string, key: string, onDown: () => boolean): void => {
    registrar.register("sortie", action, {
      name: `SORTIE.Key.${action}.Name`,
      hint: `SORTIE.Key.${action}.Hint`,
      editable: [{ key, modifiers: SHIFT }],
      onDown,
    });
  };
  register("endTurn", "KeyN", inBattle(endTurn));
  register("actNext", "KeyJ", inBattle(actNext));
  register("panToCurrent", "KeyG", inBattle(panToCurrent));
  register("toggleDock", "KeyB", () => {
    void toggleDock();
    return true;
  });
  register("lookAtGround", "KeyL", lookAtGround);
  register("openParty", "KeyP", openParty);
  register("focusBar", "KeyF", focusBar);
  register("focusTracker", "KeyC", () => {
    void focusTracker();
    return true;
  });
  register("toggleBar", "KeyV", () => {
    void toggleBar();
    return true;
  });
  // The digits alone are the hotbar's.
  for (let place = 0; place < KEYS; place += 1)
    register(`bar${String(place + 1)}`, `Digit${String((place + 1) % KEYS)}`, () => takeFromBar(place));
}
