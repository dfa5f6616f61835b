// How Luck Die actions are written down: labels, hints and icons by id.

import type { LuckAction, LuckContext } from "../data/types.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";

type ActionSource = Omit<LuckAction, "label" | "hint">;

/** An action whose words stand in the language file under its id. */
export function action(source: ActionSource): LuckAction {
  return {
    ...source,
    label: `LUCK.Action.${source.id}.Label`,
    hint: `LUCK.Action.${source.id}.Hint`,
    icon: `fa-solid fa-${source.icon}`,
  };
}

/** An action that may be spread over turns: `complete` is what happens once everything has been paid (LU-EXT-02). */
export interface LongAction extends LuckAction {
  complete(context: LuckContext, work: Intent): Procedure;
}

/** An action that may be spread over turns. */
export function longAction(source: ActionSource & Pick<LongAction, "complete">): LongAction {
  return { ...action(source), complete: source.complete };
}
