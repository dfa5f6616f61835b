// How Definition actions are written down: labels and icons by id.

import type { DefinitionAction } from "../data/types.ts";

interface ActionSource extends Omit<DefinitionAction, "label" | "hint" | "icon"> {
  readonly icon: string;
}

/** An action whose words stand in the language file under its id. */
export function action(source: ActionSource): DefinitionAction {
  return {
    ...source,
    label: `DEFINITION.Action.${source.id}.Label`,
    hint: `DEFINITION.Action.${source.id}.Hint`,
    icon: `fa-solid fa-${source.icon}`,
  };
}
