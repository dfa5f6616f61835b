// Everything about an attack, or an ability that rolls none, that can be settled beforehand: who, with what, at whom; or the rule that forbids it.

import type { Price, Ability, VolitionBattle, VolitionCreature, VolitionPayer, VolitionShapes } from "../data/types.ts";
import { booleanOption } from "../../../engine/procedures/intent-options.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { memoizedOf } from "../../../engine/data/memo.ts";
import type { Declared } from "../../../engine/actions/recompute.ts";
import { has } from "../data/conditions.ts";
import { whyUnable } from "../numbers/able.ts";
import { type Circumstances, circumstancesOf } from "./attack-bonus.ts";
import { type AttackProfile, abilityProfile, basicProfile, isHamperedBasic, isRanged } from "../items/attack-profile.ts";
import { whyNoCoup } from "./coup-de-grace.ts";
import { engagedFoes } from "../map/positions.ts";
import { type Aim, aimedAt, stillReached, whyNotAimed } from "./targets.ts";
import { barred, unusable } from "./usage.ts";

export interface AttackPlan {
  readonly attacker: VolitionCreature;
  readonly profile: AttackProfile;
  readonly targets: readonly VolitionCreature[];
  readonly circumstances: Circumstances;
  readonly coup: boolean;
  readonly knockOut: boolean;
  readonly payer: VolitionPayer;
  readonly price: Price;
  /** The rule that says whom it reaches. */
  readonly rule: string;
  /** It answers an opening: how the two stood when that was given counts, and nobody steps into it (VO-OPP-02). */
  readonly opportunity: boolean;
}

/** What is worked out of an attack after each answer to it. */
interface Workings {
  readonly profile: AttackProfile;
  readonly targets: readonly VolitionCreature[];
  readonly coup: boolean;
}

/** Works out the use of an ability, with an attack or without, or the basic attack for null. Refuses, by the rule that forbids it, before anything is spent. */
export function planAttack(
  battle: VolitionBattle,
  intent: Intent,
  attacker: VolitionCreature,
  ability: Ability | null,
  payer: VolitionPayer,
): AttackPlan {
  refuseIf(whyNotAttack(battle, intent, attacker, ability, payer));
  const profile = profileOf(attacker, ability);
  const aim = aimWith(profile, ability, payer);
  return {
    attacker,
    profile,
    targets: aimedAt(battle, intent, attacker, aim),
    circumstances: circumstancesOf(intent),
    coup: isCoup(intent, profile),
    knockOut: booleanOption(intent, "knockOut"),
    payer,
    price: priceOf(intent, profile, isCoup(intent, profile), payer),
    rule: aim.rule,
    opportunity: isAtOpening(payer),
  };
}

/** Why an attack can't be made, or an ability not used, as an intent says, or null. Refuses where there is nothing at all. */
export function whyNotAttack(
  battle: VolitionBattle,
  intent: Intent,
  attacker: VolitionCreature,
  ability: Ability | null,
  payer: VolitionPayer,
): RefusalReason | null {
  const profile = profileOf(attacker, ability);
  const coup = isCoup(intent, profile);
  const aim = aimWith(profile, ability, payer);
  return (
    (ability ? (unusable(battle, attacker, ability) ?? whyNotTriggered(intent, attacker, ability)) : whyGrabbed(attacker, profile)) ??
    (coup ? null : payer.why(priceOf(intent, profile, false, payer))) ??
    whyNotAtOpening(battle, attacker, profile, intent, payer) ??
    whyNotAimed(battle, intent, attacker, aim) ??
    (coup ? whyNoCoup(battle, attacker, aimedAt(battle, intent, attacker, aim), profile.cost, payer) : null)
  );
}

function aimWith(profile: AttackProfile, ability: Ability | null, payer: VolitionPayer): Aim {
  const { count, name } = profile;
  const rule = ability === null ? (isRanged(profile) ? "VO-BAS-03" : "VO-BAS-02") : "VO-POS-04";
  const who = ability?.system.target.who ?? "enemy";
  return { rule, name, who, count, range: rangeOf(profile, isAtOpening(payer)), helps: helps(profile) };
}

/** Only an attack that is rolled can be a Coup de Grace. */
function isCoup(intent: Intent, { rolls }: AttackProfile): boolean {
  return rolls && booleanOption(intent, "coupDeGrace");
}

/** It can bring those who are down back: what an attack heals is its attacker. */
function helps({ rolls, ability }: AttackProfile): boolean {
  return !rolls && ability !== null && ability.system.healing.kind !== "";
}

