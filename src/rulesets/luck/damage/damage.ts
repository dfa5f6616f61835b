// Taking damage that has been worked out: pools, harmed and bloodied, and what it leads to, by the same steps whatever the source (LU-DMG-01, LU-DMG-05 to -08).

import type { Breakdown, Term } from "../../../engine/data/modifiers.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { categoryOf, damageTypes } from "../data/conditions.ts";
import type { LuckContext, LuckCreature } from "../data/types.ts";
import { holdOn } from "./consciousness.ts";
import { afterDeflection, perilOf, spread } from "../numbers/damage-sums.ts";
import { fallUnconscious, riskDeath } from "./death.ts";
import { constitution, deflection } from "../numbers/defences.ts";
import { isBloodied, isDead, isHarmed } from "../numbers/states.ts";
import { stack, term } from "../numbers/stacking.ts";

interface Harm {
  /** After deflection. */
  readonly amount: number;
  readonly rule: string;
  readonly nonlethal: boolean;
  /** Where the amount comes from. */
  readonly breakdown?: Breakdown;
  readonly type: string;
}

/** Takes damage, then whatever a hit brings besides, then faces the consequences (steps 8 and 9 of an attack). */
export function* suffer(context: LuckContext, creature: LuckCreature, harm: Harm, besides?: () => Procedure): Procedure {
  const { endurance, health } = creature.system;
  const before = { endurance: endurance.value, health: health.value };
  const was = { harmed: isHarmed(creature), bloodied: isBloodied(creature) };
  const after = spread(before, harm.amount);
  endurance.value = after.endurance;
  health.value = after.health;
  noteDamage(context, creature, harm);
  if (!was.harmed && isHarmed(creature)) noteState(context, creature, "LU-DMG-06", "Harmed");
  if (!was.bloodied && isBloodied(creature)) noteState(context, creature, "LU-DMG-07", "Bloodied");
  if (besides) yield* besides();
  if (isDead(creature)) return;
  const limits = { maxHealth: health.max, constitution: constitution(creature).total };
  switch (perilOf(before, harm, limits)) {
    case "none":
      return;
    case "holdOn":
      return yield* holdOn(context, creature);
    case "unconscious":
      fallUnconscious(context, creature, harm.nonlethal && after.reachesHealth > before.health ? "LU-DTH-06" : "LU-DTH-01");
      return;
    case "risksDeath":
      // Whoever was brought round at zero health falls by this again.
      fallUnconscious(context, creature, "LU-DTH-01");
      return yield* riskDeath(context, creature, before.health > 0 ? "LU-DTH-02" : "LU-DTH-05");
  }
}

/** Damage after deflection with every term of both; `least` is what is done in any case (LU-ATK-04). */
export function reducedDamage(dealt: Breakdown, against: Breakdown, least: 0 | 1): Breakdown {
  const total = afterDeflection(dealt.total, against.total, least);
  const minimum = total - (dealt.total - against.total);
  return {
    total,
    terms: [
      ...dealt.terms,
      ...against.terms.map((one): Term => ({ ...one, value: 0 - one.value })),
      ...(minimum === 0 ? [] : [{ ...term("Minimum", minimum, "minimum", "LU-ATK-04"), counted: true }]),
    ],
  };
}

function noteDamage(context: LuckContext, creature: LuckCreature, { amount, rule, type, breakdown }: Harm): void {
  context.note({
    rule,
    text: amount === 0 ? "LUCK.Step.NoDamage" : "LUCK.Step.Damage",
    data: { name: creature.name, amount, type: typeName(type) },
    about: creature.uuid,
    ...(breakdown ? { breakdown } : {}),
  });
}

/** Language key of a damage type; what is no type is typeless. */
export function typeName(type: string): string {
  return Object.hasOwn(damageTypes, type) ? `LUCK.Damage.${type}` : "LUCK.Category.typeless";
}

function noteState(context: LuckContext, creature: LuckCreature, rule: string, state: string): void {
  context.note({ rule, text: `LUCK.Step.${state}`, data: { name: creature.name }, about: creature.uuid });
}

/** Damage of any source that is no attack: deflection without size, and no minimum (LU-DMG-01). */
export function* harm(
  context: LuckContext,
  target: LuckCreature,
  source: { readonly dealt: number; readonly breakdown?: Breakdown; readonly type: string; readonly nonlethal: boolean },
  besides?: () => Procedure,
): Procedure {
  const dealt = source.breakdown ?? stack([term("Entered", source.dealt, "base", "LU-DMG-01")]);
  const taken = reducedDamage(dealt, deflection(target, categoryOf(source.type)), 0);
  const { type, nonlethal } = source;
  yield* suffer(context, target, { amount: taken.total, rule: "LU-DMG-01", type, nonlethal, breakdown: taken }, besides);
}
