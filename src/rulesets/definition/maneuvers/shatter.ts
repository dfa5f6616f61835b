// Shattering what somebody holds or wears: opposed attacks, and damage to the item (DE-SHT-01, DE-SHT-02).

import { attempt } from "../../../engine/actions/availability.ts";
import { textOption } from "../../../engine/procedures/intent-options.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { Armor, DefinitionBattle, DefinitionContext, DefinitionCreature, DefinitionItem, Shield, Weapon } from "../data/types.ts";
import { isArmor, isShield, isWeapon } from "../data/types.ts";
import { attackBonus } from "../attacks/attack-bonus.ts";
import { whyNotAttackWith } from "../attacks/attack-plan.ts";
import { attackIndex } from "../turns/attack-sequence.ts";
import { type AttackProfile, profileOf } from "../items/attack-profile.ts";
import { opposedRoll } from "../numbers/checks.ts";
import { rollDamage } from "../attacks/damage-roll.ts";
import { untilOwnTurn } from "../effects/effects.ts";
import { defenderOf, touchModifier } from "./maneuvers.ts";
import { payInStyle } from "../effects/fighting-styles.ts";
import { isBroken, weaponInHand, wielded, wornArmor } from "../numbers/wielding.ts";
import { giveCondition } from "../data/conditions.ts";

type Breakable = Weapon | Shield | Armor;

interface ShatterPlan {
  readonly aggressor: DefinitionCreature;
  readonly defender: DefinitionCreature;
  readonly item: Breakable;
  readonly profile: AttackProfile;
}

function isBreakable(item: DefinitionItem): item is Breakable {
  return isWeapon(item) || isShield(item) || isArmor(item);
}

/** What can be shattered on somebody: what is in hand and what is worn. */
export function breakables(defender: DefinitionCreature): Breakable[] {
  return [...wielded(defender), ...wornArmor(defender)].filter(isBreakable).filter((item) => !isBroken(item));
}

/** What somebody shatters with, or meets a shatter with: the weapon in hand, however well it is known, or bare hands (DE-SHT-02, DE-EQ-05). */
export function shatterProfile(battle: DefinitionBattle, creature: DefinitionCreature): AttackProfile {
  return profileOf(creature, weaponInHand(creature) ?? null, battle.options);
}

/** Works a shatter out, or refuses it. */
export function planShatter(battle: DefinitionBattle, intent: Intent, aggressor: DefinitionCreature): ShatterPlan {
  const profile = shatterProfile(battle, aggressor);
  refuseIf(whyNotAttackWith(aggressor, profile));
  const defender = defenderOf(battle, intent, aggressor, "DE-SHT-01");
  const choices = breakables(defender);
  const [first] = choices;
  if (!first) return refuse("DE-SHT-01", "DEFINITION.Refusal.NothingToShatter", { target: defender.name });
  const wanted = textOption(intent, "object");
  const item = wanted === "" ? first : choices.find(({ id }) => id === wanted);
  if (!item) return refuse("DE-SHT-01", "DEFINITION.Refusal.NotShatterable", { target: defender.name });
  return { aggressor, defender, item, profile };
}

/** Durability that is left after a blow. */
export function wornDown(item: Pick<Breakable["system"], "durability" | "hardness">, damage: number): number {
  return Math.max(0, item.durability.value - Math.max(0, damage - item.hardness));
}

/** Tries to break it. The attempt alone leaves its maker open. */
export function* shatter(context: DefinitionContext, { aggressor, defender, item, profile }: ShatterPlan): Procedure {
  const { battle, intent } = context;
  const { options } = battle;
  const index = attackIndex(battle, aggressor, context.payer);
  payInStyle(context, aggressor, { kind: "attack" });
  giveCondition(context, aggressor, "shattering", { rule: "DE-SHT-01", ends: untilOwnTurn() });
  // A weapon whose dice nobody can read is met with bare hands: the blow that breaks things is not the defender's.
  const met = attempt(() => shatterProfile(battle, defender));
  const answer = met.refusal ? { ...profile, kind: "unarmed" as const, item: null } : met.value;
  const { wins } = yield* opposedRoll(
    context,
    "DE-SHT-02",
    {
      creature: aggressor,
      bonus: attackBonus(aggressor, profile, options, { index, modifier: touchModifier(intent) }),
      label: "DEFINITION.Opposed.attack",
    },
    { creature: defender, bonus: attackBonus(defender, answer, options, { index: 0 }), label: "DEFINITION.Opposed.attack" },
  );
  const data = { name: aggressor.name, target: defender.name, item: item.name };
  if (!wins) {
    context.note({ rule: "DE-SHT-02", text: "DEFINITION.Step.ShatterFails", data, about: defender.uuid });
    return;
  }
  const damage = yield* rollDamage(context, aggressor, defender, profile, false);
  const { durability } = item.system;
  if (durability.max <= 0) {
    context.note({ rule: "DE-SHT-02", text: "DEFINITION.Step.ShatterUntracked", data: { ...data, damage }, about: defender.uuid });
    return;
  }
  durability.value = wornDown(item.system, damage);
  const text = durability.value === 0 ? "DEFINITION.Step.Shattered" : "DEFINITION.Step.Damaged";
  context.note({ rule: "DE-SHT-02", text, data: { ...data, damage, left: durability.value }, about: defender.uuid });
}
