// Bringing a combatant into view.

import { mayKnow } from "../presentation/names.ts";

/** Moves the view to a combatant's token and selects it where this user may. False when it has no token on the viewed scene, or must not be known. */
export function panTo(combatant: Combatant): boolean {
  const token = combatant.token?.object;
  if (!mayKnow(combatant) || !token) return false;
  if (combatant.isOwner) token.control({ releaseOthers: true });
  void canvas.animatePan({
    x: token.center.x,
    y: token.center.y,
  });
  return true;
}

/** Moves the view to whoever acts. */
export function panToCurrent(combat: Combat | null | undefined): boolean {
  const current = combat?.combatant;
  const found = current ? panTo(current) : false;
  if (!found) ui.notifications.info("SORTIE.Tracker.NobodyToShow", { localize: true });
  return found;
}
