// Where a dialog that asks for targets opens: in the room of the map, where it hides fewest of those it could be aimed at.

import { screenEdgesOf } from "../overlays/map-tokens.ts";
import { type Edges, edgesOf, SCENES, TOOLS } from "../platform/screen-rects.ts";

const GAP = 12;
/** Below this much room beside the sidebar a dialog lies where Foundry opens it. */
const ENOUGH = 640;

/** Somebody on the map, and how much it matters that they can be seen. */
export interface Seen {
  readonly edges: Edges;
  readonly weight: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Corner {
  readonly left: number;
  readonly top: number;
}

/** The corner of a dialog of this size in that room at which it hides least; of several as good, the first: left, right, then the middle, at the top and at the foot. */
export function leastHiding({ width, height }: Size, room: Edges, seen: readonly Seen[]): Corner {
  const lefts = [room.left, room.right - width, (room.left + room.right - width) / 2];
  const tops = [room.top, Math.max(room.top, room.bottom - height)];
  const corners = tops.flatMap((top) => lefts.map((left) => ({ left: Math.round(left), top: Math.round(top) })));
  const hidden = ({ left, top }: Corner): number =>
    seen.reduce((sum, { edges, weight }) => {
      const apart = edges.right <= left || edges.left >= left + width || edges.bottom <= top || edges.top >= top + height;
      return sum + (apart ? 0 : weight);
    }, 0);
  return corners.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best));
}

/** The first place of a fan in which none lies. */
export function freePlace(taken: ReadonlySet<number>): number {
  for (let place = 0; ; place += 1) if (!taken.has(place)) return place;
}

/** Moves a dialog that has just been rendered; on screens without such room it stays where it is. */
export function placeBesideMap(dialog: foundry.applications.api.ApplicationV2.Any, targets: ReadonlySet<string>): void {
  const room = canvas.ready ? mapRoom() : null;
  const { offsetWidth: width, offsetHeight: height } = dialog.element;
  if (!room || room.right - room.left < Math.max(ENOUGH, width)) return;
  dialog.setPosition(leastHiding({ width, height }, room, tokensSeen(targets)));
}

/** The part of the screen that shows the map: beside tools and sidebar, below the scenes, above the bar. */
function mapRoom(): Edges {
  const { innerWidth, innerHeight } = window;
  const sidebar = edgesOf(ui.sidebar.element);
  const tools = edgesOf(ui.controls.element, TOOLS);
  const scenes = edgesOf(ui.nav.element, SCENES);
  const bar = edgesOf(document.getElementById("sortie-bar"));
  return {
    left: (tools?.right ?? 0) + GAP,
    right: (sidebar && sidebar.left > innerWidth / 2 ? sidebar.left : innerWidth) - GAP,
    top: Math.min(innerHeight / 4, scenes?.bottom ?? 0) + GAP,
    bottom: (bar && bar.top > innerHeight / 2 ? bar.top : innerHeight) - GAP,
  };
}

/** Who stands on the map: those it can be aimed at count most. */
function tokensSeen(targets: ReadonlySet<string>): Seen[] {
  return (canvas.tokens?.placeables ?? [])
    .filter(({ visible }) => visible)
    .map((token) => ({ edges: screenEdgesOf(token), weight: targets.has(token.actor?.uuid ?? "") ? 4 : 1 }));
}
