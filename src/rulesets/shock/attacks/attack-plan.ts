// An attack in two parts: what is declared, and what is worked out from it anew after everything that others may do; or the rule that forbids it.

import { requireCreature } from "../../../engine/procedures/context.ts";
import { booleanOption, choiceOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import type { JsonObject } from "../../../engine/data/json.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { Declared } from "../../../engine/actions/recompute.ts";
import { type ShockBattle, type ShockCreature, type ShockShapes, type Weapon, isWeapon } from "../data/types.ts";
import type { Occasion, Known } from "../data/prices.ts";
import { attackBonus } from "./attack-bonus.ts";
import { type Maneuver, MANEUVERS } from "../data/moments.ts";
import { checkFreedom, checkManeuver, checkRange, checkSight, checkTarget, checkWeapon } from "./attack-limits.ts";
import { type AttackProfile, type Way, profileOf } from "../items/attack-profile.ts";
import { type Circumstances, circumstancesOf } from "./circumstances.ts";
import { isDual, secondWeapons } from "./dual-wield.ts";
import { sizePenalty } from "../numbers/sizes.ts";
import { whyUnable } from "../numbers/states.ts";

/** What stands once an attack is announced. Plain data. */
export interface Declaration {
  readonly attacker: string;
  readonly target: string;
  /** In whose list the weapon is, and its id; null for bare hands. */
  readonly weapon: { readonly owner: string; readonly id: string } | null;
  readonly way: Way;
  readonly occasion: Occasion;
  readonly maneuver: Maneuver;
  /** What people have said of the situation. */
  readonly options: JsonObject;
  readonly known: Known;
  /** Other joiners of the swarm whose attack it is. */
  readonly swarmers: number;
  /** The target has stepped in the way of an attack on somebody else: reach and range are not asked again. */
  readonly stoodIn: boolean;
  /** The die has fallen: a shot has left the bow, so nobody asks whether it is loaded. */
  readonly rolled: boolean;
}

/** What is worked out from a declaration. Never kept across a question. */
export interface AttackPlan {
  readonly declaration: Declaration;
  readonly attacker: ShockCreature;
  readonly target: ShockCreature;
  readonly profile: AttackProfile;
  readonly occasion: Occasion;
  readonly maneuver: Maneuver;
  readonly circumstances: Circumstances;
  readonly bonus: Breakdown;
  readonly swarmers: number;
  /** The second weapon of somebody who fights with two; null where there is none to add anything. */
  readonly second: Weapon | null;
  /** A thrown weapon stays where it lands. */
  readonly lands: boolean;
  /** Whether friends may step in between (SH-SCR-05). */
  readonly screenable: boolean;
  /** What the sizes of the two cost in a check of strength, as the dialog has it (SH-GRP-07). */
  readonly sizePenalty: number;
}

/** What a rule knows of an attack beyond its dialog. */
export interface Special {
  readonly swarmers?: number;
  readonly known?: Known;
  readonly maneuver?: Maneuver;
}

/** A weapon in one of its ways; null is bare hands. */
export interface WeaponUse {
  /** As dialogs name it: `<id of the weapon>:<way>`. */
  readonly key: string;
  readonly weapon: Weapon | null;
  readonly way: Way;
}

/** Announces an attack: who, at whom, with what, on which occasion. */
export function declare(
  battle: Pick<ShockBattle, "creatures">,
  intent: Pick<Intent, "options">,
  [attacker, target]: readonly [ShockCreature, ShockCreature],
  { weapon, way }: Pick<WeaponUse, "weapon" | "way">,
  occasion: Occasion,
  { swarmers = 0, known = {}, maneuver }: Special = {},
): Declaration {
  const owner = weapon && Object.values(battle.creatures).find(({ items }) => items[weapon.id] === weapon);
  return {
    attacker: attacker.uuid,
    target: target.uuid,
    weapon: weapon && owner ? { owner: owner.uuid, id: weapon.id } : null,
    way,
    occasion,
    maneuver: maneuver ?? choiceOption(intent, "maneuver", MANEUVERS),
    options: intent.options ?? {},
    known,
    swarmers,
    stoodIn: false,
    rolled: false,
  };
}

/** Works an attack out. Refuses, by the rule that forbids it. */
export function planAttack(battle: ShockBattle, declaration: Declaration): AttackPlan {
  const { occasion, maneuver, options, swarmers, stoodIn, rolled, known } = declaration;
  const attacker = requireCreature(battle, declaration.attacker);
  const target = requireCreature(battle, declaration.target);
  refuseIf(whyUnable(attacker));
  checkTarget(attacker, target);
  const weapon = weaponIn(battle, attacker, declaration);
  if (!rolled) checkWeapon(battle, attacker, weapon, occasion);
  const profile = profileOf(attacker, weapon, { options }, battle.options, declaration.way);
  checkFreedom(attacker, profile);
  if (!stoodIn) checkManeuver(attacker, target, profile, maneuver);
  const circumstances = circumstancesOf(battle, { options: stoodIn ? withoutCover(options) : options }, attacker, target, profile, known);
  if (!stoodIn) checkRange(attacker, target, profile, circumstances);
  if (!stoodIn) checkSight(battle, attacker, target, profile, circumstances);
  const setting = { occasion, swarmers, dual: isDual(battle, attacker, weapon), circumstances };
  const size = sizePenalty(attacker, target);
  return {
    declaration,
    attacker,
    target,
    profile,
    occasion,
    maneuver,
    circumstances,
    bonus: attackBonus(attacker, target, profile, setting, battle.options),
    swarmers,
    second: chosenSecond(battle, { options }, attacker, weapon),
    lands: profile.way === "throw" && (options["lands"] === undefined ? staysThere(profile) : booleanOption({ options }, "lands")),
    screenable: options["screenable"] !== false,
    sizePenalty: stoodIn ? size : integerOption({ options }, "sizePenalty", size, -20, 20),
  };
}

/** An attack as the engine works it out again. */
export function attackWorking(declaration: Declaration): Declared<ShockShapes, Declaration, AttackPlan> {
  return { declaration, work: planAttack };
}

/** Whoever has stepped in the way is struck as it stands itself: what hides or lays low that one counts. */
function withoutCover(options: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(options).filter(([key]) => key !== "cover"));
}

function weaponIn(battle: ShockBattle, attacker: ShockCreature, { weapon }: Declaration): Weapon | null {
  if (weapon === null) return null;
  const item = battle.creatures[weapon.owner]?.items[weapon.id];
  return item && isWeapon(item) ? item : refuse("SH-ITM-01", "SHOCK.Refusal.NotAtHand", { name: attacker.name });
}

/** What is made for melee is one thing that is gone once thrown; darts and the like are not counted (SH-ITM-06). */
export function staysThere({ mode }: AttackProfile): boolean {
  return mode === "melee";
}

function chosenSecond(battle: ShockBattle, intent: Pick<Intent, "options">, attacker: ShockCreature, weapon: Weapon | null): Weapon | null {
  const seconds = secondWeapons(battle, attacker, weapon);
  return seconds.find(({ id }) => id === textOption(intent, "second")) ?? seconds[0] ?? null;
}
