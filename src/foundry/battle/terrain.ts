// From scene to terrain: where tokens stand and what walls block, in grid units.

import type { Barrier, Place, Terrain } from "../../engine/index.ts";

/** The facts of a scene that positional rules read; null without a scene. */
export function terrainOf(scene: Scene | null): Terrain | null {
  if (!scene) return null;
  const size = scene.grid.size;
  const places: Record<string, Place> = {};
  for (const token of scene.tokens) {
    const uuid = token.actor?.uuid;
    if (uuid !== undefined) {
      places[uuid] = {
        x: token.x / size,
        y: token.y / size,
        width: token.width,
        height: token.height,
        elevation: token.elevation / scene.grid.distance,
      };
    }
  }
  const barriers = scene.walls.map((wall): Barrier => {
    const [fromX, fromY, toX, toY] = wall.c;
    return {
      from: [fromX / size, fromY / size],
      to: [toX / size, toY / size],
      blocksSight: (wall.sight ?? 0) > 0,
      blocksMovement: (wall.move ?? 0) > 0,
    };
  });
  return { unitDistance: scene.grid.distance, places, barriers };
}
