// Carries an attack out: paying, giving openings, friends who step in, the strike itself, and whatever else the ability does.

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import { recompute } from "../../../engine/actions/recompute.ts";
import type { VolitionContext } from "../data/types.ts";
import { unableReason } from "../numbers/able.ts";
import { afterwards, beginAnew, noteUse } from "../powers/power-effects.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { provokedBy, stillPossible } from "./attack-plan.ts";
import { isRanged } from "./attack-profile.ts";
import { pay } from "../turns/payers.ts";
import { confusionSave } from "../reactions/confusion.ts";
import { whomItFallsOn } from "../reactions/intercept.ts";
import { momentOf } from "../reactions/triggers.ts";
import { withOpenings } from "../reactions/opportunity-attacks.ts";
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
}

/** The attack itself, once nobody has stopped it: declared, answered, worked out again, then rolled. */
export function* loose(context: VolitionContext, plan: AttackPlan): Procedure {
  const { attacker, profile, circumstances, knockOut, opportunity } = plan;
  const declared = recompute(context, stillPossible(plan, plan.targets), attacker);
  if (!declared) return;
  const melee = profile.types.includes("melee") && !opportunity;
  const about = momentOf(attacker, declared.targets, { item: profile.name, melee });
  yield* offerReactions(context, { when: "declared", about });
  const drawn = yield* whomItFallsOn(context, attacker, declared.targets, about);
  const now = recompute(context, stillPossible(plan, drawn), attacker);
  if (!now) return;
  const strike = { attacker, profile: now.profile, circumstances, coup: now.coup, knockOut, opportunity };
  const results = yield* strikeAt(context, strike, now.targets);
  if (!profile.ability || unableReason(attacker) !== null) return;
  // An attack at somebody whom it never found has no effect at all (VO-CON-13).
  const found = results.some(({ natural }) => natural !== null);
  const hit = results.some(({ outcome }) => outcome === "hit" || outcome === "critical");
  if (found) yield* afterwards(context, attacker, profile.ability, hit ? [attacker] : []);
  if (profile.damage === null) yield* confusionSave(context, attacker);
}
