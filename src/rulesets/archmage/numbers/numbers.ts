// The remaining sums of a creature: initiative, saves, skill checks, recoveries.

import { type DiceRequest, dice } from "../../../engine/data/dice.ts";
import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { type AbilityId, type ArchmageCreature, type Character, isCharacter, isNpc } from "../data/types.ts";
import { abilityModifier, tierOf } from "./abilities.ts";
import { carriedModifiers, stack, term } from "./stacking.ts";

/** What is added to a d20 for initiative (AE-INI-01). */
export function initiativeBonus(creature: ArchmageCreature): Breakdown {
  const own = isCharacter(creature)
    ? [
        term("Dexterity", abilityModifier(creature, "dex"), "ability", "AE-INI-01"),
        term("Level", creature.system.level, "level", "AE-INI-01"),
      ]
    : [];
  const entered = isNpc(creature) ? [term("Entered", creature.system.initiative.value, "base", "AE-INI-01")] : [];
  return stack([
    ...own,
    ...entered,
    term("Adjustment", creature.system.initiative.misc, "adjustment", "AE-INI-01"),
    ...carriedModifiers(creature, "initiative"),
  ]);
}

/** What is added to every save, of whatever kind (AE-SAV-01). */
export function saveModifiers(creature: ArchmageCreature): Modifier[] {
  return [term("SaveBonus", creature.system.save.bonus, "adjustment", "AE-SAV-01"), ...carriedModifiers(creature, "save")];
}

/** What is added to a skill check: ability, level, one background (AE-DIC-01). */
export function checkBonus(creature: ArchmageCreature, ability: AbilityId, background: string): Breakdown {
  const known = isCharacter(creature) ? creature.system.backgrounds.find(({ name }) => name === background) : undefined;
  return stack([
    term(`Ability.${ability}`, abilityModifier(creature, ability), "ability", "AE-DIC-01"),
    term("Level", creature.system.level, "level", "AE-DIC-01"),
    ...(known ? [{ label: known.name, value: known.bonus, kind: "background", rule: "AE-DIC-01" }] : []),
    ...carriedModifiers(creature, "check"),
  ]);
}

/** The dice of one recovery: as many as levels, plus Constitution times tier (AE-REC-02). */
export function recoveryDice(character: Character): DiceRequest {
  const { level, recoveries } = character.system;
  return dice(recoveries.die > 0 ? level : 0, Math.max(1, recoveries.die), abilityModifier(character, "con") * tierOf(level));
}

/** The mean of a recovery, for display. */
export function recoveryAverage(character: Character): number {
  const { level, recoveries } = character.system;
  const average = Math.floor((level * (recoveries.die + 1)) / 2) + abilityModifier(character, "con") * tierOf(level);
  return Math.max(0, average);
}
