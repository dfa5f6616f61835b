// What gives enemies an opening, and who can take none (AE-DIS-01, AE-OA-01 to -03).

import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { ArchmageBattle, ArchmageCreature } from "../data/types.ts";
import type { AttackProfile } from "../attacks/attack-profile.ts";
import { unableReason } from "../turns/costs.ts";
import { engagedFoes } from "../map/positions.ts";
import { has, isBarredByAmbush } from "../numbers/states.ts";

/** Why a creature can make no opportunity attacks now, whoever gives it an opening; null when it can. */
export function cannotStrike(battle: ArchmageBattle, creature: ArchmageCreature): RefusalReason | null {
  const data = { name: creature.name };
  if (isBarredByAmbush(battle, creature)) return { rule: "AE-AMB-04", text: "ARCHMAGE.Refusal.AmbushRound", data };
  if (has(creature, "confused")) return { rule: "AE-CND-01", text: "ARCHMAGE.Refusal.ConfusedStrike", data };
  if (creature.system.grab.by.length > 0) return { rule: "AE-GRB-04", text: "ARCHMAGE.Refusal.GrabbedStrike", data };
  return unableReason(creature);
}

/** Enemies that an attack or a power gives an opening to: shots those it does not target, spells everybody in melee, close-quarters neither. */
export function provokedByAttack(
  battle: ArchmageBattle,
  attacker: ArchmageCreature,
  profile: Pick<AttackProfile, "delivery" | "spell" | "rolls">,
  targets: readonly ArchmageCreature[],
): { readonly foes: readonly ArchmageCreature[]; readonly rule: string } {
  const engaged = engagedFoes(battle, attacker);
  if (profile.delivery === "close") return { foes: [], rule: "AE-OA-03" };
  if (profile.spell) return { foes: engaged, rule: "AE-OA-03" };
  if (profile.delivery !== "ranged" || !profile.rolls) return { foes: [], rule: "AE-OA-02" };
  return { foes: engaged.filter((foe) => !targets.includes(foe)), rule: "AE-OA-02" };
}
