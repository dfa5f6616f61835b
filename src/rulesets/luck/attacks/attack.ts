// Carries an attack out, in the order in which the rules resolve one: dice, strays, intercepts, the comparison, the target's window, damage, effects, consequences.

import type { Breakdown } from "../../../engine/data/modifiers.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Outcome } from "../../../engine/procedures/record.ts";
import { type LuckContext, type LuckCreature, isHeld, isWeapon } from "../data/types.ts";
import { type AttackPlan, COMBAT } from "./attack-plan.ts";
import type { AttackProfile } from "../items/attack-profile.ts";
import { reducedDamage, suffer } from "../damage/damage.ts";
import { blowOf, defend } from "../reactions/defending.ts";
import { deflection, evasion, sizeDifference } from "../numbers/defences.ts";
import { interceptedTarget } from "../reactions/intercept.ts";
import type { Blow } from "../data/moments.ts";
import { burden } from "./burdens.ts";
import { applyEffects, effectName } from "./on-hit.ts";
import { isFighting } from "../numbers/states.ts";
import { carriedModifiers, stack, term } from "../numbers/stacking.ts";
import { strayTarget } from "./stray.ts";
import { type TestResult, rollTest } from "../numbers/checks.ts";

/** Carries out an attack that has been paid for. */
export function* resolveAttack(context: LuckContext, plan: AttackPlan): Procedure {
  const { attacker, profile, mode } = plan;
  const test = yield* attackTest(context, plan);
  // Without rounds there is nothing that would ever forget an attack.
  if (isFighting(context.battle)) attacker.system.turn.attacks += 1;
  if (profile.item && isWeapon(profile.item) && profile.item.system.reload > 0) profile.item.system.loaded = false;
  const struck = yield* strayTarget(context, { attacker, target: plan.target, mode, luckRoll: test.luck });
  // Nobody wants to take a miss upon oneself, so nobody is asked.
  const missed = outcomeAt(plan, test, struck) === "miss";
  const target = missed ? struck : yield* interceptedTarget(context, { attacker, target: struck, total: test.total });
  yield* strike(context, plan, target, test);
  // What an intercept gave was for this attack only (LU-REA-07).
  target.system.turn.freeDefence = false;
}

function* attackTest(context: LuckContext, { attacker, target, profile, attribute, level, bonus }: AttackPlan): Procedure<TestResult> {
  return yield* rollTest(context, attacker, {
    rule: "LU-ATK-01",
    text: "LUCK.Ask.Attack",
    data: { name: attacker.name, target: target.name, item: profile.name },
    attribute,
    skill: COMBAT,
    modifiers: bonus.terms,
    advantage: level,
    attack: true,
  });
}

/** Step 5 and what follows it: the comparison with whoever is the target in the end. */
function* strike(context: LuckContext, plan: AttackPlan, target: LuckCreature, test: TestResult): Procedure {
  const { attacker, profile } = plan;
  const outcome = outcomeAt(plan, test, target);
  const critical = outcome === "critical";
  const size = noteSize(context, attacker, target);
  context.note({
    rule: critical ? "LU-ATK-06" : "LU-ATK-01",
    text: "LUCK.Step.Attack",
    data: { name: attacker.name, target: target.name, item: profile.name, total: test.total, luck: test.luck },
    about: target.uuid,
    outcome,
    dice: test.dice,
    breakdown: test.bonus,
    against: "evasion",
    ...(size === 0 ? {} : { shift: size }),
  });
  // A line of its own: cards show what was rolled for an attack as dice, and this die is none of those that add up.
  noteLuckDie(context, test, target);
  if (outcome === "miss") return;
  const raw = rawDamage(attacker, profile, test.total, critical);
  const { category, damageType } = profile;
  const blow = blowOf({ attacker, target, total: test.total, critical, raw: raw.total, category, damageType });
  yield* defend(context, blow);
  if (blow.avoided) {
    const data = { name: target.name, total: test.total };
    context.note({ rule: "LU-REA-03", text: "LUCK.Step.Dodges", data, about: target.uuid, outcome: "miss" });
    return;
  }
  const effects = profile.onHit;
  if (blow.excess === 0) {
    yield* effectsOfBlocked(context, plan, target, { blow, total: test.total });
    return;
  }
  const taken = damageTaken(context, plan, target, raw, blow);
  const source = { name: profile.name, creature: attacker, attackTotal: test.total };
  yield* suffer(
    context,
    target,
    {
      amount: taken.total,
      rule: blow.excess === null ? "LU-ATK-04" : "LU-BLK-05",
      nonlethal: profile.nonlethal,
      type: profile.damageType,
      breakdown: taken,
    },
    () => applyEffects(context, effects, source, target),
  );
}

