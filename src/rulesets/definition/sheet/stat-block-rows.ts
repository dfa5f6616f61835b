// The attacks of Definition foes as rows of a stat block, with the totals that blocks print.

import type { DraftItem, StatBlockCreature } from "../../../engine/creatures/stat-block.ts";
import { signed } from "../../../engine/creatures/stat-block-lines.ts";
import { fillFields } from "../../../engine/data/fields.ts";
import { AC_PARTS, foeFields } from "../data/fields.ts";
import { armorFields, weaponFields } from "../data/item-fields.ts";
import { TYPES } from "../data/types.ts";
import { defaultSizeRow } from "../numbers/sizes.ts";

/** Armour Class of who has nothing that adds to it. */
export const PLAIN_ARMOUR_CLASS = 10;

/** "Pick +7 (1d6+3, 20/x4, piercing)", of a weapon whose numbers are totals. Undefined for damage that is no dice. */
export function weaponRow({ name, system }: DraftItem, more: readonly string[]): string[] | undefined {
  const weapon = fillFields(weaponFields, system);
  const { crit, damage, damageBonus } = weapon;
  const formula = damage.formula.replaceAll(" ", "");
  const found = /^(?<dice>\d+d\d+(?:\+\d+d\d+)*)(?<flat>[+-]\d+)?$/u.exec(formula)?.groups;
  if (!found) return undefined;
  const flat = damageBonus + Number(found["flat"] ?? 0);
  const said = [
    `${found["dice"] ?? ""}${flat === 0 ? "" : signed(flat)}`,
    `${crit.rangeMin === 20 ? "" : `${String(crit.rangeMin)}-`}20/x${String(crit.multiplier)}`,
    ...(weapon.range === "ranged" ? ["ranged"] : []),
    ...(weapon.grip === "twoHanded" ? ["two-handed"] : []),
    ...(weapon.isReach ? ["reach"] : []),
    ...(weapon.natural ? ["natural"] : []),
    ...(weapon.nonLethal ? ["nonlethal"] : []),
    ...(weapon.attackAbility === "dex" ? ["Dex"] : []),
    ...damage.types,
  ];
  return [`${name} ${signed(weapon.attackBonus)} (${said.join(", ")})`, ...more];
}

/** The creature with the totals that a block prints; it has no line for armour, so that what it wears is in its Armour Class. */
export function total(creature: StatBlockCreature): StatBlockCreature {
  const { abilities, ac, attackOverride, bab, size } = fillFields(foeFields, creature.system);
  const [strength, dexterity, base] = [abilities.str.mod, abilities.dex.mod, attackOverride[0] ?? bab];
  const armors = creature.items.filter(({ type }) => type === TYPES.armor).map(({ system }) => fillFields(armorFields, system));
  const worn = armors.reduce((sum, { equipped, acBonus }) => sum + (equipped ? acBonus : 0), 0);
  const parts = AC_PARTS.reduce((sum, part) => sum + ac[part], 0);
  const misc = PLAIN_ARMOUR_CLASS + dexterity + parts + (ac.armorOverride ?? worn) + (ac.shieldOverride ?? 0);
  const items = creature.items.map((item): DraftItem => {
    if (item.type !== TYPES.weapon) return item;
    const { range, attackAbility, damageAbility, attackBonus, damageBonus } = fillFields(weaponFields, item.system);
    const ranged = range === "ranged";
    const best = attackAbility === "best" ? Math.max(strength, dexterity) : ranged || attackAbility === "dex" ? dexterity : strength;
    const added = damageAbility === "str" ? strength : 0;
    const bySize = ranged ? defaultSizeRow(size).attack : 0;
    return { ...item, system: { ...item.system, attackBonus: attackBonus + base + best + bySize, damageBonus: damageBonus + added } };
  });
  return { ...creature, system: { ...creature.system, ac: { ...ac, misc } }, items: items.filter(({ type }) => type !== TYPES.armor) };
}
