// How Shock actions are written down: labels, icons and costs by id.

import type { ShockAction } from "../types.ts";

/** What an action costs at a glance, as a word of the language file; prices that depend on an item come from `costWith`. */
type Cost = "none" | "main" | "move" | "free" | "instant" | "instantMain" | "charge" | "minute" | "varies";

interface ActionSource extends Omit<ShockAction, "label" | "hint" | "icon" | "cost"> {
  readonly icon: string;
  readonly cost: Cost;
}

/** An action whose words stand in the language file under its id. */
export function action(source: ActionSource): ShockAction {
  return {
    ...source,
    label: `SHOCK.Action.${source.id}.Label`,
    hint: `SHOCK.Action.${source.id}.Hint`,
    icon: `fa-solid fa-${source.icon}`,
    cost: `SHOCK.Cost.${source.cost}`,
  };
}
