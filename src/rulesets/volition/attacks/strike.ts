// What follows once an attack's targets stand: a roll at each, damage, what hits and misses bring, what a confused attacker does to itself
// (VO-ATK-04 to VO-ATK-08, VO-BAS-05, VO-RES-01, VO-CON-02, damage pipeline).

import type { DiceRequest } from "../../../engine/data/dice.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { refuseIf } from "../../../engine/data/refusal.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import { recompute } from "../../../engine/actions/recompute.ts";
import { has } from "../data/conditions.ts";
import { half } from "../data/settings.ts";
import type { VolitionContext, VolitionCreature } from "../data/types.ts";
import { whyUnable } from "../numbers/able.ts";
import { applyEffects, bringLastGasp } from "./on-hit.ts";
import { isCriticalFailure } from "./attack-bonus.ts";
import { type AttackResult, type Strike, outcomeAgainst, rollAttack } from "./attack-roll.ts";
import { profileOf } from "./attack-plan.ts";
import { keyedDamage } from "../items/damage-formula.ts";
import { rollDamage } from "./damage-roll.ts";
import { isResisted, takeDamage, workOut } from "../damage/damage.ts";
import { momentOf, withHarm } from "../reactions/triggers.ts";
import { incapacity, isDown } from "../numbers/states.ts";

/** Strikes at every target. Each has a roll of its own; where the ability says so, all of them come before any damage (VO-ATK-07, VO-ATK-08). Returns what each roll came to in the end. */
export function* strikeAt(context: VolitionContext, strike: Strike, targets: readonly VolitionCreature[]): Procedure<AttackResult[]> {
  const results: AttackResult[] = [];
  if (strike.profile.rollAllFirst) {
    const rolled: AttackResult[] = [];
    for (const target of targets) rolled.push(yield* rollAttack(context, strike, target));
    for (const result of rolled) results.push(yield* resolve(context, strike, result));
  } else {
    for (const target of targets) {
      // Who has fallen by its own confusion strikes no more.
      if (incapacity(strike.attacker) !== null) break;
      results.push(yield* resolve(context, strike, yield* rollAttack(context, strike, target)));
    }
  }
  applyEffects(context, strike, results, "self");
  return results;
}

/** What a roll leads to; who is struck or missed may answer it first, and whoever falls by it may be caught. Tells what it came to after the answers. */
function* resolve(context: VolitionContext, declared: Strike, rolled: AttackResult): Procedure<AttackResult> {
  const { attacker } = declared;
  const { target } = rolled;
  if (rolled.natural === null) return rolled;
  const hit = rolled.outcome === "hit" || rolled.outcome === "critical";
  yield* offerReactions(context, { when: hit ? "hit" : "missed", about: momentOf(attacker, [target], { item: declared.profile.name }) });
  const working = {
    declaration: null,
    work: () => {
      refuseIf(whyUnable(attacker));
      const strike = { ...declared, profile: profileOf(attacker, declared.profile.ability) };
      return { strike, result: { ...rolled, outcome: outcomeAgainst(strike, target, rolled) } };
    },
  };
  const now = recompute(context, working, attacker);
  if (!now) return rolled;
  yield* withHarm(context, attacker, [target, attacker], () => bring(context, now.strike, now.result));
  return now.result;
}

function* bring(context: VolitionContext, strike: Strike, result: AttackResult): Procedure {
  const { attacker, profile } = strike;
  const { target, outcome, natural } = result;
  if (natural === null) return;
  if (outcome === "fumble" || (outcome === "critical" && isCriticalFailure(natural))) offerComplication(context, strike);
  if (outcome === "fumble") return;
  const hit = outcome !== "miss";
  if (hit && !attacker.system.hitThisRound.includes(target.uuid)) {
    attacker.system.hitThisRound = [...attacker.system.hitThisRound, target.uuid];
  }
  const entry = hit ? keyedDamage(context.battle, attacker, profile) : profile.miss;
  if (entry) yield* dealDamage(context, strike, result, entry, outcome === "critical" ? profile.factor : 1);
  applyEffects(context, strike, [result], "target");
  if (hit) bringLastGasp(context, strike, target);
}

/** Base damage, the confused attacker's half of it, the factor of a critical, resistance, hit points: in this order. */
function* dealDamage(context: VolitionContext, strike: Strike, result: AttackResult, entry: DiceRequest, factor: number): Procedure {
  const { attacker, profile, knockOut } = strike;
  const { target, natural, outcome } = result;
  const { options } = context.battle;
  const base = yield* rollDamage(context, attacker, entry, { rule: "VO-BAS-04", item: profile.name, about: target.uuid });
  if (factor !== 1) noteFactor(context, target, base, factor);
  const own = has(attacker, "confused") && natural !== null && natural % 2 === 1 ? half(options, base) : 0;
  const resisted = isResisted(target, profile.damageTypes, natural, options);
  takeDamage(context, target, {
    amount: workOut(base, { factor, resisted }, options),
    rule: resisted ? "VO-RES-01" : outcome === "critical" ? "VO-ATK-04" : outcome === "miss" ? "VO-BAS-05" : "VO-HP-01",
    types: profile.damageTypes,
    critical: outcome === "critical",
    knockOut,
    resisted,
  });
  if (own > 0 && !isDown(attacker)) takeDamage(context, attacker, { amount: own, rule: "VO-CON-02" });
}

/** What lies between the dice and what is taken, so that nobody has to guess it. */
function noteFactor(context: VolitionContext, { name, uuid }: VolitionCreature, base: number, factor: number): void {
  const data = { name, base, factor, total: base * factor };
  context.note({ rule: "VO-ATK-04", text: "VOLITION.Step.CriticalMultiplied", data, about: uuid });
}

/** The GM may add something bad to a critical failure (VO-ATK-06). */
function offerComplication(context: VolitionContext, { attacker, profile }: Strike): void {
  context.offer({
    rule: "VO-ATK-06",
    text: "VOLITION.Offer.Complication",
    data: { name: attacker.name },
    of: "gm",
    action: "complication",
    targets: [attacker.uuid],
    options: { story: profile.mishap },
  });
}
