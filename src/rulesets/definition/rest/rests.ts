// Days that pass: hit points come back slowly, non-lethal damage five times as fast, wounds grow older (DE-HP-03, DE-NLD-03, DE-INC-03).

import type { DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { agesByHours, passHours } from "../effects/afflictions.ts";
import { heal } from "../damage/healing.ts";

const HOURS = 24;
const NON_LETHAL = 5;

/** Hit points that a day without treatment gives back (DE-HP-03). */
export function recoveryPerDay({ system }: DefinitionCreature): number {
  return Math.max(1, system.abilities.con.mod) * Math.max(0, system.hd);
}

/** Non-lethal damage that a day takes away (DE-NLD-03). */
export function nonLethalPerDay(creature: DefinitionCreature): number {
  return NON_LETHAL * recoveryPerDay(creature);
}

/** What a day gives back. */
export interface Recovery {
  readonly hp: number;
  readonly nonLethal: number;
}

/** Hours of the world's clock, however they have passed: wounds grow older by them (DE-INC-03). Days give their hit points back only when they are called. */
export function timePassed(context: DefinitionContext, hours: number): void {
  for (const creature of Object.values(context.battle.creatures)) passHours(context, creature, hours);
}

/** Only wounds that nobody has treated grow older. */
export function agesWithTime({ system }: DefinitionCreature): boolean {
  return system.afflictions.some(agesByHours);
}

/** Days pass for a creature. Nobody is left out but the dead. */
export function passDays(context: DefinitionContext, creature: DefinitionCreature, days: number, each: Recovery): void {
  heal(context, creature, { hp: days * each.hp, nonLethal: days * each.nonLethal }, "DE-HP-03");
  passHours(context, creature, days * HOURS);
}
