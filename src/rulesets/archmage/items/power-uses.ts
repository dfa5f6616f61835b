// How often a power may be used, and when it comes back.

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import { type ArchmageCreature, type Power, isPower } from "../data/types.ts";
import { has } from "../numbers/states.ts";

/** Everything but at-will powers is limited. */
export function isLimited(power: Power): boolean {
  return power.system.usage !== "atWill";
}

/** Why a power can't be used now, or null when it can. */
export function unusable(creature: ArchmageCreature, power: Power): RefusalReason | null {
  const data = { name: creature.name, item: power.name };
  if (!isLimited(power)) return null;
  if (has(creature, "confused")) return { rule: "AE-CND-01", text: "ARCHMAGE.Refusal.ConfusedLimited", data };
  if (!power.system.expended) return null;
  const rule = power.system.usage === "recharge" ? "AE-RST-03" : "AE-RST-04";
  return { rule, text: `ARCHMAGE.Refusal.Expended.${power.system.usage}`, data };
}

/** Marks a limited power as used. */
export function expend(power: Power): void {
  if (!isLimited(power)) return;
  power.system.expended = true;
  power.system.usedThisBattle = true;
}

/** Makes a power ready again. */
export function restore(power: Power): void {
  power.system.expended = false;
  power.system.usedThisBattle = false;
  power.system.blockedBattles = 0;
}

export function powersOf(creature: ArchmageCreature): Power[] {
  return Object.values(creature.items).filter(isPower);
}
