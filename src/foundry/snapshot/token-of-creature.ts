// Which token stands for a creature: its own, the one it fights with, or the one on the scene that this client looks at.

import { combatOf } from "./encounters.ts";

/** The token of an unlinked actor, else that of a linked actor's combatant (in this encounter, or in the one it fights in), else one on the viewed scene; null when it stands nowhere. */
export function tokenOfCreature(actor: Actor, combat: Combat | null = null): TokenDocument.Implementation | null {
  if (actor.token) return actor.token;
  const combatant = (combat ?? combatOf(actor))?.combatants.find((candidate) => candidate.actor?.uuid === actor.uuid);
  return combatant?.token ?? actor.getActiveTokens(true, true)[0] ?? null;
}
