// What a spell does to those it reaches: saves, damage, healing (DE-CAS-01, DE-CRT-06, DE-NLD-04).

import type { DiceRequest } from "../../../engine/dice.ts";
import { typedDice } from "../../../engine/formula.ts";
import { whole } from "../../../engine/intent-options.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { roll } from "../../../engine/procedure.ts";
import { numberOption } from "../settings.ts";
import type { DefinitionContext, DefinitionCreature, Spell } from "../types.ts";
import { damageBonus, splitBonus } from "./attack-bonus.ts";
import { profileOf } from "./attack-profile.ts";
import { damageDice } from "./critical-dice.ts";
import { takeDamage } from "./damage.ts";
import { healBySpell } from "./healing.ts";
import { rollSave } from "./saves.ts";

/** What a successful save does to a spell's damage, as the table says. */
export const SAVED = ["nothing", "half", "full"] as const;

/** Who uses which spell, and how it counts for those who save. */
export interface SpellUse {
  readonly caster: DefinitionCreature;
  readonly spell: Spell;
  readonly saved: (typeof SAVED)[number];
}

/** The dice of a spell's damage or healing. Refuses what cannot be rolled. */
export function spellDice({ system }: Spell): DiceRequest | null {
  return system.damage.formula.trim() === "" ? null : typedDice("DE-CAS-01", system.damage.formula);
}

/** Rolls what a spell deals or heals, once for all that it reaches; null for a spell that has no numbers. */
function* rollSpell(context: DefinitionContext, caster: DefinitionCreature, spell: Spell, critical: boolean): Procedure<number | null> {
  const listed = spellDice(spell);
  if (!listed) return null;
  const { options } = context.battle;
  const { damage, crit } = spell.system;
  const bonus = damage.healing || spell.system.delivery === "none" ? null : damageBonus(caster, profileOf(caster, spell, options), options);
  const { flat, once } = bonus ? splitBonus(bonus) : { flat: 0, once: 0 };
  const request = damageDice({ base: listed, flat, extra: { terms: [], bonus: once } }, critical ? crit.multiplier : 1);
  const rule = critical ? "DE-CRT-06" : damage.healing ? "DE-NLD-04" : "DE-CAS-01";
  const data = { name: caster.name, item: spell.name };
  const ask = damage.healing ? "DEFINITION.Ask.Healing" : "DEFINITION.Ask.SpellDamage";
  const rolled = yield* roll({ rule, text: ask, data, of: caster.uuid, dice: request });
  const total = Math.max(damage.healing ? 0 : Math.max(0, numberOption(options, "minDamage")), rolled.total);
  const text = damage.healing ? "DEFINITION.Step.HealingRolled" : "DEFINITION.Step.SpellDamageRolled";
  context.note({ rule, text, data: { ...data, total }, about: caster.uuid, dice: rolled });
  return total;
}

/** Does what the spell does to each of these: those who may, save; the rest is damage or healing. Without anybody named it heals its caster. */
export function* resolveOn(context: DefinitionContext, use: SpellUse, targets: readonly DefinitionCreature[], critical = false): Procedure {
  const { caster, spell, saved } = use;
  const { damage } = spell.system;
  const amount = yield* rollSpell(context, caster, spell, critical);
  if (damage.healing) {
    for (const target of targets.length > 0 ? targets : [caster]) if (amount !== null) healBySpell(context, target, amount);
    return;
  }
  for (const target of targets) {
    const made = yield* saves(context, spell, target);
    const taken = !made || saved === "full" ? amount : saved === "half" && amount !== null ? Math.floor(amount / 2) : null;
    if (taken === null) continue;
    yield* takeDamage(context, target, {
      amount: taken,
      reduction: whole(context.intent, "reduction", 0, 0, 1000),
      nonLethal: damage.nonLethal,
      types: damage.types,
      attackerHd: caster.system.hd,
      cause: spell.name,
    });
  }
}

function* saves(context: DefinitionContext, spell: Spell, target: DefinitionCreature): Procedure<boolean> {
  const { type, dc } = spell.system.save;
  if (type === "none") return false;
  return yield* rollSave(context, target, { save: type, difficulty: dc, rule: "DE-CAS-01", cause: spell.name });
}
