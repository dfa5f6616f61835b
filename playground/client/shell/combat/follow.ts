// Decides which events make the tracker render again, and ties rows to the tokens on the scene.

import { game, hooks } from "../host.ts";
import { createRefresher, onDocumentChange } from "../refresh.ts";
import type { Token } from "../scene/token.ts";
import type { DocumentLike } from "../surface.ts";
import type { CombatTracker } from "./combat-tracker.ts";

/** Keeps a tracker equal to its documents. */
export function followCombat(tracker: CombatTracker): void {
  const refresh = createRefresher(tracker);
  onDocumentChange(["Combat", "Combatant", "CombatantGroup"], () => {
    refresh();
  });
  onDocumentChange(["Actor", "Item", "ActiveEffect", "Token"], (document: DocumentLike) => {
    if (concerns(tracker, document)) refresh(["tracker"]);
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

/** Whether a changed document belongs to an actor or token of the viewed encounter. */
function concerns(tracker: CombatTracker, document: DocumentLike): boolean {
  const combatants = tracker.viewed?.turns ?? [];
  for (let holder: DocumentLike | null = document; holder !== null; holder = holder.parent) {
    const { id } = holder;
    if (combatants.some((combatant) => combatant.actorId === id || combatant.tokenId === id || combatant.actor?.id === id)) return true;
  }
  return document.documentName === "Actor" && game().combat?.turns.some((combatant) => combatant.actor?.uuid === document.uuid) === true;
}
