// Laying an area on the map: it follows the pointer, its spaces light up, a click says that it is meant. For this user alone, and nothing of it is stored.

import type { Area, AreaShape, Place, Point, Terrain } from "../../engine/index.ts";
import { CONE_ANGLE, coversPoint, middleOf, originOf, reachedIn } from "../../engine/index.ts";
import { type ScenePoint, pointAtMap } from "./pick-on-map.ts";

const LAYER = "sortie-area";
const COLOUR = 0xff8f5a;

/** An area as somebody asks for it, before it lies anywhere. Lengths in spaces. */
interface WantedArea {
  readonly shape: AreaShape;
  readonly size: number;
  /** Where it begins, for all but bursts. */
  readonly from: Place;
  readonly terrain: Terrain;
}

/** The area where the pointer is, in grid units. Bursts lie on corners or middles of spaces, cones and lines begin at their maker. */
export function areaAt({ shape, size, from }: WantedArea, pointer: { readonly x: number; readonly y: number }): Area {
  const middle = middleOf(from);
  const direction = (Math.atan2(pointer.y - middle.y, pointer.x - middle.x) * 180) / Math.PI;
  // The edge of its maker is where it begins to count.
  const length = size + Math.max(from.width, from.height) / 2;
  const on = from.level ? { level: from.level } : {};
  switch (shape) {
    case "burst":
      return { ...on, shape, at: { x: halved(pointer.x), y: halved(pointer.y), z: from.elevation }, radius: size };
    case "cone":
      return { ...on, shape, at: middle, length, direction, angle: CONE_ANGLE };
    case "line":
      return { ...on, shape, at: middle, length, direction, width: 1 };
    case "emanation":
      return { shape, around: from, radius: size };
  }
}

const halved = (value: number): number => Math.round(value * 2) / 2;

/**
 * Lets the user lay an area. `onMove` hears whom it reaches wherever it lies; resolves to those whom it reaches where it was left, or to null where it was given up
 * (Escape, a right click, `signal`).
 */
export function layArea(wanted: WantedArea, onMove: (uuids: readonly string[]) => void, signal: AbortSignal): Promise<string[] | null> {
  let last = "";
  let uuids: string[] | null = null;
  const size = canvas.grid?.size ?? 1;
  const middle = middleOf(wanted.from);
  const look = ({ x, y }: ScenePoint): string[] | null => {
    const area = areaAt(wanted, { x: x / size, y: y / size });
    // Drawn when it lies elsewhere, not with every step of the pointer.
    const key = JSON.stringify(area, (_key, value: unknown) => (typeof value === "number" ? Math.round(value * 4) / 4 : value));
    if (key === last) return uuids;
    last = key;
    draw(area, wanted.terrain);
    uuids = reachedIn(wanted.terrain, area, { hiddenToo: game.user.isGM });
    onMove(uuids);
    return uuids;
  };
  return pointAtMap({ from: { x: middle.x * size, y: middle.y * size }, look, clear }, signal);
}

/** Lights up the spaces of an area. Without a grid there are none to light; whom it reaches is told beside it. */
function draw(area: Area, { barriers }: Terrain): void {
  clear();
  const highlights = canvas.ready ? canvas.interface?.grid : null;
  const { grid } = canvas;
  if (!highlights || !grid || grid.isGridless) return;
  highlights.addHighlightLayer(LAYER);
  const { x, y } = originOf(area);
  const reach = area.shape === "burst" || area.shape === "emanation" ? area.radius + 2 : area.length + 1;
  const corner = grid.getOffset({ x: (x - reach) * grid.size, y: (y - reach) * grid.size });
  const end = grid.getOffset({ x: (x + reach) * grid.size, y: (y + reach) * grid.size });
  for (let i = corner.i; i <= end.i; i += 1)
    for (let j = corner.j; j <= end.j; j += 1) {
      const centre = grid.getCenterPoint({ i, j });
      if (!coversPoint(area, inSpaces(centre, grid.size, originOf(area).z), barriers)) continue;
      highlights.highlightPosition(LAYER, { ...grid.getTopLeftPoint({ i, j }), color: COLOUR, border: COLOUR, alpha: 0.2 });
    }
}

function inSpaces({ x, y }: { readonly x: number; readonly y: number }, size: number, z: number): Point {
  return { x: x / size, y: y / size, z };
}

function clear(): void {
  if (canvas.ready) canvas.interface?.grid.clearHighlightLayer(LAYER);
}
