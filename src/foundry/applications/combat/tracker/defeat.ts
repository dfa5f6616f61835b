// The skull: who is marked as defeated is dead by the rules too, in one record; and back again.

/**
 * Marks a combatant as defeated or takes the mark away. Where its ruleset knows the mark, the rules keep the encounter's own flag; what they leave of it (somebody
 * who is dead and keeps its turns, a combatant without an actor) is written here.
 */
export async function toggleDefeated(combatant: Combatant.Implementation): Promise<void> {
  const defeated = !combatant.isDefeated;
  await combatant.actor?.toggleStatusEffect(CONFIG.specialStatusEffects.DEFEATED, { overlay: true, active: defeated });
  // A status that a rule or a dialog refused is not forced by the flag.
  const marked = combatant.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED) ?? defeated;
  if (marked === defeated && combatant.isDefeated !== defeated) await combatant.update({ defeated });
}
