// What a sheet's rows say about items: the dice of an attack, damage, critical, ways to use it, what it keeps off, how worn it is, what a technique costs.

import type { JsonObject } from "../../../engine/data/json.ts";
import { attempt } from "../../../engine/actions/availability.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import type { Phrase } from "../../../engine/data/phrase.ts";
import type { ActionSummary } from "../../../engine/actions/action.ts";
import type { EffectData } from "../data/fields.ts";
import { damageTypes } from "../data/conditions.ts";
import { durabilityOf, isBroken } from "../items/durability.ts";
import { attackBonus, bestAttribute, bestProficiency, COMBAT } from "../attacks/attack-plan.ts";
import { isRanged, profileOf } from "../items/attack-profile.ts";
import { attributeDie, skillDie } from "../numbers/dice.ts";
import { actionsPrice, priceLabel } from "../turns/costs.ts";
import { numberLabel } from "./modifier-targets.ts";
import { carriedModifiers, stack } from "../numbers/stacking.ts";
import { diceText } from "../data/words.ts";
import type { Armor, Held, LuckBattle, LuckCreature, LuckItem, Talent, Technique, Weapon } from "../data/types.ts";
import { isArmor, isHeld, isShield, isTalent, isTechnique, isWeapon } from "../data/types.ts";

/** What an attack or a technique comes to at a glance; bare hands without an item. */
export function actionSummary(_battle: LuckBattle, creature: LuckCreature, item?: LuckItem): ActionSummary {
  if (item && isTechnique(item)) {
    const { isAttack, damage, damageBonus } = item.system;
    return isAttack ? (damageBonus === 0 ? {} : { damage: signed(damageBonus) }) : damage === 0 ? {} : { damage: String(damage) };
  }
  const made = attempt(() => profileOf(item ?? null));
  if (made.refusal) return {};
  const profile = made.value;
  const dice = [attributeDie(creature, bestAttribute(creature, profile)), skillDie(creature, COMBAT)];
  const damage = profile.damage + stack(carriedModifiers(creature, "damage")).total;
  const range = item && isWeapon(item) ? rangeOf(item) : null;
  return {
    attack: diceText(dice, attackBonus(creature, profile, bestProficiency(creature, profile)).total),
    // The total of the attack is the damage, with this on top (LU-ATK-03).
    damage: signed(damage),
    ...(range ? { range } : {}),
  };
}

function rangeOf({ system }: Weapon): Phrase | null {
  const [mode = "melee", ...others] = system.modes;
  // One action uses all its modes, so it says how far all of them go.
  if (mode === "melee" && others.some(isRanged)) return { text: "LUCK.Sheet.MeleeOrMetres", data: { metres: system.range } };
  const metres = mode === "melee" ? system.reach : system.range;
  return mode === "melee" && metres <= 1 ? { text: "LUCK.Field.Mode.melee" } : { text: "LUCK.Sheet.Metres", data: { metres } };
}

const signed = (value: number): string => (value < 0 ? `−${String(-value)}` : `+${String(value)}`);

/** Facts of every item of a creature, by item id. Texts are language keys. */
export function itemSummary(creature: LuckCreature): JsonObject {
  return Object.fromEntries(Object.values(creature.items).map((item) => [item.id, factsOf(creature, item)]));
}

function factsOf(creature: LuckCreature, item: LuckItem): JsonObject {
  if (isTechnique(item)) return techniqueSummary(item);
  if (isArmor(item)) return armorSummary(item);
  if (isTalent(item)) return talentSummary(item);
  if (isWeapon(item)) return { ...heldSummary(item), ...weaponSummary(creature, item) };
  return isHeld(item) ? heldSummary(item) : {};
}

function heldSummary(item: Held): JsonObject {
  const { block, parry, wielded, suffers } = item.system;
  const durability = durabilityOf(item);
  // What never blocks or parries for more than anything else would wears out all the same, but it is not worth a look before it has.
  const worn = durability.value < durability.max;
  return {
    wielded,
    suffers: suffers.map(({ name, rounds }) => ({ name, rounds })),
    block,
    parry,
    broken: isBroken(item),
    durability: isShield(item) || block !== null || parry !== null || worn ? durability : null,
  };
}

