// Pointing out a way on the map: to the space that is pointed at, straight or around walls. Its spaces light up, and what it comes to is said where it ends.

import { type Corner, type Place, type RefusalReason, cornersTo } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { storedIn } from "../platform/foundry-boundary.ts";
import { showWords } from "./map-labels.ts";
import { type ScenePoint, pointAtMap } from "./pick-on-map.ts";
import { planWalk, walkerOf } from "./planned-moves.ts";
import { inOneLine, shownPlan } from "./path-label.ts";

const LAYER = "sortie-way";
const COLOUR = 0x8fd3ff;
const STRUCK = 0xf0a030;
const REFUSED = 0xe0403a;

/** A way that somebody has pointed out. */
export interface PointedWay {
  readonly corners: readonly Corner[];
  /** What it comes to, as this user may know it. */
  readonly text: string;
  readonly refusal: RefusalReason | null;
}

/** The same as it is drawn: where it ends, and the spaces in its middle, in the scene's pixels, each with whether somebody strikes from there. */
interface DrawnWay extends PointedWay {
  readonly space: ScenePoint;
  readonly spaces: readonly (ScenePoint & { readonly struck: boolean })[];
}

/** Lets the user point out a way for a token, as this action; `onMove` hears what it comes to wherever it leads. Null where it was given up. */
export function pointWay(
  token: TokenDocument,
  action: string,
  onMove: (text: string) => void,
  signal: AbortSignal,
): Promise<DrawnWay | null> {
  let clear = (): void => undefined;
  let last: { readonly key: string; readonly way: DrawnWay | null } = { key: "", way: null };
  const look = (point: ScenePoint): DrawnWay | null => {
    const space = spaceAt(point);
    const key = `${String(Math.round(space.x))},${String(Math.round(space.y))}`;
    if (key === last.key) return last.way;
    clear();
    const way = wayAt(token, action, space);
    const text = way?.text ?? localize("SORTIE.Way.None");
    clear = show(way, space, text);
    onMove(text);
    last = { key, way };
    return way;
  };
  const end = (): void => {
    clear();
  };
  return pointAtMap({ from: centreOf(token), look, clear: end }, signal);
}

/** Shows a way that was pointed out, until it is gone; the function it returns ends that. */
export function showWay(way: DrawnWay): () => void {
  return show(way, way.space, way.text);
}

function show(way: DrawnWay | null, space: ScenePoint, text: string): () => void {
  draw(way, space);
  const hideWords = showWords([{ text, icon: iconOf(way), ...space, ...sizeOfSpace() }]);
  return () => {
    hideWords();
    if (canvas.ready) canvas.interface?.grid.clearHighlightLayer(LAYER);
  };
}

function iconOf(way: PointedWay | null): string {
  return way?.refusal === null ? "fa-solid fa-person-walking-arrow-right" : "fa-solid fa-ban";
}

/** The way to a space; null for none. Large ones stand around it. */
function wayAt(token: TokenDocument, action: string, space: ScenePoint): DrawnWay | null {
  const walker = walkerOf(token);
  const terrain = walker?.battle.terrain;
  const own = terrain?.places[walker?.creature.uuid ?? ""];
  const { grid } = canvas;
  if (!walker || !terrain || !own || !grid) return null;
  const centre = centreOf(token);
  const here = spaceAt(centre);
  const corners = cornersTo(walker.battle, walker.creature, {
    x: own.x + (space.x - here.x) / grid.size,
    y: own.y + (space.y - here.y) / grid.size,
  });
  if (!corners) return null;
  const plan = planWalk(token, corners, action);
  // Who takes no turn now, and what changes nothing that the rules know, goes for nothing.
  const shown = plan && shownPlan(token, plan);
  const places: readonly Place[] = plan?.places ?? [];
  const spaces = places.map((place) => ({
    ...spaceAt({ x: centre.x + (place.x - own.x) * grid.size, y: centre.y + (place.y - own.y) * grid.size }),
    struck: shown?.struck.has(`${String(Math.round(place.x))},${String(Math.round(place.y))}`) === true,
  }));
  return { corners, space, spaces, text: shown ? inOneLine(shown.label) : localize("SORTIE.Way.Free"), refusal: plan?.refusal ?? null };
}

/** Lights up a way, or the space to which none leads. Without a grid there are no spaces to light: its end is named. */
function draw(way: DrawnWay | null, space: ScenePoint): void {
  const highlights = canvas.ready ? canvas.interface?.grid : null;
  if (!highlights || !canvas.grid || canvas.grid.isGridless) return;
  highlights.addHighlightLayer(LAYER);
  const color = way?.refusal === null ? COLOUR : REFUSED;
  highlights.highlightPosition(LAYER, { ...space, color, border: color, alpha: 0.4 });
  for (const { x, y, struck } of way?.spaces ?? [])
    highlights.highlightPosition(LAYER, { x, y, color: struck ? STRUCK : color, border: struck ? STRUCK : null, alpha: 0.25 });
}

function centreOf(token: TokenDocument): ScenePoint {
  const { x, y } = storedIn<ScenePoint>(token);
  const { w, h } = token.object ?? { w: 0, h: 0 };
  return { x: x + w / 2, y: y + h / 2 };
}

/** The corner of the space under a point. */
function spaceAt(point: ScenePoint): ScenePoint {
  const { x, y } = canvas.grid?.getTopLeftPoint(point) ?? point;
  return { x, y };
}

function sizeOfSpace(): { readonly width: number; readonly height: number } {
  const size = canvas.grid?.size ?? 0;
  return { width: size, height: size };
}
