// The ruler of a token that this user drags says what the way is by the rules. Others see their usual ruler: what a foe can still do is nobody's to read there.

import { changesSoFar } from "../snapshot/change-counter.ts";
import { storedIn } from "../platform/foundry-boundary.ts";
import { TEMPLATES } from "../presentation/templates.ts";
import { isFreeHand } from "./gm-free-move.ts";
import { cornerAt, isWalking } from "./movement.ts";
import type { Corner } from "../../engine/index.ts";
import { type ShownWay, shownWay } from "../overlays/path-label.ts";

const STRUCK = 0xf0a030;
const REFUSED = 0xe0403a;
/** How much of the ground such spaces cover. */
const MARKED = 0.8;

/** What of a waypoint says where it is, as a token stores it, too. */
type Corners = Parameters<typeof cornerAt>[0];

/** What we read of a ruler's waypoint. */
interface Waypoint extends Corners {
  readonly action: string;
  readonly stage: string;
  readonly userId: string | null;
  readonly unreachable: boolean;
  readonly previous: Waypoint | null;
  readonly next: Waypoint | null;
}

/** Makes our ruler that of every token. Called at `init`. */
export function registerRuler(): void {
  const { TokenRuler } = foundry.canvas.placeables.tokens;

  class SortieTokenRuler extends TokenRuler {
    static override WAYPOINT_LABEL_TEMPLATE = TEMPLATES.waypointLabel;

    protected override _getWaypointLabelContext(
      ...[waypoint, state]: Parameters<foundry.canvas.placeables.tokens.TokenRuler["_getWaypointLabelContext"]>
    ): ReturnType<foundry.canvas.placeables.tokens.TokenRuler["_getWaypointLabelContext"]> {
      const context = super._getWaypointLabelContext(waypoint, state);
      const way = context ? wayTo(this.token.document, waypoint) : null;
      return context && way ? Object.assign(context, { way: way.label }) : context;
    }

    protected override _getSegmentStyle(
      ...[waypoint]: Parameters<foundry.canvas.placeables.tokens.TokenRuler["_getSegmentStyle"]>
    ): ReturnType<foundry.canvas.placeables.tokens.TokenRuler["_getSegmentStyle"]> {
      const style = super._getSegmentStyle(waypoint);
      const way = wayTo(this.token.document, endOf(waypoint));
      return way?.label.refusal ? { ...style, color: REFUSED } : style;
    }

    protected override _getGridHighlightStyle(
      ...[waypoint, offset]: Parameters<foundry.canvas.placeables.tokens.TokenRuler["_getGridHighlightStyle"]>
    ): ReturnType<foundry.canvas.placeables.tokens.TokenRuler["_getGridHighlightStyle"]> {
      const style = super._getGridHighlightStyle(waypoint, offset);
      const way = wayTo(this.token.document, endOf(waypoint));
      const space = `${String(offset.j)},${String(offset.i)}`;
      if (way?.struck.has(space)) return { ...style, color: STRUCK, alpha: MARKED };
      return way?.beyond.has(space) ? { ...style, color: REFUSED, alpha: MARKED } : style;
    }
  }

  CONFIG.Token.rulerClass = SortieTokenRuler;
}

function endOf(waypoint: Waypoint): Waypoint {
  let end = waypoint;
  while (end.next?.stage === waypoint.stage) end = end.next;
  return end;
}

/** The way that was looked at last, and what came of it: a ruler asks for each of its spaces. */
let last: { readonly key: string; readonly way: ShownWay | null } = { key: "", way: null };

/** The way that this user plans for a token, up to a corner; null where it is none of theirs, none on foot, or free. */
function wayTo(token: TokenDocument, waypoint: Waypoint): ShownWay | null {
  const corners = cornersTo(token, waypoint);
  const key = [changesSoFar(), token.uuid, corners].join();
  if (key !== last.key) last = { key, way: corners && look(token, corners) };
  return last.way;
}

function look(token: TokenDocument, corners: readonly Corner[]): ShownWay | null {
  try {
    const together = (canvas.tokens?.controlled ?? []).map(({ document }) => document);
    return isFreeHand(token, together) ? null : shownWay(token, corners);
  } catch (error) {
    // A ruler without words is better than none.
    console.error("Sortie | A way could not be told", error);
    return null;
  }
}

function cornersTo(token: TokenDocument, waypoint: Waypoint): readonly Corner[] | null {
  const corners: Corner[] = [];
  for (let corner: Waypoint | null = waypoint; corner?.stage === "planned"; corner = corner.previous) {
    if (corner.userId !== game.user.id || corner.unreachable || !isWalking(corner.action)) return null;
    corners.unshift(cornerAt(corner));
  }
  const start = cornerAt(storedIn<Corners>(token));
  if (corners[0]?.join() !== start.join()) corners.unshift(start);
  return corners.length > 1 ? corners : null;
}
