// How Luck Die modifiers add up, and what armour, talents and lasting effects add to any number.

import { effectModifiers } from "../../../engine/effects.ts";
import type { Breakdown, Modifier, StackingPolicy } from "../../../engine/modifiers.ts";
import { breakdown } from "../../../engine/modifiers.ts";
import type { Armor, LuckCreature } from "../types.ts";
import { isArmor, isTalent } from "../types.ts";
import type { NumberKey } from "./raised.ts";

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
  const items = Object.values(creature.items).flatMap((item): Modifier[] => {
    const source = `${creature.uuid}.Item.${item.id}`;
    if (isArmor(item)) {
      return item.system.worn ? [{ label: item.name, value: armorValue(item, number), kind: "armor", rule: "LU-ATK-04", source }] : [];
    }
    if (!isTalent(item)) return [];
    const luck = number === "luck" ? [{ target: "luck", value: item.system.luckMod }] : [];
    return [...item.system.modifiers, ...luck]
      .filter(({ target }) => target === number)
      .map(({ value }) => ({ label: item.name, value, kind: "talent", rule: "LU-TST-01", source }));
  });
  return [...items, ...effectModifiers(creature, number, "LU-TST-01")];
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
