// How Archmage modifiers stack, and the modifiers that items, talents and effects make to any number.

import { effectModifiers } from "../../../engine/effects.ts";
import type { Breakdown, Modifier, StackingPolicy } from "../../../engine/modifiers.ts";
import { breakdown } from "../../../engine/modifiers.ts";
import { rememberedOf } from "../../../engine/stillness.ts";
import type { ArchmageCreature } from "../types.ts";
import { isArmor, isGear, isTalent } from "../types.ts";
import type { NumberKey } from "./raised.ts";

/** Everything adds, but only the best magic bonus, the worst condition and the strongest of one name count (AE-STK-01 to -03). */
const POLICY: StackingPolicy = { kinds: { magic: "best", condition: "worst" }, sameName: "strongest" };

/** Adds modifiers up by the ruleset's rules. */
export function stack(modifiers: readonly Modifier[]): Breakdown {
  return breakdown(modifiers, POLICY);
}

/** What magic items, talents and lasting effects add to a number ("attack", "ac", "save"…). */
export const carriedModifiers = rememberedOf((creature: ArchmageCreature, number: NumberKey): readonly Modifier[] => {
  const items = Object.values(creature.items).flatMap((item): Modifier[] => {
    const source = `${creature.uuid}.Item.${item.id}`;
    if (isGear(item) && item.system.equipped) {
      return [{ label: item.name, value: item.system.bonuses[number] ?? 0, kind: "magic", rule: "AE-STK-01", source }];
    }
    if (isArmor(item) && item.system.equipped && number === "ac") {
      return [
        { label: item.name, value: item.system.bonus, kind: "armor", rule: "AE-DEF-02", source },
        { label: item.name, value: item.system.magicAc, kind: "magic", rule: "AE-STK-01", source },
      ];
    }
    if (!isTalent(item)) return [];
    return item.system.effects
      .filter((effect) => effect.target === number)
      .map(({ value, kind }) => ({ label: item.name, value, kind, rule: "AE-STK-03", name: item.name, source }));
  });
  return [...items, ...effectModifiers(creature, number, "AE-STK-01")];
});

/** A modifier with a language key as its label; most terms of a sum are one. */
export function term(label: string, value: number, kind: string, rule: string): Modifier {
  return { label: `ARCHMAGE.Term.${label}`, value, kind, rule };
}
