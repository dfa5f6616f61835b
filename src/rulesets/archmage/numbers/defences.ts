// Defences: what an attack has to reach, with every term (AE-DEF-02 to -04).

import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { type ConditionId, CONDITION_PENALTY } from "../data/conditions.ts";
import { type AbilityId, type ArchmageCreature, type Character, type DefenceId, isCharacter, isNpc } from "../data/types.ts";
import { middle } from "./abilities.ts";
import { carriedModifiers, stack, term } from "./stacking.ts";
import { has } from "./states.ts";

const RULES: Readonly<Record<DefenceId, string>> = { ac: "AE-DEF-02", pd: "AE-DEF-03", md: "AE-DEF-04" };
const THREE: Readonly<Record<DefenceId, readonly [AbilityId, AbilityId, AbilityId]>> = {
  ac: ["con", "dex", "wis"],
  pd: ["str", "con", "dex"],
  md: ["int", "wis", "cha"],
};

/** A creature's defence with all its terms. */
export function defence(creature: ArchmageCreature, id: DefenceId): Breakdown {
  const rule = RULES[id];
  const own = isCharacter(creature) ? ownDefence(creature, id) : [];
  const entered = isNpc(creature) ? [term("Entered", creature.system.defences[id].value, "base", rule)] : [];
  const debt = isCharacter(creature) ? [term("RecoveryDebt", -creature.system.recoveries.debt, "debt", "AE-REC-03")] : [];
  return stack([
    ...own,
    ...entered,
    term("Adjustment", creature.system.defences[id].bonus, "adjustment", rule),
    ...carriedModifiers(creature, id),
    ...conditionTerms(creature, ["helpless", "stunned", "weakened"]),
    ...debt,
  ]);
}

function ownDefence(character: Character, id: DefenceId): Modifier[] {
  const value = (ability: AbilityId): number => character.system.abilities[ability].value;
  const [first, second, third] = THREE[id];
  const base = character.system.defences[id].base ?? 0;
  const rule = RULES[id];
  return [
    term("Base", base, "base", rule),
    term("MiddleAbility", middle(value(first), value(second), value(third)), "ability", rule),
    term("Level", character.system.level, "level", rule),
  ];
}

const CONDITION_RULES: Readonly<Partial<Record<ConditionId, string>>> = {
  helpless: "AE-CND-05",
  stunned: "AE-CND-07",
  weakened: "AE-CND-09",
  dazed: "AE-CND-02",
  fear: "AE-CND-03",
};

/** The penalties of those conditions that the creature has; stacking keeps the worst (AE-STK-02). */
export function conditionTerms(creature: ArchmageCreature, ids: readonly ConditionId[]): Modifier[] {
  return ids.flatMap((id) => {
    if (!has(creature, id)) return [];
    const label = `ARCHMAGE.Condition.${id}.Label`;
    return [{ label, value: CONDITION_PENALTY, kind: "condition", rule: CONDITION_RULES[id] ?? "AE-STK-02" }];
  });
}
