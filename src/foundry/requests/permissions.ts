// Which actions are a player's to take: not what is the GM's or the engine's, and what only follows on cards only where a record has offered it.

import { type Intent, type Ruleset, isAboutEffects, isAboutThings, isCoreAction, refuse } from "../../engine/index.ts";
import { takenBy } from "../records/offers.ts";

/**
 * Refuses what a user may not do with any creature. Whether an offer that the intent names stands, and is this one, is asked when it is settled
 * (`requireOpenOffer`); whether the creature is theirs, where the request comes from.
 */
export function requireRight(intent: Intent, ruleset: Ruleset | undefined, { isGM }: Pick<User, "isGM">): void {
  if (isGM) return;
  const { action } = intent;
  const definition = ruleset && [...ruleset.actions, ...ruleset.rests].find(({ id }) => id === action);
  const core = isCoreAction(action) && !isAboutEffects(action) && !isAboutThings(action);
  if (core || definition?.offered.on === "gm") refuse("SORTIE-OWNER", "SORTIE.Refusal.GmOnly");
  if (definition?.offered.on === "card" && takenBy(intent) === "") refuse("SORTIE-OFFER", "SORTIE.Refusal.NotOffered");
}
