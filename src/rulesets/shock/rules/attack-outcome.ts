// What an attack roll comes to, and whether it does any harm (SH-ATK-02, open point 29).

import type { Outcome } from "../../../engine/record.ts";
import { isOn } from "../settings.ts";
import type { Options } from "../types.ts";
import type { AttackPlan } from "./attack-plan.ts";
import { armorClass } from "./numbers.ts";
import type { ShockFate } from "./shock-wound.ts";
import { shockFate, shockSum } from "./shock-wound.ts";

/** An attack that has been rolled. */
export interface Blow {
  readonly plan: AttackPlan;
  readonly total: number;
  readonly natural: number;
}

const TOP = 20;

/** What a roll comes to against its target as it stands now: a tie with its AC hits. */
export function outcomeOf({ plan, total, natural }: Blow, options: Options): Extract<Outcome, "hit" | "miss"> {
  if (isOn(options, "naturalRolls") && (natural === TOP || natural === 1)) return natural === TOP ? "hit" : "miss";
  const against = plan.profile.way === "melee" ? "melee" : "ranged";
  return total >= armorClass(plan.target, against).total ? "hit" : "miss";
}

/** What becomes of the Shock if this attack misses; shoves and grapples have it too, unless the world reads that otherwise (open point 18). */
export function fateOfMiss({ attacker, target, profile, occasion, maneuver }: AttackPlan, options: Options): ShockFate {
  if (maneuver !== "strike" && !isOn(options, "maneuverShock")) return "none";
  return shockFate(target, shockSum(attacker, profile), occasion === "swarm");
}

/** Whether there is anything that somebody could want to prevent. */
export function isHarmful(blow: Blow, options: Options): boolean {
  return outcomeOf(blow, options) === "hit" || fateOfMiss(blow.plan, options) === "suffered";
}
