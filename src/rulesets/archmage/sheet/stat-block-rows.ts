// The attacks of Archmage foes as rows of a stat block: what the lines in `stat-block.ts` read.

import type { DraftItem } from "../../../engine/creatures/stat-block.ts";
import { signed } from "../../../engine/creatures/stat-block-lines.ts";
import { type InferFields, fillFields } from "../../../engine/data/fields.ts";
import { powerFields, weaponFields } from "../data/fields.ts";
import { TYPES } from "../data/types.ts";

type Weapon = InferFields<typeof weaponFields>;
type Power = InferFields<typeof powerFields>;

/** Its rows with `more` after them; undefined for what makes no attack with a bonus of its own. */
export function attackRows(item: DraftItem, more: readonly string[]): string[] | undefined {
  if (item.type === TYPES.weapon) {
    const weapon = fillFields(weaponFields, item.system);
    const aimed = weapon.targets.count === 1 ? "" : ` (${String(weapon.targets.count)})`;
    const head = headOf(item.name, weapon, "", aimed, weapon.damageFormula);
    return head === undefined ? undefined : [head, ...missOf(weapon.missDamage), ...more];
  }
  if (item.type !== TYPES.power) return undefined;
  const power = fillFields(powerFields, item.system);
  const head = headOf(item.name, power, ` [${usage(power)}]`, aim(power), power.damage);
  if (head === undefined) return undefined;
  const words = (when: string, said: string): string[] => (said === "" ? [] : [`${when}: ${said}`]);
  return [head, ...words("Hit", power.hit), ...(power.missDamage === "" ? words("Miss", power.miss) : missOf(power.missDamage)), ...more];
}

function headOf(name: string, attack: Weapon | Power, use: string, aimed: string, damage: string): string | undefined {
  const { attackBonus, defence, delivery } = attack;
  if (attackBonus === null) return undefined;
  const way = { melee: "", ranged: "R: ", close: "C: " }[delivery];
  const said = [...dealt(damage, attack.types), ...ongoing(attack)].join(", and ");
  return `${way}${name}${use} ${signed(attackBonus)} vs. ${defence.toUpperCase()}${aimed}${said === "" ? "" : `—${said}`}`;
}

/** "weapon" and the like are no dice: a foe has none but its own. */
function dealt(formula: string, types: readonly string[]): string[] {
  if (!/^\d[\dd+ -]*$/iu.test(formula)) return [];
  return [`${formula} ${types.length === 0 ? "" : `${types.join(" and ")} `}damage`];
}

function ongoing({ applies }: Weapon | Power): string[] {
  const found = applies.find(({ kind, amount }) => kind === "ongoing" && amount > 0);
  return found ? [`${String(found.amount)} ongoing ${found.types[0] === undefined ? "" : `${found.types[0]} `}damage`] : [];
}

function missOf(damage: string): string[] {
  if (damage === "half") return ["Miss: half damage"];
  return dealt(damage, []).map((said) => `Miss: ${said}`);
}

function usage({ kind, usage: how, rechargeValue, action }: Power): string {
  const often = how === "recharge" ? `recharge ${String(rechargeValue)}+` : how === "atWill" ? "at-will" : how;
  return [...(kind === "attack" ? [] : [kind]), often, ...(action === "standard" ? [] : [action])].join(", ");
}

function aim({ targets }: Power): string {
  const many = targets.count > 1 ? `${String(targets.count)} enemies${targets.group ? " in a group" : ""}` : "";
  const said = { any: many, engaged: "one engaged enemy", allEngaged: "all engaged enemies" }[targets.reach];
  return said === "" ? "" : ` (${said})`;
}
