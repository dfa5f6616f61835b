// What a party's sheet tells of a Volition creature at a glance, and which of its actions a whole party can be asked for.

import type { PartyCheck, PartySummaryEntry } from "../../../engine/contract/ruleset.ts";
import { defenceOf } from "../numbers/numbers.ts";
import type { VolitionCreature } from "../data/types.ts";

/** Its defences. */
export function standing(creature: VolitionCreature): PartySummaryEntry[] {
  return (["ac", "pd", "md"] as const).map((id) => ({ label: `VOLITION.Defence.${id}`, value: defenceOf(creature, id).total }));
}

/** The GM says how hard it is; with which skill is everybody's own. */
export const partyChecks: readonly PartyCheck[] = [
  { action: "skillCheck", fixedByGm: ["difficulty"] },
  { action: "rollSave", fixedByGm: ["saveTarget"] },
];
