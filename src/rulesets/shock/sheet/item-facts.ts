// What a sheet's rows say about items: attack, damage and Shock of weapons, what powers cost and add, what is worn or at hand.

import { attempt } from "../../../engine/actions/availability.ts";
import { describeDice } from "../../../engine/data/dice.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import type { Phrase } from "../../../engine/data/phrase.ts";
import type { ActionSummary } from "../../../engine/actions/action.ts";
import { ownTerms } from "../attacks/attack-bonus.ts";
import { type AttackProfile, type Way, profileOf } from "../items/attack-profile.ts";
import { damageTerms } from "../attacks/damage-roll.ts";
import { explainNumber } from "./explain.ts";
import { shockSum } from "../damage/shock-wound.ts";
import { stack } from "../numbers/stacking.ts";
import type { Armor, Feature, Gear, Shield, ShockBattle, ShockCreature, ShockItem, Spell, Weapon } from "../data/types.ts";
import { isArmor, isFeature, isGear, isShield, isSpell, isWeapon } from "../data/types.ts";

/** What an attack, a power or a spell comes to at a glance; bare hands without an item. `way`: how a weapon with several ways is used. */
export function actionSummary({ options }: ShockBattle, creature: ShockCreature, item?: ShockItem, way?: Way): ActionSummary {
  if (item && (isFeature(item) || isSpell(item))) {
    const { value, max } = item.system.uses;
    return { uses: { text: max > 0 ? `${String(value)}/${String(max)}` : "SHOCK.Sheet.AnyUses" } };
  }
  const weapon = item && isWeapon(item) ? item : null;
  const made = attempt(() => profileOf(creature, weapon, {}, options, way));
  if (made.refusal) return {};
  const profile = made.value;
  const flat = stack(damageTerms(creature, profile, options)).total;
  return {
    attack: stack(ownTerms(creature, profile, options)).total,
    damage: describeDice({ ...profile.damage, bonus: profile.damage.bonus + flat }),
    range: rangeOf(profile),
  };
}

function rangeOf({ way, reach, range }: AttackProfile): Phrase {
  if (way === "melee") return reach > 5 ? { text: "SHOCK.Sheet.ReachFact", data: { feet: reach } } : { text: "SHOCK.Weapon.Mode.melee" };
  return { text: "SHOCK.Sheet.RangeFact", data: { normal: range.normal, long: Math.max(range.normal, range.long) } };
}

/** Facts for every item of a creature, by item id. Texts are language keys. */
export function itemSummary(battle: ShockBattle, creature: ShockCreature): JsonObject {
  return Object.fromEntries(
    Object.values(creature.items).flatMap((item): [string, JsonObject][] => {
      if (isWeapon(item)) return [[item.id, weaponSummary(battle, creature, item)]];
      if (isArmor(item)) return [[item.id, armorSummary(item)]];
      if (isShield(item)) return [[item.id, shieldSummary(creature, item)]];
      if (isFeature(item)) return [[item.id, { ...powerSummary(item), adds: additions(item) }]];
      if (isSpell(item)) return [[item.id, { ...powerSummary(item), adds: castingSummary(item) }]];
      return isGear(item) ? [[item.id, gearSummary(item)]] : [];
    }),
  );
}

function weaponSummary(battle: ShockBattle, creature: ShockCreature, weapon: Weapon): JsonObject {
  const { system } = weapon;
  const isMelee = system.mode === "melee" || system.mode === "unarmed";
  const isShot = !isMelee || system.thrown;
  return {
    mode: `SHOCK.Weapon.Mode.${system.mode}`,
    attack: explainNumber(battle, creature, `attack.${weapon.id}`)?.total ?? 0,
    ...woundSummary(battle, creature, weapon),
    reach: isMelee ? Math.max(system.reach, creature.system.reachBase) : 0,
    range: isShot ? system.range.normal : 0,
    longRange: Math.max(system.range.normal, system.range.long),
    thrown: system.thrown,
    twoHands: system.hands === 2,
    nonLethal: system.nonLethal,
    unloaded: (system.mode === "bow" || system.mode === "crossbow") && !system.loaded,
  };
}

/** Damage and Shock as people write them. What does not parse is refused where it is used; a row just says less. */
function woundSummary({ options }: ShockBattle, creature: ShockCreature, weapon: Weapon): JsonObject {
  const made = attempt(() => profileOf(creature, weapon, {}, options));
  if (made.refusal) return { damage: weapon.system.damage, shock: 0 };
  const profile = made.value;
  const flat = stack(damageTerms(creature, profile, options)).total;
  const damage = describeDice({ ...profile.damage, bonus: profile.damage.bonus + flat });
  const shock = shockSum(creature, profile);
  if (!shock) return { damage, shock: 0 };
  const { points, threshold } = shock;
  return { damage, shock: points, anyAc: threshold === "any", ac: typeof threshold === "number" ? threshold : 0 };
}

function armorSummary({ system }: Armor): JsonObject {
  return { adds: [fact("AC", "SH-ATK-02", system.ac)] };
}

function shieldSummary(creature: ShockCreature, { system }: Shield): JsonObject {
  return {
    stopped: system.inUse && system.ignoresFirstShock && creature.system.shieldUsed,
    adds: [
      ...(system.acBonus === 0 ? [] : [fact("ACBonus", "SH-ATK-02", system.acBonus)]),
      ...(system.ignoresFirstShock ? [fact("StopsFirstShock", "SH-SHK-05")] : []),
    ],
  };
}

function gearSummary(gear: Gear): JsonObject {
  return { adds: gear.system.isQuiver ? [fact("Quiver", "SH-ITM-03")] : [] };
}

function powerSummary({ system }: Feature | Spell): JsonObject {
  const { actionType, uses, effect } = system;
  return {
    cost: actionType === "none" ? "" : `SHOCK.Power.${actionType}`,
    uses: actionType !== "none" && uses.max > 0 ? `${String(uses.value)}/${String(uses.max)}` : "",
    ready: uses.max === 0 || uses.value > 0,
    effect: actionType === "none" ? "" : effect,
  };
}

function additions({ system }: Feature): JsonObject[] {
  return [
    ...(system.attackBonus === 0 ? [] : [fact("ToHit", "SH-ATK-01", system.attackBonus)]),
    ...(system.damageBonus === 0
      ? []
      : [fact(system.addsToShock ? "ToDamageAndShock" : "ToDamage", system.addsToShock ? "SH-SHK-04" : "SH-DMG-02", system.damageBonus)]),
    ...(system.shockAnyAc ? [fact("AnyACFeature", "SH-SHK-08")] : []),
    ...(system.shockImmune ? [fact("ShockImmune", "SH-SHK-06")] : []),
  ];
}

function castingSummary({ system }: Spell): JsonObject[] {
  return [
    ...(system.provokes ? [fact("Provokes", "SH-OA-01")] : []),
    ...(system.interruptible ? [fact("Interruptible", "SH-SNP-04")] : []),
  ];
}

function fact(label: string, rule: string, value = 0): JsonObject {
  return { label: `SHOCK.Sheet.${label}`, rule, value };
}
