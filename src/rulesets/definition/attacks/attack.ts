// Carries attack actions out: paying for each, choosing a style, giving openings, the blows themselves (DE-ACT-04, DE-ATK-02, -05, -06, -10, DE-STN-01, -02).

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { DefinitionContext } from "../data/types.ts";
import { type AttackPlan, stillPossible } from "./attack-plan.ts";
import { attackIndex } from "../turns/attack-sequence.ts";
import { goesOn, provokedFoes } from "../reactions/opportunity-attacks.ts";
import { whyUnable } from "../numbers/states.ts";
import { strike } from "./strike.ts";
import { takeStyles } from "../effects/fighting-styles.ts";
import { isDead, isUnconscious } from "../numbers/vitality.ts";

/** Carries out a planned attack, or several in falling order. Those that are left when the target falls stay unspent. */
export function* resolveAttack(context: DefinitionContext, plan: AttackPlan): Procedure {
  const { battle } = context;
  const { attacker, circumstances } = plan;
  const first = attackIndex(battle, attacker, context.payer);
  for (let made = 0; made < plan.count; made += 1) {
    if (made > 0 && (isDead(plan.target) || (isUnconscious(plan.target) && !plan.killShot))) break;
    const index = first + made;
    context.payer.pay({ kind: "attack" });
    if (made === 0) takeStyles(context, attacker, plan.styles);
    const foes = plan.profile.ranged ? provokedFoes(battle, context.intent, attacker) : [];
    const now = yield* goesOn(context, attacker, { foes, rule: "DE-ATK-02" }, () => stillPossible(battle, context.intent, plan));
    if (!now) break;
    yield* strike(context, { attacker, ...now, index, circumstances, opportunity: false });
    if (whyUnable(attacker) !== null) break;
  }
}
