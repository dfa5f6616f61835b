// What a party's sheet tells of a Definition creature at a glance, and which of its actions a whole party can be asked for.

import type { PartyCheck, PartySummaryEntry } from "../../../engine/contract/ruleset.ts";
import { SAVES } from "../data/fields.ts";
import { armorClass } from "../numbers/defences.ts";
import { saveBonus } from "../numbers/saves.ts";
import type { DefinitionCreature, Options } from "../data/types.ts";

/** Its Armour Class and its saves. */
export function standing(creature: DefinitionCreature, options: Options): PartySummaryEntry[] {
  return [
    { label: "DEFINITION.Number.ac", value: armorClass(creature, options).total },
    ...SAVES.map((save) => ({ label: `DEFINITION.Save.${save}`, value: signed(saveBonus(options, creature, save).total) })),
  ];
}

function signed(bonus: number): string {
  return bonus < 0 ? String(bonus) : `+${String(bonus)}`;
}

/** What all of them face is the same for everybody. */
export const partyChecks: readonly PartyCheck[] = [{ action: "rollSave", fixedByGm: ["save", "difficulty", "cause"] }];
