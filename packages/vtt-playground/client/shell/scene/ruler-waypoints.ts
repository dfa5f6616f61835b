// Decides what a ruler knows of the corners of a way that somebody plans: the documented waypoints, linked to each other, which nobody can write on.

import { documentConfiguration } from "../../data/index.ts";
import { game } from "../host.ts";
import type { Point } from "../../grid/geometry.ts";
import type { BaseGrid, MeasuredWaypoint } from "../../grid/base-grid.ts";
import type { Token } from "./token.ts";

/** A corner of a way as rulers see it, with the documented keys that this host knows. */
export interface TokenRulerWaypoint extends Point {
  readonly elevation: number;
  readonly level: string;
  readonly width: number;
  readonly height: number;
  readonly action: string;
  readonly snapped: boolean;
  readonly explicit: boolean;
  readonly checkpoint: boolean;
  readonly intermediate: boolean;
  readonly userId: string;
  readonly movementId: null;
  readonly actionConfig: Readonly<Record<string, unknown>>;
  readonly stage: "planned";
  readonly hidden: boolean;
  readonly unreachable: boolean;
  readonly index: number;
  readonly center: Point;
  readonly size: { readonly width: number; readonly height: number };
  readonly ray: { readonly A: Point; readonly B: Point; readonly distance: number } | null;
  readonly measurement: MeasuredWaypoint;
  readonly previous: TokenRulerWaypoint | null;
  readonly next: TokenRulerWaypoint | null;
}

/** The corners of a way from where a token stands through these places. */
export function plannedWaypoints(token: Token, grid: BaseGrid, stops: readonly Point[]): readonly TokenRulerWaypoint[] {
  const corners = [{ x: token.x, y: token.y }, ...stops];
  const { waypoints: measured } = grid.measurePath(corners.map((corner) => token.getCenterPoint(corner)));
  const { actions, defaultAction } = Reflect.get(documentConfiguration("Token"), "movement") as {
    readonly actions: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly defaultAction: string;
  };
  const stored = token.document.toObject();
  const [elevation, level] = [Number(stored["elevation"] ?? 0), String(stored["level"])];
  const made: (TokenRulerWaypoint & { previous: TokenRulerWaypoint | null; next: TokenRulerWaypoint | null })[] = [];
  for (const [index, corner] of corners.entries()) {
    const previous = made.at(-1) ?? null;
    const center = token.getCenterPoint(corner);
    const measurement = measured[index];
    if (!measurement) continue;
    made.push({
      ...corner,
      elevation,
      level,
      width: token.document.width,
      height: token.document.height,
      action: defaultAction,
      snapped: true,
      explicit: true,
      checkpoint: true,
      intermediate: false,
      userId: game().user.id,
      movementId: null,
      actionConfig: actions[defaultAction] ?? {},
      stage: "planned",
      hidden: token.document.hidden,
      unreachable: false,
      index,
      center,
      size: { width: token.w, height: token.h },
      ray: previous && { A: previous.center, B: center, distance: Math.hypot(center.x - previous.center.x, center.y - previous.center.y) },
      measurement,
      previous,
      next: null,
    });
  }
  for (const [index, waypoint] of made.entries()) waypoint.next = made[index + 1] ?? null;
  for (const waypoint of made) Object.freeze(waypoint);
  return made;
}
