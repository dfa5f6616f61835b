// Which token on the viewed scene stands for a creature.

import { isElement } from "../platform/elements.ts";
import type { Edges } from "../platform/screen-rects.ts";
import { tokenOfCreature } from "../snapshot/token-of-creature.ts";
import { actorOf } from "../presentation/names.ts";

/** Its token, where this client looks at the scene that it stands on. */
export function tokenOf(uuid: string): TokenDocument | null {
  const actor = actorOf(uuid);
  const token = actor ? tokenOfCreature(actor) : null;
  return token?.parent === canvas.scene ? token : null;
}

/** Whether this user sees a creature's token: whoever leads the game knows everybody, others know of those whom they see. */
export function isInSight(uuid: string): boolean {
  return game.user.isGM || tokenOf(uuid)?.object?.isVisible === true;
}

/** Whether a creature's token is on the map that this user looks at, and hidden from them by walls or darkness. Without a drawn map nobody is. */
export function isOutOfSight(uuid: string): boolean {
  return !game.user.isGM && tokenOf(uuid)?.object?.isVisible === false;
}

/** Where a token lies on the screen. */
export function screenEdgesOf({ x, y, w, h }: foundry.canvas.placeables.Token): Edges {
  const { x: left, y: top } = canvas.clientCoordinatesFromCanvas({ x, y });
  const { x: right, y: bottom } = canvas.clientCoordinatesFromCanvas({ x: x + w, y: y + h });
  return { left, right, top, bottom };
}

/** Whose token lies under the pointer. By its place: what Foundry lights up under a pointer are perhaps not all, and nothing at all under a finger. */
export function tokenUnder({ clientX, clientY }: MouseEvent): TokenDocument | undefined {
  const at = canvas.canvasCoordinatesFromClient({ x: clientX, y: clientY });
  const lying = (canvas.tokens?.placeables ?? []).filter(({ visible, x, y, w, h }) => {
    return visible && at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h;
  });
  const lit = lying.find((token) => token === canvas.tokens?.hover);
  const [uppermost] = lying.map(({ document: token }) => token).toSorted((a, b) => b.elevation - a.elevation || b.sort - a.sort);
  return lit?.document ?? uppermost;
}

/** A press of the first button on the map, without keys. */
export function isPlainPress(event: PointerEvent): boolean {
  const { button, shiftKey, altKey, ctrlKey, metaKey } = event;
  // The press may have drawn its token anew by now: where it went is asked, not where its target is.
  const isOnMap = event.composedPath().some((part) => isElement(part) && part.id === "board");
  return isOnMap && button === 0 && !shiftKey && !altKey && !ctrlKey && !metaKey;
}
