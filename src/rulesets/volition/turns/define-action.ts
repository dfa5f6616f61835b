// How Volition actions are written down: labels and icons by id.

import type { VolitionAction } from "../data/types.ts";

interface ActionSource extends Omit<VolitionAction, "label" | "hint"> {
  /** Name of the icon. */
  readonly icon: string;
}

/** An action whose words stand in the language file under its id. */
export function action(source: ActionSource): VolitionAction {
  return {
    ...source,
    label: `VOLITION.Action.${source.id}.Label`,
    hint: `VOLITION.Action.${source.id}.Hint`,
    icon: `fa-solid fa-${source.icon}`,
  };
}
