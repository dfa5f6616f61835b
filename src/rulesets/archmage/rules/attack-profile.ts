// What an attack is made of, whichever item it comes from: one description for weapons, powers and fists.

import type { DiceRequest } from "../../../engine/dice.ts";
import { addDice, dice } from "../../../engine/dice.ts";
import { parseFormula } from "../../../engine/formula.ts";
import { refuse } from "../../../engine/refusal.ts";
import type { Application } from "../fields.ts";
import { DIE_LADDER } from "../settings.ts";
import type { AbilityId, ActionCost, ArchmageCreature, ArchmageItem, DefenceId, Power, Weapon } from "../types.ts";
import { isCharacter, isPower, isWeapon } from "../types.ts";
import { isLimited } from "./usage.ts";

export interface AttackProfile {
  readonly name: string;
  readonly item: ArchmageItem | null;
  readonly delivery: "melee" | "ranged" | "close";
  readonly spell: boolean;
  /** Counts as a basic attack (AE-CND-04, AE-OA-01). */
  readonly basic: boolean;
  readonly limited: boolean;
  readonly unarmed: boolean;
  readonly cost: ActionCost;
  readonly ability: AbilityId;
  readonly defence: DefenceId;
  /** Flat bonus of a creature of the GM; null follows its own default. */
  readonly attackBonus: number | null;
  readonly magicBonus: number;
  /** The attack's own dice and flat number, or nothing. */
  readonly damage: DiceRequest;
  /** Ability whose modifier heroes add to damage; null for none. */
  readonly damageAbility: AbilityId | null;
  /** "half", dice, or nothing. */
  readonly missDamage: "half" | DiceRequest | null;
  readonly types: readonly string[];
  readonly magical: boolean;
  /** Dealt with a weapon: resistance to weapons counts. */
  readonly weapon: boolean;
  readonly targets: { readonly count: number; readonly group: boolean };
  readonly hpLimit: number;
  readonly critExpand: number;
  readonly extraDoublings: number;
  readonly applies: readonly Application[];
  readonly hitText: string;
  readonly missText: string;
}

/** Dice that nobody could want to roll; a slip of the finger must not stop the game. */
const MOST_DICE = 200;

/** Reads a formula of an item. Refuses one that does not parse, naming it. */
export function diceOf(item: ArchmageItem, formula: string, rule = "AE-DMG-02"): DiceRequest {
  const parsed = parseFormula(formula);
  if (!parsed.ok) refuse(rule, "ARCHMAGE.Refusal.BadFormula", { item: item.name, formula, position: parsed.position + 1 });
  const { terms, bonus } = parsed.request;
  const tooMany = terms.reduce((sum, term) => sum + term.count, 0) > MOST_DICE || terms.some((term) => term.faces > 1000);
  if (tooMany || Math.abs(bonus) > 100_000) refuse(rule, "ARCHMAGE.Refusal.FormulaTooLarge", { item: item.name, formula });
  return parsed.request;
}

function missOf(item: ArchmageItem, formula: string): AttackProfile["missDamage"] {
  if (formula.trim() === "") return null;
  return formula.trim().toLowerCase() === "half" ? "half" : diceOf(item, formula, "AE-ATK-03");
}

/** A weapon's dice: one a level for heroes, flat numbers for creatures of the GM (AE-DMG-02). `step` moves along the ladder of dice (AE-SWD-01). */
function weaponDice(creature: ArchmageCreature, weapon: Weapon, step: number): DiceRequest {
  if (!isCharacter(creature)) return diceOf(weapon, weapon.system.damageFormula);
  const faces = weapon.system.situationalDie > 0 ? weapon.system.situationalDie : weapon.system.die;
  if (faces < 1) refuse("AE-DMG-02", "ARCHMAGE.Refusal.WeaponWithoutDie", { item: weapon.name });
  return dice(creature.system.level, steppedDie(faces, step));
}

/** A die so many steps bigger or smaller on the ladder; dice off the ladder and the ends of it stay. */
export function steppedDie(faces: number, step: number): number {
  const place = DIE_LADDER.indexOf(faces);
  if (place < 0) return faces;
  return DIE_LADDER[Math.max(0, Math.min(DIE_LADDER.length - 1, place + step))] ?? faces;
}

/** The attack that an item makes. Refuses formulas that do not parse. */
export function profileOf(creature: ArchmageCreature, item: ArchmageItem | null, step = 0): AttackProfile {
  if (item === null) return unarmedProfile(creature);
  if (isWeapon(item)) return weaponProfile(creature, item, step);
  if (isPower(item)) return powerProfile(creature, item, step);
  return refuse("AE-ATK-01", "ARCHMAGE.Refusal.NotAnAttack", { item: item.name });
}

