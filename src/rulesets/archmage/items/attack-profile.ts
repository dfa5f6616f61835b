// What an attack or a power is made of, whichever item it comes from: one description for weapons, powers and fists.

import { isFlexible } from "./flexible-trigger.ts";
import { type DiceRequest, addDice, dice } from "../../../engine/data/dice.ts";
import { parseFormula } from "../../../engine/data/formula.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { memoizedOf } from "../../../engine/data/memo.ts";
import type { Application } from "../data/fields.ts";
import { DIE_LADDER, option } from "../data/settings.ts";
import type { AbilityId, ActionCost, ArchmageBattle, ArchmageCreature, ArchmageItem, DefenceId, Power, Weapon } from "../data/types.ts";
import { isCharacter, isPower, isWeapon } from "../data/types.ts";
import { isLimited } from "./power-uses.ts";

export interface AttackProfile {
  readonly name: string;
  readonly item: ArchmageItem | null;
  /** An attack is rolled at each target; else what it does simply happens. */
  readonly rolls: boolean;
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
  /** Count 0 is for whoever uses it alone. */
  readonly targets: Power["system"]["targets"];
  readonly hpLimit: number;
  readonly critExpand: number;
  readonly extraDoublings: number;
  readonly applies: readonly Application[];
  /** Healing of the targets; of an attack, that of the attacker as soon as it hits anybody. */
  readonly healing: Healing | null;
  readonly hitText: string;
  readonly missText: string;
}

/** What a power gives back: a recovery of whoever it heals, dice of its own, or both. */
export interface Healing {
  readonly usesRecovery: boolean;
  readonly dice: DiceRequest | null;
}

/** What most attacks have in common. */
const PLAIN = {
  rolls: true,
  delivery: "melee",
  spell: false,
  basic: true,
  limited: false,
  unarmed: false,
  cost: "standard",
  attackBonus: null,
  magicBonus: 0,
  missDamage: null,
  types: [],
  magical: false,
  weapon: false,
  targets: { count: 1, group: false, allies: false, reach: "any" },
  hpLimit: 0,
  critExpand: 0,
  extraDoublings: 0,
  applies: [],
  healing: null,
  hitText: "",
  missText: "",
} as const satisfies Partial<AttackProfile>;

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

/** How many steps of the ladder somebody takes another die (AE-SWD-01); null where the world does not play with it, and no die entered for it counts. */
type SituationalStep = number | null;

/** A weapon's dice: one a level for heroes, flat numbers for creatures of the GM (AE-DMG-02). */
function weaponDice(creature: ArchmageCreature, weapon: Weapon, step: SituationalStep): DiceRequest {
  if (!isCharacter(creature)) return diceOf(weapon, weapon.system.damageFormula);
  const { die, situationalDie } = weapon.system;
  const faces = step !== null && situationalDie > 0 ? situationalDie : die;
  if (faces < 1) refuse("AE-DMG-02", "ARCHMAGE.Refusal.WeaponWithoutDie", { item: weapon.name });
  return dice(creature.system.level, steppedDie(faces, step ?? 0));
}

/** A die so many steps bigger or smaller on the ladder; dice off the ladder and the ends of it stay. */
function steppedDie(faces: number, step: number): number {
  const place = DIE_LADDER.indexOf(faces);
  if (place < 0) return faces;
  return DIE_LADDER[Math.max(0, Math.min(DIE_LADDER.length - 1, place + step))] ?? faces;
}

/** The attack that an item makes, or what a power does without one; null for fists. Refuses formulas that do not parse, and powers that want a weapon when none is in hand. */
export function profileOf(
  creature: ArchmageCreature,
  item: ArchmageItem | null,
  options: ArchmageBattle["options"],
  step = 0,
): AttackProfile {
  if (option(options, "situationalDice") !== true) return ordinaryProfile(creature, item);
  return step === 0 ? situationalProfile(creature, item) : profileWith(creature, item, step);
}

const ordinaryProfile = memoizedOf((creature: ArchmageCreature, item: ArchmageItem | null) => profileWith(creature, item, null));
const situationalProfile = memoizedOf((creature: ArchmageCreature, item: ArchmageItem | null) => profileWith(creature, item, 0));

function profileWith(creature: ArchmageCreature, item: ArchmageItem | null, step: SituationalStep): AttackProfile {
  if (item === null) return unarmedProfile(creature);
  if (isWeapon(item)) return weaponProfile(creature, item, step);
  if (!isPower(item)) return refuse("AE-ATK-01", "ARCHMAGE.Refusal.NotAnAttack", { item: item.name });
  if (!WEAPON.test(item.system.damage)) return powerProfile(creature, item);
  const weapon = weaponOf(creature, item.system.delivery);
  if (!weapon) return refuse("AE-DMG-02", "ARCHMAGE.Refusal.NoWeapon", { name: creature.name, item: item.name });
  return madeWith(creature, item, weaponProfile(creature, weapon, step));
}

/** The word in a power's damage that stands for the dice of a weapon. */
const WEAPON = /\s*\+?\s*\bweapon\b/i;

/**
 * What "weapon" means, for powers that roll a weapon's dice and for those laid over a flexible attack: such an attack is made with the weapon. Its magic, damage types,
 * crit range, doublings, miss damage and whatever it leaves behind hold, as far as the power does not name its own; dice of the power alone take the place of the weapon's.
 */