/** Says what the luck die showed, and what it came to where the attacker's own luck made more or less of it. */
function noteLuckDie(context: LuckContext, { luck, luckDice }: TestResult, target: LuckCreature): void {
  const die = luckDice.sum;
  const text = luck === die ? "LUCK.Step.LuckDie" : "LUCK.Step.LuckOwn";
  context.note({ rule: "LU-TST-03", text, data: { luck, die }, about: target.uuid });
}

/** What this roll comes to against somebody (LU-ATK-01, LU-ATK-05, LU-ATK-06). */
function outcomeAt({ attacker, profile }: AttackPlan, { luck, total }: TestResult, target: LuckCreature): Outcome {
  if (luck >= profile.critThreshold) return "critical";
  return total >= evasion(target, attacker).total ? "hit" : "miss";
}

/** Says which way size has shifted what the attack is compared with, and returns by how much. The numbers themselves are for those who may see them. */
function noteSize(context: LuckContext, attacker: LuckCreature, target: LuckCreature): number {
  const difference = sizeDifference(attacker, target);
  if (difference === 0) return 0;
  // Stryker disable next-line EqualityOperator: there is a difference, so that it is never 0 here
  const text = difference > 0 ? "LUCK.Step.Larger" : "LUCK.Step.Smaller";
  const data = { name: attacker.name, target: target.name, size: Math.abs(difference) };
  context.note({ rule: "LU-ATK-15", text, data, about: target.uuid });
  return difference;
}

/** The attack's total and the weapon's damage, of whichever kind (LU-ATK-03, LU-ATK-06). */
export function rawDamage(attacker: LuckCreature, profile: AttackProfile, total: number, critical: boolean): Breakdown {
  return stack([
    term("AttackTotal", total, "base", "LU-ATK-03"),
    critical
      ? term("CriticalDamage", profile.critDamage, "weapon", "LU-ATK-06")
      : { label: profile.item ? profile.item.name : profile.name, value: profile.damage, kind: "weapon", rule: "LU-ATK-03" },
    ...carriedModifiers(attacker, "damage"),
  ]);
}

/** What reaches the target in the end, with every term (step 7). */
function damageTaken(
  context: LuckContext,
  { attacker, profile }: AttackPlan,
  target: LuckCreature,
  raw: Breakdown,
  { excess, parries }: Blow,
): Breakdown {
  const dealt = excess === null ? raw : stack([term("PastTheBlock", excess, "base", "LU-BLK-05")]);
  if (excess !== null) return dealt;
  return reducedDamage(dealt, deflection(target, profile.category, { attacker, parries }), 1);
}

/** What a hit brings besides damage goes to the item where that is possible, and is lost otherwise (LU-BLK-04). */
function* effectsOfBlocked(
  context: LuckContext,
  { attacker, profile }: AttackPlan,
  target: LuckCreature,
  { blow, total }: { readonly blow: Blow; readonly total: number },
): Procedure {
  const own = profile.onHit.filter(({ to }) => to === "self");
  const shield = target.items[blow.shield];
  for (const effect of profile.onHit) {
    if (!shield || effect.to === "self") continue;
    if (effect.onItems && isHeld(shield)) burden(shield, effect, attacker);
    const text = effect.onItems ? "LUCK.Step.EffectOnItem" : "LUCK.Step.EffectLost";
    context.note({ rule: "LU-BLK-04", text, data: { item: shield.name, effect: effectName(effect) } });
  }
  // What a hit does to its own maker is no effect of being hit.
  yield* applyEffects(context, own, { name: profile.name, creature: attacker, attackTotal: total }, target);
}
