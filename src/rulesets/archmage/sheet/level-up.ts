// A new level of an Archmage hero: what the rules add follows by itself, what the class charts say is asked (AE-HP-01).

import { type Levels, levelAction } from "../../../engine/creatures/level-up.ts";
import { creation } from "./creation.ts";
import { explain } from "./presentation.ts";
import { abilityModifier } from "../numbers/abilities.ts";
import { type ArchmageAction, type ArchmageShapes, isCharacter, TYPES } from "../data/types.ts";

const levels: Levels<ArchmageShapes> = {
  type: TYPES.character,
  path: "level",
  most: 100,
  rules: ["AE-HP-01"],
  label: "ARCHMAGE.Action.newLevel.Label",
  hint: "ARCHMAGE.Action.newLevel.Hint",
  icon: "fa-solid fa-arrow-up-right-dots",
  asks: [{ path: "hp.max", label: "ARCHMAGE.Sheet.HitPointsMax", hint: "ARCHMAGE.Action.newLevel.HitPoints", min: 1, max: 100_000 }],
  numbers: [...creation.numbers, { number: "attack", label: "ARCHMAGE.Number.attack", bonus: true }],
  settle(creature) {
    if (isCharacter(creature)) creature.system.reviewed = { level: creature.system.level, con: abilityModifier(creature, "con") };
  },
};

export const levelActions: readonly ArchmageAction[] = [levelAction(levels, explain)];