export function madeWith(creature: ArchmageCreature, item: Power, weapon: AttackProfile): AttackProfile {
  const power = powerProfile(creature, item);
  const byWeapon = WEAPON.test(item.system.damage);
  const own = !byWeapon && item.system.damage.trim() !== "";
  return {
    ...power,
    magicBonus: Math.max(power.magicBonus, weapon.magicBonus),
    damage: own ? power.damage : addDice(weapon.damage, power.damage),
    damageAbility: own || byWeapon ? power.damageAbility : weapon.damageAbility,
    missDamage: power.missDamage ?? weapon.missDamage,
    types: power.types.length > 0 ? power.types : weapon.types,
    magical: power.magical || weapon.magical,
    weapon: true,
    critExpand: power.critExpand + weapon.critExpand,
    extraDoublings: power.extraDoublings + weapon.extraDoublings,
    applies: [...weapon.applies, ...power.applies],
  };
}

function weaponProfile(creature: ArchmageCreature, weapon: Weapon, step: SituationalStep): AttackProfile {
  const { system } = weapon;
  return {
    ...PLAIN,
    name: weapon.name,
    item: weapon,
    delivery: system.delivery,
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
    targets: { ...PLAIN.targets, ...system.targets },
    critExpand: system.critExpand,
    extraDoublings: system.extraDoublings,
    applies: system.applies,
  };
}

/** True for powers that roll an attack. What is for friends or oneself rolls none, nor does what only heals; what heals beside its damage does, and what is laid over a flexible attack. */
export function isAttackPower({ system }: Power): boolean {
  const { count, allies } = system.targets;
  if (system.kind === "other" || count === 0 || allies) return false;
  return isFlexible({ system }) || !heals({ system }) || hurts({ system });
}

/** Whether a power deals damage, with an attack or without. */
export function hurts({ system }: Pick<Power, "system">): boolean {
  return system.damage.trim() !== "" || system.missDamage.trim() !== "";
}

/** Whether a power gives hit points back. */
export function heals({ system }: Pick<Power, "system">): boolean {
  return system.healing.usesRecovery || system.healing.formula.trim() !== "";
}

/** A power by itself, without whatever weapon it is made with. */
function powerProfile(creature: ArchmageCreature, power: Power): AttackProfile {
  const { system } = power;
  const plain = system.types.length === 0 && system.kind !== "spell" && system.defence === "ac";
  const rolls = isAttackPower(power);
  const { usesRecovery, formula } = system.healing;
  return {
    name: power.name,
    item: power,
    rolls,
    delivery: system.delivery,
    spell: system.kind === "spell",
    basic: system.basic,
    limited: isLimited(power),
    unarmed: false,
    cost: system.action,
    ability: system.ability,
    defence: system.defence,
    attackBonus: system.attackBonus,
    magicBonus: system.magicBonus,
    damage: diceOf(power, system.damage.replace(WEAPON, "").replace(/^\s*\+/, "")),
    // The modifier belongs to an attack's damage (AE-DMG-01).
    damageAbility: rolls && system.damage.trim() !== "" && system.addAbility ? system.ability : null,
    missDamage: missOf(power, system.missDamage),
    types: system.types,
    magical: isMagical(creature, power),
    weapon: plain,
    targets: system.targets,
    hpLimit: system.hpLimit,
    critExpand: system.critExpand,
    extraDoublings: system.extraDoublings,
    applies: system.applies,
    healing: heals(power) ? { usesRecovery, dice: formula.trim() === "" ? null : diceOf(power, formula, "AE-REC-01") } : null,
    hitText: system.hit,
    missText: system.miss,
  };
}

/** Spells are magical, and so are powers with a damage type of creatures of the GM, unless the power says otherwise. */
function isMagical(creature: ArchmageCreature, power: Power): boolean {
  if (power.system.magical !== "default") return power.system.magical === "yes";
  return power.system.kind === "spell" || (!isCharacter(creature) && power.system.types.length > 0);
}

/** The weapon in hand that fits a kind of attack; close quarters take a melee weapon, else whatever is there. */
export function weaponOf(creature: ArchmageCreature, delivery: AttackProfile["delivery"]): Weapon | undefined {
  const weapons = Object.values(creature.items)
    .filter(isWeapon)
    .filter((weapon) => weapon.system.equipped);
  const wanted = delivery === "close" ? "melee" : delivery;
  return weapons.find((weapon) => weapon.system.delivery === wanted) ?? (delivery === "close" ? weapons[0] : undefined);
}

/** Fists: a d6 for every two levels, a d3 at odd ones, Strength, −2 to hit (AE-UNA-01). */
function unarmedProfile(creature: ArchmageCreature): AttackProfile {
  const { level } = creature.system;
  const terms = [
    { count: Math.floor(level / 2), faces: 6 },
    { count: level % 2, faces: 3 },
  ].filter((term) => term.count > 0);
  return {
    ...PLAIN,
    name: "ARCHMAGE.Action.unarmed.Label",
    item: null,
    unarmed: true,
    ability: "str",
    defence: "ac",
    damage: { terms, bonus: 0 },
    damageAbility: "str",
  };
}
