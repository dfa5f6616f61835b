// Carries attack actions out: paying for each, choosing a style, giving openings, the blows themselves (DE-ACT-04, DE-ATK-02, -05, -06, -10, DE-STN-01, -02).

import type { Procedure } from "../../../engine/procedure.ts";
import type { DefinitionContext, DefinitionCreature } from "../types.ts";
import type { AttackPlan, Style } from "./attack-plan.ts";
import { attackIndex, attacksLeft } from "./attack-plan.ts";
import { pay } from "./budget.ts";
import { passOnFallen } from "./cut-short.ts";
import { addCondition, untilTurnOf } from "./lasting.ts";
import { answerOpenings, provokedFoes } from "./openings.ts";
import { unableReason } from "./states.ts";
import { strike } from "./strike.ts";
import { isUnconscious } from "./vitality.ts";

/** Takes up a style of fighting; it lasts until the own next turn, and so covers the blows between. */
export function takeStyle(context: DefinitionContext, creature: DefinitionCreature, style: Style): void {
  addCondition(context, creature, style, { rule: style === "reckless" ? "DE-STN-01" : "DE-STN-02", ends: untilTurnOf() });
}

/** Carries out a planned attack, or several in falling order. Those that are left when the target falls stay unspent. */
export function* carryOut(context: DefinitionContext, plan: AttackPlan): Procedure {
  const { battle } = context;
  const { attacker, profile, circumstances } = plan;
  for (let made = 0; made < plan.count; made += 1) {
    if (made > 0 && (attacksLeft(battle, attacker) === 0 || (isUnconscious(plan.target) && !plan.killShot))) break;
    const index = made > 0 && attackIndex(battle, attacker) === 0 ? made : attackIndex(battle, attacker);
    pay(battle, attacker, "attack");
    if (made === 0) for (const style of plan.styles) takeStyle(context, attacker, style);
    if (profile.ranged) {
      const foes = provokedFoes(battle, context.intent, attacker);
      if (!(yield* answerOpenings(context, attacker, foes, "DE-ATK-02"))) break;
    }
    const { target, killShot } = plan;
    yield* strike(context, { attacker, target, profile, index, circumstances, killShot, opportunity: false });
    if (unableReason(attacker) !== null) break;
  }
  yield* passOnFallen(context);
}
