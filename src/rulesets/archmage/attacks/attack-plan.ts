// Everything about an attack, or a power that rolls none, that can be settled beforehand: who, with what, at whom, at which cost; or why not.

import { isFlexible } from "../items/flexible-trigger.ts";
import { areEnemies } from "../../../engine/battle/battle.ts";
import { isOff } from "../../../engine/battle/effects.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { ActionCost, ArchmageBattle, ArchmageCreature, ArchmageItem, ArchmagePayer, Power } from "../data/types.ts";
import { isPower } from "../data/types.ts";
import type { Circumstances } from "./attack-bonus.ts";
import { type AttackProfile, profileOf, weaponOf } from "../items/attack-profile.ts";
import { payingPart } from "../turns/costs.ts";
import { booleanOption, integerOption } from "../../../engine/procedures/intent-options.ts";
import { immobile } from "../map/approach.ts";
import { passed, saidToBePassed } from "../reactions/passing.ts";
import { checkPayment, isOfTurn } from "../turns/payers.ts";
import { areEngaged, isEngaged, nearbyFriends } from "../map/positions.ts";
import { has, isDead, isFighting } from "../numbers/states.ts";
import { aimedAt, checkTargets } from "./targets.ts";
import { unusable } from "../items/power-uses.ts";

export interface AttackPlan {
  readonly attacker: ArchmageCreature;
  readonly profile: AttackProfile;
  readonly targets: readonly ArchmageCreature[];
  /** Who pays, and so how it came about: a click, an opening, a readied action. */
  readonly payer: ArchmagePayer;
  readonly cost: ActionCost;
  readonly circumstances: Circumstances;
  /** Move into melee first, past these enemies. */
  readonly approach: { readonly past: readonly ArchmageCreature[] } | null;
  readonly coupDeGrace: boolean;
  readonly flexible: boolean;
  readonly spare: boolean;
  /** A d20 stands in for the attack that is not rolled, for resistances (AE-RES-04). */
  readonly standIn: boolean;
  /** A confused attacker strikes at one of these, at random (AE-CND-01). */
  readonly confusedAmong: readonly ArchmageCreature[];
}

/** Works an attack out, or a power that rolls none. Refuses, by the rule that forbids it, before anything is spent. */
export function planAttack(
  battle: ArchmageBattle,
  intent: Intent,
  attacker: ArchmageCreature,
  item: ArchmageItem | null,
  payer: ArchmagePayer,
): AttackPlan {
  const declared = item && isPower(item) && isFlexible(item);
  if (declared) checkDeclared(attacker, item, payer);
  const step = integerOption(intent, "dieStep", 0, -1, 1);
  const profile = profileOf(attacker, declared ? rolledWith(attacker, item) : item, battle.options, step);
  const { cost, rolls } = profile;
  checkPayment(battle, intent, attacker, payer, cost);
  if (item && isPower(item)) refuseIf(unusable(attacker, item));
  checkKind(attacker, profile, payer);
  const basicMelee = payer.limits?.basicMelee === true;
  const confusedAmong = rolls && !basicMelee && isConfusedNow(attacker) ? nearbyFriends(battle, attacker) : [];
  if (confusedAmong.length > 0 && !profile.basic && profile.limited) {
    refuse("AE-CND-01", "ARCHMAGE.Refusal.ConfusedLimited", { name: attacker.name, item: profile.name });
  }
  const targets = confusedAmong.length > 0 ? [] : aimedAt(battle, intent, attacker, profile);
  if (confusedAmong.length === 0) checkTargets(battle, intent, attacker, profile, targets);
  const flexible = declared === true || booleanOption(intent, "flexible");
  if (flexible) checkFlexible(attacker, profile, payer, intent);
  const coupDeGrace = booleanOption(intent, "coupDeGrace");
  if (coupDeGrace) checkCoupDeGrace(battle, attacker, targets, payer, profile);
  const approach = confusedAmong.length > 0 ? null : approachOf(battle, intent, attacker, profile, targets, payer);
  return {
    attacker,
    profile,
    targets,
    payer,
    cost,
    circumstances: {
      advantage: booleanOption(intent, "advantage"),
      disadvantage: booleanOption(intent, "disadvantage"),
      modifier: integerOption(intent, "modifier", 0),
    },
    approach,
    coupDeGrace,
    flexible,
    spare: booleanOption(intent, "spare"),
    standIn: booleanOption(intent, "standIn"),
    confusedAmong,
  };
}

/** Which kinds of attack the attacker's state forbids, and the window that it is made in. */
function checkKind(attacker: ArchmageCreature, profile: AttackProfile, { limits }: ArchmagePayer): void {
  const data = { name: attacker.name, item: profile.name };
  const allowed = limits?.basicMelee !== true || (profile.rolls && profile.basic && profile.delivery === "melee");
  if (!allowed) refuse("AE-OA-01", "ARCHMAGE.Refusal.OnlyBasicMelee", data);
  if (!profile.rolls) return;
  if (has(attacker, "hampered") && !profile.basic) refuse("AE-CND-04", "ARCHMAGE.Refusal.Hampered", data);
  if (attacker.system.grab.by.length > 0 && profile.delivery === "ranged") refuse("AE-GRB-04", "ARCHMAGE.Refusal.GrabbedRanged", data);
}

