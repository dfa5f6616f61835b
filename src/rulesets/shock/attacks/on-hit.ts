// What follows from blows once they are rolled: wounds first, all of one moment together, then shoves and holds (SH-ACT-06, SH-SHK-01 to -07, SH-SWM-04, SH-TD-02).

import { requireCreature } from "../../../engine/procedures/context.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { ShockContext } from "../data/types.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { fateOfMiss } from "./attack-outcome.ts";
import { rollHit } from "./damage-roll.ts";
import { takeDamage } from "../damage/damage.ts";
import { resolveManeuver } from "./maneuver-hits.ts";
import type { Consequence } from "../data/moments.ts";
import { shockSum } from "../damage/shock-wound.ts";
import { isAble } from "../numbers/states.ts";

/** What a hit does: damage that is rolled now and done when it lands, or a maneuver. `lessened` is what a power takes off it (SH-ACT-05). */
export function* hitConsequence(context: ShockContext, plan: AttackPlan, lessened: number): Procedure<Consequence> {
  const { attacker, target, profile, maneuver, sizePenalty } = plan;
  const both = { attacker: attacker.uuid, target: target.uuid };
  if (maneuver !== "strike") return { ...both, wound: null, maneuver, sizePenalty };
  const amount = Math.max(0, (yield* rollHit(context, plan)) - lessened);
  return { ...both, wound: { amount, rule: "SH-DMG-01", nonLethal: profile.nonLethal }, maneuver: null, sizePenalty: 0 };
}

/** What a miss does all the same, and what keeps it off; null for nothing. */
export function missConsequence(context: ShockContext, plan: AttackPlan, lessened: number): Consequence | null {
  const { attacker, target, profile, occasion } = plan;
  const shock = shockSum(attacker, profile);
  const fate = fateOfMiss(plan);
  if (!shock || fate === "none" || fate === "armour") return null;
  const swarm = occasion === "swarm";
  const note = (rule: string): void => {
    const data = { name: target.name, item: profile.name, amount: shock.points };
    context.note({ rule, text: `SHOCK.Step.Shock.${fate}`, data, about: target.uuid, breakdown: shock.breakdown });
  };
  if (fate === "immune") {
    note(target.system.totalDefense ? "SH-TD-02" : "SH-SHK-06");
    return null;
  }
  if (fate === "shield") {
    // At once and not when it lands: another blow of the same moment finds the shield spent.
    target.system.shieldUsed = true;
    note("SH-SHK-05");
    return null;
  }
  const rule = swarm ? "SH-SWM-04" : shock.threshold === "any" ? "SH-SHK-02" : "SH-SHK-01";
  note(rule);
  const wound = { amount: Math.max(0, shock.points - lessened), rule, nonLethal: profile.nonLethal };
  return { attacker: attacker.uuid, target: target.uuid, wound, maneuver: null, sizePenalty: 0 };
}

/** All blows of one moment land: every wound before any shove or hold, which only those still carry out who stand. */
export function* land(context: ShockContext, blows: readonly Consequence[]): Procedure {
  for (const { target, wound } of blows) {
    if (wound) takeDamage(context, requireCreature(context.battle, target), wound);
  }
  for (const { attacker, target, maneuver, sizePenalty } of blows) {
    const shover = requireCreature(context.battle, attacker);
    if (maneuver && isAble(shover))
      yield* resolveManeuver(context, shover, requireCreature(context.battle, target), { maneuver, sizePenalty });
  }
}
