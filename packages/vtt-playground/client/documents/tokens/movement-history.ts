// Where a token has gone since its turn began, which is stored with it: foundryvtt/foundryvtt#11730.
import type { PlainObject } from "../../data/index.ts";
import type { MovementWaypoint, TokenMovement } from "./token-movement.ts";

/** The token's waypoints, with where the first of its movements began. */
export function extendedHistory(history: readonly MovementWaypoint[], { origin, passed }: TokenMovement): PlainObject[] {
  const known = history.length > 0 ? history : [origin];
  return [...known, ...passed.waypoints].map((waypoint) => ({ ...waypoint }));
}

/** What clears a history; nothing where there is none. */
export async function clearHistories(tokens: Iterable<{ clearMovementHistory(): Promise<void> } | null>): Promise<void> {
  for (const token of tokens) await token?.clearMovementHistory();
}
