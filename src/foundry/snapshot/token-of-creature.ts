// Which token stands for a creature: its own, the one it fights with, or the one on the scene that this client looks at.

/** The token of an unlinked actor, else that of a linked actor's combatant in the viewed encounter, else one on the viewed scene; null when it stands nowhere. */
export function tokenOfCreature(actor: Actor): TokenDocument.Implementation | null {
  if (actor.token) return actor.token;
  const combatant = game.combat?.combatants.find((candidate) => candidate.actor?.uuid === actor.uuid);
  return combatant?.token ?? actor.getActiveTokens(true, true)[0] ?? null;
}
