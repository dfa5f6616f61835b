// Everything about an attack that can be settled before a die is rolled: who, with what, at whom, for what; or the rule that forbids it.

import { flag, oneOf, whole, words } from "../../../engine/intent-options.ts";
import type { Breakdown } from "../../../engine/modifiers.ts";
import type { Intent } from "../../../engine/record.ts";
import { refuse } from "../../../engine/refusal.ts";
import type { ShockBattle, ShockCreature, Weapon } from "../types.ts";
import type { Occasion } from "./attack-bonus.ts";
import { attackBonus } from "./attack-bonus.ts";
import type { Maneuver } from "./attack-limits.ts";
import { checkFreedom, checkManeuver, checkRange, checkSight, checkTarget, checkWeapon, MANEUVERS } from "./attack-limits.ts";
import type { AttackProfile, Way } from "./attack-profile.ts";
import { profileOf } from "./attack-profile.ts";
import type { Circumstances } from "./circumstances.ts";
import { circumstancesOf, seenAround } from "./circumstances.ts";
import { isDual, secondWeapons } from "./dual-wield.ts";
import { sizePenalty } from "./sizes.ts";
import { unableReason } from "./states.ts";

export interface AttackPlan {
  readonly attacker: ShockCreature;
  readonly target: ShockCreature;
  readonly profile: AttackProfile;
  readonly occasion: Occasion;
  readonly maneuver: Maneuver;
  readonly circumstances: Circumstances;
  readonly bonus: Breakdown;
  /** Other joiners of the swarm whose attack it is. */
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

/** What a rule knows of an attack beyond the dialog. */
export interface Special {
  readonly swarmers?: number;
  /** Feet at which it is made: after a charge the map still shows where that began. */
  readonly distance?: number;
  readonly way?: Way;
  readonly maneuver?: Maneuver;
}

/** Works an attack out. Refuses, by the rule that forbids it, before anything is spent. */
export function planAttack(
  battle: ShockBattle,
  intent: Pick<Intent, "options">,
  attacker: ShockCreature,
  target: ShockCreature,
  weapon: Weapon | null,
  occasion: Occasion,
  special: Special = {},
): AttackPlan {
  const unable = unableReason(attacker);
  if (unable) refuse(unable.rule, unable.text, unable.data);
  checkTarget(attacker, target);
  checkWeapon(battle, attacker, weapon, occasion);
  const profile = profileOf(attacker, weapon, intent, battle.options, special.way);
  const maneuver = special.maneuver ?? oneOf(intent, "maneuver", MANEUVERS);
  checkFreedom(attacker, profile);
  checkManeuver(battle, attacker, target, profile, maneuver, occasion);
  const circumstances = circumstancesOf(battle, intent, attacker, target, profile, special.distance);
  checkRange(attacker, target, profile, circumstances);
  checkSight(battle, attacker, target, profile, circumstances);
  const dual = isDual(battle, attacker);
  const swarmers = special.swarmers ?? 0;
  return {
    attacker,
    target,
    profile,
    occasion,
    maneuver,
    circumstances,
    bonus: attackBonus(attacker, target, profile, { occasion, swarmers, dual, circumstances }, battle.options),
    swarmers,
    second: chosenSecond(battle, intent, attacker, weapon),
    lands: profile.way === "throw" && (intent.options?.["lands"] === undefined ? staysThere(profile) : flag(intent, "lands")),
    screenable: intent.options?.["screenable"] !== false,
    sizePenalty: whole(intent, "sizePenalty", sizePenalty(attacker, target), -20, 20),
  };
}

/** The same attack at somebody who has stepped in its way: what hides or lays low that one counts, reach and range do not (open point 48). */
export function redirected(battle: ShockBattle, plan: AttackPlan, target: ShockCreature): AttackPlan {
  const { attacker, profile, occasion, swarmers } = plan;
  const circumstances = { ...plan.circumstances, cover: seenAround(battle, attacker, target).cover };
  const setting = { occasion, swarmers, dual: isDual(battle, attacker), circumstances };
  return {
    ...plan,
    target,
    circumstances,
    bonus: attackBonus(attacker, target, profile, setting, battle.options),
    sizePenalty: sizePenalty(attacker, target),
  };
}

/** What is made for melee is one thing that is gone once thrown; darts and the like are not counted (SH-ITM-06). */
export function staysThere({ mode }: AttackProfile): boolean {
  return mode === "melee";
}

function chosenSecond(battle: ShockBattle, intent: Pick<Intent, "options">, attacker: ShockCreature, weapon: Weapon | null): Weapon | null {
  const seconds = secondWeapons(battle, attacker, weapon);
  return seconds.find(({ id }) => id === words(intent, "second")) ?? seconds[0] ?? null;
}
