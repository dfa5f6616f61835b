// What this user may know of a combatant.

import { getSetting } from "../../settings/store.ts";
import type { CombatantFacts } from "./row.ts";

const FALLBACK_IMAGE = "icons/svg/mystery-man.svg";

/** True when this user may read an actor's numbers: the GM, whoever observes or owns it, or everybody if the world says so. */
export function mayReadNumbers(actor: Actor.Implementation | null | undefined): boolean {
  if (game.user.isGM) return true;
  if (!actor) return false;
  return actor.testUserPermission(game.user, "OBSERVER") || getSetting("openNumbers") === true;
}

/** The facts of a combatant as Foundry knows them. */
export function factsOf(combatant: Combatant.Implementation): CombatantFacts {
  const { actor } = combatant;
  return {
    name: combatant.name ?? actor?.name ?? "",
    img: combatant.img ?? actor?.img ?? FALLBACK_IMAGE,
    visible: combatant.visible,
    owner: combatant.isOwner,
    hidden: combatant.hidden,
    defeated: combatant.isDefeated,
    open: mayReadNumbers(actor),
    players: combatant.players.filter((user) => user.active && !user.isGM).map((user) => user.name),
  };
}
