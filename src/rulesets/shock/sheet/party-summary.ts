// What a party's sheet tells of a Shock creature at a glance, and which of its actions a whole party can be asked for.

import type { PartyCheck, PartySummaryEntry } from "../../../engine/contract/ruleset.ts";
import { armorClass } from "../numbers/numbers.ts";
import type { ShockCreature } from "../data/types.ts";

/** Its armour class, at range where that is another. */
export function standing(creature: ShockCreature): PartySummaryEntry[] {
  const [melee, ranged] = [armorClass(creature, "melee").total, armorClass(creature, "ranged").total];
  return [
    { label: "SHOCK.Number.acMelee", value: melee },
    ...(ranged === melee ? [] : [{ label: "SHOCK.Number.acRanged", value: ranged }]),
  ];
}

/** What a whole party can be asked for. */
export const partyChecks: readonly PartyCheck[] = [{ action: "rollSave", fixedByGm: ["modifier"] }];
