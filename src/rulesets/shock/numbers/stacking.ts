// How modifiers add up in Shock: all of them count (SH-MOD-12).

import { effectModifiers } from "../../../engine/battle/effects.ts";
import { type Breakdown, type Modifier, type StackingPolicy, breakdown } from "../../../engine/data/modifiers.ts";
import type { ShockCreature } from "../data/types.ts";
import type { NumberKey } from "../data/number-keys.ts";

/** Everything adds; one effect that was laid on twice counts once. */
const POLICY: StackingPolicy = { kinds: {}, sameName: "strongest" };

/** Adds modifiers up by the ruleset's rules. */
export function stack(modifiers: readonly Modifier[]): Breakdown {
  return breakdown(modifiers, POLICY);
}

/** A modifier with a language key as its label; most terms of a sum are one. */
export function term(label: string, value: number, kind: string, rule: string): Modifier {
  return { label: `SHOCK.Term.${label}`, value, kind, rule };
}

/** What lasting effects add to a number. */
export function carried(creature: Pick<ShockCreature, "effects">, number: NumberKey, rule: string): Modifier[] {
  return effectModifiers(creature, number, rule);
}
