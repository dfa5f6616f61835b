// An ability that rolls no attack: what can be settled before it is used, and how it is carried out.

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { refuseIf } from "../../../engine/data/refusal.ts";
import { recompute } from "../../../engine/actions/recompute.ts";
import type { Ability, VolitionBattle, VolitionContext, VolitionCreature, VolitionPayer } from "../data/types.ts";
import { unableReason } from "../numbers/able.ts";
import { beginAnew, noteUse, resolveAbility } from "./power-effects.ts";
import { paymentOf, provokedBy, whyNotTriggered } from "../attacks/attack-plan.ts";
import { abilityProfile, isRanged, typesOf } from "../attacks/attack-profile.ts";
import type { Payment } from "../turns/payers.ts";
import { pay, unaffordable } from "../turns/payers.ts";
import { withHarm } from "../reactions/triggers.ts";
import { withOpenings } from "../reactions/opportunity-attacks.ts";
import { aimedAt, stillReached, whyNotAimed } from "../attacks/targets.ts";
import { barred, expend, unusable } from "../attacks/usage.ts";

export interface UsePlan {
  readonly user: VolitionCreature;
  readonly ability: Ability;
  readonly targets: readonly VolitionCreature[];
  /** How it is paid for. */
  readonly payment: Payment;
}

/** Works out the use of an ability. Refuses, by the rule that forbids it, before anything is spent. */
export function planUse(battle: VolitionBattle, intent: Intent, user: VolitionCreature, ability: Ability, payer?: VolitionPayer): UsePlan {
  refuseIf(whyNotUse(battle, intent, user, ability, payer));
  return { user, ability, targets: aimedAt(battle, intent, user, ability.system.target), payment: paymentOf(intent, payer) };
}

/** Why an ability can't be used as an intent says, or null. Refuses where it can't even be read. */
export function whyNotUse(
  battle: VolitionBattle,
  intent: Intent,
  user: VolitionCreature,
  ability: Ability,
  payer?: VolitionPayer,
): RefusalReason | null {
  const barring =
    unusable(battle, user, ability) ??
    whyNotTriggered(intent, user, ability) ??
    unaffordable(battle, user, ability.system.action, paymentOf(intent, payer));
  if (barring) return barring;
  abilityProfile(user, ability);
  const { who, count, range } = ability.system.target;
  const helps = ability.system.healing.kind !== "";
  return whyNotAimed(battle, intent, user, { rule: "VO-POS-04", name: ability.name, who, count, range, helps });
}

/** Uses an ability as planned. */
export function* useAs(context: VolitionContext, { user, ability, targets, payment }: UsePlan): Procedure {
  const { battle } = context;
  pay(battle, user, ability.system.action, payment);
  noteUse(context, user, ability);
  expend(battle, user, ability);
  beginAnew(context, user, ability);
  const provoked = provokedBy(battle, user, { provokes: ability.system.provokes, ranged: isRanged({ types: typesOf(ability) }) });
  yield* withOpenings(context, user, provoked.foes, provoked.rule, () => take(context, user, ability, targets));
}

/** What it does, to those whom it still reaches after others may have answered it. */
function* take(context: VolitionContext, user: VolitionCreature, ability: Ability, targets: readonly VolitionCreature[]): Procedure {
  const aim = { rule: "VO-POS-04", name: ability.name, range: ability.system.target.range, helps: ability.system.healing.kind !== "" };
  const working = {
    declaration: targets.map(({ uuid }) => uuid),
    work(battle: VolitionBattle, declared: readonly string[]) {
      refuseIf(unableReason(user) ?? barred(battle, user, ability));
      return stillReached(battle, user, declared, aim);
    },
  };
  const reached = recompute(context, working, user);
  if (reached) yield* withHarm(context, user, reached, () => resolveAbility(context, user, ability, reached));
}
