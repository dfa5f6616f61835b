// Where creatures are, as something that rules change: their tokens' stored places, and the same in the terrain that everybody measures by.

import type { Battle, Creature, Move, MoveKind, Place, SceneLevel, Shapes, TokenState } from "../battle/battle.ts";
import { type Spacing, shifted } from "./grid.ts";

/** A place to be in, by the corner at the top left of whoever stands there, in grid units of the scene; without `elevation` or `level` these stay as they are. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
  readonly level?: SceneLevel;
}

/** The paths of a token's change that are its place: they are written as movements, apart from everything else, and undone as one. */
export const PLACE_PATHS = ["x", "y", "elevation", "level", "width", "height", "depth"] as const;

/** What of a token says where it is, and who knows of it. */
type TokenSpace = Omit<TokenState, "uuid" | "hidden" | "tint"> & Partial<Pick<TokenState, "hidden">>;

/** A token's place in grid units; `was` is where it stood before, of which everything stays that has nothing to do with where, how large and whether it is seen. */
export function placeOfToken(token: TokenSpace, spacing: Spacing, was?: Place): Place {
  const { hidden: _hidden, ...seen } = onItsLevel(spaceOfToken(token, spacing, was), token, spacing);
  const isResized = was !== undefined && (was.width !== seen.width || was.height !== seen.height);
  const place = isResized ? reachingUp(seen, token.depth ?? Math.max(token.width, token.height)) : seen;
  return token.hidden ? { ...place, hidden: true } : place;
}

/** A token whose level its scene does not know is on none. */
function onItsLevel({ level: _level, ...place }: Place, token: TokenSpace, { levels }: Spacing): Place {
  const level = levels?.[token.level ?? ""];
  return level ? { ...place, level } : place;
}

function reachingUp({ tall: _tall, ...place }: Place, tall: number): Place {
  return tall > 1 ? { ...place, tall } : place;
}

function spaceOfToken(token: TokenSpace, spacing: Spacing, was?: Place): Place {
  const { size, distance } = spacing.grid ?? { size: 1, distance: 1 };
  const [x, y, elevation] = [token.x / size, token.y / size, token.elevation / distance];
  if (was && spacing.spaces === "hexagonal") {
    const there = was.x === x && was.y === y ? was : shifted(was, [x - was.x, y - was.y], spacing);
    return { ...there, x, y, elevation };
  }
  if (spacing.spaces === "gridless") return { ...was, x, y, width: token.width, height: token.height, elevation, round: true };
  const [across, down] = [spanOf(x, token.width), spanOf(y, token.height)];
  return { ...was, x: across.from, y: down.from, width: across.length, height: down.length, elevation };
}

/** Whoever is smaller than a space fills the one it stands in. */
function spanOf(from: number, length: number): { readonly from: number; readonly length: number } {
  return length >= 1 ? { from, length } : { from: Math.floor(from + 1e-6), length: 1 };
}

/** The battle with a terrain that says of everybody whose token it knows where that token is. */
export function withPlaces<S extends Shapes>(battle: Battle<S>): Battle<S> {
  const { terrain } = battle;
  if (!terrain?.grid) return battle;
  const placed = Object.values(battle.creatures).flatMap(({ uuid, token }) =>
    token ? [[uuid, placeOfToken(token, terrain, terrain.places[uuid])] as const] : [],
  );
  return { ...battle, terrain: { ...terrain, places: { ...terrain.places, ...Object.fromEntries(placed) } } };
}

/** True where a creature can be moved by rules: its token stands on the battle's scene. */
export function isPlaced<S extends Shapes>(battle: Battle<S>, { uuid, token }: Creature<S>): boolean {
  return token !== undefined && battle.terrain?.grid !== undefined && battle.terrain.places[uuid] !== undefined;
}

/** What moving tokens needs of a procedure's context: the battle, and somebody to tell of each move. */
export interface MovesTokens<S extends Shapes = Shapes> {
  readonly battle: Battle<S>;
  moved(move: Move): void;
}

/**
 * Moves a creature along a way, spot by spot, to the last of them: its token, and its place in the terrain. Pixels are whole, as Foundry stores them. Nothing comes of
 * it without a token on the scene, so that rules need not ask. Says whether it stands where it was to be.
 */
export function moveTo<S extends Shapes>(
  context: MovesTokens<S>,
  creature: Creature<S>,
  way: Spot | readonly Spot[],
  kind: MoveKind,
): boolean {
  const { battle } = context;
  const { token } = creature;
  const spots = "x" in way ? [way] : way;
  const last = spots.at(-1);
  if (!token || !battle.terrain?.grid || !last) return false;
  const { grid, levels } = battle.terrain;
  let on = levels && token.level;
  const stops = spots.map(({ x, y, elevation, level }) => {
    on = level?.id ?? on;
    return {
      x: Math.round(x * grid.size),
      y: Math.round(y * grid.size),
      elevation: elevation === undefined ? token.elevation : elevation * grid.distance,
      ...(on === undefined ? {} : { level: on }),
    };
  });
  Object.assign(token, stops.at(-1));
  standAsStored(battle, creature);
  context.moved({ token: token.uuid, kind, way: stops });
  return true;
}

/** Has the terrain say what is stored of a creature's token. */
export function standAsStored<S extends Shapes>(battle: Battle<S>, { uuid, token }: Creature<S>): void {
  const { terrain } = battle;
  if (!token || !terrain?.grid) return;
  battle.terrain = { ...terrain, places: { ...terrain.places, [uuid]: placeOfToken(token, terrain, terrain.places[uuid]) } };
}
