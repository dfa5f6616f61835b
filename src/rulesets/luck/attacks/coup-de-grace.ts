// Killing strikes: an unconscious creature may be killed outright by a test; where that fails it is attacked instead (LU-DTH-07 to -10).

import type { Breakdown } from "../../../engine/data/modifiers.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { option } from "../data/settings.ts";
import { type LuckBattle, type LuckContext, type LuckCreature, type LuckItem, isWeapon } from "../data/types.ts";
import { resolveAttack } from "./attack.ts";
import { type AttackPlan, COMBAT, planAttack, skilledTerms } from "./attack-plan.ts";
import { die } from "../damage/death.ts";
import { constitution } from "../numbers/defences.ts";
import { isUnconscious } from "../numbers/states.ts";
import { stack, term } from "../numbers/stacking.ts";
import { noteTest, rollTest, testModifiers } from "../numbers/checks.ts";

/** Actions that the attempt takes in a battle (LU-DTH-10). */
export const STRIKE_ACTIONS = 3;

/** Works a killing strike out. Refuses, before anything is spent, whom or with what it cannot be (LU-DTH-07, setting `killingStrikeWeapon`). */
export function planKillingStrike(battle: LuckBattle, intent: Intent, actor: LuckCreature, item: LuckItem): AttackPlan {
  const data = { name: actor.name, item: item.name };
  if (!isWeapon(item)) refuse("LU-DTH-07", "LUCK.Refusal.NotAWeapon", data);
  const wanted = option(battle.options, "killingStrikeWeapon");
  if (wanted === "nonlethal" && !item.system.nonlethal) refuse("LU-DTH-07", "LUCK.Refusal.NeedsNonlethal", data);
  if (wanted === "lethal" && item.system.nonlethal) refuse("LU-DTH-07", "LUCK.Refusal.NeedsLethal", data);
  const plan = planAttack(battle, intent, actor, item);
  if (!isUnconscious(plan.target)) refuse("LU-DTH-07", "LUCK.Refusal.NotUnconscious", { ...data, target: plan.target.name });
  return plan;
}

/** Advantage of the attempt: one level, and what people add (LU-DTH-08). */
function killingAdvantage({ circumstances }: AttackPlan): Breakdown {
  return stack([term("KillingStrike", 1, "advantage", "LU-DTH-08"), term("Situation", circumstances.advantage, "advantage", "LU-TST-06")]);
}

/** What the attempt adds, with what advantage, and what it has to reach: the dialog's sum and the roll's (LU-DTH-08). */
export function killingTest(plan: AttackPlan): { readonly bonus: Breakdown; readonly advantage: Breakdown; readonly difficulty: number } {
  const { attacker, target } = plan;
  const bonus = stack([...skilledTerms(attacker, plan), ...testModifiers(attacker)]);
  return { bonus, advantage: killingAdvantage(plan), difficulty: constitution(target).total };
}

/** Makes the attempt; it has been paid for. */
export function* strikeToKill(context: LuckContext, plan: AttackPlan): Procedure {
  const { attacker, target, profile } = plan;
  const { bonus, advantage, difficulty } = killingTest(plan);
  const data = { name: attacker.name, target: target.name, item: profile.name };
  const test = yield* rollTest(context, attacker, {
    rule: "LU-DTH-08",
    text: "LUCK.Ask.KillingStrike",
    data: { ...data, difficulty },
    attribute: plan.attribute,
    skill: COMBAT,
    modifiers: bonus.terms,
    advantage,
  });
  if (noteTest(context, attacker, test, { rule: "LU-DTH-08", what: "LUCK.Action.killingStrike.Label", difficulty })) {
    // Nothing is left to luck here.
    die(context, target, "LU-DTH-08");
    return;
  }
  context.note({ rule: "LU-DTH-09", text: "LUCK.Step.StrikesInstead", data, about: target.uuid });
  yield* resolveAttack(context, { ...plan, level: asSneakAttack(plan.level) });
}

/** Whatever hinders it, the attack that follows has advantage (LU-DTH-09). */
function asSneakAttack(level: Breakdown): Breakdown {
  return level.total >= 1 ? level : stack([...level.terms, term("AtLeastAdvantage", 1 - level.total, "advantage", "LU-DTH-09")]);
}