function weaponSummary(creature: LuckCreature, weapon: Weapon): JsonObject {
  const { damage, critDamage, critThreshold, modes, nonlethal, damageType } = profileOf(weapon);
  const { reach, range, reload, loaded } = weapon.system;
  return {
    attack: attackDice(creature, weapon),
    damage,
    critical: { threshold: critThreshold, damage: critDamage },
    type: damageTypes[damageType] ?? "LUCK.Category.typeless",
    modes: modes.map((mode) => ({ label: `LUCK.Field.Mode.${mode}`, metres: mode === "melee" ? (reach > 1 ? reach : 0) : range })),
    reload: reload > 0 ? { cost: priceLabel(actionsPrice(reload)).text, actions: reload, loaded } : null,
    nonlethal,
    effects: effectSummary(weapon.system.onHit),
  };
}

/** What is left behind, and the test that prevents it where the difficulty is known beforehand. */
function effectSummary(effects: readonly EffectData[]): JsonObject[] {
  return effects.map(({ label, defence, against, difficulty }) => ({
    label,
    defence: defence === "none" || against === "attackTotal" ? "" : `LUCK.Defence.${defence}`,
    difficulty,
  }));
}

/** The dice and bonus that an attack proposes (LU-ATK-02). */
function attackDice(creature: LuckCreature, weapon: Weapon): string {
  const profile = profileOf(weapon);
  const dice = [attributeDie(creature, bestAttribute(creature, profile)), skillDie(creature, COMBAT)];
  return diceText(dice, attackBonus(creature, profile, bestProficiency(creature, profile)).total);
}

/** The terms of `attack.<item id>` and `damage.<item id>`: what an attack with an item adds to its dice, and to its damage. */
export function explainItem(creature: LuckCreature, number: string): Breakdown | undefined {
  const [kind, id = ""] = number.split(".");
  const item = Object.hasOwn(creature.items, id) ? creature.items[id] : undefined;
  if (!item || !isHeld(item)) return undefined;
  const profile = profileOf(item);
  if (kind === "attack") return attackBonus(creature, profile, bestProficiency(creature, profile));
  if (kind !== "damage") return undefined;
  return stack([{ label: item.name, value: profile.damage, kind: "base", rule: "LU-ATK-03" }, ...carriedModifiers(creature, "damage")]);
}

function armorSummary({ system }: Armor): JsonObject {
  const { worn, evasion, deflection } = system;
  const numbers = { evasion, "deflection.physical": deflection.physical, "deflection.elemental": deflection.elemental };
  return {
    worn,
    changes: Object.entries(numbers)
      .filter(([, value]) => value !== 0)
      .map(([target, value]) => ({ label: numberLabel(target), value })),
  };
}

function talentSummary({ system }: Talent): JsonObject {
  const changes = [...system.modifiers, { target: "luck", value: system.luckMod }].filter(({ value }) => value !== 0);
  return {
    changes: changes.map(({ target, value }) => ({ label: numberLabel(target), value })),
    cannotBeSurprised: system.cannotBeSurprised,
  };
}

function techniqueSummary({ system }: Technique): JsonObject {
  const { kind, actions, stamina, focus, isAttack, defence, difficulty, damage, damageType, nonlethal, attackBonus, damageBonus } = system;
  return {
    kind: `LUCK.Field.TechniqueKind.${kind}`,
    actions: kind === "action" ? actions : 0,
    stamina,
    focus,
    isAttack,
    attackBonus,
    damageBonus,
    damage,
    type: damageTypes[damageType] ?? "LUCK.Category.typeless",
    nonlethal,
    effects: effectSummary(system.effects),
    defence: defence === "none" ? null : { label: `LUCK.Defence.${defence}`, difficulty },
  };
}
