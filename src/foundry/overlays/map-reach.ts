// How far something reaches, as spaces on the map: filled where it reaches well, framed where it only just does; and where foes threaten. On this client alone, and only
// about its own creature.

import type { ReachInSpaces, Threat } from "../../engine/index.ts";
import { hideThreats, showThreats } from "./map-threats.ts";
import { tokenOf } from "./map-tokens.ts";
import { ringsAround } from "./rings.ts";

const LAYER = "sortie-reach";
const COLOUR = 0x8fd3ff;
/** From here on only the edge is drawn: the inside of a bowshot would hide the map, and is thousands of spaces. */
const WIDE = 3;

/** What the map has to do with something that somebody can do. */
export interface ShownReach {
  /** Whose reach it is. */
  readonly uuid: string;
  readonly reach: ReachInSpaces | null;
  /** Who could strike at them, and where. */
  readonly threats: readonly Threat[];
  /** Whether rules and scene go by spaces. Else nothing marks those that are threatened, and `threats` are only those of whoever could strike as things stand. */
  readonly bySpaces: boolean;
}

/** Shows how far a creature reaches and where it is threatened, instead of what was shown before. Nothing without a grid, and where its token is not on the viewed scene. */
export function showReach({ uuid, reach, threats, bySpaces }: ShownReach): void {
  hideReach();
  const highlights = canvas.ready ? canvas.interface?.grid : null;
  const { grid } = canvas;
  const token = tokenOf(uuid);
  if (!highlights || !grid || grid.isGridless || !token) return;
  if (bySpaces) showThreats(token, threats);
  if (!reach) return;
  highlights.addHighlightLayer(LAYER);
  const most = Math.max(reach.spaces, reach.far ?? 0);
  let step = 0;
  for (const ring of ringsAround(token, grid)) {
    step += 1;
    if (step > most) break;
    const isEdge = step === reach.spaces || step === most;
    if (step > reach.spaces ? !isEdge : reach.spaces > WIDE && !isEdge) continue;
    const within = step <= reach.spaces;
    for (const offset of ring) {
      const { x, y } = grid.getTopLeftPoint(offset);
      highlights.highlightPosition(LAYER, { x, y, color: COLOUR, border: isEdge ? COLOUR : null, alpha: within ? 0.2 : 0.02 });
    }
  }
}

/** Shows no reach and no threats any more. */
export function hideReach(): void {
  hideThreats();
  if (canvas.ready) canvas.interface?.grid.clearHighlightLayer(LAYER);
}
