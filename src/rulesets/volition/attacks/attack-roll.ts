// One attack roll at one target, and before it the save against somebody unseen (VO-ATK-01 to -03, VO-ADV-01, VO-CON-13).

import { type Procedure, roll } from "../../../engine/procedures/procedure.ts";
import { has } from "../data/conditions.ts";
import type { VolitionContext, VolitionCreature } from "../data/types.ts";
import { advantageMode, netAdvantage, spendBoons } from "../numbers/advantage.ts";
import { type AttackOutcome, type Circumstances, advantageTerms, attackBonus, outcomeOf } from "./attack-bonus.ts";
import type { AttackProfile } from "../items/attack-profile.ts";
import { noteAdvantage, rollSave } from "../numbers/checks.ts";
import { criticalFrom } from "../damage/damage.ts";
import { defenceOf } from "../numbers/numbers.ts";
import { poolOf } from "../numbers/dice.ts";

/** An attack on its way: what the rolls need to know. */
export interface Strike {
  readonly attacker: VolitionCreature;
  readonly profile: AttackProfile;
  readonly circumstances: Circumstances;
  readonly coup: boolean;
  readonly knockOut: boolean;
  /** Part of somebody else's story: an opportunity attack. */
  readonly opportunity: boolean;
}

export interface AttackResult {
  readonly target: VolitionCreature;
  readonly outcome: AttackOutcome;
  /** Sum of the dice that count; null where no attack was rolled because the target was not even found. */
  readonly natural: number | null;
  /** Everything together; 0 where none was rolled. */
  readonly total: number;
}

/** What whoever strikes at somebody unseen has to reach first (VO-CON-13). */
export const UNSEEN = 11;

/** Rolls an attack at a target and notes how it went. */
export function* rollAttack(context: VolitionContext, strike: Strike, target: VolitionCreature): Procedure<AttackResult> {
  const { attacker, profile, circumstances } = strike;
  const { battle } = context;
  const words = { name: attacker.name, target: target.name, item: profile.name };
  if (has(target, "invisible")) {
    const found = yield* rollSave(context, attacker, {
      rule: "VO-CON-13",
      text: "VOLITION.Ask.Unseen",
      data: { name: attacker.name, foe: target.name, target: UNSEEN },
      target: UNSEEN,
    });
    if (!found.success) {
      context.note({ rule: "VO-CON-13", text: "VOLITION.Step.NotFound", data: words, about: target.uuid, outcome: "miss" });
      return { target, outcome: "miss", natural: null, total: 0 };
    }
  }
  const bonus = attackBonus(battle, attacker, circumstances);
  const advantage = netAdvantage(advantageTerms(attacker, target, circumstances));
  noteAdvantage(context, attacker, advantage);
  const rolled = yield* roll({
    rule: "VO-ATK-01",
    text: strike.opportunity ? "VOLITION.Ask.OpportunityRoll" : "VOLITION.Ask.Attack",
    data: words,
    of: attacker.uuid,
    dice: poolOf(advantage.total, advantageMode(battle.options), bonus.total),
  });
  spendBoons(attacker, "attack.advantage", [target]);
  spendBoons(target, "defense.advantage", [attacker]);
  const natural = rolled.sum;
  const outcome = outcomeAgainst(strike, target, { natural, total: rolled.total });
  context.note({
    rule: ruleOfOutcome(outcome, strike.coup, natural),
    text: "VOLITION.Step.Attack",
    data: { ...words, total: rolled.total, natural },
    about: target.uuid,
    outcome,
    dice: rolled,
    breakdown: bonus,
    against: profile.defence,
  });
  return { target, outcome, natural, total: rolled.total };
}

/** What a roll comes to against a target as it stands now. */
export function outcomeAgainst(
  { profile, coup }: Strike,
  target: VolitionCreature,
  { natural, total }: { readonly natural: number | null; readonly total: number },
): AttackOutcome {
  const defence = defenceOf(target, profile.defence).total;
  return outcomeOf({ natural: natural ?? 0, total }, { defence, criticalFrom: criticalFrom(target, profile.damageTypes), coup });
}

const SURE_CRITICAL = 17;

function ruleOfOutcome(outcome: AttackOutcome, coup: boolean, natural: number): string {
  if (outcome === "fumble") return "VO-ATK-05";
  if (outcome !== "critical") return "VO-ATK-02";
  if (coup && natural < SURE_CRITICAL) return "VO-CDG-01";
  return natural >= SURE_CRITICAL ? "VO-ATK-03" : natural === SURE_CRITICAL - 1 ? "VO-RES-03" : "VO-RES-04";
}
