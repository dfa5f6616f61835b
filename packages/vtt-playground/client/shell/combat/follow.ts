// Decides which events make the tracker render again (its documents, and the tracked resource of its combatants), and ties rows to the tokens on the scene.

import { hooks } from "../host.ts";
import { createRefresher, onDocumentChange } from "../refresh.ts";
import type { Token } from "../scene/token.ts";
import type { DocumentLike, PlainData } from "../surface.ts";
import type { CombatTracker } from "./combat-tracker.ts";

/** Keeps a tracker equal to its documents. */
export function followCombat(tracker: CombatTracker): void {
  const refresh = createRefresher(tracker);
  onDocumentChange(["Combat", "Combatant", "CombatantGroup"], () => {
    refresh();
  });
  // Of what stands in actors and tokens only the tracked resource is followed: a package that shows more redraws by itself.
  let shown = "";
  tracker.addEventListener("render", () => {
    shown = readResources(tracker);
  });
  for (const hook of ["updateActor", "updateToken"])
    hooks().on(hook, (_document: DocumentLike, _changes: PlainData, options: PlainData) => {
      if (options["render"] !== false && readResources(tracker) !== shown) refresh(["tracker"]);
    });
  hooks().on("canvasReady", () => {
    refresh();
  });
  hooks().on("canvasTearDown", () => {
    refresh();
  });
  hooks().on("combatTurnChange", () => {
    setTimeout(() => {
      if (tracker.rendered) tracker.scrollToTurn();
    }, 0);
  });
  hooks().on("hoverToken", (token: Token, hover: boolean) => {
    const { combatant } = token;
    if (combatant !== null && tracker.rendered) tracker.hoverCombatant(combatant, hover);
  });
}

/** The tracked resources of the combatants that the tracker shows, as a text to compare. */
function readResources(tracker: CombatTracker): string {
  const resources = (tracker.viewed?.turns ?? []).map((combatant) => {
    combatant.updateResource?.();
    return [combatant.id, combatant.resource ?? null];
  });
  return JSON.stringify(resources);
}
