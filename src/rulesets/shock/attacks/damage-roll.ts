// What a hit does: the weapon's dice, what is added, the swarm's bonus, and Shock as the least of it (SH-DMG-01 to -03, SH-SWM-03, SH-DW-02, -03, SH-SHK-07).

import type { Breakdown, Modifier } from "../../../engine/data/modifiers.ts";
import { addDice } from "../../../engine/data/dice.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { numberOption } from "../data/settings.ts";
import type { Options, ShockContext, ShockCreature } from "../data/types.ts";
import type { AttackPlan } from "./attack-plan.ts";
import type { AttackProfile } from "../items/attack-profile.ts";
import { hitDamage, mostOf, swarmBonus } from "../numbers/damage-sums.ts";
import { covers } from "./dual-wield.ts";
import { attributeModifier, featureTerms, skillLevel } from "../numbers/numbers.ts";
import { shockFloor, shockSum } from "../damage/shock-wound.ts";
import { carried, stack, term } from "../numbers/stacking.ts";

const TWO_WEAPONS = 2;

/** What is added to the dice of a hit, whoever is hit. */
export function damageTerms(attacker: ShockCreature, profile: AttackProfile, options: Options): Modifier[] {
  const { attribute, weapon, magic, unarmed } = profile;
  return [
    term(`Attribute.${attribute}`, attributeModifier(attacker, attribute), "attribute", "SH-DMG-01"),
    ...(weapon ? [{ label: weapon.name, value: magic, kind: "magic", rule: "SH-DMG-02" }] : []),
    ...featureTerms(attacker, "damageBonus", "SH-DMG-02"),
    ...(unarmed ? [term("Skill.brawl", skillLevel(attacker, "brawl", options), "skill", "SH-DMG-03")] : []),
    ...carried(attacker, "damage", "SH-DMG-02"),
  ];
}

/** The same for this target: a second weapon adds where it reaches (SH-DW-02). */
export function damageBonus({ attacker, profile, second, circumstances }: AttackPlan, options: Options): Breakdown {
  const both =
    second !== null && profile.weapon !== null && covers(attacker, second, circumstances.distance)
      ? [term("TwoWeapons", TWO_WEAPONS, "situational", "SH-DW-02")]
      : [];
  return stack([...damageTerms(attacker, profile, options), ...both]);
}

/** What the other joiners of a swarm add to the damage of its one attack; its own maximum still bounds it (SH-SWM-02, SH-SWM-03). */
export function swarmDamage({ occasion, swarmers }: AttackPlan): Modifier[] {
  const { damage } = swarmBonus(swarmers);
  return occasion === "swarm" && damage > 0 ? [term("Swarm", damage, "situational", "SH-SWM-02")] : [];
}

/** The most that a hit can do, whatever else lifts it (SH-SWM-03, SH-EXE-06). */
export function mostDamage(plan: AttackPlan, options: Options): number {
  const { damage } = plan.profile;
  return Math.max(numberOption(options, "minDamage"), mostOf(damage) + damage.bonus + damageBonus(plan, options).total);
}

/** Rolls what a hit does to its target. */
export function* rollHit(context: ShockContext, plan: AttackPlan): Procedure<number> {
  const { options } = context.battle;
  const { attacker, target, profile, occasion } = plan;
  const bonus = damageBonus(plan, options);
  const data = { name: attacker.name, target: target.name, item: profile.name };
  const dice = addDice(profile.damage, { terms: [], bonus: bonus.total });
  const rolled = yield* roll({ rule: "SH-DMG-01", text: "SHOCK.Ask.Damage", data, of: attacker.uuid, dice });
  const swarm = stack(swarmDamage(plan)).total;
  const floor = shockFloor(target, shockSum(attacker, profile), occasion === "swarm", options);
  const plain = { dice: rolled.sum, mostDice: mostOf(profile.damage), flat: dice.bonus, least: numberOption(options, "minDamage") };
  const before = hitDamage({ ...plain, swarm: 0, floor: 0 });
  const swarmed = hitDamage({ ...plain, swarm, floor: 0 });
  const total = hitDamage({ ...plain, swarm, floor });
  context.note({
    rule: "SH-DMG-01",
    text: "SHOCK.Step.DamageRolled",
    data: { ...data, total: before },
    about: target.uuid,
    dice: rolled,
    breakdown: bonus,
  });
  if (swarm > 0) {
    context.note({
      rule: "SH-SWM-03",
      text: "SHOCK.Step.SwarmDamage",
      data: { ...data, bonus: swarmed - before, total: swarmed },
      about: target.uuid,
    });
  }
  if (total > swarmed) context.note({ rule: "SH-SHK-07", text: "SHOCK.Step.ShockFloor", data: { ...data, total }, about: target.uuid });
  return total;
}
