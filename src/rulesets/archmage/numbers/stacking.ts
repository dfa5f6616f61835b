// How Archmage modifiers stack, and the modifiers that items, talents and effects make to any number.

import { effectModifiers } from "../../../engine/battle/effects.ts";
import { type Breakdown, type Modifier, type StackingPolicy, breakdown } from "../../../engine/data/modifiers.ts";
import { memoizedOf } from "../../../engine/data/memo.ts";
import { type ArchmageCreature, isArmor, isGear, isTalent } from "../data/types.ts";
import type { NumberKey } from "../data/number-keys.ts";

/** Everything adds, but only the best magic bonus, of the penalties of conditions the worst, and the strongest of one name count (AE-STK-01 to -03). */
const POLICY: StackingPolicy = { kinds: { magic: "best", condition: "worstPenalty" }, sameName: "strongest" };

/** Adds modifiers up by the ruleset's rules. */
export function stack(modifiers: readonly Modifier[]): Breakdown {
  return breakdown(modifiers, POLICY);
}

/** What magic items, talents and lasting effects add to a number ("attack", "ac", "save"…). */
export const carriedModifiers = memoizedOf((creature: ArchmageCreature, number: NumberKey): readonly Modifier[] => {
  const found: Modifier[] = [];
  for (const item of Object.values(creature.items)) {
    const { name: label } = item;
    const source = `${creature.uuid}.Item.${item.id}`;
    if (isGear(item) && item.system.equipped) {
      found.push({ label, value: item.system.bonuses[number] ?? 0, kind: "magic", rule: "AE-STK-01", source });
    } else if (isArmor(item) && item.system.equipped && number === "ac") {
      found.push({ label, value: item.system.bonus, kind: "armor", rule: "AE-DEF-02", source });
      found.push({ label, value: item.system.magicAc, kind: "magic", rule: "AE-STK-01", source });
    } else if (isTalent(item)) {
      for (const { target, value, kind } of item.system.effects)
        if (target === number) found.push({ label, value, kind, rule: "AE-STK-03", name: label, source });
    }
  }
  found.push(...effectModifiers(creature, number, "AE-STK-01"));
  return found;
});

/** A modifier with a language key as its label; most terms of a sum are one. */
export function term(label: string, value: number, kind: string, rule: string): Modifier {
  return { label: `ARCHMAGE.Term.${label}`, value, kind, rule };
}
