// From scene to terrain: where tokens stand and what walls block, in grid units.

import { type Barrier, type Place, type Ruleset, type Terrain, convertDistance, DIAGONALS, isPlainObject } from "../../engine/index.ts";
import { storedIn } from "../platform/foundry-boundary.ts";
import { mapMoves } from "../settings/store.ts";
import { fightersElsewhere } from "./encounters.ts";
import { levelsOf } from "./scene-levels.ts";
import { hexAxesOf, placeOf } from "./token-spaces.ts";

/** Stored values of a wall's `door` and `ds`. */
const NO_DOOR = 0;
const OPEN = 1;

/**
 * The facts of a scene that positional rules read, with its distances in the ruleset's unit; null without a scene. Of several tokens of one actor, the one that takes
 * part in `combat` counts.
 */
export function terrainOf(scene: Scene | null, { distances }: Pick<Ruleset, "distances">, combat: Combat | null = null): Terrain | null {
  if (!scene) return null;
  const { size, distance } = scene.grid;
  const diagonals = DIAGONALS[Number(Reflect.get(scene.grid, "diagonals") ?? Number.NaN)];
  const hexes = hexAxesOf(scene.grid);
  const grid = { size, distance, ...(diagonals ? { diagonals } : {}), ...(hexes ? { hexes } : {}) };
  const elsewhere = fightersElsewhere(combat, scene);
  const places = placesOn(scene, combat, elsewhere);
  const levels = levelsOf(scene);
  // A door that stands open is in nobody's way.
  const standing = scene.walls.filter(({ door, ds }) => !(door !== NO_DOOR && ds === OPEN));
  const barriers = standing.map((wall): Barrier => {
    const [fromX, fromY, toX, toY] = wall.c;
    return {
      from: [fromX / size, fromY / size],
      to: [toX / size, toY / size],
      ...heightsOf(wall, scene.grid.distance),
      ...(levels ? levelsOfWall(wall) : {}),
      blocksSight: (wall.sight ?? 0) > 0,
      blocksMovement: (wall.move ?? 0) > 0,
    };
  });
  return {
    ...lengthOf(scene, distances),
    ...spacesOf(scene),
    grid,
    places,
    barriers,
    ...(levels ? { levels } : {}),
    ...(mapMoves() === "off" ? { unpaid: true } : {}),
  };
}

function spacesOf({ grid }: Scene): Pick<Terrain, "spaces"> {
  return grid.isGridless ? { spaces: "gridless" } : grid.isHexagonal ? { spaces: "hexagonal" } : {};
}

/** Where the creatures of a scene stand, in grid units. Of several tokens of one actor, the first that takes part in `combat` counts; those who fight elsewhere are not here. */
export function placesOn(
  { grid, tokens }: Scene,
  combat: Combat | null = null,
  elsewhere: Readonly<Record<string, string>> = {},
): Record<string, Place> {
  const fighting = new Map<string, string | null>();
  for (const { actor, tokenId } of combat?.combatants ?? []) if (actor && !fighting.has(actor.uuid)) fighting.set(actor.uuid, tokenId);
  const places: Record<string, Place> = {};
  for (const token of tokens) {
    const uuid = token.actor?.uuid;
    if (uuid === undefined || Object.hasOwn(elsewhere, uuid)) continue;
    if (places[uuid] === undefined || fighting.get(uuid) === token.id) places[uuid] = placeOf(token, grid);
  }
  return places;
}

/** How long a grid unit is. A unit that cannot be converted is named, so that a battle there is refused instead of measured wrongly. */
function lengthOf({ name, grid }: Scene, distances: Ruleset["distances"]): Pick<Terrain, "unitDistance" | "strangeUnit"> {
  if (!distances) return { unitDistance: grid.distance };
  const unitDistance = convertDistance(grid.distance, grid.units, distances.unit, distances.space);
  const mayStay = unitDistance !== null || distances.measured === false;
  return { unitDistance, ...(mayStay ? {} : { strangeUnit: { scene: name, unit: grid.units, own: distances.unit } }) };
}

/** A wall that names no level stands on all of them. */
function levelsOfWall(wall: WallDocument): Pick<Barrier, "levels"> {
  const { levels = [] } = storedIn<{ readonly levels?: readonly string[] }>(wall);
  return levels.length > 0 ? { levels } : {};
}

/** Foundry's walls know no height but that of their levels; where the module Wall Height has given one its ends, they count. */
function heightsOf(wall: WallDocument, unitDistance: number): Pick<Barrier, "bottom" | "top"> {
  const flags: unknown = foundry.utils.getProperty(wall, "flags.wall-height");
  if (!isPlainObject(flags)) return {};
  const { bottom, top } = flags;
  return {
    ...(typeof bottom === "number" && Number.isFinite(bottom) ? { bottom: bottom / unitDistance } : {}),
    ...(typeof top === "number" && Number.isFinite(top) ? { top: top / unitDistance } : {}),
  };
}
