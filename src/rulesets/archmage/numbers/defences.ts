// Defences: what an attack has to reach, with every term (AE-DEF-02 to -04).

import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import type { ConditionId } from "../data/conditions.ts";
import { CONDITION_PENALTY } from "../data/conditions.ts";
import { option } from "../data/settings.ts";
import type { AbilityId, ArchmageCreature, Character, DefenceId, Options } from "../data/types.ts";
import { isCharacter, isNpc } from "../data/types.ts";
import { abilityModifier, middle } from "./abilities.ts";
import { carriedModifiers, stack, term } from "./stacking.ts";
import { has } from "./states.ts";

const RULES: Readonly<Record<DefenceId, string>> = { ac: "AE-DEF-02", pd: "AE-DEF-03", md: "AE-DEF-04" };
const THREE: Readonly<Record<DefenceId, readonly [AbilityId, AbilityId, AbilityId]>> = {
  ac: ["con", "dex", "wis"],
  pd: ["str", "con", "dex"],
  md: ["int", "wis", "cha"],
};
/** Base of a defence under the modifier reading when none was entered. */
const MODIFIER_BASE = 10;

/** A creature's defence with all its terms. */
export function defence(creature: ArchmageCreature, id: DefenceId, options: Options): Breakdown {
  const rule = RULES[id];
  const own = isCharacter(creature) ? ownDefence(creature, id, options) : [];
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

function ownDefence(character: Character, id: DefenceId, options: Options): Modifier[] {
  const byModifier = option(options, "defenceBasis") === "modifier";
  const value = (ability: AbilityId): number =>
    byModifier ? abilityModifier(character, ability) : character.system.abilities[ability].value;
  const [first, second, third] = THREE[id];
  const base = character.system.defences[id].base ?? (byModifier ? MODIFIER_BASE : 0);
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
