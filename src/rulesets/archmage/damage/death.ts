// Falling, dying for good, falling into a coma: what happens to a creature that runs out of hit points.

import { combatantOf } from "../../../engine/battle/battle.ts";
import { endLostRelations } from "../../../engine/procedures/relations.ts";
import { option } from "../data/settings.ts";
import { type ArchmageContext, type ArchmageCreature, type Character, isCharacter, isNpc } from "../data/types.ts";
import { endCondition, giveCondition } from "../data/conditions.ts";
import { isDead, isDying, maximumHp } from "../numbers/states.ts";

/** What a blow that takes the last hit points does. `spare`: the attackers meant to knock a foe out. */
export function fall(context: ArchmageContext, creature: ArchmageCreature, by: string, spare: boolean): void {
  if (isDead(creature)) return;
  if (!isCharacter(creature)) {
    creature.system.hp.value = 0;
    if (spare) knockOut(context, creature);
    else slay(context, creature, "AE-DMG-04");
    return;
  }
  const { death } = creature.system;
  if (!isCarrying(creature, "dying")) {
    death.droppedThisBattle = true;
    death.dropBy = by;
    giveCondition(context, creature, "dying", { rule: "AE-UNC-01", quiet: true });
    context.note({ rule: "AE-UNC-01", text: "ARCHMAGE.Step.Unconscious", data: { name: creature.name }, about: creature.uuid });
    endLostRelations(context);
  }
  if (isDying(creature) && 2 * creature.system.hp.value <= -maximumHp(creature)) perish(context, creature, by, "AE-DTH-04");
}

function isCarrying(creature: ArchmageCreature, status: string): boolean {
  return Object.values(creature.effects).some((effect) => effect.statuses.includes(status));
}

/** Death of a hero, or the coma that the optional rule puts in its place unless a named villain did it (AE-MDR-01). */
export function perish(context: ArchmageContext, character: Character, by: string, rule: string): void {
  const killer = context.battle.creatures[by];
  const byVillain = killer !== undefined && isNpc(killer) && killer.system.foe.namedVillain;
  if (option(context.battle.options, "meaningfulDeath") !== true || byVillain) {
    slay(context, character, rule);
    return;
  }
  character.system.death.coma = true;
  endCondition(context, character, "dying");
  giveCondition(context, character, "coma", { rule: "AE-MDR-01", quiet: true });
  leaveOrder(context, character);
  context.note({ rule: "AE-MDR-01", text: "ARCHMAGE.Step.Coma", data: { name: character.name }, about: character.uuid });
}

/** A creature is slain: out of the order, out of every melee. */
export function slay(context: ArchmageContext, creature: ArchmageCreature, rule: string): void {
  creature.system.death.dead = true;
  endCondition(context, creature, "dying");
  endCondition(context, creature, "stable");
  giveCondition(context, creature, "dead", { rule, quiet: true });
  leaveOrder(context, creature);
  const text = isCharacter(creature) ? "ARCHMAGE.Step.Dead" : "ARCHMAGE.Step.Slain";
  context.note({ rule, text, data: { name: creature.name }, about: creature.uuid });
}

function knockOut(context: ArchmageContext, creature: ArchmageCreature): void {
  giveCondition(context, creature, "unconscious", { rule: "AE-DMG-04", quiet: true });
  endLostRelations(context);
  leaveOrder(context, creature);
  context.note({ rule: "AE-DMG-04", text: "ARCHMAGE.Step.KnockedOut", data: { name: creature.name }, about: creature.uuid });
}

/** Marked as defeated, holds lost, out of every melee. */
export function leaveOrder(context: ArchmageContext, creature: ArchmageCreature): void {
  endLostRelations(context);
  const combatant = combatantOf(context.battle, creature.uuid);
  if (!combatant) return;
  combatant.defeated = true;
  combatant.system.owesTurnEnd = false;
  context.ruleset.turnOrder.release(context.battle, combatant.id);
}

/** Back among those who take turns. */
export function returnToOrder(context: ArchmageContext, creature: ArchmageCreature): void {
  const combatant = combatantOf(context.battle, creature.uuid);
  if (combatant) combatant.defeated = false;
}
