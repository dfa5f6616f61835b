// Which numbers this user may read.

import { getSetting } from "../settings/store.ts";

/** True when this user may know by how much an actor's health moves: whoever may read its numbers, or everybody if the world opens blows. */
export function mayReadBlows(actor: Actor.Implementation | null | undefined): boolean {
  return getSetting("openDamage") === true || mayReadNumbers(actor);
}

/** True when this user may read an actor's numbers: the GM, whoever observes or owns it, or everybody if the world says so. */
export function mayReadNumbers(actor: Actor.Implementation | null | undefined): boolean {
  if (game.user.isGM) return true;
  if (!actor) return false;
  return actor.testUserPermission(game.user, "OBSERVER") || getSetting("openNumbers") === true;
}
