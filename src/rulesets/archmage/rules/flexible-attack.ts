// After a flexible attack has been rolled: which power the natural die triggers, and what the attack becomes with it (AE-FLX-01).

import type { Procedure } from "../../../engine/procedure.ts";
import { chooseOne } from "../../../engine/procedure.ts";
import type { ArchmageContext, Power } from "../types.ts";
import type { AttackPlan } from "./attack-plan.ts";
import type { AttackProfile } from "./attack-profile.ts";
import { profileOf } from "./attack-profile.ts";
import type { AttackResult } from "./attack-roll.ts";
import { readTrigger } from "./flexible.ts";
import { expend, powersOf, unusable } from "./usage.ts";

const NONE = "none";

/** Offers the powers whose trigger fits, and returns the attack with the chosen one laid over it. */
export function* chooseFlexible(context: ArchmageContext, plan: AttackPlan, results: readonly AttackResult[]): Procedure<AttackProfile> {
  const { attacker, profile } = plan;
  const [result] = results;
  if (result === undefined || result.outcome === "fumble") return profile;
  const { natural } = result;
  if (natural === null) return profile;
  const hit = result.outcome !== "miss";
  const fitting = powersOf(attacker).filter((power) => fits(power, natural, hit) && unusable(attacker, power) === null);
  if (fitting.length === 0) return profile;
  const chosen = yield* chooseOne({
    rule: "AE-FLX-01",
    text: "ARCHMAGE.Ask.Flexible",
    data: { name: attacker.name, natural },
    of: attacker.uuid,
    options: [...fitting.map((power) => ({ value: power.id, label: power.name })), { value: NONE, label: "ARCHMAGE.Ask.FlexibleNone" }],
    fallback: fitting[0]?.id ?? NONE,
  });
  const power = fitting.find(({ id }) => id === chosen);
  if (!power) return profile;
  expend(power);
  context.note({
    rule: "AE-FLX-01",
    text: "ARCHMAGE.Step.Flexible",
    data: { name: attacker.name, item: power.name },
    about: attacker.uuid,
  });
  return withPower(profile, profileOf(attacker, power));
}

function fits(power: Power, natural: number, hit: boolean): boolean {
  return readTrigger(power.system.flexible)?.fits(natural, hit) ?? false;
}

/** The weapon's attack with the power's effects; the power's own damage takes the weapon's place. */
function withPower(weapon: AttackProfile, power: AttackProfile): AttackProfile {
  const own = power.damage.terms.length > 0 || power.damage.bonus !== 0;
  return {
    ...weapon,
    name: power.name,
    ...(own ? { damage: power.damage, damageAbility: power.damageAbility, types: power.types, magical: power.magical } : {}),
    missDamage: power.missDamage ?? weapon.missDamage,
    applies: [...weapon.applies, ...power.applies],
    hitText: power.hitText,
    missText: power.missText,
  };
}
