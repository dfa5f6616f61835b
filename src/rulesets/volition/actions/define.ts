// How Volition actions are written down: labels, icons and costs by id.

import type { VolitionAction } from "../types.ts";

/** What an action costs at a glance, as a word of the language file; prices that depend on an item come from `costWith`. */
type Cost = "none" | "free" | "quick" | "move" | "standard" | "interrupt" | "coup" | "turn" | "any" | "varies";

interface ActionSource extends Omit<VolitionAction, "label" | "hint" | "icon" | "cost"> {
  readonly icon: string;
  readonly cost: Cost;
}

/** An action whose words stand in the language file under its id. */
export function action(source: ActionSource): VolitionAction {
  return {
    ...source,
    label: `VOLITION.Action.${source.id}.Label`,
    hint: `VOLITION.Action.${source.id}.Hint`,
    icon: `fa-solid fa-${source.icon}`,
    cost: `VOLITION.Cost.${source.cost}`,
  };
}
