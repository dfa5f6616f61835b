// How Luck Die actions are written down: labels, hints and icons by id.

import type { LuckAction, LuckContext, LuckShapes } from "../data/types.ts";
import { type ActionSource, actionsUnder } from "../../../engine/contract/declare-actions.ts";
import type { Procedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";

/** An action whose words stand in the language file under its id. */
export const action = actionsUnder<LuckShapes>("LUCK.Action");

/** An action that may be spread over turns: `complete` is what happens once everything has been paid (LU-EXT-02). */
export interface LongAction extends LuckAction {
  complete(context: LuckContext, work: Intent): Procedure;
}

/** An action that may be spread over turns. */
export function longAction(source: ActionSource<LuckShapes> & Pick<LongAction, "complete">): LongAction {
  return { ...action(source), complete: source.complete };
}
