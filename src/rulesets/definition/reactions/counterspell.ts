// Answering a spell that is being cast: who may, and what comes of it (DE-CSP-01, DE-IMM-05).

import { areEnemies, combatantOf, fighters } from "../../../engine/battle/battle.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import { type DefinitionBattle, type DefinitionContext, type DefinitionCreature, type Spell, isSpell } from "../data/types.ts";
import { whyNotImmediate } from "../turns/immediate-action.ts";
import { momentOf } from "./triggers.ts";
import { isFighting } from "../numbers/states.ts";

/** What a creature can answer spells with: its entries that say so. */
export function counterspellsOf(creature: DefinitionCreature): Spell[] {
  return Object.values(creature.items).filter((item): item is Spell => isSpell(item) && item.system.isCounterspell);
}

/** Whether a creature owns anything to counter spells with. */
export function canCounter(creature: DefinitionCreature): boolean {
  return creature.system.immediate.canCounterspell || counterspellsOf(creature).length > 0;
}

/** Whoever may answer the spell of another: enemies that own a counterspell and have the immediate action for it. */
export function counterers(battle: DefinitionBattle, caster: DefinitionCreature): DefinitionCreature[] {
  if (!isFighting(battle)) return [];
  return fighters(battle).flatMap((combatant) => {
    const other = battle.creatures[combatant.creature];
    if (!other || !areEnemies(other, caster) || !canCounter(other)) return [];
    return whyNotImmediate(battle, other, "counterspell") === null ? [other] : [];
  });
}

/** Asks everybody who may answer the spell, at once. True when it comes to nothing. An attempt is spent even if it fails. */
export function* answerSpell(context: DefinitionContext, caster: DefinitionCreature, spell: string): Procedure<boolean> {
  if (!combatantOf(context.battle, caster.uuid)) return false;
  const about = momentOf(caster, [], { item: spell });
  yield* offerReactions(context, { when: "casting", about });
  return about.countered;
}
