// Which token on the viewed scene stands for a creature.

import { standingToken } from "../battle/standing-token.ts";
import { actorOf } from "./names.ts";

/** Its token, where this client looks at the scene that it stands on. */
export function tokenOf(uuid: string): TokenDocument | null {
  const actor = actorOf(uuid);
  const token = actor ? standingToken(actor) : null;
  return token?.parent === canvas.scene ? token : null;
}
