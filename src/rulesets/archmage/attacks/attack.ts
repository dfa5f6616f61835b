// Carries out what was planned: coming into melee, paying, giving openings, then the strike, or whatever a power does without one.

import { dice } from "../../../engine/data/dice.ts";
import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { type ArchmageContext, type ArchmageCreature, isPower } from "../data/types.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import { recompute } from "../../../engine/actions/recompute.ts";
import { announce } from "../reactions/announcing.ts";
import { type AttackPlan, checkStillPossible } from "./attack-plan.ts";
import { setBudget } from "../turns/costs.ts";
import { arrive, teleport } from "../map/approach.ts";
import { runPast } from "../reactions/passing.ts";
import { answerOpenings } from "../reactions/opportunity-attacks.ts";
import { provokedByAttack } from "../reactions/provoking.ts";
import { payFrom } from "../turns/payers.ts";
import { isFighting } from "../numbers/states.ts";
import { strikeAt, takeEffect } from "./strike.ts";
import { expend } from "../items/power-uses.ts";

/** Carries out a planned attack, or a power that rolls none. */
export function* resolveAttack(context: ArchmageContext, plan: AttackPlan): Procedure {
  const { battle } = context;
  const { attacker } = plan;
  if (plan.approach && !(yield* approach(context, plan))) {
    context.cutShort();
    return;
  }
  payFrom(context, attacker, plan.payer, plan.cost);
  if (plan.coupDeGrace && isFighting(battle)) setBudget(attacker, false);
  if (plan.profile.item && isPower(plan.profile.item)) expend(plan.profile.item);
  const targets = yield* targetsOf(context, plan);
  if (!(yield* declare(context, plan, targets))) return;
  const { foes, rule } = provokedByAttack(battle, attacker, plan.profile, targets);
  if (yield* answerOpenings(context, attacker, foes, rule)) {
    // Whoever struck may have seized the archer, or somebody else may have brought a target down.
    const { profile } = plan;
    const working = {
      declaration: targets.map(({ uuid }) => uuid),
      work: () => checkStillPossible(attacker, profile, plan.payer, targets),
    };
    if (recompute(context, working, attacker)) yield* resolveVolley(context, plan, targets);
  }
}

/** Lets others answer what is about to happen. Tells whether it still can: an attack is worked out anew, any other power ends with whoever uses it (AE-ACT-04). */
function* declare(context: ArchmageContext, { attacker, profile }: AttackPlan, targets: readonly ArchmageCreature[]): Procedure<boolean> {
  if (!profile.rolls) return yield* announce(context, attacker, "usingPower");
  yield* offerReactions(context, {
    when: "declared",
    about: { who: attacker.uuid, foes: targets.map(({ uuid }) => uuid), stopped: false },
  });
  return true;
}

/** The attack itself, or the power, once nobody has stopped it. */
function* resolveVolley(context: ArchmageContext, plan: AttackPlan, targets: readonly ArchmageCreature[]): Procedure {
  const { attacker } = plan;
  if (plan.profile.rolls) yield* strikeAt(context, plan, targets);
  else yield* takeEffect(context, plan, targets);
  if (plan.profile.item && isPower(plan.profile.item) && plan.profile.item.system.teleport) {
    teleport(context, attacker);
  }
}

/** Spends the move that brings a free attacker into melee. Tells whether it arrived (AE-POS-03, AE-POS-04). */
function* approach(context: ArchmageContext, plan: AttackPlan): Procedure<boolean> {
  plan.payer.pay({ kind: "move" });
  if (!(yield* announce(context, plan.attacker, "moving"))) return false;
  if (!(yield* runPast(context, plan.attacker, plan.approach?.past ?? []))) return false;
  for (const target of plan.targets) arrive(context, plan.attacker, target);
  return true;
}

/** Those aimed at; for the confused, a friend at random (AE-CND-01). */
function* targetsOf(context: ArchmageContext, plan: AttackPlan): Procedure<readonly ArchmageCreature[]> {
  if (plan.confusedAmong.length === 0) return plan.targets;
  const { attacker } = plan;
  const data = { name: attacker.name };
  const rolled = yield* roll({
    rule: "AE-CND-01",
    text: "ARCHMAGE.Ask.ConfusedTarget",
    data,
    of: attacker.uuid,
    dice: dice(1, plan.confusedAmong.length),
    lots: true,
  });
  for (const effect of Object.values(attacker.effects)) {
    if (effect.statuses.includes("confused")) effect.system.notes = { ...effect.system.notes, struck: "yes" };
  }
  const victim = plan.confusedAmong[rolled.total - 1];
  if (!victim) return [];
  context.note({
    rule: "AE-CND-01",
    text: "ARCHMAGE.Step.ConfusedTarget",
    data: { ...data, target: victim.name },
    about: victim.uuid,
    dice: rolled,
  });
  return [victim];
}
