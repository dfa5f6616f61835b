// An ability that rolls no attack: what can be settled before it is used, and how it is carried out.

import { flag } from "../../../engine/intent-options.ts";
import type { Procedure } from "../../../engine/procedure.ts";
import type { Intent } from "../../../engine/record.ts";
import { refuseIf } from "../../../engine/refusal.ts";
import type { Ability, VolitionBattle, VolitionContext, VolitionCreature, VolitionPurse } from "../types.ts";
import { beginAnew, noteUse, resolveAbility } from "./ability-effects.ts";
import { checkTrigger, provokedBy } from "./attack-plan.ts";
import { abilityProfile, isRanged, typesOf } from "./attack-profile.ts";
import type { Payment } from "./purses.ts";
import { pay, unaffordable } from "./purses.ts";
import { passOnFallen } from "./cut-short.ts";
import { withOpenings } from "./openings.ts";
import { aimedAt } from "./targets.ts";
import { expend, unusable } from "./usage.ts";

export interface UsePlan {
  readonly user: VolitionCreature;
  readonly ability: Ability;
  readonly targets: readonly VolitionCreature[];
  /** How it is paid for. */
  readonly payment: Payment;
}

/** Works out the use of an ability. Refuses, by the rule that forbids it, before anything is spent. */
export function planUse(battle: VolitionBattle, intent: Intent, user: VolitionCreature, ability: Ability, purse?: VolitionPurse): UsePlan {
  const payment = { triggered: flag(intent, "triggered"), purse };
  refuseIf(unusable(battle, user, ability));
  checkTrigger(intent, user, ability);
  refuseIf(unaffordable(battle, user, ability.system.action, payment));
  abilityProfile(user, ability);
  const { who, count, range } = ability.system.target;
  const helps = ability.system.healing.kind !== "";
  const targets = aimedAt(battle, intent, user, { rule: "VO-POS-04", name: ability.name, who, count, range, helps });
  return { user, ability, targets, payment };
}

/** Uses an ability as planned. */
export function* useAs(context: VolitionContext, { user, ability, targets, payment }: UsePlan): Procedure {
  const { battle } = context;
  pay(battle, user, ability.system.action, payment);
  noteUse(context, user, ability);
  expend(battle, user, ability);
  beginAnew(context, user, ability);
  const provoked = provokedBy(battle, user, { provokes: ability.system.provokes, ranged: isRanged({ types: typesOf(ability) }) });
  yield* withOpenings(context, user, provoked.foes, provoked.rule, () => resolveAbility(context, user, ability, targets));
  yield* passOnFallen(context);
}
