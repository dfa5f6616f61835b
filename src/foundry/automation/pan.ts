// Bringing a combatant into view.

import { platform } from "../platform/boundary.ts";

interface TokenObject {
  readonly center: { readonly x: number; readonly y: number };
  control(options?: { releaseOthers?: boolean }): boolean;
}

/** Moves the view to a combatant's token and selects it where this user may. False when it has no token on the viewed scene, or must not be known. */
export function panTo(combatant: Combatant): boolean {
  const token = platform<TokenObject | null | undefined>(combatant.token?.object);
  if (!combatant.visible || !token) return false;
  if (combatant.isOwner) token.control({ releaseOthers: true });
  void platform<{ animatePan(view: { x: number; y: number }): Promise<unknown> }>(canvas).animatePan({
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
