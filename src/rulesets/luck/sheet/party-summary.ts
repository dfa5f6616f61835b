// What a party's sheet tells of a Luck Die creature at a glance, and which of its actions a whole party can be asked for.

import type { PartyCheck, PartySummaryEntry } from "../../../engine/contract/ruleset.ts";
import { deflection, evasion } from "../numbers/defences.ts";
import type { LuckCreature } from "../data/types.ts";

/** What an attack has to reach, and what is taken off its damage. */
export function standing(creature: LuckCreature): PartySummaryEntry[] {
  return [
    { label: "LUCK.Number.evasion", value: evasion(creature).total },
    { label: "LUCK.Sheet.PhysicalDeflection", value: deflection(creature, "physical").total },
  ];
}

/** Against what, and with which attribute, is the GM's to say; skill and proficiency are everybody's own. */
export const partyChecks: readonly PartyCheck[] = [{ action: "test", fixedByGm: ["attribute", "difficulty"] }];
