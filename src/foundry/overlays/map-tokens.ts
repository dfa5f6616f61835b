// Which token on the viewed scene stands for a creature.

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
