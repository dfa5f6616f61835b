// Rolling damage: the dice of a hit, or those of a critical hit, with everything that is added (DE-DMG-01, DE-CRT-03, DE-CRT-04, DE-CRT-06).

import { type DiceRequest, addDice } from "../../../engine/data/dice.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { numberOption } from "../data/settings.ts";
import type { DefinitionContext, DefinitionCreature, Options } from "../data/types.ts";
import { damageBonus, splitBonus } from "./attack-bonus.ts";
import { type AttackProfile, featureDice, NO_DICE } from "../items/attack-profile.ts";
import { damageDice } from "../damage/damage-dice.ts";

/** All dice of a hit with this attack. */
export function hitDice(
  attacker: DefinitionCreature,
  profile: AttackProfile,
  options: Options,
  critical: boolean,
  more = NO_DICE,
): DiceRequest {
  const { flat, once } = splitBonus(damageBonus(attacker, profile, options));
  const extra = [profile.extra, featureDice(attacker, profile), more].reduce(addDice, { terms: [], bonus: once });
  return damageDice({ base: profile.base, flat, extra }, critical ? profile.crit.multiplier : 1);
}

/** Rolls the damage of a hit; never below what the world sets as the least. */
export function* rollDamage(
  context: DefinitionContext,
  attacker: DefinitionCreature,
  target: DefinitionCreature,
  profile: AttackProfile,
  critical: boolean,
  more = NO_DICE,
): Procedure<number> {
  const { options } = context.battle;
  const request = hitDice(attacker, profile, options, critical, more);
  const rule = !critical ? "DE-DMG-01" : profile.kind === "spell" ? "DE-CRT-06" : "DE-CRT-03";
  const data = { name: attacker.name, target: target.name, item: profile.name };
  const least = Math.max(0, numberOption(options, "minDamage"));
  if (request.terms.every(({ count }) => count <= 0)) return Math.max(least, request.bonus);
  const rolled = yield* roll({ rule, text: "DEFINITION.Ask.Damage", data, of: attacker.uuid, dice: request });
  const total = Math.max(least, rolled.total);
  context.note({
    rule,
    text: critical ? "DEFINITION.Step.CriticalDamage" : "DEFINITION.Step.DamageRolled",
    data: { ...data, total, times: profile.crit.multiplier },
    about: target.uuid,
    dice: rolled,
    breakdown: damageBonus(attacker, profile, options),
  });
  return total;
}