function weaponProfile(creature: ArchmageCreature, weapon: Weapon, step: number): AttackProfile {
  const { system } = weapon;
  return {
    name: weapon.name,
    item: weapon,
    delivery: system.delivery,
    spell: false,
    basic: true,
    limited: false,
    unarmed: false,
    cost: "standard",
    ability: system.attackAbility,
    defence: system.defence,
    attackBonus: system.attackBonus,
    magicBonus: system.magicBonus,
    damage: weaponDice(creature, weapon, step),
    damageAbility: system.damageAbility,
    missDamage: missOf(weapon, system.missDamage),
    types: system.types,
    magical: system.magical || system.magicBonus > 0,
    weapon: true,
    targets: system.targets,
    hpLimit: 0,
    critExpand: system.critExpand,
    extraDoublings: system.extraDoublings,
    applies: system.applies,
    hitText: "",
    missText: "",
  };
}

/** True for powers that roll an attack; the others help, heal or move; whoever reaches nobody attacks nobody. */
export function isAttackPower({ system }: Power): boolean {
  const { count, allies } = system.targets;
  return system.kind !== "other" && count > 0 && !allies && !system.healing.usesRecovery && system.healing.formula.trim() === "";
}

function powerProfile(creature: ArchmageCreature, power: Power, step: number): AttackProfile {
  const { system } = power;
  const byWeapon = /\bweapon\b/i.test(system.damage);
  const plain = system.types.length === 0 && system.kind !== "spell" && system.defence === "ac";
  const hurts = system.damage.trim() !== "";
  return {
    name: power.name,
    item: power,
    delivery: system.delivery,
    spell: system.kind === "spell",
    basic: system.basic,
    limited: isLimited(power),
    unarmed: false,
    cost: system.action,
    ability: system.ability,
    defence: system.defence,
    attackBonus: system.attackBonus,
    magicBonus: Math.max(system.magicBonus, byWeapon ? (weaponOf(creature, system.delivery)?.system.magicBonus ?? 0) : 0),
    damage: hurts ? powerDice(creature, power, step) : { terms: [], bonus: 0 },
    damageAbility: hurts && system.addAbility ? system.ability : null,
    missDamage: missOf(power, system.missDamage),
    types: system.types,
    magical: isMagical(creature, power),
    weapon: byWeapon || plain,
    targets: { count: system.targets.count, group: system.targets.group },
    hpLimit: system.hpLimit,
    critExpand: system.critExpand,
    extraDoublings: system.extraDoublings,
    applies: system.applies,
    hitText: system.hit,
    missText: system.miss,
  };
}

/** Spells are magical, and so are powers with a damage type of creatures of the GM, unless the power says otherwise (open point 63). */
export function isMagical(creature: ArchmageCreature, power: Power): boolean {
  if (power.system.magical !== "default") return power.system.magical === "yes";
  return power.system.kind === "spell" || (!isCharacter(creature) && power.system.types.length > 0);
}

/** A power's own dice; the word "weapon" in them stands for the dice of the weapon in hand. */
function powerDice(creature: ArchmageCreature, power: Power, step: number): DiceRequest {
  const { damage, delivery } = power.system;
  if (!/\bweapon\b/i.test(damage)) return diceOf(power, damage);
  const weapon = weaponOf(creature, delivery);
  if (!weapon) return refuse("AE-DMG-02", "ARCHMAGE.Refusal.NoWeapon", { name: creature.name, item: power.name });
  const rest = damage.replace(/\s*\+?\s*\bweapon\b/i, "").replace(/^\s*\+/, "");
  return addDice(weaponDice(creature, weapon, step), diceOf(power, rest));
}

/** The weapon in hand that fits a kind of attack. */
export function weaponOf(creature: ArchmageCreature, delivery: "melee" | "ranged" | "close"): Weapon | undefined {
  const weapons = Object.values(creature.items)
    .filter(isWeapon)
    .filter((weapon) => weapon.system.equipped);
  const wanted = delivery === "ranged" ? "ranged" : "melee";
  return weapons.find((weapon) => weapon.system.delivery === wanted) ?? weapons[0];
}

/** Fists: a d6 for every two levels, a d3 at odd ones, Strength, −2 to hit (AE-UNA-01). */
function unarmedProfile(creature: ArchmageCreature): AttackProfile {
  const { level } = creature.system;
  const terms = [
    { count: Math.floor(level / 2), faces: 6 },
    { count: level % 2, faces: 3 },
  ].filter((term) => term.count > 0);
  return {
    name: "ARCHMAGE.Action.unarmed.Label",
    item: null,
    delivery: "melee",
    spell: false,
    basic: true,
    limited: false,
    unarmed: true,
    cost: "standard",
    ability: "str",
    defence: "ac",
    attackBonus: null,
    magicBonus: 0,
    damage: { terms, bonus: 0 },
    damageAbility: "str",
    missDamage: null,
    types: [],
    magical: false,
    weapon: false,
    targets: { count: 1, group: false },
    hpLimit: 0,
    critExpand: 0,
    extraDoublings: 0,
    applies: [],
    hitText: "",
    missText: "",
  };
}
