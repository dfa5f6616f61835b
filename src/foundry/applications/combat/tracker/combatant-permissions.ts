// What this user may know of a combatant.

import { mayReadNumbers } from "../../../presentation/may-read.ts";
import { mayKnow } from "../../../presentation/names.ts";
import { stillPicture } from "../../../presentation/picture.ts";
import type { CombatantFacts } from "./row.ts";

const FALLBACK_IMAGE = "icons/svg/mystery-man.svg";

/** The facts of a combatant as Foundry knows them. */
export function factsOf(combatant: Combatant.Implementation): CombatantFacts {
  const { actor } = combatant;
  return {
    name: combatant.name ?? actor?.name ?? "",
    img: stillPicture(combatant.img, actor?.img) || FALLBACK_IMAGE,
    visible: mayKnow(combatant),
    owner: combatant.isOwner,
    hidden: combatant.hidden,
    defeated: combatant.isDefeated,
    open: mayReadNumbers(actor),
    players: combatant.players.filter((user) => user.active && !user.isGM).map((user) => user.name),
  };
}
