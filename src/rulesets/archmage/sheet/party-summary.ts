// What a party's sheet tells of an Archmage creature at a glance, and which of its actions a whole party can be asked for.

import type { PartyCheck, PartySummaryEntry } from "../../../engine/contract/ruleset.ts";
import { DEFENCES } from "../data/fields.ts";
import { defence } from "../numbers/defences.ts";
import type { ArchmageCreature } from "../data/types.ts";

/** Its defences, and whether it senses what cannot be seen (AE-INV-01). */
export function standing(creature: ArchmageCreature): PartySummaryEntry[] {
  return [
    ...DEFENCES.map((id) => ({ label: `ARCHMAGE.Field.Defence.${id}`, value: defence(creature, id).total })),
    ...(creature.system.detectsUnseen ? [{ label: "ARCHMAGE.Sheet.DetectsUnseen" }] : []),
  ];
}

/** The GM says against what; background and modifiers are everybody's own. */
export const partyChecks: readonly PartyCheck[] = [
  { action: "check", fixedByGm: ["ability", "difficulty"] },
  { action: "rollSave", fixedByGm: ["difficulty"] },
];
