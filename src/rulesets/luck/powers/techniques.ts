// Maneuvers and abilities: what they cost by their kind, and what they do (LU-ACT-02, LU-ACT-03, LU-ATK-11, LU-DMG-08).

import { orItsWords } from "../../../engine/creatures/its-words.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { refuse, refuseIf } from "../../../engine/data/refusal.ts";
import type { LuckBattle, LuckContext, LuckCreature, Technique } from "../data/types.ts";
import { resolveAttack } from "../attacks/attack.ts";
import { type AttackPlan, checkTarget, planAttack, strikingItem } from "../attacks/attack-plan.ts";
import { harm } from "../damage/damage.ts";
import { applyEffects, prevents } from "../attacks/on-hit.ts";
import type { Price } from "../data/prices.ts";
import { actionsPrice } from "../turns/costs.ts";
import { whyUnable } from "../numbers/states.ts";
import { stack } from "../numbers/stacking.ts";

/** What a technique costs by its kind (LU-ACT-02, LU-ACT-03). */
export function techniquePrice({ system: { kind, actions, stamina, focus } }: Technique): Price {
  const pools = { stamina, focus };
  if (kind === "action") return actionsPrice(actions, pools);
  return { kind: kind === "freeAction" ? "free" : kind, ...pools };
}

/** Checks everything about a use before anything is spent. Returns the attack that it makes, or null. */
export function checkTechnique(battle: LuckBattle, intent: Intent, user: LuckCreature, technique: Technique): AttackPlan | null {
  if (technique.system.isAttack) return planAttack(battle, intent, user, strikingItem(user, intent, technique), technique);
  refuseIf(whyUnable(battle, user));
  for (const target of targetsOf(battle, intent, user, technique)) checkTarget(target, technique.name);
  return null;
}

function targetsOf(battle: LuckBattle, intent: Intent, user: LuckCreature, { name, system }: Technique): LuckCreature[] {
  if (system.targets === 0) return [user];
  const targets = (intent.targets ?? []).map((uuid) => requireCreature(battle, uuid));
  if (targets.length === 0) refuse("LU-ACT-02", "LUCK.Refusal.NoTarget", { item: name });
  if (targets.length > system.targets) refuse("LU-ACT-02", "LUCK.Refusal.TooManyTargets", { item: name, max: system.targets });
  return targets;
}

/** Does what a technique does; it has been paid for. */
export function* useTechnique(context: LuckContext, intent: Intent, user: LuckCreature, technique: Technique): Procedure {
  const { battle } = context;
  const plan = checkTechnique(battle, intent, user, technique);
  context.note({ rule: "LU-ACT-02", text: "LUCK.Step.Uses", data: { name: user.name, item: technique.name }, about: user.uuid });
  const effects = technique.system.effects.filter(({ applies }) => applies === "onUse");
  const source = { name: technique.name, creature: user, attackTotal: null };
  if (plan) {
    yield* applyEffects(context, effects, source, plan.target);
    // What the use has changed counts for the attack.
    return yield* resolveAttack(context, planAttack(battle, intent, user, plan.profile.item, technique));
  }
  const own = effects.filter(({ to }) => to === "self");
  const others = effects.filter(({ to }) => to === "target");
  yield* orItsWords(context, "LU-ACT-02", user, technique, function* (heard) {
    yield* applyEffects(heard, own, source, user);
    for (const target of targetsOf(battle, intent, user, technique)) {
      yield* reach(heard, technique, user, target, () => applyEffects(heard, others, source, target));
    }
  });
}

/** One target suffers what the technique does, unless it prevents it. */
function* reach(context: LuckContext, technique: Technique, user: LuckCreature, target: LuckCreature, effects: () => Procedure): Procedure {
  const { damage, damageType, defence, difficulty, nonlethal } = technique.system;
  if (yield* prevents(context, target, defence, difficulty, technique.name)) return;
  if (damage === 0) return yield* effects();
  const dealt = stack([{ label: technique.name, value: damage, kind: "base", rule: "LU-DMG-01", source: user.uuid }]);
  yield* harm(context, target, { dealt: damage, breakdown: dealt, type: damageType, nonlethal }, effects);
}
