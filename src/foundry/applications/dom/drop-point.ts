// Where on the scene something is dropped, and on whom.

import type { Spot } from "../../../engine/index.ts";
import type { ScenePoint } from "../../overlays/pick-on-map.ts";

/** The point of a drop, in pixels of the scene; null for what tells none. */
export function dropPoint(data: unknown): { readonly x: number; readonly y: number } | null {
  const { x, y } = Object(data) as { readonly x?: unknown; readonly y?: unknown };
  return typeof x === "number" && typeof y === "number" ? { x, y } : null;
}

/** Whoever's token lies under the point of a drop, the topmost first. */
export function actorUnder(data: unknown): Actor.Implementation | null {
  const at = dropPoint(data);
  if (!at) return null;
  const under = (canvas.tokens?.placeables ?? []).filter(
    ({ bounds, actor, visible }) =>
      actor && visible && at.x >= bounds.x && at.x <= bounds.x + bounds.width && at.y >= bounds.y && at.y <= bounds.y + bounds.height,
  );
  return under.at(-1)?.actor ?? null;
}

/** The space under a point, in grid units; without a grid that which has the point in its middle. */
export function spotAt(grid: foundry.grid.BaseGrid, { x, y }: ScenePoint): Spot {
  const { size } = grid;
  const corner = grid.isGridless ? { x: x - size / 2, y: y - size / 2 } : grid.getTopLeftPoint({ x, y });
  return { x: corner.x / size, y: corner.y / size };
}
