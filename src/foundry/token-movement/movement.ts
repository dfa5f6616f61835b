// Movements as Foundry tells of them, read for the rules: which are somebody's own walk, and by which way.

import { FORCED } from "../platform/token-moves.ts";
import type { Corner } from "../../engine/index.ts";

/** A corner of a movement, as Foundry has it. */
interface Waypoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  /** Missing in versions without levels. */
  readonly level?: string;
  readonly action?: string;
}

/** What we read of a movement. `passed` is written by this very update, `pending` follows behind the next checkpoint: only both are the way. */
export interface Movement {
  readonly id: string;
  readonly chain?: readonly string[];
  readonly method: string;
  readonly origin: Waypoint;
  readonly passed: { readonly waypoints: readonly Waypoint[] };
  readonly pending: { readonly waypoints: readonly Waypoint[] };
}

/** By hand: whatever a program, a paste or an undo moves is nobody's walk. */
const BY_HAND: readonly string[] = ["dragging", "keyboard", "hud"];

/** The corners of somebody's own walk from where it starts; null for a teleport, for what somebody else does to it, and for what no hand has done. */
export function wayOfMovement({ method, origin, passed, pending }: Movement): readonly Corner[] | null {
  if (!BY_HAND.includes(method)) return null;
  const waypoints = [...passed.waypoints, ...pending.waypoints];
  if (waypoints.length === 0 || waypoints.some(({ action }) => !isWalking(action))) return null;
  return [origin, ...waypoints].map(cornerAt);
}

/** A corner of a way; with its level where versions have any. */
export function cornerAt({ x, y, elevation, level }: Pick<Waypoint, "x" | "y" | "elevation" | "level">): Corner {
  return level === undefined ? [x, y, elevation] : [x, y, elevation, level];
}

/** Where nobody chooses the kind of movement for themselves, or nothing lies between two places, nobody walks. */
export function isWalking(action: string | undefined): boolean {
  if (action === undefined) return true;
  const found = CONFIG.Token.movement.actions[action];
  return found === undefined || (!found.teleport && action !== FORCED);
}
