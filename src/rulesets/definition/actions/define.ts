// How Definition actions are written down: labels, icons and costs by id.

import type { DefinitionAction } from "../types.ts";

/** What an action costs at a glance, as a word of the language file; prices that depend on an item come from `costWith`. */
type Cost = "none" | "free" | "swift" | "move" | "standard" | "attack" | "fullRound" | "immediate" | "turn" | "any" | "varies";

interface ActionSource extends Omit<DefinitionAction, "label" | "hint" | "icon" | "cost"> {
  readonly icon: string;
  readonly cost: Cost;
}

/** An action whose words stand in the language file under its id. */
export function action(source: ActionSource): DefinitionAction {
  return {
    ...source,
    label: `DEFINITION.Action.${source.id}.Label`,
    hint: `DEFINITION.Action.${source.id}.Hint`,
    icon: `fa-solid fa-${source.icon}`,
    cost: `DEFINITION.Cost.${source.cost}`,
  };
}
