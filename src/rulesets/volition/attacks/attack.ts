// Carries out what was planned: paying, giving openings, friends who step in, the strike, or whatever an ability does without one.

import { orItsWords } from "../../../engine/creatures/its-words.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import { recompute } from "../../../engine/actions/recompute.ts";
import type { VolitionContext } from "../data/types.ts";
import { whyUnable } from "../numbers/able.ts";
import { afterwards, beginAnew, beginSustaining, hasLeftSustained, noteUse, resolveAbility } from "./ability-effects.ts";
import { type AttackPlan, provokedBy, stillPossible } from "./attack-plan.ts";
import { isRanged } from "../items/attack-profile.ts";
import { confusionSave } from "../reactions/confusion.ts";
import { whomItFallsOn } from "../reactions/intercept.ts";
import { momentOf, withHarm } from "../reactions/triggers.ts";
import { withOpenings } from "../reactions/opportunity-attacks.ts";
import { strikeAt } from "./strike.ts";
import { expend } from "./usage.ts";

/** Carries out a planned attack, or an ability that rolls none. */
export function* resolveAttack(context: VolitionContext, plan: AttackPlan): Procedure {
  const { battle } = context;
  const { attacker, profile } = plan;
  const { ability } = profile;
  plan.payer.pay(plan.price);
  if (ability) {
    noteUse(context, attacker, ability);
    expend(battle, attacker, ability);
    beginAnew(context, attacker, ability);
  }
  const provoked = provokedBy(battle, attacker, { provokes: ability?.system.provokes === true, ranged: isRanged(profile) });
  yield* withOpenings(context, attacker, provoked.foes, provoked.rule, () => loose(context, plan));
}

/** The attack itself, once nobody has stopped it: declared, answered, worked out again, then rolled. Without one it happens to those whom it still reaches. */
export function* loose(context: VolitionContext, plan: AttackPlan): Procedure {
  const { attacker, profile, circumstances, knockOut, opportunity } = plan;
  const declared = recompute(context, stillPossible(plan, plan.targets), attacker);
  if (!declared) return;
  const { ability } = profile;
  if (ability && !profile.rolls) {
    yield* orItsWords(context, "VO-ABL-06", attacker, ability, (heard) =>
      withHarm(heard, attacker, declared.targets, () => resolveAbility(heard, attacker, ability, declared.targets)),
    );
    return;
  }
  const melee = profile.types.includes("melee") && !opportunity;
  const about = momentOf(attacker, declared.targets, { item: profile.name, melee });
  yield* offerReactions(context, { when: "declared", about });
  const drawn = yield* whomItFallsOn(context, attacker, declared.targets, about);
  const now = recompute(context, stillPossible(plan, drawn), attacker);
  if (!now) return;
  const strike = { attacker, profile: now.profile, circumstances, coup: now.coup, knockOut, opportunity };
  const results = yield* strikeAt(context, strike, now.targets);
  if (!ability || whyUnable(attacker) !== null) return;
  // What it does beside its damage is for an attack that hits; what a miss has left may be kept up too (VO-ATK-05, VO-CON-13).
  if (results.some(({ outcome }) => outcome === "hit" || outcome === "critical")) yield* afterwards(context, attacker, ability, [attacker]);
  else if (hasLeftSustained(context.battle, attacker, ability)) beginSustaining(context, attacker, ability);
  if (profile.damage === null) yield* confusionSave(context, attacker);
}
