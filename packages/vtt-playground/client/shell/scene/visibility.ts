// Decides what of the viewed scene this user sees: by tokens with sight, walls that stop it, ranges and light.

import { game, hooks } from "../host.ts";
import type { SceneLike, WallLike } from "../surface.ts";
import { segmentsCross, type Point } from "../../grid/geometry.ts";
import type { Token } from "./token.ts";

/** A limited wall (`CONST.WALL_SENSE_TYPES.LIMITED`) stops sight behind another one only. */
const LIMITED = 10;

/** What of a canvas decides what is seen on it. */
export interface Viewed {
  readonly scene: SceneLike | null;
  readonly tokens: { readonly placeables: readonly Token[] };
  readonly board: { tokenElement(id: string): unknown };
}

/**
 * `canvas.visibility` as far as tokens need it. Sources of sight are the controlled tokens that have it; for a player who controls none of them, all that the player
 * observes. A gamemaster without a source sees everything, a player nothing.
 *
 * API: https://foundryvtt.com/api/v14/classes/foundry.canvas.groups.CanvasVisibility.html and Token#isVisible.
 */
export class Visibility {
  readonly #canvas: Viewed;

  constructor(canvas: Viewed) {
    this.#canvas = canvas;
  }

  /** Whether the viewed scene asks for tokens' sight. */
  get tokenVision(): boolean {
    return this.#canvas.scene?.tokenVision === true;
  }

  /** The tokens by which this user sees. */
  get visionSources(): Token[] {
    const { isGM } = game().user;
    const sighted = this.#canvas.tokens.placeables.filter((token) => token.hasSight && (isGM || !token.document.hidden));
    const controlled = sighted.filter((token) => token.controlled);
    if (controlled.length > 0 || isGM) return controlled;
    return sighted.filter((token) => token.observer);
  }

  /** Whether this user sees a place, or one of several; `tolerance` pixels beside each count too. */
  testVisibility(point: Point | readonly Point[], { tolerance = 2 }: { tolerance?: number } = {}): boolean {
    if (!this.tokenVision) return true;
    const { scene } = this.#canvas;
    const sources = this.visionSources;
    if (scene === null || sources.length === 0) return game().user.isGM;
    const points = ("x" in point ? [point] : point).flatMap((place) => around(place, tolerance));
    return points.some((place) => sources.some((source) => this.#sees(source, place, scene)));
  }

  #sees(source: Token, point: Point, scene: SceneLike): boolean {
    if (!isClear(scene, source, point)) return false;
    const distance = Math.hypot(point.x - source.center.x, point.y - source.center.y);
    return distance <= source.sightRange || isLit(scene, this.#canvas.tokens.placeables, point);
  }

  /** Draws what is seen now, and says so as Foundry does. */
  restrictVisibility(): void {
    const { board, tokens } = this.#canvas;
    for (const token of tokens.placeables) if (token.isVisible !== (board.tokenElement(token.id) !== null)) token.refresh();
    hooks().callAll("sightRefresh", this);
  }
}

function around({ x, y }: Point, tolerance: number): Point[] {
  if (tolerance === 0) return [{ x, y }];
  const steps = [-tolerance, 0, tolerance];
  return steps.flatMap((dx) => steps.map((dy) => ({ x: x + dx, y: y + dy })));
}

/** Whether nothing stands between a token's middle and a place that stops sight. */
function isClear(scene: SceneLike, { center, document: { level } }: Token, point: Point): boolean {
  const between = (scene.walls?.contents ?? []).filter((wall) => {
    if (level !== undefined && wall.includedInLevel?.(level) === false) return false;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = wall.c;
    return stopsSight(wall) && segmentsCross(center, point, { x: x1, y: y1 }, { x: x2, y: y2 });
  });
  return between.length === 0 || (between.length === 1 && between[0]?.sight === LIMITED);
}

function stopsSight(wall: WallLike): boolean {
  const isOpen = (wall.door ?? 0) > 0 && wall.ds === 1;
  return !isOpen && wall.sight !== 0;
}

/** Whether a place has light: that of the whole scene, or that of a token. */
function isLit(scene: SceneLike, tokens: readonly Token[], point: Point): boolean {
  const { darknessLevel = 0, globalLight } = scene.environment ?? {};
  const { min = 0, max = 1 } = globalLight?.darkness ?? {};
  if (globalLight?.enabled !== false && darknessLevel >= (min ?? 0) && darknessLevel <= (max ?? 1)) return true;
  return tokens.some((token) => {
    const reach = token.lightRange;
    return reach > 0 && Math.hypot(point.x - token.center.x, point.y - token.center.y) <= reach && isClear(scene, token, point);
  });
}