/** What must still hold of a declared attack once others have answered it; refuses by the rule that ends it. */
export function checkStillPossible(
  attacker: ArchmageCreature,
  profile: AttackProfile,
  payer: ArchmagePayer,
  targets: readonly ArchmageCreature[],
): true {
  checkKind(attacker, profile, payer);
  const [dead] = targets.filter(isDead);
  if (dead && targets.every(isDead)) refuse("AE-DMG-04", "ARCHMAGE.Refusal.TargetDead", { name: dead.name, item: profile.name });
  return true;
}

/** True until the attack that confusion forces has been made. */
function isConfusedNow(attacker: ArchmageCreature): boolean {
  return Object.values(attacker.effects).some(
    (effect) => !isOff(effect) && effect.statuses.includes("confused") && effect.system.notes["struck"] !== "yes",
  );
}

/** Melee needs to be engaged; a free creature may spend its move to get there (AE-POS-03). */
function approachOf(
  battle: ArchmageBattle,
  intent: Intent,
  attacker: ArchmageCreature,
  profile: AttackProfile,
  targets: readonly ArchmageCreature[],
  payer: ArchmagePayer,
): AttackPlan["approach"] {
  if (!isFighting(battle) || !profile.rolls || profile.delivery !== "melee" || payer.limits?.basicMelee === true) return null;
  const distant = targets.filter((target) => !areEngaged(attacker, target));
  const [first, another] = distant;
  if (!first) return null;
  const data = { name: attacker.name, target: first.name };
  // One move leads to one enemy.
  if (another) refuse("AE-POS-03", "ARCHMAGE.Refusal.NotEngaged", { ...data, target: another.name });
  if (!booleanOption(intent, "engage") || !isOfTurn(payer)) refuse("AE-POS-03", "ARCHMAGE.Refusal.NotEngaged", data);
  if (isEngaged(battle, attacker)) refuse("AE-POS-03", "ARCHMAGE.Refusal.EngagedElsewhere", data);
  if (attacker.system.position.zone === "far" || first.system.position.zone === "far") refuse("AE-POS-01", "ARCHMAGE.Refusal.TooFar", data);
  refuseIf(immobile(battle, attacker));
  const part = payingPart(attacker, "move");
  if (part === undefined || (part === "standard" && profile.cost === "standard")) {
    refuse("AE-ACT-02", "ARCHMAGE.Refusal.NoMoveToEngage", data);
  }
  return { past: passed(battle, attacker, first, saidToBePassed(battle, intent)) };
}

/** A flexible power declares a flexible attack with the weapon in hand (AE-FLX-01, AE-FLX-02). */
function checkDeclared(attacker: ArchmageCreature, power: Power, { limits }: ArchmagePayer): void {
  const data = { name: attacker.name, item: power.name };
  if (limits?.basicMelee === true) refuse("AE-FLX-02", "ARCHMAGE.Refusal.FlexibleAtOpening", data);
  if (has(attacker, "hampered") && !power.system.basic) refuse("AE-CND-04", "ARCHMAGE.Refusal.Hampered", data);
}

/** The weapon that a flexible attack is rolled with; any other attack is rolled with its own item. */
export function rolledWith(attacker: ArchmageCreature, item: ArchmageItem | null): ArchmageItem | null {
  if (!item || !isPower(item) || !isFlexible(item)) return item;
  const weapon = weaponOf(attacker, item.system.delivery);
  return weapon ?? refuse("AE-FLX-01", "ARCHMAGE.Refusal.NoWeapon", { name: attacker.name, item: item.name });
}

function checkFlexible(attacker: ArchmageCreature, profile: AttackProfile, { limits }: ArchmagePayer, intent: Intent): void {
  const data = { name: attacker.name, item: profile.name };
  if (limits?.basicMelee === true) refuse("AE-FLX-02", "ARCHMAGE.Refusal.FlexibleAtOpening", data);
  if (profile.item === null || isPower(profile.item)) refuse("AE-FLX-02", "ARCHMAGE.Refusal.FlexibleNeedsWeapon", data);
  if (Array.isArray(intent.options?.["flexiblePowers"]) && intent.options["flexiblePowers"].length > 1) {
    refuse("AE-FLX-02", "ARCHMAGE.Refusal.OneFlexible", data);
  }
}

/** Refuses what is no coup de grace (AE-CDG-01). */
function checkCoupDeGrace(
  battle: ArchmageBattle,
  attacker: ArchmageCreature,
  targets: readonly ArchmageCreature[],
  payer: ArchmagePayer,
  { cost, rolls }: AttackProfile,
): void {
  const [victim, another] = targets;
  const data = { name: attacker.name };
  if (!isOfTurn(payer) || cost !== "standard" || !rolls) refuse("AE-CDG-01", "ARCHMAGE.Refusal.CoupDeGraceTurn", data);
  if (!victim || another || !has(victim, "helpless")) refuse("AE-CDG-01", "ARCHMAGE.Refusal.CoupDeGraceHelpless", data);
  if (!areEnemies(attacker, victim) || !areEngaged(attacker, victim)) refuse("AE-CDG-01", "ARCHMAGE.Refusal.CoupDeGraceEngaged", data);
  if (isFighting(battle) && !hasWholeTurn(attacker)) refuse("AE-CDG-01", "ARCHMAGE.Refusal.CoupDeGraceSpent", data);
}

/** Neither the move nor the quick action of this turn has been used or turned into another one. */
export function hasWholeTurn(creature: ArchmageCreature): boolean {
  const { standard, move, quick } = creature.system.budget;
  return standard && move && quick;
}
