// When an attack is a Coup de Grace: the whole turn, one helpless enemy at arm's length (VO-CDG-01).

import { areEnemies } from "../../../engine/battle/battle.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { has } from "../data/conditions.ts";
import type { ActionCost, VolitionBattle, VolitionCreature, VolitionPayer } from "../data/types.ts";
import { areEngaged } from "../map/positions.ts";

/** Why an attack cannot be a Coup de Grace, or null when it can. */
export function whyNoCoup(
  battle: VolitionBattle,
  attacker: VolitionCreature,
  targets: readonly VolitionCreature[],
  cost: ActionCost,
  payer: VolitionPayer,
): RefusalReason | null {
  const [victim, another] = targets;
  const data = { name: attacker.name };
  if (cost !== "standard") return { rule: "VO-CDG-01", text: "VOLITION.Refusal.CoupStandard", data };
  if (!victim || another) return { rule: "VO-CDG-01", text: "VOLITION.Refusal.CoupOneTarget", data };
  if (!has(victim, "helpless")) return { rule: "VO-CDG-01", text: "VOLITION.Refusal.CoupHelpless", data: { name: victim.name } };
  if (!areEnemies(attacker, victim) || !areEngaged(attacker, victim)) {
    return { rule: "VO-CDG-01", text: "VOLITION.Refusal.CoupEngaged", data: { ...data, target: victim.name } };
  }
  return payer.why({ kind: "coup" });
}
