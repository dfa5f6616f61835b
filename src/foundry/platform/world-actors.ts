// The actors that people of this world made: what every list of ours offers is chosen from them.

import { isTrial } from "./own-writes.ts";

/**
 * Every actor of the world but those of the check of Foundry, which are there for a second and then gone.
 * Lists ask here and not `game.actors`: somebody may look while the check runs.
 */
export function worldActors(): Actor.Stored[] {
  return game.actors.filter((actor) => !isTrial(actor));
}
