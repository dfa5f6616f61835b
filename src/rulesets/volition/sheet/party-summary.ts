// What a party's sheet tells of a Volition creature at a glance, and which of its actions a whole party can be asked for.

import type { PartyCheck, StandingNumber } from "../../../engine/contract/ruleset.ts";
import { defenceOf } from "../numbers/numbers.ts";
import type { VolitionCreature } from "../data/types.ts";

/** Its defences. */
export function standing(creature: VolitionCreature): StandingNumber[] {
  return (["ac", "pd", "md"] as const).map((id) => ({ label: `VOLITION.Defence.${id}`, value: defenceOf(creature, id).total }));
}

/** The GM says how hard it is; with which skill is everybody's own. */
export const partyChecks: readonly PartyCheck[] = [
  { action: "skillCheck", settled: ["difficulty"] },
  { action: "rollSave", settled: ["saveTarget"] },
];
