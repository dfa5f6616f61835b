// Which room the bar has along the foot of the screen: between the list of players and the sidebar, above the hotbar. Pure: it is told what stands where.

import type { Edges } from "../../../platform/screen-rects.ts";

/** What stands around the bar; null for what is not there. */
export interface Neighbours {
  readonly players: Edges | null;
  readonly hotbar: Edges | null;
  readonly sidebar: Edges | null;
}

export interface BarRoom {
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
export function barRoom(screen: { readonly width: number; readonly height: number }, { players, hotbar, sidebar }: Neighbours): BarRoom {
  const right = (sidebar && sidebar.left > NARROW ? sidebar.left : screen.width) - GAP;
  const aboveHotbar = hotbar && hotbar.top > screen.height / 2 ? screen.height - hotbar.top + GAP : GAP;
  const isLow = players !== null && players.bottom > screen.height / 2 && players.right < screen.width / 2;
  if (!isLow) return { left: GAP, right, foot: aboveHotbar };
  const beside = players.right + GAP;
  if (right - beside >= ENOUGH) return { left: beside, right, foot: aboveHotbar };
  return { left: GAP, right, foot: Math.max(aboveHotbar, screen.height - players.top + GAP) };
}

/** Less than this above or below the bar is no room for a hint. */
const HINT = 120;

/** On which side of the bar hints stand: above it, unless only below is room for them. */
export function hintSide({ top, bottom }: Pick<Edges, "top" | "bottom">, height: number): "UP" | "DOWN" {
  return top < HINT && height - bottom >= HINT ? "DOWN" : "UP";
}

/** How far the messages that Foundry announces beside its sidebar go up, so that the bar covers none. Where the bar lies high, they stay. */
export function bubblesLift(bar: Edges | null, bubbles: Edges | null, height: number): number {
  if (!bar || !bubbles || bar.left >= bubbles.right || bar.right <= bubbles.left) return 0;
  const lift = bubbles.bottom - bar.top + GAP;
  return lift > 0 && lift <= height / 2 ? lift : 0;
}