/** What it costs. An answer to an opening is free, whatever the attack costs on its own turn (VO-OPP-02). */
function priceOf(intent: Intent, { cost }: AttackProfile, coup: boolean, payer: VolitionPayer): Price {
  if (isAtOpening(payer)) return { kind: "free", triggered: true };
  return coup ? { kind: "coup" } : { kind: cost, triggered: booleanOption(intent, "triggered") };
}

function isAtOpening(payer: VolitionPayer): boolean {
  return payer.limits?.provoker !== undefined;
}

/** What of a declared attack or ability is worked out anew whenever somebody may have answered it: who can still be struck, with what. Refuses what has become impossible. */
export function stillPossible(
  plan: AttackPlan,
  targets: readonly VolitionCreature[],
): Declared<VolitionShapes, readonly string[], Workings> {
  const { attacker, coup, rule, opportunity } = plan;
  const { ability } = plan.profile;
  return {
    declaration: targets.map(({ uuid }) => uuid),
    work(battle, declared) {
      refuseIf(whyUnable(attacker) ?? (ability ? barred(attacker, ability) : null));
      const profile = profileOf(attacker, ability);
      if (!ability) refuseIf(whyGrabbed(attacker, profile));
      const aim = { rule, name: profile.name, range: rangeOf(profile, opportunity), helps: helps(profile) };
      const reached = stillReached(battle, attacker, declared, aim);
      return { profile, targets: reached, coup: coup && reached.every((target) => has(target, "helpless")) };
    },
  };
}

function rangeOf(profile: AttackProfile, opportunity: boolean): AttackProfile["range"] {
  return opportunity ? "far" : profile.range;
}

/** The profile of an ability, or of the basic attack; a hampered foe uses its first attack as its basic one (VO-CON-11). */
export const profileOf = memoizedOf((attacker: VolitionCreature, ability: Ability | null): AttackProfile => {
  if (ability && !isHamperedBasic(attacker, ability)) return abilityProfile(attacker, ability);
  const basic = basicProfile(attacker) ?? refuse("VO-BAS-01", "VOLITION.Refusal.NoBasicAttack", { name: attacker.name });
  // It loses what it does beside damage, and none of its targets.
  return ability ? { ...basic, count: ability.system.target.count } : basic;
});

/** Why this is no answer to an opening, or null: it takes a basic melee attack at whoever gave it, who goes on with what it does (VO-OPP-02). */
function whyNotAtOpening(
  battle: VolitionBattle,
  attacker: VolitionCreature,
  profile: AttackProfile,
  { targets = [] }: Intent,
  payer: VolitionPayer,
): RefusalReason | null {
  const provoker = payer.limits?.provoker;
  if (provoker === undefined) return null;
  const target = battle.creatures[provoker];
  if (target && whyUnable(target) !== null) return { rule: "VO-OPP-01", text: "VOLITION.Refusal.OpeningOver", data: { name: target.name } };
  const fits = profile.ability === null && profile.types.includes("melee") && targets.every((uuid) => uuid === provoker);
  return fits ? null : { rule: "VO-OPP-02", text: "VOLITION.Refusal.CannotStrike", data: { name: attacker.name } };
}

/** Why the basic attack cannot be made, or null (VO-CON-08). */
function whyGrabbed(attacker: VolitionCreature, profile: AttackProfile): RefusalReason | null {
  if (!has(attacker, "grabbed") || !isRanged(profile)) return null;
  return { rule: "VO-CON-08", text: "VOLITION.Refusal.Grabbed", data: { name: attacker.name, item: profile.name } };
}

/** Why an ability is not used now, or null: an Interrupt, and a Free ability that names a trigger, are used when that has come up (VO-ABL-06). */
function whyNotTriggered(intent: Intent, user: VolitionCreature, ability: Ability): RefusalReason | null {
  if (!needsTrigger(ability) || booleanOption(intent, "triggered")) return null;
  const data = { name: user.name, item: ability.name, trigger: ability.system.trigger };
  return { rule: "VO-ABL-06", text: "VOLITION.Refusal.NotTriggered", data };
}

/** Whether somebody has to confirm that the trigger of an ability has come up. */
export function needsTrigger({ system }: Ability): boolean {
  return system.action === "interrupt" || (system.action === "free" && system.trigger.trim() !== "");
}

/** Enemies to whom using this gives an opening, by which rule (VO-ABL-07, VO-POS-06). */
export function provokedBy(
  battle: VolitionBattle,
  user: VolitionCreature,
  deed: { readonly provokes: boolean; readonly ranged: boolean },
): { readonly foes: readonly VolitionCreature[]; readonly rule: string } {
  const foes = deed.provokes || deed.ranged ? engagedFoes(battle, user) : [];
  return { foes, rule: deed.provokes ? "VO-ABL-07" : "VO-POS-06" };
}
