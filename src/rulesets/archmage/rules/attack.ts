// Carries an attack out: coming into melee, paying, giving openings, then the strike itself.

import { creatureOf } from "../../../engine/battle.ts";
import { passOn } from "../../../engine/core-actions.ts";
import { dice } from "../../../engine/dice.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import { roll } from "../../../engine/procedure.ts";
import type { ArchmageContext, ArchmageCreature } from "../types.ts";
import { isPower } from "../types.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { pay, setBudget } from "./budget.ts";
import { arrive, runPast, vanish } from "./movement.ts";
import { answerOpenings } from "./openings.ts";
import { provokedByAttack } from "./provoking.ts";
import { isFighting, isOut } from "./states.ts";
import { strikeAt } from "./strike.ts";
import { expend } from "./usage.ts";

/** Carries out a planned attack. */
export function* carryOut(context: ArchmageContext, plan: AttackPlan): Procedure {
  const { battle } = context;
  const { attacker } = plan;
  if (plan.approach && !(yield* approach(context, plan))) return;
  if (plan.mode === "own") pay(battle, attacker, plan.cost);
  if (plan.coupDeGrace && isFighting(battle)) setBudget(attacker, false);
  if (plan.profile.item && isPower(plan.profile.item)) expend(plan.profile.item);
  const targets = yield* targetsOf(context, plan);
  const { foes, rule } = provokedByAttack(battle, attacker, plan.profile, targets);
  if (yield* answerOpenings(context, attacker, foes, rule)) yield* loose(context, plan, targets);
  yield* passOnFallen(context);
}

/** The attack itself, once nobody has stopped it. */
function* loose(context: ArchmageContext, plan: AttackPlan, targets: readonly ArchmageCreature[]): Procedure {
  const { battle } = context;
  const { attacker } = plan;
  yield* strikeAt(context, plan, targets);
  if (plan.profile.item && isPower(plan.profile.item) && plan.profile.item.system.teleport) {
    vanish(battle, attacker);
    context.note({ rule: "AE-TEL-01", text: "ARCHMAGE.Step.Teleports", data: { name: attacker.name }, about: attacker.uuid });
  }
}

/** Spends the move that brings a free attacker into melee. Tells whether it arrived (AE-POS-03, AE-POS-04). */
function* approach(context: ArchmageContext, plan: AttackPlan): Procedure<boolean> {
  pay(context.battle, plan.attacker, "move");
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

/** When the creature whose turn it is has fallen out of the order, its turn is over without an end of turn (turn order, "foe slain"). */
export function* passOnFallen(context: ArchmageContext): Procedure {
  const { battle } = context;
  if (!isFighting(battle) || battle.turn === null) return;
  const active = creatureOf(battle, battle.turn);
  if (!active || !isOut(active)) return;
  context.ruleset.turnOrder.turnEnded(battle, battle.turn);
  yield* passOn(context);
}
