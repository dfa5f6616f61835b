// How a built-in ruleset writes its actions down: the words and the icon go by the id.

import type { ActionDefinition } from "../actions/action.ts";
import type { Shapes } from "../battle/battle.ts";

/** An action without its words; `icon` is the icon's name. */
export type ActionSource<S extends Shapes> = Omit<ActionDefinition<S>, "label" | "hint">;

/** Writes down actions whose words stand in the language file below `labels`, under their ids. */
export function actionsUnder<S extends Shapes>(labels: string): (source: ActionSource<S>) => ActionDefinition<S> {
  return (source) => ({
    ...source,
    label: `${labels}.${source.id}.Label`,
    hint: `${labels}.${source.id}.Hint`,
    icon: `fa-solid fa-${source.icon}`,
  });
}
