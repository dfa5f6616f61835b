// What a sheet's rows say about weapons, powers and potions: the attack with everything added, its dice, whom it reaches, whether it is ready.

import { describeDice } from "../../../engine/data/dice.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import type { Phrase } from "../../../engine/data/phrase.ts";
import { Refusal } from "../../../engine/data/refusal.ts";
import type { ActionSummary } from "../../../engine/actions/action.ts";
import { damageTypes } from "../data/conditions.ts";
import { attackBonus } from "../attacks/attack-bonus.ts";
import { type AttackProfile, profileOf } from "../items/attack-profile.ts";
import { damageBonus, damageDice, dealsDamage } from "../attacks/damage-roll.ts";
import { type ArchmageBattle, type ArchmageCreature, type ArchmageItem, type Power, isPower, isWeapon } from "../data/types.ts";

/** Facts of every weapon and power of a creature, by item id. Texts are language keys; a number that can't be worked out is left out. */
export function itemSummary(battle: ArchmageBattle, creature: ArchmageCreature): JsonObject {
  return Object.fromEntries(
    Object.values(creature.items).flatMap((item): [string, JsonObject][] => {
      if (isWeapon(item)) return [[item.id, attackSummary(battle, creature, item)]];
      if (!isPower(item)) return [];
      return [[item.id, { ...attackSummary(battle, creature, item), ...powerSummary(item) }]];
    }),
  );
}

/** The terms of `attack.<item id>` and `damage.<item id>`: the numbers of one weapon or power. Undefined for any other name. */
export function explainItem(battle: ArchmageBattle, creature: ArchmageCreature, number: string): Breakdown | undefined {
  const [kind, id] = number.split(".");
  const item = id === undefined ? undefined : creature.items[id];
  const profile = item && (isWeapon(item) || isPower(item)) ? safeProfile(battle, creature, item) : undefined;
  if (!profile) return undefined;
  if (kind === "attack" && profile.rolls) return attackBonus(battle, creature, profile, null);
  return kind === "damage" ? damageBonus(creature, profile) : undefined;
}

/** What an attack or a power comes to at a glance; bare hands without an item. */
export function actionSummary(battle: ArchmageBattle, creature: ArchmageCreature, item?: ArchmageItem): ActionSummary {
  const power = item && isPower(item) ? item : null;
  const profile = safeProfile(battle, creature, item ?? null);
  const dealt = profile ? damageOf(creature, profile) : "";
  const damage = dealt === "" && power ? power.system.healing.formula : dealt;
  const range = power ? whomOf(power) : profile ? { text: `ARCHMAGE.Field.Delivery.${profile.delivery}` } : null;
  return {
    ...(profile?.rolls ? { attack: attackBonus(battle, creature, profile, null).total } : {}),
    ...(damage === "" ? {} : { damage }),
    ...(power && power.system.usage !== "atWill" ? { uses: usesOf(power) } : {}),
    ...(range ? { range } : {}),
  };
}

function usesOf({ system: { usage, rechargeValue } }: Power): Phrase {
  if (usage === "recharge") return { text: "ARCHMAGE.Sheet.RechargeOn", data: { least: rechargeValue } };
  return { text: `ARCHMAGE.Field.Usage.${usage}` };
}

function whomOf({ system }: Power): Phrase {
  const { count, group, allies, reach } = system.targets;
  const several = allies ? "allies" : group ? "group" : "several";
  const whom = count === 0 ? "self" : count > 1 ? several : allies ? "ally" : "one";
  return { text: `ARCHMAGE.Sheet.Targets.${reach === "any" ? whom : reach}`, data: { count } };
}

function attackSummary(battle: ArchmageBattle, creature: ArchmageCreature, item: ArchmageItem): JsonObject {
  const profile = safeProfile(battle, creature, item);
  if (!profile) return { types: [] };
  const rolled = { attack: attackBonus(battle, creature, profile, null).total, defence: `ARCHMAGE.Field.Defence.${profile.defence}` };
  return { ...(profile.rolls ? rolled : {}), damage: damageOf(creature, profile), types: typeLabels(profile.types) };
}

function damageOf(creature: ArchmageCreature, profile: AttackProfile): string {
  return dealsDamage(profile) ? describeDice(damageDice(creature, profile)) : "";
}

/** A formula that does not parse is refused where it is used; a row just does without it. */
function safeProfile({ options }: ArchmageBattle, creature: ArchmageCreature, item: ArchmageItem | null): AttackProfile | undefined {
  try {
    return profileOf(creature, item, options);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function typeLabels(types: readonly string[]): string[] {
  return types.flatMap((type) => damageTypes[type] ?? []);
}

function powerSummary(power: Power): JsonObject {
  const { system } = power;
  return {
    usage: system.usage,
    usageLabel: `ARCHMAGE.Field.Usage.${system.usage}`,
    rechargeValue: system.usage === "recharge" ? system.rechargeValue : 0,
    ready: !system.expended,
    spentLabel: system.blockedBattles > 0 ? "ARCHMAGE.Sheet.State.blocked" : "ARCHMAGE.Sheet.State.expended",
    targets: whomOf(power).text,
    targetCount: system.targets.count,
    usesRecovery: system.healing.usesRecovery,
    healing: system.healing.formula,
  };
}
