// What gives enemies an opening (AE-OA-02, AE-OA-03).

import type { ArchmageBattle, ArchmageCreature } from "../data/types.ts";
import type { AttackProfile } from "../items/attack-profile.ts";
import { engagedFoes } from "../map/positions.ts";

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
