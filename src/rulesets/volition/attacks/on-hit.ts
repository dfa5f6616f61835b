// What attacks and abilities leave behind: conditions, ongoing damage, Advantage, Last Gasp saves.

import { typesOrWeapon } from "../data/conditions.ts";
import { type AbilityEffect, BOONS } from "../data/fields.ts";
import { type Ability, type VolitionContext, type VolitionCreature, isCharacter } from "../data/types.ts";
import type { AttackResult, Strike } from "./attack-roll.ts";
import { beginLastGasp } from "../damage/death-saves.ts";
import { type Cause, addBoon, addCondition, addOngoing, endsOf } from "../effects/effects.ts";
import { isKeyed } from "../numbers/numbers.ts";
import { isDown } from "../numbers/states.ts";

/** Whoever leaves something behind, and with what. */
interface EffectOrigin {
  readonly user: VolitionCreature;
  readonly ability: Ability;
  readonly natural: number | null;
}

/** Applies the effects of an attack that are meant for its targets, or for its user; the user's own come once, however many were hit. */
export function applyEffects(context: VolitionContext, strike: Strike, results: readonly AttackResult[], to: "target" | "self"): void {
  const { attacker, profile } = strike;
  const { ability } = profile;
  if (!ability) return;
  for (const effect of profile.effects.filter((each) => each.to === to)) {
    const fitting = results.filter((result) => fits(effect, result));
    for (const { target, natural } of to === "self" ? fitting.slice(0, 1) : fitting) {
      applyEffect(context, effect, { user: attacker, ability, natural }, to === "self" ? attacker : target);
    }
  }
}

/** A critical failure, and an attack at somebody who was not found, do nothing at all (VO-ATK-05, VO-CON-13). */
function fits({ on }: AbilityEffect, { outcome, natural }: AttackResult): boolean {
  if (natural === null || outcome === "fumble") return false;
  return on === "always" || (on === "hit") === (outcome !== "miss");
}

/** Puts one effect of an ability on somebody. Who is down takes none. */
export function applyEffect(context: VolitionContext, effect: AbilityEffect, from: EffectOrigin, bearer: VolitionCreature): void {
  if (isDown(bearer)) return;
  const { user, ability, natural } = from;
  if (effect.keyed && !isKeyed(context.battle, user, ability)) return;
  const cause: Cause = {
    ends: endsOf(context, effect, user, bearer),
    rule: context.ruleset.conditions.find(({ id }) => id === effect.condition)?.rules[0] ?? "VO-CON-01",
    source: user.uuid,
    natural,
    ...(ability.system.sustain === null ? {} : { sustained: ability.id }),
  };
  if (effect.condition === "ongoing") {
    addOngoing(context, bearer, { amount: effect.amount, type: typesOrWeapon([effect.type])[0] ?? "weapon", name: ability.name }, cause);
    return;
  }
  const boon = BOONS.find((word) => word === effect.condition);
  if (boon) {
    const count = Math.max(1, effect.amount) * (boon === "advantage" ? 1 : -1);
    const { roll: path, once, againstUser } = effect;
    addBoon(
      context,
      bearer,
      { name: ability.name, stackName: ability.name, path, count, once, ...(againstUser ? { against: user.uuid } : {}) },
      cause,
    );
    return;
  }
  addCondition(context, bearer, effect.condition, cause);
}

/** An ability may call for Last Gasp saves of the heroes that it hits (VO-LGS-01). */
export function bringLastGasp(context: VolitionContext, { profile }: Pick<Strike, "profile">, target: VolitionCreature): void {
  const saveTarget = profile.ability?.system.lastGasp ?? null;
  if (saveTarget !== null && isCharacter(target)) beginLastGasp(context, target, profile.name, saveTarget);
}
