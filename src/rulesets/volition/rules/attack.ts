// Carries an attack out: paying, giving openings, friends who step in, the strike itself, and whatever else the ability does.

import type { Procedure } from "../../../engine/procedure.ts";
import type { VolitionContext } from "../types.ts";
import { afterwards, beginAnew, noteUse } from "./ability-effects.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { provokedBy } from "./attack-plan.ts";
import { isRanged } from "./attack-profile.ts";
import { pay } from "./purses.ts";
import { confusionSave } from "./confusion.ts";
import { passOnFallen } from "./cut-short.ts";
import { interceptAttack } from "./intercept.ts";
import { withOpenings } from "./openings.ts";
import { strikeAt } from "./strike.ts";
import { expend } from "./usage.ts";

/** Carries out a planned attack. */
export function* carryOut(context: VolitionContext, plan: AttackPlan): Procedure {
  const { battle } = context;
  const { attacker, profile } = plan;
  const { ability } = profile;
  pay(battle, attacker, plan.coup ? "coup" : profile.cost, plan.payment);
  if (ability) {
    noteUse(context, attacker, ability);
    expend(battle, attacker, ability);
    beginAnew(context, attacker, ability);
  }
  const provoked = provokedBy(battle, attacker, { provokes: ability?.system.provokes === true, ranged: isRanged(profile) });
  yield* withOpenings(context, attacker, provoked.foes, provoked.rule, () => loose(context, plan));
  yield* passOnFallen(context);
}

/** The attack itself, once nobody has stopped it. */
function* loose(context: VolitionContext, plan: AttackPlan): Procedure {
  const { attacker, profile, targets, circumstances, coup, knockOut } = plan;
  const drawn = profile.types.includes("melee") ? yield* interceptAttack(context, attacker, targets, profile.name) : targets;
  // A friend who takes the blow upon itself is not helpless.
  const lethal = coup && drawn.every((target) => targets.includes(target));
  const strike = { attacker, profile, circumstances, coup: lethal, knockOut, opportunity: false };
  const results = yield* strikeAt(context, strike, drawn);
  if (!profile.ability) return;
  // An attack at somebody whom it never found has no effect at all (VO-CON-13).
  const found = results.some(({ natural }) => natural !== null);
  const hit = results.some(({ outcome }) => outcome === "hit" || outcome === "critical");
  if (found) yield* afterwards(context, attacker, profile.ability, hit ? [attacker] : []);
  if (profile.damage === null) yield* confusionSave(context, attacker);
}
