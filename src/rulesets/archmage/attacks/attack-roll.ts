// One attack roll at one target: unseen targets, second rolls, stray shots, and what the roll comes to.

import { areEnemies } from "../../../engine/battle/battle.ts";
import { type DiceResult, dice, naturalOf } from "../../../engine/data/dice.ts";
import { type Procedure, chooseOne, confirm, roll } from "../../../engine/procedures/procedure.ts";
import type { ArchmageBattle, ArchmageContext, ArchmageCreature } from "../data/types.ts";
import { type AttackOutcome, attackBonus, criticalFrom, isHit, outcomeOf } from "./attack-bonus.ts";
import type { AttackPlan } from "./attack-plan.ts";
import type { AttackProfile } from "../items/attack-profile.ts";
import { defence } from "../numbers/defences.ts";
import { engagedFoes } from "../map/positions.ts";
import { has, isDead } from "../numbers/states.ts";

export interface AttackResult {
  /** Whom the attack fell on in the end; a stray shot falls on another than was aimed at. */
  readonly target: ArchmageCreature;
  readonly outcome: AttackOutcome;
  /** Natural die; null when no attack was rolled because the target was not even found. */
  readonly natural: number | null;
}

/** Rolls an attack at a target, notes it, and tells how it went. */
export function* rollAttack(context: ArchmageContext, plan: AttackPlan, target: ArchmageCreature): Procedure<AttackResult> {
  if (has(target, "invisible") && areEnemies(plan.attacker, target) && (yield* missesUnseen(context, plan, target))) {
    return { target, outcome: "miss", natural: null };
  }
  const first = yield* rollOnce(context, plan, target);
  if (first.outcome !== "fumble" || plan.profile.delivery !== "ranged" || plan.coupDeGrace) return first;
  const ally = yield* strayTarget(context, plan, target);
  if (!ally) return first;
  offerMishap(context, plan.attacker);
  return yield* rollOnce(context, plan, ally);
}

/** On a natural 1 the GM may add a mishap, wherever the shot goes (AE-FUM-02). */
export function offerMishap(context: ArchmageContext, { name, uuid }: ArchmageCreature): void {
  context.offer({ rule: "AE-FUM-02", text: "ARCHMAGE.Offer.Mishap", data: { name }, of: "gm", action: "mishap", targets: [uuid] });
}

/** Half of all attacks on an unseen enemy miss before they are rolled (AE-INV-02). */
function* missesUnseen(context: ArchmageContext, plan: AttackPlan, target: ArchmageCreature): Procedure<boolean> {
  const data = { name: plan.attacker.name, target: target.name };
  const rolled = yield* roll({ rule: "AE-INV-02", text: "ARCHMAGE.Ask.Unseen", data, of: plan.attacker.uuid, dice: dice(1, 100) });
  const misses = rolled.total <= 50;
  const text = misses ? "ARCHMAGE.Step.UnseenMiss" : "ARCHMAGE.Step.UnseenFound";
  context.note({ rule: "AE-INV-02", text, data, about: target.uuid, dice: rolled, ...(misses ? { outcome: "miss" } : {}) });
  return misses;
}

function* rollOnce(context: ArchmageContext, plan: AttackPlan, target: ArchmageCreature): Procedure<AttackResult> {
  const { attacker, profile } = plan;
  const bonus = attackBonus(context.battle, attacker, profile, target, plan.circumstances);
  const against = defence(target, profile.defence);
  const range = { defence: against.total, criticalFrom: criticalFrom(attacker, profile, target) };
  let rolled = yield* askAttack(plan, target, bonus.total, "AE-ATK-01", "ARCHMAGE.Ask.Attack");
  if (naturalOf(rolled) === 2 && mayRerollTwo(attacker, profile)) {
    const data = { name: attacker.name, target: target.name };
    const fallback = !isHit(outcomeOf({ natural: 2, total: rolled.total }, range));
    const again = yield* confirm({ rule: "AE-TWF-01", text: "ARCHMAGE.Ask.RerollTwo", data, of: attacker.uuid, fallback });
    if (again) {
      context.note({ rule: "AE-TWF-01", text: "ARCHMAGE.Step.TwoRerolled", data, about: attacker.uuid, dice: rolled });
      rolled = yield* askAttack(plan, target, bonus.total, "AE-TWF-01", "ARCHMAGE.Ask.Attack");
    }
  }
  const natural = naturalOf(rolled);
  const outcome = plan.coupDeGrace ? "critical" : outcomeOf({ natural, total: rolled.total }, range);
  context.note({
    rule: ruleOf(outcome, plan.coupDeGrace, natural),
    text: "ARCHMAGE.Step.Attack",
    data: { name: attacker.name, target: target.name, item: profile.name, total: rolled.total, natural },
    about: target.uuid,
    outcome,
    dice: rolled,
    breakdown: bonus,
    against: profile.defence,
  });
  return { target, outcome, natural };
}

/** Whether a natural 2 of this attack may be rolled again: a weapon in each hand, in melee (AE-TWF-01). */
export function mayRerollTwo(attacker: ArchmageCreature, profile: AttackProfile): boolean {
  return attacker.system.twoWeapon && profile.weapon && profile.delivery === "melee";
}

function* askAttack(plan: AttackPlan, target: ArchmageCreature, bonus: number, rule: string, text: string): Procedure<DiceResult> {
  const data = { name: plan.attacker.name, target: target.name, item: plan.profile.name };
  return yield* roll({ rule, text, data, of: plan.attacker.uuid, dice: dice(1, 20, bonus) });
}

function ruleOf(outcome: AttackOutcome, coupDeGrace: boolean, natural: number): string {
  if (coupDeGrace) return "AE-CDG-01";
  if (outcome === "fumble") return "AE-FUM-01";
  if (outcome === "critical") return natural === 20 ? "AE-CRT-01" : "AE-CRT-03";
  return "AE-ATK-01";
}

/** Friends of an attacker who are in melee with a target, in the way of a shot (AE-SHM-01). */
export function friendsInMelee(battle: ArchmageBattle, attacker: ArchmageCreature, target: ArchmageCreature): ArchmageCreature[] {
  return engagedFoes(battle, target).filter((other) => other.side === attacker.side && other.uuid !== attacker.uuid && !isDead(other));
}

/** A shot that goes wrong goes at a friend who is in melee with the target; with several the GM picks (AE-SHM-01). */
function* strayTarget(context: ArchmageContext, plan: AttackPlan, target: ArchmageCreature): Procedure<ArchmageCreature | undefined> {
  const { attacker } = plan;
  if (!areEnemies(attacker, target)) return undefined;
  const friends = friendsInMelee(context.battle, attacker, target);
  const [only, another] = friends;
  if (!only) return undefined;
  const data = { name: attacker.name, target: target.name };
  const picked = another
    ? yield* chooseOne({
        rule: "AE-SHM-01",
        text: "ARCHMAGE.Ask.StrayTarget",
        data,
        of: "gm",
        options: friends.map((friend) => ({ value: friend.uuid, label: friend.name })),
        fallback: only.uuid,
      })
    : only.uuid;
  const ally = context.battle.creatures[picked];
  if (ally) context.note({ rule: "AE-SHM-01", text: "ARCHMAGE.Step.StrayShot", data: { ...data, ally: ally.name }, about: ally.uuid });
  return ally;
}
