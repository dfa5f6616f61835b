// Total Defense: the Main given up for a better AC and for immunity to Shock, even after a roll is seen (SH-TD-01 to SH-TD-03).

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { ShockBattle, ShockContext, ShockCreature, ShockPayer } from "../data/types.ts";
import { pay } from "../turns/payers.ts";

/** Why a creature cannot turn to defence alone now, or null. */
export function whyNoTotalDefense(battle: ShockBattle, creature: ShockCreature, payer: ShockPayer): RefusalReason | null {
  const data = { name: creature.name };
  if (creature.system.totalDefense) return { rule: "SH-TD-01", text: "SHOCK.Refusal.DefendsAlready", data };
  const reason = payer.why({ kind: "instantMain" });
  return reason?.rule === "SH-ACT-05" ? { ...reason, rule: "SH-TD-01" } : reason;
}

/** Pays for it; it lasts until the creature's next turn. */
export function defendTotally(context: ShockContext, creature: ShockCreature): void {
  pay(context, creature, "instantMain");
  creature.system.totalDefense = true;
  context.note({ rule: "SH-TD-01", text: "SHOCK.Step.TotalDefense", data: { name: creature.name }, about: creature.uuid });
}
