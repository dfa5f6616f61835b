// How Archmage actions are written down: labels, icons and costs by id.

import type { Proposal } from "../../../engine/ruleset.ts";
import { COSTS } from "../rules/budget.ts";
import type { ActionCost, ArchmageAction, ArchmageCreature } from "../types.ts";

interface ActionSource extends Omit<ArchmageAction, "label" | "hint" | "icon" | "cost"> {
  readonly icon: string;
  readonly cost: ActionCost | "none";
}

/** An action whose words stand in the language file under its id. */
export function action(source: ActionSource): ArchmageAction {
  return {
    ...source,
    label: `ARCHMAGE.Action.${source.id}.Label`,
    hint: `ARCHMAGE.Action.${source.id}.Hint`,
    icon: `fa-solid fa-${source.icon}`,
    cost: COSTS[source.cost],
  };
}
/** What a dialog says of the enemies that a deed gives an opening to (AE-OA-01). */
export function openingNotes(strikers: readonly ArchmageCreature[], rule: string): NonNullable<Proposal["notes"]> {
  return strikers.map(({ name }) => ({ rule, text: "ARCHMAGE.Dialog.GivesOpening", data: { name } }));
}
