// Striking somebody who suspects nothing: a minute of waiting, then a shot that ignores AC or a sure blow, then a save (SH-EXE-01 to SH-EXE-06).

import { booleanOption, integerOption } from "../../../engine/procedures/intent-options.ts";
import type { Modifier } from "../../../engine/data/modifiers.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { has, endCondition } from "../data/conditions.ts";
import type { ShockBattle, ShockContext, ShockCreature } from "../data/types.ts";
import { comeToLie, letFly } from "./attack.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { type Checker, rollCheck } from "../numbers/checks.ts";
import { combatSkillOf } from "../items/attack-profile.ts";
import { takeDamage } from "../damage/damage.ts";
import { mostDamage } from "./damage-roll.ts";
import { shockFloor, shockSum } from "../damage/shock-wound.ts";
import { fall } from "../damage/death.ts";
import { skillLevel } from "../numbers/numbers.ts";
import { rollSave } from "../numbers/saves.ts";
import { term } from "../numbers/stacking.ts";
import { hasNoHitPoints, takesPart } from "../numbers/states.ts";

const MINUTE = 60;
/** What the check of an aimed shot has to reach (reading "aimed execution"). */
const AIM = 10;
const NEAR = 10;
const NEAR_BONUS = 4;
const RANGE_BONUS = 2;

/** Why somebody cannot be executed, or null (SH-EXE-01). */
export function whyAlert(target: ShockCreature): RefusalReason | null {
  if (has(target, "unaware")) return null;
  return { rule: "SH-EXE-01", text: "SHOCK.Refusal.Alert", data: { target: target.name } };
}

/** How long whoever executes somebody has waited by what the table says. */
export function secondsWaited(intent: Pick<Intent, "options">): number {
  return integerOption(intent, "seconds", MINUTE, 0, 3600);
}

/** Why the minute that it takes is not over, or in vain, or null (SH-EXE-02, SH-EXE-04). */
export function whyTooSoon(intent: Pick<Intent, "options">, name: string, ranged: boolean): RefusalReason | null {
  const rule = ranged ? "SH-EXE-02" : "SH-EXE-04";
  const seconds = secondsWaited(intent);
  if (ranged && booleanOption(intent, "disturbed")) return { rule, text: "SHOCK.Refusal.Disturbed", data: { name } };
  return seconds < MINUTE ? { rule, text: "SHOCK.Refusal.TooSoon", data: { name, seconds } } : null;
}

const ROUND = 6;

/** Why somebody in a fight cannot have waited for a minute, or null: it has given a Main action since (SH-EXE-02, SH-EXE-04). */
export function whyBusy(battle: ShockBattle, attacker: ShockCreature, ranged: boolean): RefusalReason | null {
  const { lastMain } = attacker.system;
  if (lastMain === null || !takesPart(battle, attacker)) return null;
  const rounds = battle.round - lastMain;
  const data = { name: attacker.name, count: rounds };
  return rounds * ROUND < MINUTE ? { rule: ranged ? "SH-EXE-02" : "SH-EXE-04", text: "SHOCK.Refusal.ActedLately", data } : null;
}

/** What the distance adds to the check of a shot; what is nearer replaces what is less near (SH-EXE-03, reading "execution bonuses"). */
function aimBonus({ profile, circumstances }: AttackPlan): Modifier {
  const { distance } = circumstances;
  const { normal } = profile.range;
  const value = distance <= NEAR ? NEAR_BONUS : normal === 0 || distance <= normal ? RANGE_BONUS : 0;
  return term("Aim", value, "situational", "SH-EXE-03");
}

/** The assassin's check of a shot. */
export function shotCheck(plan: AttackPlan): Checker {
  return { creature: plan.attacker, attribute: "dex", skill: "shoot", modifiers: [aimBonus(plan)] };
}

/** Carries an execution out: the check of a shot, the save of the victim, what either of them does. Whatever comes of it, the victim knows now. */
export function* execute(context: ShockContext, plan: AttackPlan): Procedure {
  const { attacker, target, profile } = plan;
  const hit = profile.way === "melee" || (yield* shotHits(context, plan));
  endCondition(context, target, "unaware");
  letFly(plan);
  comeToLie(context, plan);
  const data = { name: attacker.name, target: target.name, item: profile.name };
  context.note({
    rule: profile.way === "melee" ? "SH-EXE-04" : "SH-EXE-02",
    text: hit ? "SHOCK.Step.ExecutionHits" : "SHOCK.Step.ExecutionMisses",
    data,
    about: target.uuid,
    outcome: hit ? "hit" : "miss",
  });
  if (!hit) return;
  if (yield* saves(context, plan)) {
    // A blow is a hit, which never does less than its Shock.
    const floor = shockFloor(target, shockSum(attacker, profile), false, context.battle.options);
    const amount = Math.max(mostDamage(plan, context.battle.options), floor);
    takeDamage(context, target, { amount, rule: "SH-EXE-06", nonLethal: profile.nonLethal });
    return;
  }
  target.system.hp.value = 0;
  if (hasNoHitPoints(target)) fall(context, target, { nonLethal: profile.nonLethal, executed: true });
}

function* shotHits(context: ShockContext, plan: AttackPlan): Procedure<boolean> {
  const data = { target: plan.target.name, difficulty: AIM };
  const { total } = yield* rollCheck(context, shotCheck(plan), { rule: "SH-EXE-02", text: "SHOCK.Ask.Aim", data });
  return total >= AIM;
}

/** The victim's Physical save, with the assailant's combat skill against it (SH-EXE-05). */
function saves(context: ShockContext, { attacker, target, profile }: AttackPlan): Procedure<boolean> {
  const level = skillLevel(attacker, combatSkillOf(profile), context.battle.options);
  return rollSave(context, target, {
    text: "SHOCK.Ask.PhysicalSave",
    data: { name: target.name, attacker: attacker.name },
    modifiers: [term("AssailantSkill", -level, "situational", "SH-EXE-05")],
  });
}
