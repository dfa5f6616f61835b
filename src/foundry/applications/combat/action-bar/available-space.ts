// Which room the bar has along the foot of the screen: between the list of players and the sidebar, above the hotbar. Pure: it is told what stands where.

import type { Edges } from "../../../platform/screen-rects.ts";

/** What stands around the bar; null for what is not there. */
interface Neighbours {
  readonly players: Edges | null;
  readonly hotbar: Edges | null;
  readonly sidebar: Edges | null;
  /** What stands beside the sidebar while the log is out of sight. */
  readonly chat: Edges | null;
  /** The pictures of who talks, where they are docked. */
  readonly cameras: Edges | null;
}

interface BarRoom {
  /** Where its room begins and ends, from the screen's left edge. */
  readonly left: number;
  readonly right: number;
  /** How far its foot is above the screen's lower edge. */
  readonly foot: number;
}

const GAP = 8;
/** With less room than this beside the sidebar, the bar lies over its foot. */
const NARROW = 520;
/** With less room than this beside the list of players, the bar stands above it. */
const ENOUGH = 440;

/** The room on a screen of this size. */
export function barRoom(screen: { readonly width: number; readonly height: number }, around: Neighbours): BarRoom {
  const { players, hotbar, sidebar, chat, cameras } = around;
  const ends = [chat, sidebar].find((edges) => edges !== null && edges.left > NARROW && edges.left < screen.width)?.left ?? screen.width;
  const right = ends - GAP;
  const below = [hotbar, cameras].filter((edges) => edges !== null && edges.top > screen.height / 2).map((edges) => edges?.top ?? 0);
  const aboveHotbar = screen.height - Math.min(screen.height, ...below) + GAP;
  const isLow = players !== null && players.bottom > screen.height / 2 && players.right < screen.width / 2;
  if (!isLow) return { left: GAP, right, foot: aboveHotbar };
  const beside = players.right + GAP;
  if (right - beside >= ENOUGH) return { left: beside, right, foot: aboveHotbar };
  return { left: GAP, right, foot: Math.max(aboveHotbar, screen.height - players.top + GAP) };
}

/**
 * How far up a bar goes from where it lies, so that it hides none of these (who is selected, its menu); 0 where it hides none, and where no room is left above them. As far
 * as it takes, and no farther.
 */
export function upClearOf(bar: Edges, seen: readonly Edges[]): number {
  let up = 0;
  const hidden = (): Edges | undefined =>
    seen.find(({ left, right, top, bottom }) => left < bar.right && right > bar.left && top < bar.bottom - up && bottom > bar.top - up);
  for (let one = hidden(); one; one = hidden()) up = bar.bottom - one.top + GAP;
  return bar.top - up < 0 ? 0 : up;
}

/** Less than this above or below the bar is no room for a hint. */
const HINT = 120;

/** On which side of the bar hints stand: above it, unless only below is room for them. */
export function hintSide({ top, bottom }: Pick<Edges, "top" | "bottom">, height: number): "UP" | "DOWN" {
  return top < HINT && height - bottom >= HINT ? "DOWN" : "UP";
}
