// What an attack roll comes to, and whether it does any harm (SH-ATK-02, setting `naturalRolls`).

import type { Outcome } from "../../../engine/procedures/record.ts";
import { isOn } from "../data/settings.ts";
import type { Options } from "../data/types.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { armorClass } from "../numbers/numbers.ts";
import { type ShockFate, shockFate, shockSum } from "../damage/shock-wound.ts";

/** An attack that has been rolled. */
export interface Blow {
  readonly plan: AttackPlan;
  /** What the die shows, to which the plan's bonus is added. */
  readonly die: number;
  readonly natural: number;
  /** What a power has made of it, whatever the die shows (SH-ACT-05). */
  readonly turned: "" | "hit" | "miss";
}

const TOP = 20;

/** What a roll comes to against its target as it stands now: a tie with its AC hits. */
export function outcomeOf({ plan, die, natural, turned }: Blow, options: Options): Extract<Outcome, "hit" | "miss"> {
  if (turned !== "") return turned;
  if (isOn(options, "naturalRolls") && (natural === TOP || natural === 1)) return natural === TOP ? "hit" : "miss";
  const against = plan.profile.way === "melee" ? "melee" : "ranged";
  return die + plan.bonus.total >= armorClass(plan.target, against).total ? "hit" : "miss";
}

/** What becomes of the Shock if this attack misses; shoves and grapples have it too (reading "missed manoeuvres"). */
export function fateOfMiss({ attacker, target, profile, occasion }: AttackPlan): ShockFate {
  return shockFate(target, shockSum(attacker, profile), occasion === "swarm");
}

/** Points that a miss takes by its Shock, as things stand. */
export function sufferedShock(plan: AttackPlan): number {
  return fateOfMiss(plan) === "suffered" ? (shockSum(plan.attacker, plan.profile)?.points ?? 0) : 0;
}

/** Whether there is anything that somebody could want to prevent. */
export function isHarmful(blow: Blow, options: Options): boolean {
  return outcomeOf(blow, options) === "hit" || fateOfMiss(blow.plan) === "suffered";
}
