// How Luck Die modifiers add up, and what armour, talents and lasting effects add to any number.

import type { Item } from "../../../engine/battle/battle.ts";
import { effectModifiers } from "../../../engine/battle/effects.ts";
import { type Breakdown, type Modifier, type StackingPolicy, breakdown } from "../../../engine/data/modifiers.ts";
import { type Armor, type LuckCreature, isArmor, isTalent } from "../data/types.ts";
import type { NumberKey } from "../data/number-keys.ts";

/** Everything adds; one effect that was laid on twice counts once. Of several proficiencies only the best counts. */
const POLICY: StackingPolicy = { kinds: { proficiency: "best" }, sameName: "strongest" };

/** Adds modifiers up by the ruleset's rules. */
export function stack(modifiers: readonly Modifier[]): Breakdown {
  return breakdown(modifiers, POLICY);
}

/** A modifier with a language key as its label; most terms of a sum are one. */
export function term(label: string, value: number, kind: string, rule: string): Modifier {
  return { label: `LUCK.Term.${label}`, value, kind, rule };
}

/** What worn armour, talents and lasting effects add to a number. */
export function carriedModifiers(creature: LuckCreature, number: NumberKey): Modifier[] {
  const found: Modifier[] = [];
  for (const id in creature.items) {
    const item = creature.items[id];
    if (!item) continue;
    if (isArmor(item)) {
      if (item.system.worn) found.push(carried(creature, item, armorValue(item, number), "armor", "LU-ATK-04"));
    } else if (isTalent(item)) {
      for (const { target, value } of item.system.modifiers)
        if (target === number) found.push(carried(creature, item, value, "talent", "LU-TST-01"));
      if (number === "luck") found.push(carried(creature, item, item.system.luckMod, "talent", "LU-TST-01"));
    }
  }
  return [...found, ...effectModifiers(creature, number, "LU-TST-01")];
}

function carried({ uuid }: LuckCreature, { id, name }: Item, value: number, kind: string, rule: string): Modifier {
  return { label: name, value, kind, rule, source: `${uuid}.Item.${id}` };
}

function armorValue({ system }: Armor, number: NumberKey): number {
  switch (number) {
    case "evasion":
      return system.evasion;
    case "deflection.physical":
      return system.deflection.physical;
    case "deflection.elemental":
      return system.deflection.elemental;
    case "deflection.typeless":
      return system.deflection.typeless;
    default:
      return 0;
  }
}
